import Foundation

/// A value that describes the content and appearance of a content view.
public protocol UIContentConfiguration {
    /// Creates the view that shows the configuration.
    @preconcurrency @MainActor func makeContentView() -> any UIView & UIContentView

    /// Returns the configuration adapted to `state`.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that displays a content configuration.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
    /// The displayed configuration. Setting it updates the view.
    var configuration: any UIContentConfiguration { get set }

    /// Whether the view can display `configuration`. If not, a new content view replaces it.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Returns `true` if `configuration` has the type of the current one.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: self.configuration) == type(of: configuration)
    }
}
