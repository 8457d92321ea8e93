import CollectionViewTesting
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Popovers and sheets", .ownRuntime) struct PopoverTests {
    private let wide = ViewHost(size: CGSize(width: 900, height: 700))
    private let narrow = ViewHost(size: CGSize(width: 320, height: 480))

    private final class Listener: NSObject, UIPopoverPresentationControllerDelegate,
        UISheetPresentationControllerDelegate
    {
        var lines: [String] = []
        var allows = true
        var adapts: UIModalPresentationStyle?
        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
            adapts ?? .pageSheet
        }
        func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
            lines.append("prepare")
        }
        func presentationController(
            _ presentationController: UIPresentationController,
            willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
            transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
        ) { lines.append("adapts \(style)") }
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { allows }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            lines.append("will dismiss")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            lines.append("dismissed")
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            lines.append("attempt")
        }
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
            lines.append("detent \(sheet.selectedDetentIdentifier?.rawValue.suffix(6) ?? "none")")
        }
    }

    private func popover(in host: ViewHost, from rect: CGRect, _ listener: Listener) -> (
        UIViewController, UIViewController
    ) {
        let below = UIViewController()
        host.show(below)
        let above = UIViewController()
        above.view.backgroundColor = .yellow
        above.preferredContentSize = CGSize(width: 200, height: 150)
        above.modalPresentationStyle = .popover
        above.popoverPresentationController?.sourceView = below.view
        above.popoverPresentationController?.sourceRect = rect
        above.popoverPresentationController?.delegate = listener
        below.present(above, animated: true)
        host.settle()
        return (below, above)
    }

    @Test(
        "in a wide window a popover lies beside what it belongs to, as large as its content wants, and a press ends it")
    func bubble() {
        let listener = Listener()
        let (below, above) = popover(in: wide, from: CGRect(x: 400, y: 100, width: 100, height: 50), listener)
        #expect(above.view.convert(above.view.bounds, to: nil) == CGRect(x: 350, y: 163, width: 200, height: 150))
        #expect(above.popoverPresentationController?.arrowDirection == .up)
        #expect(below.view.window != nil && listener.lines == ["prepare", "adapts none"])
        above.preferredContentSize = CGSize(width: 240, height: 100)
        wide.layout()
        #expect(above.view.convert(above.view.bounds, to: nil) == CGRect(x: 330, y: 163, width: 240, height: 100))
        wide.tap(CGPoint(x: 450, y: 200))
        #expect(below.presentedViewController === above)
        listener.allows = false
        wide.tap(CGPoint(x: 100, y: 600))
        #expect(below.presentedViewController === above && listener.lines.last == "attempt")
        listener.allows = true
        wide.tap(CGPoint(x: 100, y: 600))
        wide.settle()
        #expect(below.presentedViewController == nil && listener.lines.suffix(2) == ["will dismiss", "dismissed"])
        #expect(wide.window.subviews.count == 1)
    }

    @Test("in a narrow window it is a sheet, unless its delegate says that it stays one")
    func adapts() {
        let listener = Listener()
        let rect = CGRect(x: 250, y: 400, width: 40, height: 20)
        let (below, above) = popover(in: narrow, from: rect, listener)
        #expect(listener.lines == ["prepare", "adapts pageSheet"])
        #expect(above.view.convert(above.view.bounds, to: nil).maxY == 480 && above.view.bounds.width == 320)
        below.dismiss(animated: false)
        listener.adapts = UIModalPresentationStyle.none
        let (_, second) = popover(in: narrow, from: rect, listener)
        // Above it, kept inside the margin at the right.
        #expect(second.view.convert(second.view.bounds, to: nil) == CGRect(x: 110, y: 237, width: 200, height: 150))
        #expect(second.popoverPresentationController?.arrowDirection == .down)
    }

    @Test("a popover that belongs to a bar button lies below it, and one that belongs to nothing says so")
    func barButton() {
        let below = UIViewController()
        let item = UIBarButtonItem(title: "More", primaryAction: nil)
        below.navigationItem.rightBarButtonItem = item
        wide.show(UINavigationController(rootViewController: below))
        let above = UINavigationController(rootViewController: UIViewController())
        above.topViewController?.preferredContentSize = CGSize(width: 300, height: 200)
        above.modalPresentationStyle = .popover
        #expect(throws: UIKitException.self) { try above.popoverPresentationController?._checkSource() }
        above.popoverPresentationController?.barButtonItem = item
        below.present(above, animated: false)
        wide.settle()
        #expect(above.view.convert(above.view.bounds, to: nil) == CGRect(x: 590, y: 57, width: 300, height: 200))
    }

    @Test("views that are let through are touched while a popover shows")
    func passthrough() {
        let below = UIViewController()
        wide.show(below)
        var presses = 0
        let button = UIButton(type: .system, primaryAction: UIAction { _ in presses += 1 })
        button.frame = CGRect(x: 20, y: 600, width: 100, height: 50)
        below.view.addSubview(button)
        let above = UIViewController()
        above.modalPresentationStyle = .popover
        above.popoverPresentationController?.sourceItem = button
        above.popoverPresentationController?.passthroughViews = [button]
        below.present(above, animated: false)
        wide.layout()
        wide.tap(CGPoint(x: 60, y: 620))
        #expect(presses == 1 && below.presentedViewController === above)
    }

    @Test("wherever it belongs, a popover stays in its room, does not cover what it belongs to, and points at it")
    func placement() {
        let room = CGRect(x: 10, y: 10, width: 480, height: 380)
        var random = SplitMixGenerator(seed: 7)
        for _ in 0..<2_000 {
            let source = CGRect(
                x: CGFloat.random(in: 0...460, using: &random).rounded(),
                y: CGFloat.random(in: 0...370, using: &random).rounded(),
                width: CGFloat(Int.random(in: 1...40, using: &random)),
                height: CGFloat(Int.random(in: 1...30, using: &random)))
            let size = CGSize(
                width: CGFloat(Int.random(in: 60...300, using: &random)),
                height: CGFloat(Int.random(in: 60...250, using: &random)))
            let permitted = UIPopoverArrowDirection(rawValue: UInt.random(in: 1...15, using: &random))
            let place = PopoverPlacement(size, source: source, in: room, permitted: permitted, canOverlap: false)
            #expect(permitted.contains(place.direction) && !place.direction.isEmpty)
            if place.frame.width > 0, place.frame.height > 0 {
                #expect(room.insetBy(dx: -0.5, dy: -0.5).contains(place.frame))
                #expect(
                    !place.frame.intersects(source.insetBy(dx: -12, dy: 0))
                        || !place.frame.intersects(source.insetBy(dx: 0, dy: -12)))
            }
            // Slowly: is there any side on which all of it fits?
            var fits = false
            for side: UIPopoverArrowDirection in [.up, .down, .left, .right] where permitted.contains(side) {
                let free: CGFloat
                switch side {
                case .up: free = room.maxY - source.maxY
                case .down: free = source.minY - room.minY
                case .left: free = room.maxX - source.maxX
                default: free = source.minX - room.minX
                }
                let isUpright = side == .up || side == .down
                if free - 13 >= (isUpright ? size.height : size.width) { fits = true }
            }
            #expect((place.frame.size == size) == fits)
        }
    }

    // MARK: Sheets

    private func sheet(_ listener: Listener, _ prepare: (UISheetPresentationController) -> Void)
        -> (UIViewController, UIViewController)
    {
        let below = UIViewController()
        narrow.show(below)
        let above = UIViewController()
        above.view.backgroundColor = .yellow
        if let sheet = above.sheetPresentationController {
            sheet.delegate = listener
            prepare(sheet)
        }
        below.present(above, animated: true)
        narrow.settle()
        return (below, above)
    }

    @Test("a sheet rests at its heights, a finger pulls it from one to the other and out, and it says so")
    func detents() {
        let listener = Listener()
        let (below, above) = sheet(listener) {
            $0.detents = [.medium(), .large()]
            $0.prefersGrabberVisible = true
        }
        func top() -> CGFloat { above.view.convert(CGPoint.zero, to: nil).y }
        // Of 480 points a large sheet takes 436.
        #expect(top() == 262)
        func pull(_ from: CGFloat, _ to: CGFloat) {
            let finger = narrow.touchDown(at: CGPoint(x: 160, y: from))
            narrow.lead(finger, to: CGPoint(x: 160, y: to), lasting: 0.3)
            narrow.advance(by: 0.2)
            narrow.lift(finger)
            narrow.settle()
        }
        pull(300, 120)
        #expect(top() == 44 && above.sheetPresentationController?.selectedDetentIdentifier == .large)
        pull(80, 250)
        #expect(top() == 262 && listener.lines.filter { $0.hasPrefix("detent") } == ["detent .large", "detent medium"])
        above.isModalInPresentation = true
        pull(300, 470)
        #expect(below.presentedViewController === above && top() == 262 && listener.lines.last == "attempt")
        above.isModalInPresentation = false
        pull(300, 470)
        #expect(below.presentedViewController == nil && listener.lines.suffix(2) == ["will dismiss", "dismissed"])
    }

    @Test("code changes heights, heights of one's own are asked for, and what is not dimmed can be touched")
    func code() throws {
        let listener = Listener()
        let (below, above) = sheet(listener) {
            $0.detents = [.custom(identifier: .init("low")) { _ in 100 }, .custom { $0.maximumDetentValue * 0.8 }]
            $0.largestUndimmedDetentIdentifier = .init("low")
        }
        let plan = try #require(above.sheetPresentationController)
        #expect(above.view.frame.height == 100)
        var presses = 0
        let button = UIButton(type: .system, primaryAction: UIAction { _ in presses += 1 })
        button.frame = CGRect(x: 20, y: 20, width: 100, height: 50)
        below.view.addSubview(button)
        narrow.tap(CGPoint(x: 60, y: 40))
        #expect(presses == 1 && below.presentedViewController === above)
        plan.animateChanges { plan.selectedDetentIdentifier = plan.detents[1].identifier }
        narrow.settle()
        #expect(abs(above.view.frame.height - 436 * 0.8) < 0.01)
        narrow.tap(CGPoint(x: 60, y: 40))
        #expect(presses == 1 && below.presentedViewController == nil)
    }

    @Test("content of a sheet scrolls once the sheet is as high as it gets, and a pull at its start is the sheet's")
    func scrolling() throws {
        let below = UIViewController()
        narrow.show(below)
        let above = UITableViewController()
        let plan = try #require(above.sheetPresentationController)
        plan.detents = [.medium(), .large()]
        below.present(above, animated: false)
        let scroll = UIScrollView(frame: above.view.bounds)
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.contentSize = CGSize(width: 320, height: 2_000)
        above.view.addSubview(scroll)
        narrow.settle()
        func pull(_ from: CGFloat, _ to: CGFloat) {
            let finger = narrow.touchDown(at: CGPoint(x: 160, y: from))
            narrow.lead(finger, to: CGPoint(x: 160, y: to), lasting: 0.3)
            narrow.advance(by: 0.2)
            narrow.lift(finger)
            narrow.settle()
        }
        pull(350, 150)
        #expect(plan.selectedDetentIdentifier == .large && scroll.contentOffset.y == 0)
        pull(350, 150)
        #expect(plan.selectedDetentIdentifier == .large && scroll.contentOffset.y > 150)
        pull(200, 300)
        #expect(plan.selectedDetentIdentifier == .large && scroll.contentOffset.y < 150)
    }

    @Test("a window that becomes narrow turns a popover into a sheet, and back")
    func resized() {
        let host = ViewHost(size: CGSize(width: 900, height: 700))
        let (_, above) = popover(in: host, from: CGRect(x: 10, y: 10, width: 50, height: 50), Listener())
        #expect(above.view.bounds.size == CGSize(width: 200, height: 150))
        host.resize(to: CGSize(width: 400, height: 700))
        host.layout()
        #expect(above.view.bounds.width == 400)
        host.resize(to: CGSize(width: 900, height: 700))
        host.layout()
        #expect(above.view.bounds.size == CGSize(width: 200, height: 150))
    }
}
