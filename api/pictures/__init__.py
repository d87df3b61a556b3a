"""Pictures of positions, turns and games as SVG, the same bytes every time."""

from api.pictures.games import game_svg
from api.pictures.positions import position_svg
from api.pictures.sheets import animals_svg, card_svg
from api.pictures.turns import turn_svg
from api.pictures.view import View

__all__ = ["View", "animals_svg", "card_svg", "game_svg", "position_svg", "turn_svg"]
