/// A background behind a whole section.
public struct LayoutDecoration: Hashable, Sendable {
    /// The number of the kind, which the caller defines.
    public var kind: Int
    /// The space between the edges of the section and the decoration.
    public var contentInsets: LayoutInsets
    /// The order from back to front.
    public var zIndex: Int

    /// Creates a decoration behind or in front of a section.
    public init(kind: Int, contentInsets: LayoutInsets = .zero, zIndex: Int = 0) {
        self.kind = kind
        self.contentInsets = contentInsets
        self.zIndex = zIndex
    }
}
