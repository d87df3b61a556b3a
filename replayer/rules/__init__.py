"""The rules of all animals, one module a box; readings and clauses beside them."""
