internal import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

/// The effects at the four edges of a scroll view, and their layers.
///
/// Created when an effect is first accessed, so that other scroll views have no cost. The layers are in front of the
/// content. Glass is drawn as a tint without blur.
@MainActor final class ScrollEdges {
    /// The edges in the order of the effects.
    static let all: [UIRectEdge] = [.top, .left, .bottom, .right]
    /// How far a soft edge extends beyond the element that covers it, in points.
    static let fade: CGFloat = 16
    /// Opacity of the background at the edge itself.
    static let strength: CGFloat = 0.92
    /// The thickness of the line at a hard edge, in points.
    static let line: CGFloat = 0.5

    private let effects: [UIScrollEdgeEffect]
    private struct Weak { weak var interaction: UIScrollEdgeElementContainerInteraction? }
    private var interactions: [Weak] = []
    private var layers: [EdgeLayers?] = [nil, nil, nil, nil]

    /// Creates the effects of a view, all of them automatic.
    init(_ view: UIScrollView) { effects = Self.all.map { _ in UIScrollEdgeEffect(of: view) } }

    /// The effect at an edge; that at the top for several edges.
    func effect(_ edge: UIRectEdge) -> UIScrollEdgeEffect { effects[Self.all.firstIndex(of: edge) ?? 0] }

    /// Adds an element that overlaps an edge. Held weakly.
    func add(_ interaction: UIScrollEdgeElementContainerInteraction) {
        interactions.removeAll { $0.interaction == nil }
        interactions.append(Weak(interaction: interaction))
    }

    /// Removes an element that no longer overlaps an edge.
    func remove(_ interaction: UIScrollEdgeElementContainerInteraction) {
        interactions.removeAll { $0.interaction == nil || $0.interaction === interaction }
    }

    /// Positions the effects for the current offset.
    func place(in view: UIScrollView) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        UIView.performWithoutAnimation {
            for (index, edge) in Self.all.enumerated() { place(index, edge, in: view) }
        }
        CATransaction.commit()
    }

    private func place(_ index: Int, _ edge: UIRectEdge, in view: UIScrollView) {
        let effect = effects[index]
        let covered = interactions.reduce(CGFloat(0)) { max($0, $1.interaction?._reach(from: edge, of: view) ?? 0) }
        let style: UIScrollEdgeEffect.Style.Kind =
            effect.style.kind == .automatic && covered > 0 ? .soft : effect.style.kind
        let reach = max(covered, Self.inset(edge, of: view))
        guard !effect.isHidden, style != .automatic, reach > 0, Self.contentContinues(beyond: edge, in: view) else {
            layers[index]?.remove()
            layers[index] = nil
            return
        }
        if layers[index]?.isSoft != (style == .soft) {
            layers[index]?.remove()
            layers[index] = EdgeLayers(isSoft: style == .soft)
        }
        layers[index]?.place(edge, reach: reach, in: view)
    }

    private static func inset(_ edge: UIRectEdge, of view: UIScrollView) -> CGFloat {
        let inset = view.adjustedContentInset
        return switch edge {
        case .top: inset.top
        case .left: inset.left
        case .bottom: inset.bottom
        default: inset.right
        }
    }

    /// Whether content continues beyond the edge. At its start and end no content is covered.
    private static func contentContinues(beyond edge: UIRectEdge, in view: UIScrollView) -> Bool {
        switch edge {
        case .top: view.canScrollFurther(.vertical, for: -1)
        case .left: view.canScrollFurther(.horizontal, for: -1)
        case .bottom: view.canScrollFurther(.vertical, for: 1)
        default: view.canScrollFurther(.horizontal, for: 1)
        }
    }
}

/// The layers of one edge.
@MainActor private struct EdgeLayers {
    let isSoft: Bool
    private let plate: CALayer
    private let line: CALayer?

    init(isSoft: Bool) {
        self.isSoft = isSoft
        plate = isSoft ? CAGradientLayer() : CALayer()
        line = isSoft ? nil : CALayer()
        for layer in [plate, line] {
            layer?.name = "edge"
            layer?.animatesImplicitly = false
            // In front of all elements.
            layer?.zPosition = 900
        }
    }

    func remove() {
        plate.removeFromSuperlayer()
        line?.removeFromSuperlayer()
    }

    func place(_ edge: UIRectEdge, reach: CGFloat, in view: UIScrollView) {
        let length = isSoft ? reach + ScrollEdges.fade : reach
        plate.frame = strip(edge, from: 0, length: length, in: view)
        let color = background(of: view)
        if let gradient = plate as? CAGradientLayer {
            let strong = color.withAlphaComponent(ScrollEdges.strength).cgColor(for: view.traitCollection)
            let clear = color.withAlphaComponent(0).cgColor(for: view.traitCollection)
            // Full strength for the half of the covered area that is nearer to the edge.
            gradient.colors = [strong, strong, clear]
            gradient.locations = [0, NSNumber(value: Double(reach / 2 / length)), 1]
            (gradient.startPoint, gradient.endPoint) =
                switch edge {
                case .top: (CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1))
                case .left: (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
                case .bottom: (CGPoint(x: 0.5, y: 1), CGPoint(x: 0.5, y: 0))
                default: (CGPoint(x: 1, y: 0.5), CGPoint(x: 0, y: 0.5))
                }
        } else {
            plate.backgroundColor = color.withAlphaComponent(ScrollEdges.strength).cgColor(for: view.traitCollection)
        }
        line?.frame = strip(edge, from: reach - ScrollEdges.line, length: ScrollEdges.line, in: view)
        line?.backgroundColor = UIColor.separator.cgColor(for: view.traitCollection)
        for layer in [plate, line] where layer != nil && layer?.superlayer !== view.layer {
            if let layer { view.layer.addSublayer(layer) }
        }
    }

    /// In content coordinates.
    private func strip(_ edge: UIRectEdge, from start: CGFloat, length: CGFloat, in view: UIScrollView) -> CGRect {
        let visibleRect = view.bounds
        return switch edge {
        case .top: CGRect(x: visibleRect.minX, y: visibleRect.minY + start, width: visibleRect.width, height: length)
        case .left: CGRect(x: visibleRect.minX + start, y: visibleRect.minY, width: length, height: visibleRect.height)
        case .bottom:
            CGRect(x: visibleRect.minX, y: visibleRect.maxY - start - length, width: visibleRect.width, height: length)
        default:
            CGRect(x: visibleRect.maxX - start - length, y: visibleRect.minY, width: length, height: visibleRect.height)
        }
    }

    /// The background color behind the content, into which it fades.
    private func background(of view: UIView) -> UIColor {
        var next: UIView? = view
        while let view = next {
            if let color = view.backgroundColor, color.cgColor(for: view.traitCollection).color.alpha > 0.5 {
                return color
            }
            next = view.superview
        }
        return .systemBackground
    }
}

extension UIScrollView {
    /// The effects of the scroll view, which are created on first access.
    final func makeEdges() -> ScrollEdges {
        if let _edges { return _edges }
        let created = ScrollEdges(self)
        _edges = created
        setNeedsLayout()
        return created
    }
}
