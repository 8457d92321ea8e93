import Foundation

/// What a content view shows and how, as a value.
public protocol UIContentConfiguration {
    @preconcurrency @MainActor func makeContentView() -> any UIView & UIContentView

    /// The configuration as it is for a cell in `state`.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows what its configuration says.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
    var configuration: any UIContentConfiguration { get set }

    /// Whether this view can take `configuration`, so that no new view is made for it.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Views take configurations of the type that they have.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: self.configuration) == type(of: configuration)
    }
}
