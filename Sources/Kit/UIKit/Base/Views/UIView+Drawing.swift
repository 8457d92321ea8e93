internal import CollectionCore
import CoreGraphics
internal import DisplayList
internal import Foundation
import QuartzCore

extension UIView {
    /// Called when a view is created whose class may draw.
    final func mayDraw() {
        let viewClass = type(of: self)
        _layer.ownerDraws = viewClass != viewClass.classWithoutDrawing
        _layer.needsDrawing = _layer.ownerDraws
    }

    /// Passes the content mode to the layer and requests drawing.
    final func contentModeChanged() {
        _layer.contentsGravity = contentMode.gravity
        _layer.needsDisplayOnBoundsChange = contentMode == .redraw
        setNeedsDisplay()
    }

    /// Calls ``draw(_:)`` with `context` as the current one and with the view's traits.
    final func _draw(in context: CGContext) {
        let stack = DrawingStack.current
        stack.push(context)
        let traits = ownTraits
        if tracksReads {
            _tracking(.drawing) {
                // Dynamic colors and fonts read the current traits.
                traitReads.reading(traits).performAsCurrent { draw(bounds) }
            } _: {
                $0.setNeedsDisplay()
            }
        } else {
            traits.performAsCurrent { draw(bounds) }
        }
        stack.pop()
    }

    /// Draws the subtree into the current context, scaled to `rect`. Returns `false` without a context or a size.
    final func _drawHierarchy(in rect: CGRect) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        let clip = clipsToBounds ? _layer.boundsShape.offsetBy(x: -Double(bounds.minX), y: -Double(bounds.minY)) : nil
        context.append(_displayList().items, fades: true, clip: clip)
        context.restoreGState()
        return true
    }
}
