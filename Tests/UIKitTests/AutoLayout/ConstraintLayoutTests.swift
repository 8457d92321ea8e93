import TestRuntimes
import Testing
import UIKit

@MainActor @Suite(.ownRuntime) struct ConstraintLayoutTests {
    let harness = ConstraintHarness()

    @Test("a constraint subclass is initialized like any constraint, and keeps its values")
    func subclass() {
        final class NamedConstraint: NSLayoutConstraint {
            var name = "none"
        }
        let harness = ConstraintHarness()
        let view = harness.plain()
        let width = NamedConstraint(
            item: view, attribute: .width, relatedBy: .equal, toItem: harness.box, attribute: .width, multiplier: 0.5,
            constant: 3)
        width.name = "width"
        width.isActive = true
        harness.settle()
        #expect(view.frame.width == 103 && width.firstItem === view && width.multiplier == 0.5)
        let empty = NSLayoutConstraint()
        #expect(empty.firstItem == nil && empty.firstAttribute == .notAnAttribute && !empty.isActive)
    }

    @Test("a view that is pinned to all edges follows its superview's size")
    func pinned() {
        let view = harness.plain()
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: harness.box.leadingAnchor, constant: 8),
            view.trailingAnchor.constraint(equalTo: harness.box.trailingAnchor, constant: -8),
            view.topAnchor.constraint(equalTo: harness.box.topAnchor, constant: 4),
            view.bottomAnchor.constraint(equalTo: harness.box.bottomAnchor),
        ])
        harness.settle()
        #expect(view.frame == CGRect(x: 8, y: 4, width: 184, height: 96))
        harness.box.frame.size = CGSize(width: 100, height: 50)
        harness.settle()
        #expect(view.frame == CGRect(x: 8, y: 4, width: 84, height: 46))
        #expect(!view.hasAmbiguousLayout)
    }

    @Test("constraints set centers, lengths, multiples, and aspect ratios")
    func lengths() {
        let view = harness.plain()
        NSLayoutConstraint.activate([
            view.centerXAnchor.constraint(equalTo: harness.box.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: harness.box.centerYAnchor, constant: 5),
            view.widthAnchor.constraint(equalTo: harness.box.widthAnchor, multiplier: 0.5),
            view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: 10),
        ])
        harness.settle()
        #expect(view.frame == CGRect(x: 50, y: 25, width: 100, height: 60))
    }

    @Test("a new constant moves the view, and animates when it is laid out in an animation")
    func constants() {
        let view = harness.plain()
        let left = view.leftAnchor.constraint(equalTo: harness.box.leftAnchor, constant: 5)
        NSLayoutConstraint.activate([
            left, view.topAnchor.constraint(equalTo: harness.box.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 30),
            view.heightAnchor.constraint(equalToConstant: 20),
        ])
        harness.settle()
        #expect(view.frame.minX == 5)
        left.constant = 50
        #expect(view.frame.minX == 5)
        UIView.animate(withDuration: 1) { harness.box.layoutIfNeeded() }
        #expect(view.frame.minX == 50)
        // The animation has only begun.
        #expect(view.layer.presentation().map { $0.frame.minX < 6 } ?? false)
        view.layer.removeAllAnimations()
    }

    @Test("intrinsic content sizes apply according to their hugging and compression resistance priorities")
    func contentSizes() {
        let a = harness.add(SizedView(60, 20))
        let b = harness.add(SizedView(80, 20))
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: harness.box.leadingAnchor),
            a.topAnchor.constraint(equalTo: harness.box.topAnchor),
            b.topAnchor.constraint(equalTo: harness.box.topAnchor),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 10),
            b.trailingAnchor.constraint(equalTo: harness.box.trailingAnchor),
        ])
        a.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        harness.settle()
        #expect(a.frame == CGRect(x: 0, y: 0, width: 60, height: 20))
        #expect(b.frame == CGRect(x: 70, y: 0, width: 130, height: 20))
        a.content.width = 100
        harness.settle()
        #expect(b.frame.minX == 110)
        // 100 + 10 + 80 exceed 150: the view with the lower compression resistance shrinks.
        harness.box.frame.size.width = 150
        b.setContentCompressionResistancePriority(.required, for: .horizontal)
        harness.settle()
        #expect(a.frame.width == 60)
        #expect(b.frame.width == 80)
    }

    @Test("of conflicting constraints, the one with the higher priority wins")
    func priorities() {
        let view = harness.plain()
        let wide = view.widthAnchor.constraint(equalToConstant: 150)
        wide.priority = .defaultHigh
        let narrow = view.widthAnchor.constraint(equalToConstant: 50)
        narrow.priority = .defaultLow
        let most = view.widthAnchor.constraint(lessThanOrEqualToConstant: 120)
        NSLayoutConstraint.activate([
            wide, narrow, most, view.leftAnchor.constraint(equalTo: harness.box.leftAnchor),
            view.topAnchor.constraint(equalTo: harness.box.topAnchor), view.heightAnchor.constraint(equalToConstant: 1),
        ])
        harness.settle()
        #expect(view.frame.width == 120)
        narrow.priority = UILayoutPriority(800)
        harness.settle()
        #expect(view.frame.width == 50)
        narrow.isActive = false
        most.isActive = false
        harness.settle()
        #expect(view.frame.width == 150)
    }

    @Test("layout guides work like views, including those of margins, safe areas, and readable content")
    func guides() {
        harness.box.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let gap = UILayoutGuide()
        harness.box.addLayoutGuide(gap)
        let view = harness.plain()
        let inner = harness.plain()
        NSLayoutConstraint.activate([
            gap.leadingAnchor.constraint(equalTo: harness.box.leadingAnchor),
            gap.widthAnchor.constraint(equalToConstant: 30),
            gap.topAnchor.constraint(equalTo: harness.box.topAnchor), gap.heightAnchor.constraint(equalToConstant: 9),
            view.leadingAnchor.constraint(equalTo: gap.trailingAnchor),
            view.topAnchor.constraint(equalTo: gap.bottomAnchor),
            view.trailingAnchor.constraint(equalTo: harness.box.layoutMarginsGuide.trailingAnchor),
            view.bottomAnchor.constraint(equalTo: harness.box.safeAreaLayoutGuide.bottomAnchor),
            inner.leadingAnchor.constraint(equalTo: harness.box.readableContentGuide.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: harness.box.readableContentGuide.trailingAnchor),
            inner.topAnchor.constraint(equalTo: harness.box.layoutMarginsGuide.topAnchor),
            inner.heightAnchor.constraint(equalToConstant: 5),
        ])
        harness.settle()
        #expect(gap.layoutFrame == CGRect(x: 0, y: 0, width: 30, height: 9))
        #expect(view.frame == CGRect(x: 30, y: 9, width: 166, height: 91))
        #expect(inner.frame == CGRect(x: 2, y: 1, width: 194, height: 5))
        harness.box.layoutMargins.right = 40
        harness.settle()
        #expect(view.frame.maxX == 160)
        harness.box.frame.size.width = 1000
        harness.settle()
        #expect(inner.frame.width == 672)
    }

    @Test("leading and trailing swap sides in right-to-left layout; left and right do not")
    func rightToLeft() {
        let view = harness.plain()
        let fixed = harness.plain()
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: harness.box.leadingAnchor, constant: 10),
            view.widthAnchor.constraint(equalToConstant: 30),
            view.topAnchor.constraint(equalTo: harness.box.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 10),
            fixed.leftAnchor.constraint(equalTo: harness.box.leftAnchor, constant: 10),
            fixed.widthAnchor.constraint(equalToConstant: 30),
            fixed.topAnchor.constraint(equalTo: harness.box.topAnchor),
            fixed.heightAnchor.constraint(equalToConstant: 10),
        ])
        harness.settle()
        #expect(view.frame.minX == 10)
        harness.box.semanticContentAttribute = .forceRightToLeft
        harness.settle()
        #expect(view.frame.minX == 160)
        #expect(fixed.frame.minX == 10)
    }

    @Test("constraints connect views at different levels of the hierarchy")
    func levels() {
        let outer = harness.plain()
        let inner = harness.plain(in: outer)
        NSLayoutConstraint.activate([
            outer.leftAnchor.constraint(equalTo: harness.box.leftAnchor, constant: 20),
            outer.topAnchor.constraint(equalTo: harness.box.topAnchor, constant: 5),
            inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 7),
            inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 3),
            // These constraints from `inner` to the box, together with the edges of `outer`, determine both sizes.
            inner.rightAnchor.constraint(equalTo: harness.box.rightAnchor, constant: -9),
            inner.heightAnchor.constraint(equalToConstant: 11),
            outer.rightAnchor.constraint(equalTo: inner.rightAnchor, constant: 2),
            outer.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
        ])
        harness.settle()
        #expect(inner.convert(inner.bounds, to: harness.box) == CGRect(x: 27, y: 8, width: 164, height: 11))
        #expect(outer.frame == CGRect(x: 20, y: 5, width: 173, height: 14))
    }

    @Test("constraints use the frame of a view that is positioned manually, and follow its changes")
    func placedByHand() {
        let manual = UIView(frame: CGRect(x: 30, y: 10, width: 40, height: 20))
        harness.box.addSubview(manual)
        let view = harness.plain()
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: manual.rightAnchor, constant: 5),
            view.centerYAnchor.constraint(equalTo: manual.centerYAnchor),
            view.widthAnchor.constraint(equalTo: manual.widthAnchor), view.heightAnchor.constraint(equalToConstant: 10),
        ])
        harness.settle()
        #expect(view.frame == CGRect(x: 75, y: 15, width: 40, height: 10))
        manual.frame = CGRect(x: 0, y: 40, width: 60, height: 20)
        harness.settle()
        #expect(view.frame == CGRect(x: 65, y: 45, width: 60, height: 10))
    }

    @Test("a view that leaves its superview deactivates its constraints to other views and keeps its own")
    func leaving() {
        let view = harness.plain()
        let other = harness.plain()
        let pair = view.leftAnchor.constraint(equalTo: other.leftAnchor)
        let own = view.widthAnchor.constraint(equalToConstant: 5)
        NSLayoutConstraint.activate([pair, own, other.topAnchor.constraint(equalTo: harness.box.topAnchor)])
        #expect(harness.box.constraints.count == 2)
        view.removeFromSuperview()
        #expect(!pair.isActive)
        #expect(own.isActive)
        #expect(harness.box.constraints.count == 1)
        #expect(view.constraints == [own])
    }

    @Test("a warning names conflicting constraints, and the last one is broken")
    func conflicts() {
        let view = harness.plain()
        let least = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 90)
        least.identifier = "at least 90"
        let most = view.widthAnchor.constraint(lessThanOrEqualToConstant: 40)
        most.identifier = "at most 40"
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: harness.box.leftAnchor),
            view.topAnchor.constraint(equalTo: harness.box.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 1), least, most,
        ])
        let warnings = CollectedWarnings.during { harness.settle() }
        #expect(warnings.count == 1)
        #expect(
            warnings[0].contains("'at least 90'")
                && warnings[0].contains("breaking constraint\n<NSLayoutConstraint 'at most 40'"))
        #expect(!warnings[0].contains("height"))
        #expect(view.frame.width == 90)
        least.isActive = false
        harness.settle()
        #expect(view.frame.width <= 40)
    }

    @Test("a view whose constraints leave its position open reports an ambiguous layout")
    func ambiguity() {
        let view = harness.plain()
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(greaterThanOrEqualTo: harness.box.leftAnchor),
            view.widthAnchor.constraint(equalToConstant: 20),
            view.topAnchor.constraint(equalTo: harness.box.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 20),
        ])
        harness.settle()
        #expect(view.hasAmbiguousLayout)
        view.rightAnchor.constraint(equalTo: harness.box.rightAnchor).isActive = true
        #expect(!view.hasAmbiguousLayout)
        #expect(view.constraintsAffectingLayout(for: .horizontal).count == 3)
    }

    @Test("frames are aligned to whole pixels")
    func pixels() {
        let views = (0..<3).map { _ in harness.plain() }
        for (index, view) in views.enumerated() {
            view.leftAnchor.constraint(equalTo: index == 0 ? harness.box.leftAnchor : views[index - 1].rightAnchor)
                .isActive = true
            view.topAnchor.constraint(equalTo: harness.box.topAnchor).isActive = true
            view.heightAnchor.constraint(equalToConstant: 1).isActive = true
            view.widthAnchor.constraint(equalTo: harness.box.widthAnchor, multiplier: 1 / 3.0).isActive = true
        }
        harness.settle()
        let scale = harness.window.traitCollection.displayScale
        for view in views {
            #expect(abs(view.frame.minX * scale - (view.frame.minX * scale).rounded()) < 1e-6)
            #expect(abs(view.frame.maxX * scale - (view.frame.maxX * scale).rounded()) < 1e-6)
        }
    }

    @Test("edges of a scroll view mean its content area for its subviews; its frame guide does not scroll")
    func scrolling() {
        let scroll = harness.add(UIScrollView())
        let content = harness.plain(in: scroll)
        let badge = harness.plain(in: scroll)
        NSLayoutConstraint.activate([
            scroll.leftAnchor.constraint(equalTo: harness.box.leftAnchor),
            scroll.rightAnchor.constraint(equalTo: harness.box.rightAnchor),
            scroll.topAnchor.constraint(equalTo: harness.box.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: harness.box.bottomAnchor),
            content.leftAnchor.constraint(equalTo: scroll.leftAnchor, constant: 5),
            content.rightAnchor.constraint(equalTo: scroll.rightAnchor, constant: -5),
            content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
            content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
            content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -10),
            content.heightAnchor.constraint(equalToConstant: 700),
            badge.rightAnchor.constraint(equalTo: scroll.frameLayoutGuide.rightAnchor),
            badge.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
            badge.widthAnchor.constraint(equalToConstant: 10), badge.heightAnchor.constraint(equalToConstant: 10),
        ])
        harness.settle()
        #expect(scroll.frame == harness.box.bounds)
        #expect(scroll.contentSize == CGSize(width: 200, height: 700))
        #expect(content.frame == CGRect(x: 5, y: 0, width: 190, height: 700))
        #expect(badge.frame == CGRect(x: 190, y: 0, width: 10, height: 10))
        scroll.contentOffset.y = 300
        harness.settle()
        #expect(badge.frame == CGRect(x: 190, y: 300, width: 10, height: 10))
        #expect(content.frame.minY == 0)
    }

    @Test("distances between anchors can be compared")
    func distances() {
        let a = harness.plain()
        let b = harness.plain()
        let c = harness.plain()
        for (view, width) in [(a, 20), (b, 30), (c, 40)] {
            view.topAnchor.constraint(equalTo: harness.box.topAnchor).isActive = true
            view.heightAnchor.constraint(equalToConstant: 5).isActive = true
            view.widthAnchor.constraint(equalToConstant: CGFloat(width)).isActive = true
        }
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: harness.box.leadingAnchor),
            c.trailingAnchor.constraint(equalTo: harness.box.trailingAnchor),
            a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(
                equalTo: b.trailingAnchor.anchorWithOffset(to: c.leadingAnchor)),
        ])
        harness.settle()
        #expect(b.frame == CGRect(x: 75, y: 0, width: 30, height: 5))
    }

    @Test("invalid constraints throw UIKit's exceptions")
    func refusals() {
        let a = harness.plain()
        let far = UIView()
        #expect(throws: UIKitException.self) {
            try NSLayoutConstraint(
                _item: a, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
                constant: 5)
        }
        #expect(throws: UIKitException.self) {
            try NSLayoutConstraint(
                _item: a, attribute: .left, relatedBy: .equal, toItem: harness.box, attribute: .top, multiplier: 1,
                constant: 5)
        }
        #expect(throws: UIKitException.self) {
            try NSLayoutConstraint(
                _item: "view", attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                multiplier: 1, constant: 5)
        }
        #expect(throws: UIKitException.self) { try a.leftAnchor.constraint(equalTo: far.leftAnchor)._activate() }
        let width = a.widthAnchor.constraint(equalToConstant: 5)
        #expect(throws: UIKitException.self) { try width.setConstant(.nan) }
        width.isActive = true
        #expect(throws: UIKitException.self) { try width.setPriority(UILayoutPriority(0)) }
        #expect(throws: UIKitException.self) { try width.setPriority(UILayoutPriority(1001)) }
    }
}
