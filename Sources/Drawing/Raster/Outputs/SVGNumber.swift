import DisplayList

/// Formats a number for SVG with at most three decimals. Nonfinite numbers, which SVG cannot represent, count as 0.
func svgNumber(_ value: Double) -> String { number(value.isFinite ? value : 0) }
