import CollectionViewTesting
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Popovers and sheets", .ownRuntime) struct PopoverTests {
    private let wide = ViewHost(
        size: CGSize(width: 900, height: 700), environment: .init(designRequiresCompatibility: true))
    // `DesignTests` have the sheets of iOS 26.
    private let narrow = ViewHost(
        size: CGSize(width: 320, height: 480), environment: .init(designRequiresCompatibility: true))

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
        "in a wide window a popover appears next to its source in its preferred size, and a tap outside dismisses it")
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

    @Test("in a narrow window a popover becomes a sheet, unless its delegate keeps it a popover")
    func adapts() {
        let listener = Listener()
        let rect = CGRect(x: 250, y: 400, width: 40, height: 20)
        let (below, above) = popover(in: narrow, from: rect, listener)
        #expect(listener.lines == ["prepare", "adapts pageSheet"])
        #expect(above.view.convert(above.view.bounds, to: nil).maxY == 480 && above.view.bounds.width == 320)
        below.dismiss(animated: false)
        listener.adapts = UIModalPresentationStyle.none
        let (_, second) = popover(in: narrow, from: rect, listener)
        // Above the source, inside the margin at the right.
        #expect(second.view.convert(second.view.bounds, to: nil) == CGRect(x: 110, y: 237, width: 200, height: 150))
        #expect(second.popoverPresentationController?.arrowDirection == .down)
    }

    @Test("the adaptive sheet of a popover arranges the sheet that it becomes, and notifies its own delegate")
    func adaptiveSheet() throws {
        let listener = Listener()
        let below = UIViewController()
        narrow.show(below)
        let above = UIViewController()
        above.modalPresentationStyle = .popover
        let popover = try #require(above.popoverPresentationController)
        popover.sourceView = below.view
        let sheet = popover.adaptiveSheetPresentationController
        #expect(sheet === popover.adaptiveSheetPresentationController && sheet.presentedViewController === above)
        sheet.detents = [.custom(identifier: .init("200")) { _ in 200 }, .large()]
        sheet.delegate = listener
        below.present(above, animated: true)
        narrow.settle()
        #expect(above.view.convert(above.view.bounds, to: nil) == CGRect(x: 0, y: 280, width: 320, height: 200))
        sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
        narrow.settle()
        #expect(above.view.convert(above.view.bounds, to: nil).height > 400)
        narrow.drag(from: CGPoint(x: 160, y: 60), to: CGPoint(x: 160, y: 260), duration: 0.3, hold: 0.2)
        narrow.settle()
        #expect(sheet.selectedDetentIdentifier == .init("200") && listener.lines == ["detent 200"])
    }

    @Test("a popover of a bar button item appears below it, and one without a source throws")
    func barButton() {
        let below = UIViewController()
        let item = UIBarButtonItem(title: "More", primaryAction: nil)
        below.navigationItem.rightBarButtonItem = item
        wide.show(UINavigationController(rootViewController: below))
        let above = UINavigationController(rootViewController: UIViewController())
        above.topViewController?.preferredContentSize = CGSize(width: 300, height: 200)
        above.modalPresentationStyle = .popover
        #expect(throws: UIKitException.self) { try above.popoverPresentationController?.checkSource() }
        above.popoverPresentationController?.barButtonItem = item
        below.present(above, animated: false)
        wide.settle()
        #expect(above.view.convert(above.view.bounds, to: nil) == CGRect(x: 590, y: 57, width: 300, height: 200))
    }

    @Test("passthrough views receive touches while a popover is presented")
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

    @Test("a popover stays in the available rect, does not cover its source, and uses a permitted direction")
    func placement() {
        let available = CGRect(x: 10, y: 10, width: 480, height: 380)
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
            let result = PopoverPlacement(size, source: source, in: available, permitted: permitted, canOverlap: false)
            #expect(permitted.contains(result.direction) && !result.direction.isEmpty)
            if result.frame.width > 0, result.frame.height > 0 {
                #expect(available.insetBy(dx: -0.5, dy: -0.5).contains(result.frame))
                #expect(
                    !result.frame.intersects(source.insetBy(dx: -12, dy: 0))
                        || !result.frame.intersects(source.insetBy(dx: 0, dy: -12)))
            }
            // The reference: whether the full size fits on any permitted side.
            var fits = false
            for side: UIPopoverArrowDirection in [.up, .down, .left, .right] where permitted.contains(side) {
                let free: CGFloat
                switch side {
                case .up: free = available.maxY - source.maxY
                case .down: free = source.minY - available.minY
                case .left: free = available.maxX - source.maxX
                default: free = source.minX - available.minX
                }
                let isUpright = side == .up || side == .down
                if free - 13 >= (isUpright ? size.height : size.width) { fits = true }
            }
            #expect((result.frame.size == size) == fits)
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

    @Test("a sheet rests at its detents, a drag moves it between them or dismisses it, and its delegate is notified")
    func detents() {
        let listener = Listener()
        let (below, above) = sheet(listener) {
            $0.detents = [.medium(), .large()]
            $0.prefersGrabberVisible = true
        }
        func top() -> CGFloat { above.view.convert(CGPoint.zero, to: nil).y }
        // A large sheet takes 436 of 480 points.
        #expect(top() == 262)
        func pull(_ from: CGFloat, _ to: CGFloat) {
            let finger = narrow.touchDown(at: CGPoint(x: 160, y: from))
            narrow.move(finger, to: CGPoint(x: 160, y: to), duration: 0.3)
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

    @Test("code changes detents, custom detents are resolved, and content that is not dimmed receives touches")
    func code() throws {
        let listener = Listener()
        let (below, above) = sheet(listener) {
            $0.detents = [.custom(identifier: .init("low")) { _ in 100 }, .custom { $0.maximumDetentValue * 0.8 }]
            $0.largestUndimmedDetentIdentifier = .init("low")
        }
        let presentation = try #require(above.sheetPresentationController)
        #expect(above.view.frame.height == 100)
        var presses = 0
        let button = UIButton(type: .system, primaryAction: UIAction { _ in presses += 1 })
        button.frame = CGRect(x: 20, y: 20, width: 100, height: 50)
        below.view.addSubview(button)
        narrow.tap(CGPoint(x: 60, y: 40))
        #expect(presses == 1 && below.presentedViewController === above)
        presentation.animateChanges { presentation.selectedDetentIdentifier = presentation.detents[1].identifier }
        narrow.settle()
        #expect(abs(above.view.frame.height - 436 * 0.8) < 0.01)
        narrow.tap(CGPoint(x: 60, y: 40))
        #expect(presses == 1 && below.presentedViewController == nil)
    }

    @Test("dragging the content of a sheet first expands the sheet to its largest detent, then scrolls the content")
    func scrolling() throws {
        let below = UIViewController()
        narrow.show(below)
        let above = UITableViewController()
        let presentation = try #require(above.sheetPresentationController)
        presentation.detents = [.medium(), .large()]
        below.present(above, animated: false)
        let scroll = UIScrollView(frame: above.view.bounds)
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.contentSize = CGSize(width: 320, height: 2_000)
        above.view.addSubview(scroll)
        narrow.settle()
        func pull(_ from: CGFloat, _ to: CGFloat) {
            let finger = narrow.touchDown(at: CGPoint(x: 160, y: from))
            narrow.move(finger, to: CGPoint(x: 160, y: to), duration: 0.3)
            narrow.advance(by: 0.2)
            narrow.lift(finger)
            narrow.settle()
        }
        pull(350, 150)
        #expect(presentation.selectedDetentIdentifier == .large && scroll.contentOffset.y == 0)
        pull(350, 150)
        #expect(presentation.selectedDetentIdentifier == .large && scroll.contentOffset.y > 150)
        pull(200, 300)
        #expect(presentation.selectedDetentIdentifier == .large && scroll.contentOffset.y < 150)
    }

    @Test("a popover becomes a sheet while its window is narrow")
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
