import Foundation

/// The state of a controller that has no content to show: its traits and the search text.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
    /// The traits of the controller.
    public var traitCollection: UITraitCollection
    /// The text in the controller's search bar; `nil` without a search bar.
    public var searchText: String?
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates a state with traits and without a search text.
    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }

    /// The value of a custom state; `nil` if it is not set.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

extension UIContentUnavailableConfigurationState: CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    private var report: ConfigurationReport {
        ConfigurationReport(
            "UIContentUnavailableConfigurationState",
            [("traitCollection", traitCollection), ("searchText", searchText), ("custom", custom)])
    }

    /// The type and the values that are set, for messages and the debugger.
    public var description: String { report.text }
    /// The same text as ``description``.
    public var debugDescription: String { report.text }
    /// The values by name, for the debugger.
    public var customMirror: Mirror { report.mirror(of: self) }
}
