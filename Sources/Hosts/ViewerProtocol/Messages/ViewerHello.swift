/// The capabilities of the viewer.
package struct ViewerHello: Hashable, Sendable {
    /// Whether text is sent as outlines of glyphs, each once, for viewers without a text engine.
    package var wantsGlyphs = false
    package var wantsSemantics = false
    package var wantsInspection = false
    /// The hashes of the images that the viewer still has.
    package var images: [UInt64] = []

    package init(wantsGlyphs: Bool = false, wantsSemantics: Bool = false, wantsInspection: Bool = false) {
        self.wantsGlyphs = wantsGlyphs
        self.wantsSemantics = wantsSemantics
        self.wantsInspection = wantsInspection
    }
}
