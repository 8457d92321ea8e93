package import CollectionCore
public import CoreGraphics

/// The name of a predefined easing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The function's string.
    public let rawValue: String
    /// Creates a name from a string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Constant speed.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Begins slowly.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Ends slowly.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Begins and ends slowly.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// Accelerates for a short time and ends slowly.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// An easing function: a cubic curve from (0, 0) to (1, 1).
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
    /// The same curve for the engine.
    package let curve: TimingCurve

    private init(curve: TimingCurve) {
        self.curve = curve
        super.init()
    }

    /// Unknown names select the default function.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .linear: self.init(curve: .linear)
        case .easeIn: self.init(curve: .easeIn)
        case .easeOut: self.init(curve: .easeOut)
        case .easeInEaseOut: self.init(curve: .easeInOut)
        default: self.init(curve: .standard)
        }
    }

    /// Creates a function from the two inner control points, with x clamped to 0...1.
    public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        self.init(curve: TimingCurve(x1: Double(c1x), y1: Double(c1y), x2: Double(c2x), y2: Double(c2y)))
    }

    /// Writes the x and y coordinates of one of the four points, including the end points, to `ptr`. Indexes outside
    /// 0...3 write nothing.
    open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        let points = [Point.zero, curve.control1, curve.control2, Point(x: 1, y: 1)]
        guard points.indices.contains(idx) else { return }
        ptr[0] = Float(points[idx].x)
        ptr[1] = Float(points[idx].y)
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? CAMediaTimingFunction)?.curve == curve }
    open override var hash: Int { curve.hashValue }
}
