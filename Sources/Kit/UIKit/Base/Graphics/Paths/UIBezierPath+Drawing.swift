import CoreGraphics
internal import Foundation

extension UIBezierPath {
    private final func withPath(_ body: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(cgPath)
        body(context)
        context.beginPath()
    }

    private final var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    /// Fills the path in the current context with its fill color.
    final func _fill() { withPath { $0.fillPath(using: rule) } }

    /// Draws the outline in the current context with its stroke color and the path's line style.
    final func _stroke() {
        withPath { context in
            context.saveGState()
            context.setLineWidth(lineWidth)
            context.setLineCap(lineCapStyle)
            context.setLineJoin(lineJoinStyle)
            context.setMiterLimit(miterLimit)
            let dash = _dash
            context.setLineDash(phase: dash.phase, lengths: dash.pattern)
            context.strokePath()
            context.restoreGState()
        }
    }

    /// Runs `body` with a blend mode and an opacity, and restores the context.
    final func blend(_ mode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(mode)
        context.setAlpha(alpha)
        body()
        context.restoreGState()
    }

    /// Restricts the current context to the path.
    final func _clip() { withPath { $0.clip(using: rule) } }
}
