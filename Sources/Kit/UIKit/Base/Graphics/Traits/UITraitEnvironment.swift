public import Foundation

/// An object with traits: a view, view controller, window, or screen.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
    /// The traits of the object.
    var traitCollection: UITraitCollection { get }
    /// Called after `traitCollection` changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
