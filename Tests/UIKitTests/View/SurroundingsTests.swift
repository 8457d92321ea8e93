import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Traits, colors, tint, margins, and layout passes", .ownRuntime)
struct SurroundingsTests {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

    @Test("a dynamic color depends on the style, also with a changed alpha")
    func colors() {
        let light = UITraitCollection(userInterfaceStyle: .light)
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(UIColor.systemBackground.resolvedColor(with: light) == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(UIColor.systemBackground.resolvedColor(with: dark) == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
        let faint = UIColor.label.withAlphaComponent(0.25)
        #expect(faint.resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.25))
        dark.performAsCurrent { #expect(UIColor.label.cgColor == CGColor.white) }
        #expect(UIColor.label.cgColor == CGColor.black)
    }

    @Test("color components are returned as set")
    func components() {
        var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        #expect(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).getRed(&r, green: &g, blue: &b, alpha: &a))
        #expect([r, g, b, a] == [0.1, 0.2, 0.3, 0.4])
        var (h, s, v): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        for hue in stride(from: 0.0 as CGFloat, to: 1, by: 0.07) {
            let color = UIColor(hue: hue, saturation: 0.6, brightness: 0.8, alpha: 1)
            #expect(color.getHue(&h, saturation: &s, brightness: &v, alpha: &a))
            #expect(abs(h - hue) < 1e-9 && abs(s - 0.6) < 1e-9 && abs(v - 0.8) < 1e-9)
        }
        #expect(!UIColor.red.getWhite(&v, alpha: &a))
        #expect(UIColor.gray.getWhite(&v, alpha: &a) && v == 0.5)
    }

    private final class CallbackView: UIView {
        var styles: [UIUserInterfaceStyle] = []
        var tints = 0
        var layouts = 0
        var remainingRequests = 0

        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            styles.append(traitCollection.userInterfaceStyle)
        }
        override func tintColorDidChange() { tints += 1 }
        override func layoutSubviews() {
            layouts += 1
            if remainingRequests > 0 {
                remainingRequests -= 1
                setNeedsLayout()
            }
        }
    }

    @Test("a style applies to descendants without their own style")
    func styles() {
        let outer = UIView()
        let inner = CallbackView()
        inner.backgroundColor = .systemBackground
        outer.addSubview(inner)
        window.addSubview(outer)
        #expect(inner.styles.isEmpty)
        #expect(inner.layer.backgroundColor == .white)
        window.overrideUserInterfaceStyle = .dark
        #expect(inner.styles == [.dark])
        #expect(inner.layer.backgroundColor == .black)
        outer.overrideUserInterfaceStyle = .light
        #expect(inner.styles == [.dark, .light])
        window.overrideUserInterfaceStyle = .unspecified
        #expect(inner.styles == [.dark, .light])
        #expect(window.traitCollection === inner.traitCollection || window.traitCollection == inner.traitCollection)
    }

    @Test("trait collections merge with precedence of later ones and compare by value")
    func collections() {
        let merged = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
            UITraitCollection(userInterfaceStyle: .light),
        ])
        #expect(merged.userInterfaceStyle == .light && merged.displayScale == 2)
        #expect(merged.containsTraits(in: UITraitCollection(displayScale: 2)))
        #expect(!merged.containsTraits(in: UITraitCollection(displayScale: 3)))
        #expect(UITraitCollection(displayScale: 2) == UITraitCollection(displayScale: 2))
    }

    @Test("views without their own tint color inherit it")
    func tint() {
        let outer = UIView()
        let inner = CallbackView()
        outer.addSubview(inner)
        #expect(inner.tintColor == .systemBlue)
        outer.tintColor = .red
        #expect(inner.tintColor == .red && inner.tints == 1)
        inner.tintColor = .green
        outer.tintColor = .blue
        #expect(inner.tintColor == .green && inner.tints == 2)
        inner.tintColor = nil
        #expect(inner.tintColor == .blue)
    }

    @Test("a view that moves to a superview with another tint color is notified, and so are its descendants")
    func movedTint() {
        let (outer, middle, inner, own) = (UIView(), CallbackView(), CallbackView(), CallbackView())
        own.tintColor = .green
        middle.addSubview(inner)
        middle.addSubview(own)
        window.addSubview(middle)
        #expect((middle.tints, inner.tints, own.tints) == (0, 0, 1))
        outer.tintColor = .red
        outer.addSubview(middle)
        #expect((middle.tints, inner.tints, own.tints) == (1, 1, 1))
    }

    @Test("the layout direction determines the sides of directional margins")
    func direction() {
        let view = UIView()
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        view.semanticContentAttribute = .forceRightToLeft
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    }

    @Test("a view that extends beyond its superview has no insets at sides without any, and the superview's margins")
    func beyond() {
        window.windowSafeArea = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
        let full = UIView(frame: window.bounds)
        let beside = UIView(frame: CGRect(x: window.bounds.maxX - 10, y: 50, width: 300, height: 30))
        full.addSubview(beside)
        window.addSubview(full)
        #expect(beside.safeAreaInsets == .zero && beside.layoutMargins.right == 8)
        full.layoutMargins = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 12)
        beside.preservesSuperviewLayoutMargins = true
        #expect(beside.layoutMargins.right == 12)
    }

    @Test("the safe area insets of a view are its overlap with the safe area insets of the window")
    func safeArea() {
        window.windowSafeArea = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
        let full = UIView(frame: window.bounds)
        let low = UIView(frame: CGRect(x: 0, y: 30, width: 100, height: 50))
        let middle = UIView(frame: CGRect(x: 0, y: 60, width: 100, height: 50))
        full.addSubview(low)
        full.addSubview(middle)
        window.addSubview(full)
        #expect(full.safeAreaInsets == UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0))
        #expect(low.safeAreaInsets == UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0))
        #expect(middle.safeAreaInsets == .zero)
        #expect(low.layoutMargins.top == 18)
        low.insetsLayoutMarginsFromSafeArea = false
        #expect(low.layoutMargins.top == 8)
    }

    @Test("preservesSuperviewLayoutMargins applies the margins of the superview")
    func preservedMargins() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        outer.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
        let inner = UIView(frame: CGRect(x: 10, y: 0, width: 80, height: 100))
        inner.preservesSuperviewLayoutMargins = true
        outer.addSubview(inner)
        #expect(inner.layoutMargins == UIEdgeInsets(top: 30, left: 20, bottom: 30, right: 20))
    }

    @Test("a pass lays out each view that needs layout once, and no other")
    func layoutPass() {
        let outer = CallbackView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let inner = CallbackView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        outer.addSubview(inner)
        window.addSubview(outer)
        window.layoutIfNeeded()
        #expect(outer.layouts == 1 && inner.layouts == 1)
        window.layoutIfNeeded()
        #expect(outer.layouts == 1 && inner.layouts == 1)
        inner.setNeedsLayout()
        #expect(window._needsLayout)
        window.layoutIfNeeded()
        #expect(outer.layouts == 1 && inner.layouts == 2)
        outer.center.x += 5
        window.layoutIfNeeded()
        #expect(outer.layouts == 1)
        outer.bounds.size.width = 20
        window.layoutIfNeeded()
        #expect(outer.layouts == 2 && inner.layouts == 2)
        // Layout starts at the topmost view of a continuous chain of ancestors that need layout.
        outer.setNeedsLayout()
        inner.layoutIfNeeded()
        #expect(outer.layouts == 3)
    }

    @Test("repeated layout requests during layout are performed, and endless ones are stopped")
    func fixedPoint() {
        let view = CallbackView()
        view.remainingRequests = 3
        view.layoutIfNeeded()
        #expect(view.layouts == 4 && !view._needsLayout)
        view.remainingRequests = .max
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(view.layouts < 40 && view._needsLayout)
    }

    private final class LoggingController: UIViewController {
        var events: [String] = []
        override func loadView() {
            events.append("load")
            view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        override func viewDidLoad() { events.append("loaded") }
        override func viewWillAppear(_ animated: Bool) { events.append("will appear") }
        override func viewIsAppearing(_ animated: Bool) { events.append("is appearing") }
        override func viewDidAppear(_ animated: Bool) { events.append("appeared") }
        override func viewWillDisappear(_ animated: Bool) { events.append("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { events.append("disappeared") }
        override func viewWillLayoutSubviews() { events.append("will lay out") }
        override func viewDidLayoutSubviews() { events.append("laid out") }
    }

    @Test("the lifecycle methods of a view controller are called in order")
    func controller() {
        let controller = LoggingController()
        #expect(!controller.isViewLoaded && controller.events.isEmpty)
        window.rootViewController = controller
        #expect(controller.events == ["load", "loaded"])
        #expect(controller.view.frame == window.bounds)
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        #expect(
            controller.events == [
                "load", "loaded", "will appear", "is appearing", "will lay out", "laid out", "appeared",
            ])
        #expect(controller.view.next === controller)
        window.rootViewController = nil
        #expect(controller.events.suffix(2) == ["will disappear", "disappeared"])
    }

    private final class Resizing: UIViewController {
        var events: [String] = []
        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            events.append("from \(view.bounds.width) to \(size.width)")
            coordinator.animate { _ in
                self.events.append("along \(self.view.bounds.width)")
            } completion: { _ in
                self.events.append("done")
            }
        }
    }

    @Test("viewWillTransition is called before a window resizes, and coordinated animations run afterwards")
    func resizing() {
        let parent = Resizing()
        let child = Resizing()
        window.rootViewController = parent
        parent.addChild(child)
        child.view.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
        window.frame.size.width = 300
        #expect(parent.events == ["from 100.0 to 300.0", "along 300.0", "done"])
        #expect(child.events == ["from 5.0 to 300.0", "along 5.0", "done"])
        window.frame.origin.x = 7
        #expect(parent.events.count == 3)
    }
}
