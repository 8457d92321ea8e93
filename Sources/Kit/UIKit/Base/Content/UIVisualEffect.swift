public import Foundation

/// The effect of a visual effect view on the content behind it.
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
    public override init() {
        super.init()
    }

    /// Returns itself, because effects are immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An effect for content on a blurred background. Drawn as regular content.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
    /// The blur on which the content is shown.
    package let blur: UIBlurEffect

    /// Creates an effect for content on a view with the blur.
    public init(blurEffect: UIBlurEffect) {
        blur = blurEffect
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIVibrancyEffect)?.blur.isEqual(blur) ?? false }
    open override var hash: Int { blur.hash &+ 1 }
}

/// Fills the view with a color.
open class UIColorEffect: UIVisualEffect, @unchecked Sendable {
    /// The color that fills the view; `nil` for none.
    package let color: UIColor?

    /// - Parameter color: `nil` for no effect.
    public convenience init(color: UIColor?) { self.init(_color: color) }

    private init(_color color: UIColor?) {
        self.color = color
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIColorEffect)?.color == color }
    open override var hash: Int { color?.hash ?? 0 }
}
