import CollectionCore
import TestRuntimes
import Testing
import UIKit

/// Changes of constants, texts, and sizes do not derive all rows of a region again. The naive twin is a tree that is
/// made with the final values.
@MainActor @Suite("Changes of constrained views", .ownRuntime) struct ConstraintChangeTests {
    /// What can change.
    struct Values: Equatable {
        var width: CGFloat = 320
        var texts: [String]
        var gaps: [CGFloat]
        var leading: CGFloat = 10
        var minimum: CGFloat = 20
    }

    /// Labels below each other, each with an inequality and an optional width, inside of a card.
    @MainActor final class Tree {
        let root = UIView()
        let card = UIView()
        let labels: [UILabel]
        var gaps: [NSLayoutConstraint] = []
        var leading, minimum: NSLayoutConstraint?

        init(_ values: Values) {
            labels = values.texts.map { text in
                let label = UILabel()
                label.text = text
                label.numberOfLines = 0
                label.translatesAutoresizingMaskIntoConstraints = false
                return label
            }
            card.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(card)
            for label in labels { card.addSubview(label) }
            let leading = card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: values.leading)
            let minimum = labels[0].heightAnchor.constraint(greaterThanOrEqualToConstant: values.minimum)
            (self.leading, self.minimum) = (leading, minimum)
            var all = [leading, minimum]
            all += [
                card.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
                card.topAnchor.constraint(equalTo: root.topAnchor, constant: 4),
                card.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -4),
            ]
            var bottom = card.topAnchor
            for (index, label) in labels.enumerated() {
                let gap = label.topAnchor.constraint(equalTo: bottom, constant: values.gaps[index])
                gaps.append(gap)
                let width = label.widthAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.75)
                // Above the priority with which texts resist being narrower.
                width.priority = UILayoutPriority(800)
                all += [
                    gap, width, label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
                    label.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor, constant: -8),
                ]
                bottom = label.bottomAnchor
            }
            all.append(bottom.constraint(equalTo: card.bottomAnchor, constant: -12))
            NSLayoutConstraint.activate(all)
            resize(values.width)
        }

        private func resize(_ width: CGFloat) {
            root.frame.size.width = width
            let size = root.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            root.frame.size = size
            root.layoutIfNeeded()
        }

        func apply(_ values: Values) {
            for (label, text) in zip(labels, values.texts) where label.text != text { label.text = text }
            for (gap, value) in zip(gaps, values.gaps) { gap.constant = value }
            leading?.constant = values.leading
            minimum?.constant = values.minimum
            resize(values.width)
        }

        var frames: [CGRect] { ([root, card] as [UIView] + labels).map(\.frame) }
    }

    private func text(_ generator: inout SplitMixGenerator) -> String {
        (0..<Int.random(in: 0...20, using: &generator)).map { _ in "word" }.joined(separator: " ")
    }

    @Test("after random changes, all frames are those of a new tree", arguments: 1...6 as ClosedRange<UInt64>)
    func random(_ seed: UInt64) throws {
        var generator = SplitMixGenerator(seed: seed)
        let count = Int.random(in: 1...5, using: &generator)
        var values = Values(
            texts: (0..<count).map { _ in text(&generator) }, gaps: (0..<count).map { _ in 6 })
        let tree = Tree(values)
        for step in 0..<60 {
            let index = Int.random(in: 0..<count, using: &generator)
            for _ in 0..<Int.random(in: 1...2, using: &generator) {
                switch Int.random(in: 0..<6, using: &generator) {
                case 0: values.width = CGFloat(Int.random(in: 120...600, using: &generator))
                case 1: values.leading = CGFloat(Int.random(in: -20...60, using: &generator))
                case 2: values.minimum = CGFloat(Int.random(in: 0...80, using: &generator))
                case 3: values.gaps[index] = CGFloat(Int.random(in: -5...40, using: &generator))
                default: values.texts[index] = text(&generator)
                }
            }
            tree.apply(values)
            let expected = Tree(values).frames
            for (frame, other) in zip(tree.frames, expected) {
                let isEqual =
                    abs(frame.minX - other.minX) < 1e-6 && abs(frame.minY - other.minY) < 1e-6
                    && abs(frame.width - other.width) < 1e-6 && abs(frame.height - other.height) < 1e-6
                try #require(isEqual, "step \(step): \(values): \(tree.frames), not \(expected)")
            }
        }
    }

    @Test("a changed constant of a long chain visits only what depends on it")
    func work() throws {
        let count = 400
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 10_000))
        var bottom = root.topAnchor
        var constraints: [NSLayoutConstraint] = []
        for _ in 0..<count {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            constraints += [
                view.topAnchor.constraint(equalTo: bottom, constant: 2),
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 20),
            ]
            bottom = view.bottomAnchor
        }
        NSLayoutConstraint.activate(constraints)
        root.layoutIfNeeded()
        let region = try #require(root.constraintState?.region)
        func work(changing index: Int) -> Int {
            let before = region.system.work
            constraints[4 * index].constant += 5
            root.layoutIfNeeded()
            return region.system.work - before
        }
        #expect(work(changing: count - 1) < 5)
        #expect(work(changing: count - 10) < 40)
        #expect(root.subviews[count - 1].frame.minY == CGFloat(22 * count - 20 + 10))
    }
}
