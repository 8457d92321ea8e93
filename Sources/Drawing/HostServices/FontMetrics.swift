package struct FontMetrics: Hashable, Sendable {
    package var ascent, descent, leading, capHeight, xHeight: Double

    package init(ascent: Double, descent: Double, leading: Double, capHeight: Double, xHeight: Double) {
        self.ascent = ascent
        self.descent = descent
        self.leading = leading
        self.capHeight = capHeight
        self.xHeight = xHeight
    }
}
