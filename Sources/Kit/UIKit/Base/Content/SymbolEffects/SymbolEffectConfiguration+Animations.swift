import CoreGraphics
internal import Foundation
import QuartzCore

/// Calls a closure when an animation ends.
final class SymbolEffectEnd: NSObject, CAAnimationDelegate {
    private let ended: @MainActor (Bool) -> Void

    /// Creates a delegate whose closure receives whether the animation reached its end.
    init(_ ended: @escaping @MainActor (Bool) -> Void) {
        self.ended = ended
        super.init()
    }

    /// Passes the end on. Called on the main actor; on another thread, the process ends.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        let ended = ended
        MainActor.assumeIsolated { ended(flag) }
    }
}

extension SymbolEffectConfiguration {
    /// The key of the effect's animation.
    var key: String { "symbol \(kind)" }

    /// The state of the symbol while the effect lasts; `nil` for effects that only animate.
    ///
    /// - Parameter isFlipped: Whether forward is to the left.
    var endState: (scale: CGFloat, opacity: Float)? {
        switch kind {
        case .scale: (direction == .down ? 0.8 : 1.25, 1)
        case .disappear: (direction == nil ? 1 : direction == .up ? 1.4 : 0.6, 0)
        case .appear: (1, 1)
        default: nil
        }
    }

    /// One run of the animation; `nil` for effects with an end state.
    ///
    /// - Parameters:
    ///   - extent: The size of the symbol's view, in points.
    ///   - isFlipped: Whether forward is to the left.
    func animations(extent: CGSize, isFlipped: Bool) -> (parts: [CAAnimation], duration: Double)? {
        switch kind {
        case .bounce:
            let peak = direction == .down ? 0.82 : 1.2
            return ([Self.frames("transform.scale", [1, peak, 2 - (1 + peak) / 2, 1])], 0.5)
        case .pulse, .variableColor: return ([Self.frames("opacity", [1, 0.3, 1])], kind == .pulse ? 1.5 : 1.2)
        case .breathe:
            let scale = Self.frames("transform.scale", [1, 1.12, 1])
            return (fades ? [scale, Self.frames("opacity", [1, 0.6, 1])] : [scale], 2)
        case .rotate:
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            turn.fromValue = 0.0
            turn.toValue = direction == .counterClockwise ? -2 * Double.pi : 2 * Double.pi
            return ([turn], 1.5)
        case .wiggle: return (wiggle(extent, isFlipped), 0.6)
        case .scale, .appear, .disappear, .replace: return nil
        }
    }

    private func wiggle(_ extent: CGSize, _ isFlipped: Bool) -> [CAAnimation] {
        let swing = [0.0, 1, -0.8, 0.5, -0.3, 0]
        let length = Double(min(extent.width, extent.height)) * 0.12
        let (x, y): (Double, Double)
        switch direction {
        case .left?: (x, y) = (-1, 0)
        case .right?: (x, y) = (1, 0)
        case .up?: (x, y) = (0, -1)
        case .down?: (x, y) = (0, 1)
        case .forward?: (x, y) = (isFlipped ? -1 : 1, 0)
        case .backward?: (x, y) = (isFlipped ? 1 : -1, 0)
        case .angle(let degrees)? where degrees.isFinite:
            (x, y) = (sin(degrees * .pi / 180), -cos(degrees * .pi / 180))
        default:
            let sign = direction == .counterClockwise ? -1.0 : 1
            return [Self.frames("transform.rotation.z", swing.map { $0 * sign * .pi / 15 })]
        }
        return [
            Self.frames("transform.translation.x", swing.map { $0 * x * length }),
            Self.frames("transform.translation.y", swing.map { $0 * y * length }),
        ]
    }

    private static func frames(_ keyPath: String, _ values: [Double]) -> CAAnimation {
        let frames = CAKeyframeAnimation(keyPath: keyPath)
        frames.values = values
        frames.calculationMode = .cubic
        return frames
    }
}
