internal import CollectionCore
public import CoreGraphics
internal import DisplayList
public import Foundation

/// How values between keyframes are computed.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The mode's string.
    public let rawValue: String
    /// Creates a mode from a string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Straight lines between consecutive values.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Jumps from value to value.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Linear at a constant speed. Key times and timing functions are ignored.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// A smooth curve through all values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
}

/// How a layer that follows a path rotates.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// The mode's string.
    public let rawValue: String
    /// Creates a mode from a string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The x-axis of the layer has the direction of the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// The x-axis of the layer has the opposite direction.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Animates through a sequence of values.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, unless ``path`` is set.
    open var values: [Any]?
    /// The path that an animated point follows. A line or curve of it is one interval of `keyTimes`; the beginning of a
    /// further subpath is a jump.
    open var path: CGPath? {
        didSet { lines = path?.flattened }
    }
    /// The lines and curves of the path, which every frame reads.
    private final var lines: [[Point]]?
    /// The time of each value as a fraction of a run; evenly distributed if `nil`.
    open var keyTimes: [NSNumber]?
    /// The easing between consecutive values.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// How values between keyframes are computed; linear by default.
    open var calculationMode: CAAnimationCalculationMode = .linear
    /// The rotation of the layer while its ``path`` determines its position; `nil` for none.
    open var rotationMode: CAAnimationRotationMode?

    override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        (values, keyTimes, timingFunctions) = (other.values, other.keyTimes, other.timingFunctions)
        path = other.path
        (calculationMode, rotationMode) = (other.calculationMode, other.rotationMode)
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
        if let lines { return point(on: lines, fraction).map { Self.value($0.point) } }
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

    override func rotate(_ values: inout LayerValues, fraction: Double) {
        guard let rotationMode, keyPath == "position", let lines, let angle = point(on: lines, fraction)?.angle else {
            return
        }
        let turned = rotationMode == .rotateAutoReverse ? angle + .pi : angle
        values.transform = CATransform3DConcat(CATransform3DMakeRotation(CGFloat(turned), 0, 0, 1), values.transform)
        values.hasTransform = true
    }

    override func runEnd(from own: AnimatedValue) -> AnimatedValue? {
        lines.map { $0.last?.last.map(Self.value) } ?? frames.last
    }

    // MARK: Path

    private static func value(_ point: Point) -> AnimatedValue { .numbers([point.x, point.y]) }

    /// The point of a path at a fraction of a run, and the direction of the path there, in radians; `nil` if the path
    /// has neither lines nor curves.
    private func point(on lines: [[Point]], _ fraction: Double) -> (point: Point, angle: Double)? {
        guard let lastLine = lines.last, let last = lastLine.last else { return nil }
        func result(_ point: Point, from a: Point, to b: Point) -> (point: Point, angle: Double) {
            (point, Double(atan2(b.y - a.y, b.x - a.x)))
        }
        let end = result(last, from: lastLine[lastLine.count - 2], to: last)
        let times = times(lines)
        let now = calculationMode == .paced ? fraction : eased(fraction)
        guard now < times[lines.count], let index = times.lastIndex(where: { $0 <= now }) else {
            return now < times[0] ? result(lines[0][0], from: lines[0][0], to: lines[0][1]) : end
        }
        guard index < lines.count else { return end }
        let line = lines[index]
        if calculationMode == .discrete { return result(line[0], from: line[0], to: line[1]) }
        let span = times[index + 1] - times[index]
        var part = span > 0 ? (now - times[index]) / span : 1
        if calculationMode != .paced, let functions = timingFunctions, index < functions.count {
            part = functions[index].curve.progress(at: part)
        }
        let position = max(0, part) * Double(line.count - 1)
        let step = min(Int(position), line.count - 2)
        let (a, b, share) = (line[step], line[step + 1], position - Double(step))
        return result(Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share), from: a, to: b)
    }

    /// The time at which each line begins, and the time at which the last one ends.
    private func times(_ lines: [[Point]]) -> [Double] {
        if calculationMode == .paced {
            var distances = [0.0]
            for line in lines {
                let length = zip(line, line.dropFirst()).reduce(0) { sum, ends in
                    let (x, y) = (ends.1.x - ends.0.x, ends.1.y - ends.0.y)
                    return sum + (x * x + y * y).squareRoot()
                }
                distances.append((distances.last ?? 0) + length)
            }
            if let total = distances.last, total > 0 { return distances.map { $0 / total } }
        } else if let keyTimes, keyTimes.count == lines.count + 1 {
            return keyTimes.map { $0.doubleValue }
        }
        return (0...lines.count).map { Double($0) / Double(lines.count) }
    }
}

extension CGPath {
    /// The lines and curves of the path in order, each as a list of at least two points at equal distances in its
    /// parameter.
    fileprivate var flattened: [[Point]] {
        var (lines, current, start): ([[Point]], Point, Point) = ([], .zero, .zero)
        func add(_ end: Point, steps: Int, _ point: (Double) -> Point) {
            lines.append((0..<steps).map { point(Double($0) / Double(steps)) } + [end])
            current = end
        }
        for element in elements {
            let from = current
            switch element {
            case .move(let end): (current, start) = (end, end)
            case .line(let end): add(end, steps: 1) { _ in from }
            case .quad(let control, let end):
                add(end, steps: 24) { t in
                    let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
                    return Point(
                        x: a * from.x + b * control.x + c * end.x, y: a * from.y + b * control.y + c * end.y)
                }
            case .cubic(let first, let second, let end):
                add(end, steps: 24) { t in
                    let u = 1 - t
                    let (a, b, c, d) = (u * u * u, 3 * t * u * u, 3 * t * t * u, t * t * t)
                    return Point(
                        x: a * from.x + b * first.x + c * second.x + d * end.x,
                        y: a * from.y + b * first.y + c * second.y + d * end.y)
                }
            case .close: if current != start { add(start, steps: 1) { _ in from } }
            }
        }
        return lines
    }
}
