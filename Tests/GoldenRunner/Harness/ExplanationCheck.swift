import CollectionCore
import UIKit

/// Checks that the explanations of all elements of a recorded screen add up to their frames.
@MainActor public final class ExplanationCheck {
    /// The check of the running test. Stages check their elements with it after each layout.
    @TaskLocal public static var current: ExplanationCheck?

    /// The number of elements that were explained.
    public private(set) var count = 0
    /// The number of steps in all chains.
    public private(set) var steps = 0
    /// One sentence for each fault.
    public private(set) var faults: [String] = []
    /// The sentences of all steps, for checks of their wording.
    public private(set) var sentences: Set<String> = []

    public init() {}

    /// Explains all elements of a view, visible or not.
    func check(_ view: UICollectionView) {
        let layout = view.collectionViewLayout
        let everything = CGRect(x: -10000, y: -10000, width: 20000, height: 20000)
        for attributes in layout.layoutAttributesForElements(in: everything) ?? [] {
            check(layout.explainedFrame(of: attributes), attributes, in: layout)
        }
        for explanation in view.explainVisible() {
            check(explanation.chain, explanation.attributes, in: layout)
            sentences.formUnion(explanation.sentences)
        }
    }

    private func check(
        _ chain: FrameExplanation, _ attributes: UICollectionViewLayoutAttributes, in layout: UICollectionViewLayout
    ) {
        count += 1
        steps += chain.steps.count
        var sum = Rect.zero
        for step in chain.steps {
            sum.x += step.change.x
            sum.y += step.change.y
            sum.width += step.change.width
            sum.height += step.change.height
        }
        let name = LayoutRecords.name(attributes)
        if CGRect(sum) != attributes.frame {
            fail("\(name): the steps sum to \(sum), not to \(attributes.frame)", chain)
        }
        let isOwn = layout is UICollectionViewFlowLayout || layout is UICollectionViewCompositionalLayout
        for step in chain.steps {
            switch step.rule {
            case .rounding:
                // A change of more than a pixel would mean that the chain lacks a rule.
                let change = step.change
                if max(abs(change.x), abs(change.y), abs(change.width), abs(change.height)) > 1 {
                    fail("\(name): \(change) is too much for rounding", chain)
                }
                if max(abs(change.width), abs(change.height)) > 1e-6 {
                    fail("\(name): sizes are not rounded, but \(change)", chain)
                }
            case .returned, .subclass:
                if isOwn,
                    type(of: layout) == UICollectionViewFlowLayout.self
                        || type(of: layout) == UICollectionViewCompositionalLayout.self
                {
                    fail("\(name): \(step.rule) explains nothing", chain)
                }
            default: break
            }
        }
    }

    private func fail(_ text: String, _ chain: FrameExplanation) {
        guard faults.count < 200 else { return }
        faults.append(text + "\n" + chain.steps.map { "      \($0.rule) \($0.change)" }.joined(separator: "\n"))
    }
}
