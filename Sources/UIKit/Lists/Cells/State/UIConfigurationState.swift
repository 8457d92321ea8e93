import Foundation

/// The state that the appearance of a view depends on.
public protocol UIConfigurationState {
    init(traitCollection: UITraitCollection)

    var traitCollection: UITraitCollection { get set }

    /// Accesses custom states.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The key of a custom state.
public struct UIConfigurationStateCustomKey: Hashable, Equatable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// The state of a view that is not a cell.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    public var traitCollection: UITraitCollection
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
    public var isPinned = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }

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

    public var description: String { report.text }
    public var debugDescription: String { report.text }
    public var customMirror: Mirror { report.mirror(of: self) }
}
