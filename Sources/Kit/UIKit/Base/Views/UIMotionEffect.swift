internal import CoreGraphics
public import Foundation

/// A change of a view that follows the movement of the device. Desktops do not move, so motion effects have no effect.
@preconcurrency @MainActor open class UIMotionEffect: NSObject, NSCopying {
    public override init() { super.init() }

    /// The values that the effect adds for an offset of the viewer, by key path. An abstract class adds none.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }

    /// The effect itself.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Changes one property in proportion to the tilt of the device.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The axis of the tilt that an effect follows.
    public enum EffectType: Int, Sendable {
        case tiltAlongHorizontalAxis = 0
        case tiltAlongVerticalAxis = 1
    }

    /// The property that changes, as a key path from the view.
    open private(set) var keyPath: String
    /// The axis that the effect follows.
    open private(set) var type: EffectType
    /// The value at the offset -1 of the viewer.
    open var minimumRelativeValue: Any?
    /// The value at the offset 1 of the viewer.
    open var maximumRelativeValue: Any?

    /// Creates an effect without values. It has no effect until both are set.
    public init(keyPath: String, type: UIInterpolatingMotionEffect.EffectType) {
        self.keyPath = keyPath
        self.type = type
        super.init()
    }

    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        guard let low = Self.number(minimumRelativeValue), let high = Self.number(maximumRelativeValue) else {
            return nil
        }
        return [keyPath: low + (high - low) * (Swift.max(-1, Swift.min(1, offset)) + 1) / 2]
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }
}

/// Several motion effects in one.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects of the group. For a property of several, the last one counts.
    open var motionEffects: [UIMotionEffect]?

    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        (motionEffects ?? []).reduce(into: [:]) { values, effect in
            values.merge(effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]) { $1 }
        }
    }
}

extension UIView {
    /// The effects that were added.
    public var motionEffects: [UIMotionEffect] {
        get { _rare?.motionEffects ?? [] }
        set { rare.motionEffects = newValue }
    }
    /// Stores an effect. Hosts do not report tilts, so nothing moves.
    public func addMotionEffect(_ effect: UIMotionEffect) { rare.motionEffects.append(effect) }
    /// Removes an effect. Has no effect if it was not added.
    public func removeMotionEffect(_ effect: UIMotionEffect) { _rare?.motionEffects.removeAll { $0 === effect } }
}
