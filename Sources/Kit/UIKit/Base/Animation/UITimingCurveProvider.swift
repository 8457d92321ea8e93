internal import CollectionCore
public import CoreGraphics
public import Foundation

/// A timing curve for property animators.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSObjectProtocol {
    /// The cubic curve; `nil` for springs.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; `nil` for cubic curves.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic Bézier curve from (0, 0) to (1, 1).
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The named curve with which the parameters were created; `.easeInOut` for those with control points.
    open private(set) var animationCurve: UIView.AnimationCurve = .easeInOut
    /// The first control point, in fractions of time and progress.
    open private(set) var controlPoint1: CGPoint
    /// The second control point, in fractions of time and progress.
    open private(set) var controlPoint2: CGPoint

    /// Creates the parameters of a named curve.
    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        controlPoint1 = CGPoint(curve.timing.control1)
        controlPoint2 = CGPoint(curve.timing.control2)
        super.init()
    }

    /// The x-coordinates of both points are clamped to 0...1.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        controlPoint1 = point1
        controlPoint2 = point2
        super.init()
    }

    /// The object itself.
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Always `nil`.
    open var springTimingParameters: UISpringTimingParameters? { nil }

    /// The curve as a value for animations.
    var curve: TimingCurve {
        TimingCurve(
            x1: Double(controlPoint1.x), y1: Double(controlPoint1.y), x2: Double(controlPoint2.x),
            y2: Double(controlPoint2.y))
    }
}

/// A damped spring.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// In fractions of the total distance per second. The larger component is used.
    open private(set) var initialVelocity: CGVector
    private let makeSpring: (_ duration: Double, _ velocity: Double) -> SpringTiming

    /// Creates a spring. A ratio of 1 does not overshoot; the velocity is in distances of the animation per second.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        initialVelocity = velocity
        makeSpring = { SpringTiming(dampingRatio: Double(ratio), duration: $0, initialVelocity: $1) }
        super.init()
    }

    /// Creates a spring that begins at rest.
    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: CGVector(dx: 0, dy: 0))
    }

    /// The animator's duration has no effect: the spring determines when it settles.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        initialVelocity = velocity
        makeSpring = {
            SpringTiming(
                mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), initialVelocity: $1)
        }
        super.init()
    }

    /// Creates the spring of system animations: without initial velocity, and critically damped, so that it settles
    /// in half a second without oscillation.
    public convenience override init() {
        let mass: CGFloat = 3
        let stiffness: CGFloat = 1000
        self.init(
            mass: mass, stiffness: stiffness, damping: 2 * (mass * stiffness).squareRoot(),
            initialVelocity: CGVector(dx: 0, dy: 0))
    }

    /// Always `nil`.
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// The object itself.
    open var springTimingParameters: UISpringTimingParameters? { self }

    /// The spring for a duration in seconds. Of the velocity, the larger component counts.
    func spring(duration: Double) -> SpringTiming {
        let (dx, dy) = (Double(initialVelocity.dx), Double(initialVelocity.dy))
        return makeSpring(duration, abs(dx) >= abs(dy) ? dx : dy)
    }
}
