/// A fault of an interface that a person sees at a certain size.
public struct InterfaceFault: Hashable, Sendable, CustomStringConvertible {
    /// The kind of a fault.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A text or a control is partly outside of what can be seen, and no scrolling reaches it.
        case clip
        /// A label does not show as many lines as its text and its limit require.
        case truncation
        /// Two texts or controls cover each other.
        case overlap
        /// The constraints of a view allow several frames.
        case ambiguity
        /// The frames do not satisfy a required constraint.
        case contradiction
        /// A button is smaller than 44 x 44 points.
        case smallTarget
        /// Nothing of what a list showed is visible after a small change of the size.
        case jump
        /// An item is no longer selected.
        case lostSelection
        /// A field no longer has the text cursor.
        case lostFocus
        /// A frame is not a function of the size: it depends on the sizes before.
        case pathDependence
    }

    /// The kind of the fault.
    public let kind: Kind
    /// The view, with its class, its text, and the views around it.
    public let view: String
    /// The other view, or the constraint; empty for none.
    public let other: String
    /// The measured values.
    public let detail: String

    /// One line.
    public var description: String {
        "\(kind.rawValue): \(view)" + (other.isEmpty ? "" : ", \(other)") + (detail.isEmpty ? "" : ": \(detail)")
    }

    /// Faults with the same key are one fault at several sizes.
    var key: InterfaceFault { InterfaceFault(kind: kind, view: view, other: other, detail: "") }
}
