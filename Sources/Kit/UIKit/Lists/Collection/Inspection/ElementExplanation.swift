package import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

/// The steps that lead to the frame of an element of a collection view, from the section to the element.
@MainActor package struct ElementExplanation {
    /// The name of the class of the layout.
    package let layout: String
    /// The name of the layout's class, or of its superclass, whose rules the steps describe.
    package let superclass: String
    /// The steps. The sum of their contributions is exactly the frame of the element.
    package let chain: FrameExplanation
    /// The attributes that are explained.
    package let attributes: UICollectionViewLayoutAttributes

    /// A sentence for each step.
    package var sentences: [String] {
        chain.steps.map { $0.sentence(layout: layout, superclass: superclass) }
    }

    /// Whether the size of the element is an estimate that a measurement may replace.
    package var isEstimated: Bool {
        chain.steps.contains { step in
            switch step.rule {
            case .size(.estimated), .size(.averaged): true
            case .dimension(let size, _, let measured, let divided):
                !size.estimatedAxes.subtracting(measured).subtracting(divided).isEmpty
            default: false
            }
        }
    }

    /// Whether the view reported the size of the element.
    package var isMeasured: Bool {
        chain.steps.contains { step in
            switch step.rule {
            case .size(.measured): true
            case .dimension(_, _, let measured, _): !measured.isEmpty
            default: false
            }
        }
    }
}

extension UICollectionView {
    /// Explains the attributes of a view on screen, which are in the coordinates of this view.
    ///
    /// - Complexity: That of solving the group of the element once.
    package final func explain(_ attributes: UICollectionViewLayoutAttributes) -> ElementExplanation {
        let superclass = (_layout as? any FrameExplaining)?.explainedClassName
        return ElementExplanation(
            layout: "\(type(of: _layout))", superclass: superclass ?? _layout.ownerOfSteps,
            chain: _layout.explainedFrame(of: attributes),
            attributes: attributes)
    }

    /// The explanations of all views on screen, in the order of their sections and items.
    package final func explainVisible() -> [ElementExplanation] {
        _views.compactMap { $0?._attributes }.map(explain)
    }
}

extension UICollectionViewLayout {
    /// Explains attributes that this layout returned. The chain adds up to their frame.
    package final func explainedFrame(of attributes: UICollectionViewLayoutAttributes) -> FrameExplanation {
        var chain: FrameExplanation
        let untransformed = Rect(attributes.untransformedFrame)
        if let solved = _explanation(of: attributes) {
            chain = solved
            chain.reach(untransformed, by: changesByHandler(attributes) ? .visibleItemsHandler : .subclass)
        } else {
            chain = FrameExplanation()
            chain.add(.returned, FrameChange(untransformed))
        }
        chain.reach(Rect(attributes.frame), by: .transform)
        return chain
    }
}
