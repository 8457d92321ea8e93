import Foundation

/// The state that determines the appearance of a view.
public protocol UIConfigurationState {
    /// Creates a state with traits and default values for all other properties.
    init(traitCollection: UITraitCollection)

    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }

    /// Accesses custom states.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name by which a configuration state stores a value of the app.
public struct UIConfigurationStateCustomKey: Hashable, Equatable, RawRepresentable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key with a name.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates a key with a name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// The state of a view that is not a cell.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// Whether the view does not react to touches.
    public var isDisabled = false
    /// Whether a finger touches the view.
    public var isHighlighted = false
    /// Whether the view is selected.
    public var isSelected = false
    /// Whether the view has the focus.
    public var isFocused = false
    /// Whether the view is pinned to an edge of the visible area.
    public var isPinned = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates a state with traits and default values for all other properties.
    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }

    /// The value of a custom state; `nil` if it is not set.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

extension UIViewConfigurationState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    private var report: ConfigurationReport {
        ConfigurationReport(
            "UIViewConfigurationState",
            [
                ("traitCollection", traitCollection), ("isDisabled", isDisabled), ("isHighlighted", isHighlighted),
                ("isSelected", isSelected), ("isFocused", isFocused), ("isPinned", isPinned), ("custom", custom),
            ])
    }

    /// The traits and states as text.
    public var description: String { report.text }
    /// Same as ``description``.
    public var debugDescription: String { report.text }
    /// The traits and states, for debuggers.
    public var customMirror: Mirror { report.mirror(of: self) }
}
