import CoreGraphics
public import Foundation

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Jumps from value to value.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Linear at a constant speed. Key times and timing functions are ignored.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// A smooth curve through all values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
}

/// Animates through a sequence of values.
open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]?
    /// The time of each value as a fraction of a run; evenly distributed if `nil`.
    open var keyTimes: [NSNumber]?
    /// The easing between consecutive values.
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode: CAAnimationCalculationMode = .linear

    override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        (values, keyTimes, timingFunctions) = (other.values, other.keyTimes, other.timingFunctions)
        calculationMode = other.calculationMode
    }

    private var frames: [AnimatedValue] { (values ?? []).compactMap { AnimatedValue($0) } }

    /// The time of each value. Discrete values have an additional end time.
    private func times(_ frames: [AnimatedValue]) -> [Double] {
        let count = calculationMode == .discrete ? frames.count + 1 : frames.count
        if calculationMode == .paced {
            var distances = [0.0]
            for (a, b) in zip(frames, frames.dropFirst()) {
                distances.append((distances.last ?? 0) + a.distance(to: b))
            }
            if let total = distances.last, total > 0 { return distances.map { $0 / total } }
        } else if let keyTimes, keyTimes.count == count {
            return keyTimes.map { $0.doubleValue }
        }
        return (0..<count).map { Double($0) / Double(max(1, count - 1)) }
    }

    override func value(from own: AnimatedValue, fraction: Double, time: Double) -> AnimatedValue? {
        let frames = frames
        guard let first = frames.first, let last = frames.last else { return nil }
        let times = times(frames)
        let now = calculationMode == .paced ? fraction : eased(fraction)
        guard let next = times.firstIndex(where: { $0 > now }) else { return last }
        guard next > 0 else { return first }
        let index = next - 1
        if calculationMode == .discrete { return frames[min(index, frames.count - 1)] }
        guard next < frames.count else { return last }
        let span = times[next] - times[index]
        var part = span > 0 ? (now - times[index]) / span : 1
        if calculationMode != .paced, let functions = timingFunctions, index < functions.count {
            part = functions[index].curve.progress(at: part)
        }
        guard calculationMode == .cubic else { return frames[index].mixed(with: frames[next], part) }
        return AnimatedValue.smooth(
            frames[max(0, index - 1)], frames[index], frames[next], frames[min(frames.count - 1, next + 1)], part)
    }

    override func runEnd(from own: AnimatedValue) -> AnimatedValue? { frames.last }
}
