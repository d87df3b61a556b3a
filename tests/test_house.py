"""How the house is built: layers, sizes, and what no file may hold."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from notation import animals
from notation.animals import SPECIES, Species
from replayer.rules.clauses import clauses
from replayer.rules.readings import READINGS

ROOT: Final = Path(__file__).resolve().parent.parent
RULES: Final = Path("replayer/rules")  # where alone an animal is named
BOXES: Final = tuple(  # the modules with a table of rules: one a box
    path.stem
    for path in sorted((ROOT / RULES).glob("*.py"))
    if path.stem != "boxes" and "\nRULES: Final[Rules] = {" in path.read_text("utf-8")
)
PACKAGES: Final = ("notation", "replayer", "api")  # a package imports itself and those before it
FLOORS: Final = (  # inside replayer: a module imports its own floor and those below; a package is one entry
    ("chance", "events", "faults", "facets", "answers"),
    ("recorded", "state", "nouns"),
    ("board", "score"),
    ("turn",),
    ("rules.imitation",),
    tuple(f"rules.{box}" for box in BOXES),
    ("rules.boxes",),
    ("rules",),
    ("steps", "deal"),
    ("legal",),
    ("game", "verify"),
    ("nouns", "wording"),
    ("links", "disputes", "bulk"),
)
MOST_LINES: Final = 300  # of a module
MOST_LINES_OF_A_FUNCTION: Final = 40
LONG_MODULES: Final[dict[str, str]] = {}  # path -> why it may be longer
LONG_FUNCTIONS: Final[dict[str, str]] = {}  # path:name -> why it may be longer
NAMING: Final[dict[str, tuple[set[str], str]]] = {  # path -> what it may name of single animals, and why
    "replayer/legal.py": (
        {"tur.foresee"},
        "a position says who is bound and not by whom: that is the turtle by the notation",
    ),
    "replayer/links/known.py": (
        {"BW-tas", "DU-jel", *READINGS},
        "codes open for ever: what those of a version can tell is history, and no rule changes it",
    ),
    **{
        f"api/pictures/{box}.py": (
            {name for name, value in vars(animals).items() if isinstance(value, Species)},
            "draws each animal of its box: a drawing is of one animal, as a rule is",
        )
        for box in BOXES
    },
}

MODULES: Final = tuple(
    path.relative_to(ROOT) for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))
)
INSIDE_REPLAYER: Final = tuple(  # its front, `__init__.py`, may show all of them
    path for path in MODULES if path.parts[0] == "replayer" and path != Path("replayer/__init__.py")
)


def module_name(path: Path) -> str:
    """The name that an import says."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def tree(path: Path) -> ast.Module:
    return ast.parse((ROOT / path).read_text("utf-8"))


def for_types_alone(node: ast.AST) -> bool:
    """Is it what stands under `if TYPE_CHECKING:`, which no run reads?"""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def imported(node: ast.AST, with_types: bool) -> Iterator[str]:
    """The modules that are imported anywhere below a node."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        whole = node.module or ""
        yield from (name if is_module(name) else whole for name in (f"{whole}.{a.name}" for a in node.names))
    elif with_types or not for_types_alone(node):
        for child in ast.iter_child_nodes(node):
            yield from imported(child, with_types)


def is_module(name: str) -> bool:
    path = ROOT.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def floor(name: str) -> int:
    """How high a module of replayer stands; one that the table does not know is a mistake."""
    inside = name.removeprefix("replayer.")
    for entry in (inside, inside.partition(".")[0]):
        for height, names in enumerate(FLOORS):
            if entry in names:
                return height
    raise AssertionError(f"{name} has no floor: give it one in FLOORS")


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_packages_import_one_way(path: Path) -> None:
    below = PACKAGES[: PACKAGES.index(path.parts[0]) + 1]
    wrong = [
        name
        for name in imported(tree(path), with_types=True)
        if name.split(".")[0] in {*PACKAGES, "tests", "benchmarks"} - {*below}
    ]
    assert not wrong, f"{path} stands below {wrong}"


@pytest.mark.parametrize("path", INSIDE_REPLAYER, ids=str)
def test_modules_of_the_replayer_import_downwards(path: Path) -> None:
    height = floor(module_name(path))
    others = set(imported(tree(path), with_types=False))
    wrong = [other for other in others if other.startswith("replayer.") and floor(other) > height]
    assert not wrong, f"{path} stands below {wrong}"
    assert "replayer" not in others, f"{path} imports its own front"


def test_importing_a_module_never_leads_back_to_it() -> None:
    graph = {
        module_name(path): {
            name for name in imported(tree(path), with_types=False) if name.split(".")[0] in PACKAGES
        }
        for path in MODULES
    }
    done: set[str] = set()

    def visit(name: str, way: tuple[str, ...]) -> None:
        assert name not in way, " -> ".join((*way[way.index(name) :], name))
        if name not in done:
            for other in sorted(graph.get(name, ())):
                visit(other, (*way, name))
            done.add(name)

    for name in graph:
        visit(name, ())


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_a_module_has_one_subject_and_stays_short(path: Path) -> None:
    lines = len((ROOT / path).read_text("utf-8").splitlines())
    assert lines <= MOST_LINES or path.as_posix() in LONG_MODULES, f"{path} has {lines} lines"


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_a_function_has_one_purpose_and_stays_short(path: Path) -> None:
    long = [
        f"{node.name}: {node.end_lineno - node.lineno + 1} lines"
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.end_lineno is not None
        and node.end_lineno - node.lineno >= MOST_LINES_OF_A_FUNCTION
        and f"{path.as_posix()}:{node.name}" not in LONG_FUNCTIONS
    ]
    assert not long, f"{path}: {long}"


_OWN: Final = "|".join(re.escape(clause.id) for clause in clauses().values() if clause.species)
OF_ONE_ANIMAL: Final = re.compile(rf"(?<![\w.])(?:{_OWN})(?![\w.])")  # its clauses, wherever in a text
CALLED: Final = {
    name for s in SPECIES for name in (s.code, s.name, s.german, s.proper, f"{s.box}-{s.code}") if name
}
CONSTANTS: Final = {name for name, value in vars(animals).items() if any(value is s for s in SPECIES)}


def docstrings(module: ast.Module) -> set[ast.AST]:
    """The texts that only tell of a module, a class, a function or the field before them."""
    bodies = [node.body for node in ast.walk(module) if hasattr(node, "body") and isinstance(node.body, list)]
    return {node.value for body in bodies for node in body if isinstance(node, ast.Expr)}


def animals_named(path: Path) -> set[str]:
    """The single animals in a module's code: their clauses, their codes and names, their constants."""
    module = tree(path)
    silent = docstrings(module)
    found: set[str] = set()
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in silent:
            found |= {*OF_ONE_ANIMAL.findall(node.value)} | ({node.value} & CALLED)
        elif isinstance(node, ast.ImportFrom) and node.module == "notation.animals":
            found |= {alias.name for alias in node.names} & CONSTANTS
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            found |= {node.attr} & CONSTANTS if node.value.id == "animals" else set()
    return found


@pytest.mark.parametrize(
    "path", [path for path in MODULES if path.parts[0] != "notation" and path.parent != RULES], ids=str
)
def test_an_animal_is_named_by_its_rule_alone(path: Path) -> None:
    """Whoever adds a box writes its module, table, clauses and cases, and looks through no other module.

    A module outside the rules may name classes, facets and clauses of the turn. It asks the rules for what is
    of one animal. Data files (clauses, wording) and drawn examples in docstrings name animals, of course.
    """
    may, _ = NAMING.get(path.as_posix(), (set(), ""))
    assert animals_named(path) <= may, f"{path} names {sorted(animals_named(path) - may)}: ask its rule"


def test_whoever_may_name_an_animal_does() -> None:
    there = {path: may for path, (may, _) in NAMING.items() if (ROOT / path).exists()}
    idle = [path for path, may in there.items() if not animals_named(Path(path)) & may]
    assert not idle


@pytest.mark.parametrize("package", sorted({path.parent for path in MODULES}), ids=str)
def test_a_package_shows_no_other_thing_under_the_name_of_a_module(package: Path) -> None:
    if (ROOT / package / "__init__.py").exists():
        name = ".".join(package.parts)
        modules = {path.stem for path in MODULES if path.parent == package} - {"__init__", "__main__"}
        hidden = [
            one for one in modules if import_module(f"{name}.{one}") is not getattr(import_module(name), one)
        ]
        assert not hidden


def tracked_texts() -> list[Path]:
    """The files under version control, or, in an unpacked archive, those of the packages."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    names = listing.stdout.split("\0") if listing.returncode == 0 else [str(path) for path in MODULES]
    return [path for name in names if name and (path := ROOT / name).is_file()]


def test_no_file_tells_of_the_machine_it_was_written_on() -> None:
    path_of_a_machine = re.compile(r"/(?:work|root|home)/[\w.]")
    wrong = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in tracked_texts()
        if path != Path(__file__).resolve()
        for number, line in enumerate(path.read_text("utf-8", errors="replace").splitlines(), 1)
        if path_of_a_machine.search(line)
    ]
    assert not wrong
