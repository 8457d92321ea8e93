/// The capabilities of the viewer.
package struct ViewerHello: Hashable, Sendable {
    /// Whether text is sent as outlines of glyphs, each once, for viewers without a text engine.
    package var wantsGlyphs = false
    /// Whether the program sends its tree of elements for assistive technologies.
    package var wantsSemantics = false
    /// Whether the program sends records for the inspector.
    package var wantsInspection = false
    /// The hashes of the images that the viewer still has.
    package var images: [UInt64] = []

    /// Creates the capabilities of a viewer without images.
    package init(wantsGlyphs: Bool = false, wantsSemantics: Bool = false, wantsInspection: Bool = false) {
        self.wantsGlyphs = wantsGlyphs
        self.wantsSemantics = wantsSemantics
        self.wantsInspection = wantsInspection
    }
}
