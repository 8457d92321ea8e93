/// Font files that complete the bundled font, for example for further scripts.
///
/// The files determine the pixels: the same text has the same pixels on every machine.
public struct AdditionalFonts: Hashable, Sendable {
    /// The paths of the files.
    public var paths: [String]
    /// The families of the files, in order of preference.
    public var families: [String]

    /// Creates a list of font files.
    ///
    /// - Parameters:
    ///   - paths: The paths of the files.
    ///   - families: The families in the files, as the files spell them.
    public init(paths: [String], families: [String]) {
        self.paths = paths
        self.families = families
    }
}
