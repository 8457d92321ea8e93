internal import CoreGraphics
public import Foundation

/// The direction of the arrow from an edit menu to its source point, and so the side at which the menu appears.
public enum UIEditMenuArrowDirection: Int, Sendable {
    case automatic = 0
    case up = 1
    case down = 2
    case left = 3
    case right = 4
}

/// Where an edit menu appears.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
    /// A value of the app, or a unique one.
    public let identifier: any NSCopying
    /// In the coordinate system of the interaction's view.
    public let sourcePoint: CGPoint
    /// The direction of the arrow, which determines on which side of the target rectangle the menu appears: `up` for
    /// below it. By default, above it if there is enough space.
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    /// - Parameters:
    ///   - identifier: Identifies the configuration; `nil` for a unique identifier.
    ///   - sourcePoint: A point in the interaction's view.
    public init(identifier: (any NSCopying)?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? NSUUID()
        self.sourcePoint = sourcePoint
        super.init()
    }
}

/// Coordinates animations with an edit menu that appears or disappears.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
    /// Adds animations to run together with those of the menu.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a handler to call after the animations of the menu.
    func addCompletion(_ completion: @escaping () -> Void)
}

extension MenuAnimator: UIEditMenuInteractionAnimating {}
