"""Who is right? Explanations, why-nots, claims, comparisons, readings, evidence, repair, hidden hands."""
