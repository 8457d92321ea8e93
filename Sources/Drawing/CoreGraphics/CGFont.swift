/// A font by its name, for text layers.
public final class CGFont: Sendable {
    private let name: CFString

    /// - Parameter name: Full or PostScript name. Unknown names mean the system font.
    public init?(_ name: CFString) { self.name = name }

    /// The name with which the font was created.
    public var postScriptName: CFString? { name }
}
