import DisplayList

/// A number as SVG has it: with at most three decimals. What is not finite, which SVG cannot say, counts as 0.
func svgNumber(_ value: Double) -> String { number(value.isFinite ? value : 0) }
