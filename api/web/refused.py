"""Answers to what is no request, so that no route can give one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from io import BytesIO
from wsgiref.types import StartResponse, WSGIEnvironment

from flask import Flask, request
from werkzeug.wsgi import ClosingIterator

from api.web.envelope import Envelope, Headers
from api.web.problems import Problem, respond


def refused(app: Flask, problem: Problem) -> tuple[str, Headers, bytes]:
    """Status, headers and body of the answer to what is no request: told, logged and counted as one.

    The server before the app refuses it; nothing is known of it, so its `instance` should be empty.
    """
    told: list[tuple[str, Headers]] = []

    def answer(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        with app.request_context(environ):
            request.url_rule = None  # whatever it seems to ask for
            return app.finalize_request(respond(problem))(environ, start_response)

    def start(status: str, headers: Headers, _: object = None, /) -> Callable[[bytes], object]:
        told.append((status, headers))
        return bytes  # what WSGI calls `write`, which nobody calls

    environ = {
        "REQUEST_METHOD": "-", "PATH_INFO": "/", "SERVER_NAME": "-", "SERVER_PORT": "80",
        "wsgi.url_scheme": "http", "wsgi.input": BytesIO(),
    }  # fmt: skip
    pieces = ClosingIterator(Envelope(answer)(environ, start))
    body = b"".join(pieces)
    pieces.close()
    return *told[0], body
