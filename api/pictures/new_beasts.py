"""The animals of box 2, drawn."""

from __future__ import annotations

from typing import Final

from api.pictures.shapes import INK, WHITE, Drawing, area, both, dot, eye, join, line, oval, ray, ring
from notation.animals import (
    BAT,
    BEAR,
    CHEETAH,
    DOG,
    LLAMA,
    OSTRICH,
    PEACOCK,
    PENGUIN,
    PORCUPINE,
    RHINO,
    TIGER,
    VULTURE,
    Species,
)

_rhino: Final = join(
    area(
        "M96 38q-8-16-24-16-10 0-16 6-16 4-26 14-14 6-18 16-2 12 10 18 10 4 24 4 8 12 24 16A48 "
        "48 0 0 0 96 38z",
        "#8f949c",
    ),
    area("M22 50Q2 40 8 8q4 22 28 32z", "#efe6d0"),
    area("M40 38q-8-8-6-20 6 12 16 16z", "#efe6d0"),
    area("M60 26q-6-18 4-20 12 2 10 22z", "#8f949c"),
    area("M64 25q-4-12 1-13 6 2 5 14z", "#c99aa0"),
    area("M78 30q2-16 12-12 6 8-4 20z", "#7b8089"),
    eye(46, 46, 4),
    oval(21, 62, 3, 2.2, "#565b63", -20),
    line("M16 74q10 2 18-2", "#565b63", 2.4),
    line("M58 52q10 14 2 30M70 46q10 16 4 36", "#7b8089", 3),
    line("M41 39q5-3 10-1", "#7b8089", 2.4),
)
_bear: Final = join(
    both(dot(22, 26, 13, "#70452a"), dot(23, 27, 7, "#c58d62")),
    oval(50, 52, 38, 37, "#85542f"),
    oval(50, 66, 19, 16, "#dcb085"),
    oval(50, 58, 8, 5.5, INK),
    oval(47, 56.5, 2.5, 1.2, "#8d8488"),
    line("M50 63v6M50 69q-5 5-10 1M50 69q5 5 10 1", INK, 2.4),
    both(eye(35, 46, 4.4), line("M29 37q6-4 11-1", "#5e3820", 2.6)),
)
_tiger: Final = join(
    both(dot(23, 24, 12, "#ef8a2b"), dot(24, 25, 6.5, "#fbe6cf")),
    area("M50 12q34 0 38 34 2 10 6 14-6 2-8 6-8 24-36 24T14 66q-2-4-8-6 4-4 6-14 4-34 38-34z", "#ef8a2b"),
    both(area("M30 68q-10-1-17-4-2 4 1 4 8 22 36 22V60q-10-2-20 8z", "#fff1dd")),
    area("M46 12h8l-4 20z", INK),
    both(
        area(
            "M38 13q-2 10 5 15-3-8-1-16zM13 42q9 0 15 6-8-2-16-1zM11 54q10-2 17 3-8 0-16 2zM21 "
            "72q7-4 12-3-6 3-9 8z",
            INK,
        ),
        oval(35, 47, 7.5, 6.5, "#fff1dd"),
        eye(36, 47.5, 4.6, "#8fb43a"),
        oval(43, 67, 9, 7.5, "#fffaf2"),
        dot(38, 66, 1.1, INK),
        dot(41, 70, 1.1, INK),
    ),
    area("M43 56h14q1 3-3 5.5l-4 3-4-3q-4-2.5-3-5.5z", "#d9606b"),
    line("M50 64v5M50 69q-4 5-9 2M50 69q4 5 9 2", INK, 2),
)
_cheetah: Final = join(
    both(dot(25, 24, 10.5, "#e2b04a"), dot(25.5, 25, 5.5, INK)),
    area("M50 14q31 0 35 32 2 42-35 44-37-2-35-44 4-32 35-32z", "#efc568"),
    area("M50 56q20 0 24 16-6 18-24 18T26 72q4-16 24-16z", "#fff4dd"),
    both(
        dot(40, 22, 2.6, INK),
        dot(46.5, 30, 2.3, INK),
        dot(36, 32, 2.6, INK),
        dot(27, 39, 2.6, INK),
        dot(21, 49, 2.6, INK),
        dot(25, 58, 2.3, INK),
        dot(20, 65, 2.3, INK),
        dot(29, 30, 2, INK),
        oval(36, 46, 6.5, 5.5, "#fff4dd"),
        eye(36, 46.5, 4.5, "#c07a1e"),
        line("M41 50q5 8 3 22", INK, 3.2),
    ),
    both(oval(43.5, 71, 8, 6.5, "#fffaf2")),
    area("M43 60h14q1 3-3 5.5l-4 3-4-3q-4-2.5-3-5.5z", INK),
    line("M50 67v5M50 72q-4 5-8 2M50 72q4 5 8 2", INK, 2),
)
_llama: Final = join(
    area("M32 60h36l6 31.7A48 48 0 0 1 26 91.7z", "#f4e6cc"),
    both(oval(37, 16, 5, 14, "#efe3cd", -8), oval(37.5, 17, 2.4, 9, "#d9a58f", -8)),
    area("M30 44q-3-20 20-20t20 20q1 14-5 22-3 10-15 10t-15-10q-6-8-5-22z", "#f4e6cc"),
    both(dot(30, 34, 7, "#fffaf0"), dot(29, 46, 6, "#fffaf0"), dot(31, 57, 5.5, "#fffaf0")),
    ring(50, 27, 8, 7, size=6.5, fill="#fffaf0"),
    oval(50, 64, 12, 11, "#e6d3b4"),
    both(eye(39, 46, 4.6), oval(46, 61, 1.6, 2.6, "#7a5a3c", 30)),
    line("M50 64v4M43 69q7 5 14 0", "#7a5a3c", 2),
    both(line("M34 40q4-3 8-1", "#a98b66", 2)),
    area("M27 80q23 9 46 0l1.5 7q-24 9-49 0z", "#d8453f"),
    both(dot(38, 89, 3, "#f2c53d")),
    dot(50, 91, 3, "#3c8fd0"),
)
_quills: Final = [(degrees, 50 - abs(degrees - 285) / 9) for degrees in range(200, 372, 9)]
_porcupine: Final = join(
    *(line(ray(54, 78, degrees, 16, length), "#3d3033", 3.6) for degrees, length in _quills),
    *(line(ray(54, 78, degrees, length - 14, length - 7), "#f6ecd8", 3.6) for degrees, length in _quills),
    *(line(ray(56, 80, degrees + 4, 10, length - 18), "#5d4a45", 3.6) for degrees, length in _quills),
    *(
        line(ray(56, 80, degrees + 4, length - 22, length - 18), "#f6ecd8", 3.6)
        for degrees, length in _quills
    ),
    area("M6 80q4-22 28-24 20 2 30 12 18 4 22 16-2 6-8 6H24q-12-2-18-10z", "#7a5d4d"),
    area("M6 80q4-20 22-20 14 4 12 18-6 8-16 10-12 0-18-8z", "#c39a7c"),
    dot(35, 59, 6, "#7a5d4d"),
    dot(35, 59.5, 3, "#c39a7c"),
    dot(6, 78, 4, INK),
    eye(22, 70, 3.8),
    line("M11 84q6 3 10 1", "#5b4234", 2),
    line("M32 89v4M44 90v4M60 90v4M70 89v4", "#5b4234", 6),
)
_ostrich: Final = join(
    area("M14.2 82Q12 60 50 60T85.8 82A48 48 0 0 1 14.2 82z", "#322d33"),
    both(
        area("M14.2 82q-4-14 8-20 8 8 6 17 4 8 0 13.6A48 48 0 0 1 14.2 82z", WHITE),
        line("M21 70q3 10 2 18M36 72q2 10 0 19", "#d9d2c4", 1.8),
    ),
    line("M50 70q-5-20 0-36", "#e3b9a2", 11),
    both(dot(40, 67, 6, WHITE)),
    oval(50, 69, 12, 7, WHITE),
    oval(50, 28, 18, 15, "#e3b9a2"),
    line("M42 14l-3-9M50 12V3M58 14l3-9", "#322d33", 2.4),
    both(dot(39.5, 25, 8.5, WHITE), eye(40.5, 25.5, 6, "#8a5a2b"), line("M33 18l-4-4M37 16l-2-5", INK, 1.8)),
    area("M36 33q14-7 28 0-2 11-14 13-12-2-14-13z", "#f09a3e"),
    line("M37 35q13 4 26 0", "#a85f1c", 2),
    both(dot(46.5, 32.5, 1, "#a85f1c")),
)
_penguin: Final = join(
    both(area("M22 46q-14 14-14 34 8-2 16-14z", "#2b3440")),
    oval(50, 54, 31, 40, "#2b3440"),
    area("M50 38q24-12 24 22-2 32-24 32T26 60q0-34 24-22z", "#fdfaf2"),
    both(dot(40, 30, 12, "#fdfaf2")),
    both(eye(41, 30, 4.4)),
    area("M41 36q9-5 18 0-3 9-9 11-6-2-9-11z", "#f2a23a"),
    line("M42 38q8 3 16 0", "#b8691d", 1.6),
    both(area("M28 92q0-7 10-7 8 1 9 8-9 3-19-1z", "#f2a23a")),
    both(dot(29, 43, 4.5, "#f2b84b")),
)
_dog: Final = join(
    oval(50, 48, 30, 34, "#f3e4cb"),
    area("M50 14q30 0 30 34-2 12-8 14-14-4-16-18-2-16-6-30z", "#b4733d"),
    both(area("M24 22q-16 0-18 22-2 20 6 26 12 0 14-22z", "#8a5128")),
    oval(50, 63, 20, 17, "#fffaf0"),
    area("M44 72h12v10q-1 8-6 8t-6-8z", "#e56f7d"),
    line("M50 74v9", "#c24f5e", 1.6),
    oval(50, 55, 8.5, 6, INK),
    oval(47, 53.5, 2.5, 1.2, "#8d8488"),
    line("M50 61v7M50 69q-7 7-14 1M50 69q7 7 14 1", INK, 2.4),
    both(eye(37, 42, 4.8)),
)
_feather: Final = join(
    oval(50, 14, 9, 13, "#2f9d6a"),
    oval(50, 12, 6, 7.5, "#3fc1a5"),
    dot(50, 11, 4, "#22409a"),
    dot(50, 11, 1.6, "#f2c53d"),
)
_peacock: Final = join(
    both(
        oval(10, 50, 13, 9, "#2f9d6a"),
        oval(9, 50, 7.5, 6, "#3fc1a5"),
        dot(8.5, 50, 4, "#22409a"),
        dot(8.5, 50, 1.6, "#f2c53d"),
        oval(22, 24, 13, 9, "#2f9d6a", 45),
        oval(21, 23, 7.5, 6, "#3fc1a5", 45),
        dot(20.5, 22.5, 4, "#22409a"),
        dot(20.5, 22.5, 1.6, "#f2c53d"),
    ),
    _feather,
    area("M50 92Q16 84 12 52q20-40 38-36 18-4 38 36-4 32-38 40z", "#257f59"),
    both(
        line("M46 72L20 54M47 66L29 33", "#3fc1a5", 2),
        dot(27, 66, 4, "#3fc1a5"),
        dot(33, 48, 4, "#3fc1a5"),
        dot(41, 33, 3.6, "#3fc1a5"),
    ),
    area("M38 92q-6-24 6-34 0-20 6-22 6 2 6 22 12 10 6 34-12 8-24 0z", "#2a5fc4"),
    oval(50, 38, 10, 11, "#2a5fc4"),
    line("M50 27v-7M46 28l-3-6M54 28l3-6", "#2a5fc4", 1.6),
    dot(50, 19, 2.4, "#f2c53d"),
    dot(42.5, 21, 2.4, "#f2c53d"),
    dot(57.5, 21, 2.4, "#f2c53d"),
    both(dot(45.5, 37, 3.6, WHITE), eye(46, 37.4, 2.4)),
    area("M46.5 42h7l-3.5 7z", "#f2b84b"),
    both(line("M46 92v5", "#b8691d", 2.6)),
)
_vulture: Final = join(
    area("M20 62q30-18 60 0 14 10 8 16.5A48 48 0 0 1 14 81.7q-2-12 6-19.7z", "#3d3540"),
    both(area("M20 62q-12 6-14 7l8 12.7q14-4 14-18z", "#574c5a")),
    ring(50, 66, 17, 11, size=7.5, fill="#f6efe3"),
    oval(50, 66, 19, 17, "#f6efe3"),
    line("M54 64q8-16 2-28", "#dc8f86", 13),
    oval(46, 28, 21, 17, "#e59c92"),
    area("M34 34q-20-2-24 12-2 12 4 18 2-10 12-11 12-2 16-11z", "#e8b23e"),
    area("M14 64q-6-6-4-18 3-5 7-7-4 12-3 25z", "#4a4038"),
    oval(27, 40, 1.5, 2.2, "#8d6a1e", 30),
    eye(43, 25, 5, "#f6e27a"),
    line("M36 18q6-3 13 1", "#b8665d", 3),
    line("M58 12q3-4 7-4M62 16q4-3 8-2M64 21q4-2 7 0", "#574c5a", 1.8),
)
_bat: Final = join(
    both(
        area("M44 46Q30 30 16 28 2 30 2 66q6-8 13-2 6-10 13-1 6-8 12 2 4-6 10-2V46z", "#54416b"),
        line("M42 50Q28 40 15 64M42 50Q32 46 28 63M42 50L16 29", "#3c2d4f", 1.8),
        area("M36 34q-6-20 0-26 10 6 12 22z", "#6b5486"),
        area("M38 31q-4-13-1-17 6 5 7 15z", "#d9a0b4"),
    ),
    oval(50, 62, 15, 22, "#6b5486"),
    oval(50, 66, 9, 14, "#8d76a8"),
    oval(50, 42, 20, 18, "#6b5486"),
    both(eye(42, 40, 5.4, "#f6e27a")),
    area("M45 47q5-3 10 0l-5 5z", "#3c2d4f"),
    line("M42 54q8 5 16 0", "#3c2d4f", 2),
    both(area("M44 55h4l-2 6z", WHITE)),
    both(line("M45 83v6M42 83l-1 5", "#3c2d4f", 2)),
)

NEW_BEASTS: Final[dict[Species, Drawing]] = {
    RHINO: _rhino,
    BEAR: _bear,
    TIGER: _tiger,
    CHEETAH: _cheetah,
    LLAMA: _llama,
    PORCUPINE: _porcupine,
    OSTRICH: _ostrich,
    PENGUIN: _penguin,
    DOG: _dog,
    PEACOCK: _peacock,
    VULTURE: _vulture,
    BAT: _bat,
}
