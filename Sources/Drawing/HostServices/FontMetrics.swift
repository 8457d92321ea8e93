/// The vertical measures of a face at one size, in points.
package struct FontMetrics: Hashable, Sendable {
    /// Distances from the baseline, all positive, and the extra space between lines.
    package var ascent, descent, leading, capHeight, xHeight: Double

    /// Creates metrics from lengths in points.
    package init(ascent: Double, descent: Double, leading: Double, capHeight: Double, xHeight: Double) {
        self.ascent = ascent
        self.descent = descent
        self.leading = leading
        self.capHeight = capHeight
        self.xHeight = xHeight
    }
}
