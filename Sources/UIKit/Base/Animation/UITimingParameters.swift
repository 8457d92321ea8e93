internal import CollectionCore
public import CoreGraphics
public import Foundation

/// A curve for property animators.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSObjectProtocol {
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic Bézier from (0, 0) to (1, 1).
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    open private(set) var animationCurve: UIView.AnimationCurve = .easeInOut
    open private(set) var controlPoint1: CGPoint
    open private(set) var controlPoint2: CGPoint

    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        controlPoint1 = CGPoint(curve.timing.control1)
        controlPoint2 = CGPoint(curve.timing.control2)
        super.init()
    }

    /// The x of both points is kept within 0...1.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        controlPoint1 = point1
        controlPoint2 = point2
        super.init()
    }

    open var cubicTimingParameters: UICubicTimingParameters? { self }
    open var springTimingParameters: UISpringTimingParameters? { nil }

    var curve: TimingCurve {
        TimingCurve(
            x1: Double(controlPoint1.x), y1: Double(controlPoint1.y), x2: Double(controlPoint2.x),
            y2: Double(controlPoint2.y))
    }
}

/// A damped spring.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// Fractions of the whole way per second; the larger component counts.
    open private(set) var initialVelocity: CGVector
    private let makeSpring: (_ duration: Double, _ velocity: Double) -> SpringTiming

    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        initialVelocity = velocity
        makeSpring = { SpringTiming(dampingRatio: Double(ratio), duration: $0, initialVelocity: $1) }
        super.init()
    }

    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: CGVector(dx: 0, dy: 0))
    }

    /// The animator's duration plays no part: the spring settles when it settles.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        initialVelocity = velocity
        makeSpring = {
            SpringTiming(
                mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), initialVelocity: $1)
        }
        super.init()
    }

    /// The spring with which the system moves its own views: at rest, and critically damped, so that it arrives in half
    /// a second and does not swing.
    public convenience override init() {
        let mass: CGFloat = 3
        let stiffness: CGFloat = 1000
        self.init(
            mass: mass, stiffness: stiffness, damping: 2 * (mass * stiffness).squareRoot(),
            initialVelocity: CGVector(dx: 0, dy: 0))
    }

    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    open var springTimingParameters: UISpringTimingParameters? { self }

    func spring(duration: Double) -> SpringTiming {
        let (dx, dy) = (Double(initialVelocity.dx), Double(initialVelocity.dy))
        return makeSpring(duration, abs(dx) >= abs(dy) ? dx : dy)
    }
}
