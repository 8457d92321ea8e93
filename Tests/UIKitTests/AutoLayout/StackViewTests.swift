import TestRuntimes
import Testing
import UIKit

@MainActor @Suite(.ownRuntime) struct StackViewTests {
    let harness = ConstraintHarness()

    /// A stack that fills the box of 200 by 100 points.
    private func stack(_ views: [UIView], _ change: (UIStackView) -> Void = { _ in }) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.frame = harness.box.bounds
        change(stack)
        harness.box.addSubview(stack)
        harness.settle()
        return stack
    }

    private func frames(_ views: [UIView]) -> [CGRect] { views.map(\.frame) }

    @Test("the view with the lowest hugging priority fills a row")
    func fill() {
        let views = [SizedView(30, 10), SizedView(40, 20), SizedView(50, 30)]
        views[1].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
        let stack = stack(views) { $0.spacing = 10 }
        #expect(
            frames(views) == [
                CGRect(x: 0, y: 0, width: 30, height: 100), CGRect(x: 40, y: 0, width: 100, height: 100),
                CGRect(x: 150, y: 0, width: 50, height: 100),
            ])
        stack.setCustomSpacing(30, after: views[0])
        harness.settle()
        #expect(views[1].frame == CGRect(x: 60, y: 0, width: 80, height: 100))
        #expect(stack.customSpacing(after: views[0]) == 30)
        #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
        stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
        harness.settle()
        #expect(views[1].frame.minX == 38)
    }

    @Test("of several views with the same hugging priority, the first one fills a row", arguments: [false, true])
    func ties(isRightToLeft: Bool) {
        let views = [SizedView(30, 10), SizedView(40, 20), SizedView(50, 30)]
        let stack = stack(views) {
            $0.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        }
        #expect(views.map(\.frame.width) == [110, 40, 50])
        views[0].setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        harness.settle()
        #expect(views.map(\.frame.width) == [30, 120, 50])
        // Required priorities have no order.
        for view in views.dropFirst() { view.setContentHuggingPriority(.required, for: .horizontal) }
        harness.settle()
        #expect(views.map(\.frame.width) == [110, 40, 50])
        withExtendedLifetime(stack) {}
    }

    @Test("a label beside a switch, a stepper, a spinner, or a date picker fills the rest of a row")
    func controls() {
        let spinner = UIActivityIndicatorView()
        spinner.startAnimating()
        let picker = UIDatePicker()
        picker.datePickerMode = .time
        for control in [UISwitch(), UIStepper(), spinner, picker, UIPageControl()] {
            let label = UILabel()
            label.text = "a"
            let stack = stack([control, label])
            let width = control.alignmentRect(forFrame: control.frame).width
            #expect(width == control.intrinsicContentSize.width, "\(type(of: control))")
            #expect(label.frame.maxX == 200)
            stack.removeFromSuperview()
        }
        let slider = UISlider()
        #expect(slider.contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(slider.contentHuggingPriority(for: .vertical) == .defaultHigh)
        slider.setContentHuggingPriority(UILayoutPriority(1), for: .vertical)
        #expect(slider.contentHuggingPriority(for: .vertical) == UILayoutPriority(1))
        #expect(UILabel().contentHuggingPriority(for: .horizontal) == .defaultLow)
    }

    @Test("equal, proportional, and spaced distributions divide a row")
    func distributions() {
        let views = [SizedView(20, 10), SizedView(60, 20), SizedView(40, 30)]
        let stack = stack(views) {
            $0.distribution = .fillEqually
            $0.spacing = 10
        }
        #expect(views.map(\.frame.minX) == [0, 70, 140])
        #expect(views.allSatisfy { $0.frame.width == 60 })
        stack.distribution = .fillProportionally
        harness.settle()
        // The content is 140 points long with its gaps. The last view fills the rest.
        let widths: [CGFloat] = [28.5, 85.5, 66]
        for (view, width) in zip(views, widths) { #expect(abs(view.frame.width - width) <= 0.5) }
        stack.distribution = .equalSpacing
        harness.settle()
        #expect(views.map(\.frame.minX) == [0, 60, 160])
        #expect(views.map(\.frame.width) == [20, 60, 40])
        stack.distribution = .equalCentering
        harness.settle()
        // The centers of the outer views lie at 10 and 180.
        #expect(views.map(\.frame.midX) == [10, 95, 180])
    }

    /// Views in a row of 200 points, its spacing and margins, and the widths that UIKit gives them.
    private nonisolated static let rows: [(lengths: [CGFloat], spacing: CGFloat, margin: CGFloat, widths: [CGFloat])] =
        [
            // As in reports about UIKit: only without gaps and margins do the views share the row in proportion.
            ([25, 75], 0, 0, [50, 150]),
            ([25], 0, 0, [200]),
            ([25, 75], 0, 10, [50, 130]),
            // The last view fills the rest.
            ([1, 1, 1, 1], 10, 0, [5.9, 5.9, 5.9, 152.4]),
            // A view without a content length (-1) has the rest, as an image view without an image.
            ([48, -1], 2, 0, [192, 6]),
            ([-1, 48], 2, 0, [6, 192]),
        ]

    @Test("a proportional distribution relates each view to the length of the stack", arguments: rows)
    func proportions(lengths: [CGFloat], spacing: CGFloat, margin: CGFloat, widths: [CGFloat]) {
        let views = lengths.map { SizedView($0, 10) }
        _ = stack(views) {
            $0.distribution = .fillProportionally
            $0.spacing = spacing
            if margin > 0 {
                $0.isLayoutMarginsRelativeArrangement = true
                $0.directionalLayoutMargins = NSDirectionalEdgeInsets(
                    top: 0, leading: margin, bottom: 0, trailing: margin)
            }
        }
        for (view, width) in zip(views, widths) { #expect(abs(view.frame.width - width) <= 0.5, "\(view.frame)") }
    }

    @Test("alignments position views along the cross axis of rows and columns", arguments: [false, true])
    func alignments(isColumn: Bool) {
        let views = [SizedView(20, 20), SizedView(50, 50)]
        let stack = stack(views) {
            $0.axis = isColumn ? .vertical : .horizontal
            $0.distribution = .fillEqually
        }
        func across(_ view: UIView) -> [CGFloat] {
            isColumn ? [view.frame.minX, view.frame.width] : [view.frame.minY, view.frame.height]
        }
        let length: CGFloat = isColumn ? 200 : 100
        let expected: [(UIStackView.Alignment, [[CGFloat]])] = [
            (.fill, [[0, length], [0, length]]), (.leading, [[0, 20], [0, 50]]),
            (.center, [[length / 2 - 10, 20], [length / 2 - 25, 50]]),
            (.trailing, [[length - 20, 20], [length - 50, 50]]),
        ]
        for (alignment, ranges) in expected {
            stack.alignment = alignment
            harness.settle()
            #expect(views.map(across) == ranges, "\(alignment)")
        }
    }

    @Test("the baselines of labels in a row align")
    func baselines() {
        let big = UILabel()
        let small = UILabel()
        big.font = .systemFont(ofSize: 30)
        small.font = .systemFont(ofSize: 12)
        (big.text, small.text) = ("Big", "small")
        let stack = stack([big, small]) { $0.alignment = .firstBaseline }
        func line(_ label: UILabel) -> CGFloat {
            label.frame.midY - label.intrinsicContentSize.height / 2 + label.font.ascender
        }
        #expect(abs(line(big) - line(small)) < 1)
        stack.alignment = .lastBaseline
        harness.settle()
        #expect(abs(line(big) - line(small)) < 1)
    }

    @Test("a hidden view takes no space, and is arranged again when shown")
    func hiding() {
        let views = [SizedView(30, 10), SizedView(40, 10), SizedView(50, 10)]
        let stack = stack(views) {
            $0.spacing = 10
            $0.distribution = .fillEqually
        }
        views[1].isHidden = true
        harness.settle()
        #expect(views[0].frame.width == 95)
        #expect(views[2].frame.minX == 105)
        views[1].isHidden = false
        harness.settle()
        #expect(views[1].frame.minX == 70)
        #expect(stack.arrangedSubviews == views)
    }

    @Test("right-to-left rows start at the right edge")
    func rightToLeft() {
        let views = [SizedView(30, 10), SizedView(40, 10)]
        views[1].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
        _ = stack(views) { $0.semanticContentAttribute = .forceRightToLeft }
        #expect(views[0].frame.minX == 170)
        #expect(views[1].frame == CGRect(x: 0, y: 0, width: 170, height: 100))
    }

    @Test("arranged views are inserted, moved, and removed; a view removed from its superview is no longer arranged")
    func order() {
        let (a, b, c) = (SizedView(10, 10), SizedView(20, 10), SizedView(30, 10))
        let stack = stack([a, b])
        stack.insertArrangedSubview(c, at: 1)
        #expect(stack.arrangedSubviews == [a, c, b])
        stack.addArrangedSubview(a)
        #expect(stack.arrangedSubviews == [c, b, a])
        b.removeFromSuperview()
        #expect(stack.arrangedSubviews == [c, a])
        stack.removeArrangedSubview(c)
        #expect(stack.arrangedSubviews == [a])
        #expect(c.superview === stack)
        harness.settle()
        #expect(a.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(throws: UIKitException.self) { try stack.insertArranged(b, at: 5) }
    }

    @Test("the size of a stack is that of its views, spacing, and margins")
    func fitting() {
        let stack = UIStackView(arrangedSubviews: [SizedView(30, 10), SizedView(40, 25)])
        stack.spacing = 5
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 75, height: 25))
        stack.axis = .vertical
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 40, height: 40))
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 46, height: 44))
    }

    @Test("a stack positioned by constraints takes the size of its arranged views")
    func placed() {
        let views = [SizedView(30, 10), SizedView(40, 25)]
        let stack = harness.add(UIStackView(arrangedSubviews: views))
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: harness.box.centerXAnchor),
            stack.topAnchor.constraint(equalTo: harness.box.topAnchor),
        ])
        harness.settle()
        #expect(stack.frame == CGRect(x: 65, y: 0, width: 70, height: 25))
        #expect(views[1].frame == CGRect(x: 30, y: 0, width: 40, height: 25))
        views[0].content.width = 50
        harness.settle()
        #expect(stack.frame == CGRect(x: 55, y: 0, width: 90, height: 25))
    }
}
