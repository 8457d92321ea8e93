import CoreGraphics
import Foundation
import QuartzCore

/// Draws the halo of the focused element: a layer in the view that contains it, so that it moves, rotates, and
/// disappears with that view.
///
/// The dimensions are original: Apple does not document those of its platforms.
@MainActor final class FocusRing {
    /// The width of the line in points.
    static let width: CGFloat = 3
    /// Distance between the view and a ring outside of it.
    static let gap: CGFloat = 2
    /// How far an outside ring extends beyond its view.
    static let reach = width + gap

    private var layer: CAShapeLayer?

    /// Shows the ring of a target, or hides it if the target has no effect.
    func show(around target: FocusTarget) {
        guard let item = target.item, let effect = item.focusEffect else { return hide() }
        let halo = effect as? UIFocusHaloEffect
        let view = item as? UIView
        let space = view ?? target.view
        guard let space, let container = halo?.containerView ?? space as UIView?, container.window != nil else {
            return hide()
        }
        let frame = view.map { CGRect(origin: $0.bounds.origin, size: $0.bounds.size) } ?? item.frame
        let layer = self.layer ?? makeLayer()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        UIView.performWithoutAnimation {
            place(layer, in: container, above: halo?.referenceView)
            // Uses the container's bounds, because the path is in its coordinates.
            let path = path(halo, frame: frame, of: view, item: item, space: space)
            let box = container === space ? CGAffineTransform.identity : transform(from: space, to: container)
            let placed = path.copy() as? UIBezierPath ?? path
            placed.apply(box)
            if layer.path != placed.cgPath { layer.path = placed.cgPath }
            let color = (view ?? space).tintColor.cgColor(for: space.traitCollection)
            if layer.strokeColor != color { layer.strokeColor = color }
        }
        CATransaction.commit()
    }

    private func hide() {
        layer?.removeFromSuperlayer()
        layer = nil
    }

    private func makeLayer() -> CAShapeLayer {
        let created = CAShapeLayer()
        created.name = "focus"
        created.animatesImplicitly = false
        created.fillColor = nil
        created.lineWidth = Self.width
        layer = created
        return created
    }

    private func place(_ layer: CAShapeLayer, in container: UIView, above reference: UIView?) {
        if let reference, reference.superview === container {
            layer.zPosition = reference.layer.zPosition
            let layers = container.layer.sublayers ?? []
            let index = layers.firstIndex { $0 === layer }
            if index == nil || layers.firstIndex(where: { $0 === reference.layer }) != index! - 1 {
                layer.removeFromSuperlayer()
                container.layer.insertSublayer(layer, above: reference.layer)
            }
            return
        }
        // In front of subviews added later.
        layer.zPosition = 1_000
        if layer.superlayer !== container.layer {
            layer.removeFromSuperlayer()
            container.layer.addSublayer(layer)
        }
    }

    private func transform(from space: UIView, to container: UIView) -> CGAffineTransform {
        let origin = space.convert(CGPoint.zero, to: container)
        let x = space.convert(CGPoint(x: 1, y: 0), to: container)
        let y = space.convert(CGPoint(x: 0, y: 1), to: container)
        return CGAffineTransform(
            a: x.x - origin.x, b: x.y - origin.y, c: y.x - origin.x, d: y.y - origin.y, tx: origin.x, ty: origin.y)
    }

    // MARK: Shape

    private func path(
        _ halo: UIFocusHaloEffect?, frame: CGRect, of view: UIView?, item: any UIFocusItem, space: UIView
    ) -> UIBezierPath {
        let isInside =
            switch halo?.position ?? .automatic {
            case .inside: true
            case .outside: false
            case .automatic: view.map { !hasSpace(around: $0) } ?? false
            }
        let outset = isInside ? -Self.width / 2 : Self.gap + Self.width / 2
        switch halo?.shape ?? .usual {
        case .path(let path): return enlarged(path, by: outset)
        case .rect(let rect, let radius, let curve): return rounded(rect, radius, curve, outset)
        case .usual: return rounded(frame, view.map(cornerRadius) ?? 0, view?.layer.cornerCurve ?? .circular, outset)
        }
    }

    private func rounded(
        _ rect: CGRect, _ radius: CGFloat, _ curve: CALayerCornerCurve, _ outset: CGFloat
    ) -> UIBezierPath {
        let box = rect.insetBy(dx: -outset, dy: -outset)
        let corner = min(max(radius + outset, 0), box.width / 2, box.height / 2)
        guard corner > 0 else { return UIBezierPath(rect: box) }
        if curve == .continuous { return continuous(box, corner) }
        return UIBezierPath(roundedRect: box, cornerRadius: corner)
    }

    /// Each corner is a single cubic that begins before the circle would and passes through the circle's midpoint.
    private func continuous(_ box: CGRect, _ radius: CGFloat) -> UIBezierPath {
        let start = min(1.28 * radius, box.width / 2, box.height / 2)
        // The midpoint of a quarter circle is (1 - √½) r from both sides; that of the cubic, (start + 3 handle) / 8.
        let handle = ((1 - CGFloat(0.5).squareRoot()) * 8 * radius - start) / 3
        let path = UIBezierPath()
        let corners = [
            (CGPoint(x: box.maxX, y: box.minY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1)),
            (CGPoint(x: box.maxX, y: box.maxY), CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0)),
            (CGPoint(x: box.minX, y: box.maxY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1)),
            (CGPoint(x: box.minX, y: box.minY), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0)),
        ]
        func point(_ corner: CGPoint, _ direction: CGVector, _ length: CGFloat) -> CGPoint {
            CGPoint(x: corner.x + direction.dx * length, y: corner.y + direction.dy * length)
        }
        for (index, (corner, back, on)) in corners.enumerated() {
            let begin = point(corner, back, start)
            if index == 0 { path.move(to: begin) } else { path.addLine(to: begin) }
            path.addCurve(
                to: point(corner, on, start), controlPoint1: point(corner, back, handle),
                controlPoint2: point(corner, on, handle))
        }
        path.close()
        return path
    }

    /// Scales the path about the center of its bounding box.
    private func enlarged(_ path: UIBezierPath, by outset: CGFloat) -> UIBezierPath {
        let box = path.bounds
        guard box.width > 0, box.height > 0, let copy = path.copy() as? UIBezierPath else { return path }
        let scale = CGSize(
            width: max(0, box.width + 2 * outset) / box.width, height: max(0, box.height + 2 * outset) / box.height)
        copy.apply(
            CGAffineTransform(translationX: -box.midX, y: -box.midY)
                .concatenating(CGAffineTransform(scaleX: scale.width, y: scale.height))
                .concatenating(CGAffineTransform(translationX: box.midX, y: box.midY)))
        return copy
    }

    private func cornerRadius(_ view: UIView) -> CGFloat {
        if view.layer.cornerRadius > 0 { return view.layer.cornerRadius }
        guard let content = view.cellContentView else { return 0 }
        if content.layer.cornerRadius > 0 { return content.layer.cornerRadius }
        let background = view.subviews.lazy.compactMap { $0 as? BackgroundConfigurationView }.first
        return background?.configuration.cornerRadius ?? 0
    }

    /// Whether a ring outside the view would neither be clipped nor overlap other views.
    private func hasSpace(around view: UIView) -> Bool {
        guard !view.clipsToBounds, let parent = view.superview else { return false }
        let frame = view.frame
        let reach = frame.insetBy(dx: -Self.reach, dy: -Self.reach)
        if let scroll = parent as? UIScrollView {
            let inset = scroll.adjustedContentInset
            var content = CGRect(origin: .zero, size: scroll.contentSize)
            content.origin.x -= inset.left
            content.origin.y -= inset.top
            content.size.width = max(content.width + inset.left + inset.right, scroll.bounds.width)
            content.size.height = max(content.height + inset.top + inset.bottom, scroll.bounds.height)
            guard content.contains(reach) else { return false }
        } else if parent.clipsToBounds {
            guard parent.bounds.contains(reach) else { return false }
        }
        return !parent._subviews.contains { other in
            other !== view && !other.isHidden && other.frame.intersects(reach) && !other.frame.contains(frame)
        }
    }
}
