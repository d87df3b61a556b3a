"""docs/deploy/: gunicorn with its configuration, nginx with its own before it, a Redis beside it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
import requests

from api.client import Client, Patience
from api.web.settings import read_settings
from tests.api.making import PARK, TEXT, WHOLE

if sys.platform == "win32":
    pytest.skip("gunicorn does not run here", allow_module_level=True)

WAIT: Final = 60  # seconds; nothing here waits so long when all is well
PATIENT: Final = Patience(retries=20, pause=0.05, wait=WAIT)  # while a server comes up
UNITS: Final = {"k": 1 << 10, "m": 1 << 20, "g": 1 << 30}


@contextmanager
def running(
    command: list[str], folder: Path, log: Path, **settings: str
) -> Iterator[subprocess.Popen[bytes]]:
    """A process in a folder, ended by SIGTERM."""
    with log.open("wb") as output:
        process = subprocess.Popen(command, cwd=folder, env={**os.environ, **settings}, stderr=output)
        try:
            yield process
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(WAIT)


def program(name: str) -> str:
    """Where a program is; without it a test is skipped, or fails where it must not be missing."""
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")
    if found is None:
        says = f"{name} is missing: this test needs Debian's packages nginx, openssl and redis-server"
        if os.environ.get("CI"):
            pytest.fail(says, pytrace=False)
        pytest.skip(says)
    return found


@contextmanager
def workers(root: Path, folder: Path, **settings: str) -> Iterator[str]:
    """The address of gunicorn with two workers."""
    port = free_port()
    counts = folder / "counts"
    counts.mkdir()
    (counts / "counter_1.db").write_bytes(b"left from an earlier run")
    command = [str(Path(sys.executable).with_name("gunicorn")), "--config", "docs/deploy/gunicorn.conf.py"]
    own = {"BIND": f"127.0.0.1:{port}", "WEB_CONCURRENCY": "2", "PROMETHEUS_MULTIPROC_DIR": str(counts)}
    log = folder / "log"
    with running([*command, "api:create_app()"], root, log, **own, **settings) as process:
        with Client(f"http://127.0.0.1:{port}", patience=PATIENT) as client:
            assert client.readiness().status == "ready"
        yield f"http://127.0.0.1:{port}"
    assert process.returncode == 0
    assert b"Traceback" not in log.read_bytes()


@pytest.fixture(scope="module")
def service(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of gunicorn as it is behind a proxy."""
    folder = tmp_path_factory.mktemp("gunicorn")
    with workers(root, folder, BBN_PROXIES="1", BBN_MAX_ARCHIVE="100000") as address:
        yield address


@pytest.fixture(scope="module")
def proxy(root: Path, service: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of nginx before it."""
    nginx = program("nginx")
    folder = tmp_path_factory.mktemp("nginx")
    plain, secure = free_port(), free_port()
    certificate(folder)
    changes = {
        r"127\.0\.0\.1:8000": service.removeprefix("http://"),
        r"listen \[::\]:[^;]*;": "",
        r"listen 80;": f"listen 127.0.0.1:{plain};",
        r"listen 443": f"listen 127.0.0.1:{secure}",
        r"/etc/letsencrypt/\S*/": f"{folder}/",
        r"/var/log/nginx": str(folder),
        r"client_max_body_size\s+\S+;": "client_max_body_size 200k;",
    }
    text = (root / "docs" / "deploy" / "nginx.conf").read_text("utf-8")
    for pattern, instead in changes.items():
        text, count = re.subn(pattern, instead, text)
        assert count, pattern
    user = "user root; " if os.geteuid() == 0 else ""  # else it gives up its rights to the folder
    head = f"{user}daemon off; pid {folder}/pid; worker_processes 1; events {{}}\nhttp {{\n"
    paths = "".join(f"{name}_temp_path {folder}/{name};\n" for name in ("client_body", "proxy"))
    (folder / "nginx.conf").write_text(f"{head}{paths}{text}\n}}\n", "utf-8")
    command = [nginx, "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")]
    with running(command, folder, folder / "stderr.log"):
        await_port(secure)
        yield f"https://127.0.0.1:{secure}"
    assert "secret" not in (folder / "bbn.log").read_text("utf-8")


def certificate(folder: Path) -> None:
    """A certificate for a day, and its key."""
    options = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"]
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run([program("openssl"), "req", *options, *files], check=True, capture_output=True)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def await_port(port: int) -> None:
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError("nobody listens")


def ask(
    method: str, url: str, headers: Mapping[str, str] | None = None, data: str | None = None
) -> requests.Response:
    """A request through the proxy, whose certificate is its own."""
    return requests.request(method, url, headers=headers, data=data, timeout=WAIT, verify=False)


def test_gunicorn_answers_and_its_workers_count_together(service: str) -> None:
    for _ in range(12):
        answer = requests.post(f"{service}/v1/validate", data=WHOLE, headers=TEXT, timeout=WAIT)
        assert answer.json()["verdict"] == "legal"
        answer.close()
    with Client(service) as client:
        counted = client.metrics()
    assert 'bbn_verdicts_total{verdict="legal"} 12.0' in counted


def test_workers_count_a_client_together_in_a_redis(root: Path, tmp_path: Path) -> None:
    port = free_port()
    command = [
        program("redis-server"),
        "--port",
        str(port),
        "--bind",
        "127.0.0.1",
        "--save",
        "",
        "--dir",
        ".",
    ]
    storage = f"redis://127.0.0.1:{port}"
    with running(command, tmp_path, tmp_path / "redis.log") as redis:
        await_port(port)
        with workers(root, tmp_path, BBN_RATE="20 per hour", BBN_RATE_STORAGE=storage) as address:
            counted = statuses(address, 30)
            assert counted == [200] * 20 + [429] * 10
            redis.send_signal(signal.SIGSTOP)  # it takes connections, and says nothing
            assert statuses(address, 2) == [200, 200]
            redis.send_signal(signal.SIGCONT)
    assert redis.returncode == 0


def statuses(address: str, count: int) -> list[int]:
    """The statuses of so many requests, a connection each, so that any worker may take it."""
    return [requests.get(f"{address}/v1/animals/kan", timeout=WAIT).status_code for _ in range(count)]


@pytest.mark.filterwarnings("ignore::urllib3.exceptions.InsecureRequestWarning")
class TestProxy:
    """What comes through nginx."""

    def test_requests_come_through(self, proxy: str) -> None:
        answer = ask("POST", f"{proxy}/v1/validate", TEXT, PARK)
        assert answer.json()["verdict"] == "unfinished"
        assert answer.headers["Strict-Transport-Security"]
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        many = ask("POST", f"{proxy}/v1/validate?many=true", TEXT, PARK * 300)
        assert many.text.count("\n") == 301
        assert '"trailer"' in many.text.splitlines()[-1]

    def test_queries_are_not_logged(self, proxy: str) -> None:
        assert ask("GET", f"{proxy}/v1/position?position=secret").json()["position"] is None

    def test_what_is_too_large_for_the_service_or_the_proxy_is_a_problem(self, proxy: str) -> None:
        for size in (150_000, 250_000):
            answer = ask("POST", f"{proxy}/v1/validate?many=true", TEXT, "x" * size)
            assert answer.status_code == 413
            assert answer.headers["Content-Type"] == "application/problem+json"
            assert answer.json()["type"] == "/problems/too-large"

    def test_metrics_are_for_the_machine_itself(self, proxy: str) -> None:
        assert "bbn_requests_total" in ask("GET", f"{proxy}/metrics").text

    def test_old_versions_of_tls_are_refused(self, proxy: str) -> None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
        port = int(proxy.rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port)) as plain, context.wrap_socket(plain) as secure:
            assert secure.version() in ("TLSv1.2", "TLSv1.3")


def test_the_proxy_lets_through_what_the_service_takes(root: Path) -> None:
    text = (root / "docs" / "deploy" / "nginx.conf").read_text("utf-8")
    size = re.search(r"client_max_body_size\s+(\d+)([kmg]);", text)
    seconds = re.search(r"proxy_read_timeout\s+(\d+)s;", text)
    assert size is not None
    assert seconds is not None
    settings = read_settings()
    assert int(size[1]) * UNITS[size[2]] > settings.max_archive
    assert int(seconds[1]) > settings.max_archive_seconds


def test_the_container_and_the_unit_name_files_that_there_are(root: Path) -> None:
    container = (root / "docs" / "deploy" / "Containerfile").read_text("utf-8")
    copied: set[str] = set()
    for line in re.findall(r"^COPY (?!--from)(?:--chmod=\d+ )?(.*) \S+$", container, re.MULTILINE):
        assert all((root / name).exists() for name in line.split())
        copied.update(line.split())
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    wanted = {*wheel["packages"], *(name.partition("/")[0] for name in wheel["force-include"])}
    assert wanted | {"pyproject.toml", *project["project"]["license-files"]} <= copied
    last = re.findall(r"^COPY (\S+)", container.rpartition("\nFROM ")[2], re.MULTILINE)
    assert set(last) == {"--from=build", "--chmod=644"}  # readable whatever a checkout's umask was
    unit = (root / "docs" / "deploy" / "bbn.service").read_text("utf-8")
    assert "docs/deploy/gunicorn.conf.py" in unit
    assert "requires-python" in (root / "pyproject.toml").read_text("utf-8")
