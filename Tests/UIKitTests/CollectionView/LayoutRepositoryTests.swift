import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
@_spi(Host) @_spi(Port) import UIKit

/// Features that published layouts and their screens use.
@MainActor @Suite("Features that published layouts use", .ownRuntime)
struct LayoutRepositoryTests {
    private final class Both: ListSource, UICollectionViewDelegate {}

    /// Intercepts its delegate and data sources, as views with endless scrolling do.
    private final class InterceptingView: UICollectionView {
        weak var outer: (any UICollectionViewDataSource)?
        var calls = 0

        override weak var dataSource: (any UICollectionViewDataSource)? {
            get { outer }
            set {
                outer = newValue
                super.dataSource = newValue
            }
        }
        override var delegate: (any UICollectionViewDelegate)? {
            get {
                calls += 1
                return super.delegate
            }
            set { super.delegate = newValue }
        }
        override weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
            didSet { calls += 10 }
        }
    }

    private final class Rows: UITableView {
        var changes = 0
        override weak var delegate: (any UITableViewDelegate)? { didSet { changes += 1 } }
        override weak var dataSource: (any UITableViewDataSource)? { didSet { changes += 1 } }
    }

    @Test("subclasses override the delegates of views, with and without weak")
    func delegatesAreOverridden() {
        let both = Both([3])
        let view = InterceptingView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
        view.dataSource = both
        view.delegate = both
        view.prefetchDataSource = nil
        #expect(view.outer === both && view.numberOfItems(inSection: 0) == 3)
        #expect(view.delegate === both && view.calls == 11)
        let table = Rows()
        table.delegate = nil
        table.dataSource = nil
        #expect(table.changes == 2)
    }

    @Test("NSIndexPath is created from an item or a row, and a section")
    func indexPathObjects() {
        let item = NSIndexPath(item: 3, section: 2)
        #expect(item as IndexPath == IndexPath(item: 3, section: 2))
        #expect(NSIndexPath(row: 3, section: 2) == item && item.row == 3 && item.section == 2)
    }

    @Test("an empty constraint has no items and cannot be activated")
    func emptyConstraint() throws {
        let constraint = NSLayoutConstraint()
        #expect(constraint.firstItem == nil && constraint.secondItem == nil && constraint.constant == 0)
        #expect(constraint.firstAttribute == .notAnAttribute && !constraint.isActive)
        constraint.constant = 4
        constraint.isActive = false
        #expect(constraint.constant == 4)
        #expect(throws: UIKitException.self) { try constraint._activate() }
    }

    @Test("the system's spring is critically damped and does not overshoot")
    func systemSpring() {
        let view = UIView()
        let host = ViewHost(size: CGSize(width: 100, height: 100))
        host.show(view)
        host.layout()
        // The spring determines its own duration and ignores that of the animator.
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: UISpringTimingParameters())
        animator.addAnimations { view.alpha = 0 }
        animator.startAnimation()
        var least = 1.0
        var seconds = 0.0
        while animator.isRunning, seconds < 5 {
            host.advance(by: 1.0 / 60)
            seconds += 1.0 / 60
            let shown = Double(view.layer.presentation()?.opacity ?? 1)
            #expect(shown <= least + 1e-6 && shown >= -1e-6)
            least = min(least, shown)
        }
        #expect(least < 0.01 && seconds < 1)
    }

    @Test("a frame rate range sets its preferred rate, or else its maximum")
    func frameRates() {
        let link = CADisplayLink { _ in }
        #expect(link.preferredFrameRateRange == .default && link.preferredFramesPerSecond == 0)
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 8, maximum: 60, preferred: 30)
        #expect(link.preferredFramesPerSecond == 30)
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 8, maximum: 20)
        #expect(link.preferredFramesPerSecond == 20 && link.preferredFrameRateRange.maximum == 20)
        link.preferredFramesPerSecond = 10
        #expect(link.preferredFrameRateRange == .default)
    }

    @Test("animations alongside a rotation need no completion, with and without a view")
    func alongsideWithoutCompletion() {
        final class RotationRecorder: UIViewController {
            var turns: [String] = []
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                coordinator.animateAlongsideTransition(in: view, animation: { _ in self.turns.append("in") })
                coordinator.animate(alongsideTransition: { _ in self.turns.append("along") })
            }
        }
        let controller = RotationRecorder()
        let host = ViewHost(size: CGSize(width: 100, height: 200))
        host.show(controller)
        host.resize(to: CGSize(width: 200, height: 100))
        host.layout()
        #expect(controller.turns == ["in", "along"])
    }

    @Test("status bar notifications report the rotation of a window")
    func statusBarNotifications() {
        let host = ViewHost(
            size: CGSize(width: 100, height: 200),
            environment: .init(safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)))
        host.show(UIView())
        host.layout()
        host.window.makeKey()
        final class Log: @unchecked Sendable { var entries: [String] = [] }
        let log = Log()
        let names = [
            UIApplication.willChangeStatusBarOrientationNotification,
            UIApplication.didChangeStatusBarOrientationNotification,
            UIApplication.didChangeStatusBarFrameNotification,
        ]
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let turn = note.userInfo?[UIApplication.statusBarOrientationUserInfoKey] as? NSNumber
                let frame = note.userInfo?[UIApplication.statusBarFrameUserInfoKey] as? NSValue
                let value = turn.map { "\($0)" } ?? "\(frame?.cgRectValue.width ?? 0)"
                MainActor.assumeIsolated { log.entries.append("\(value) in \(host.window.bounds.width)") }
            }
        }
        host.resize(to: CGSize(width: 200, height: 100))
        host.resize(to: CGSize(width: 300, height: 100))
        tokens.forEach(NotificationCenter.default.removeObserver)
        let upright = UIInterfaceOrientation.portrait.rawValue
        let turned = UIInterfaceOrientation.landscapeRight.rawValue
        #expect(log.entries == ["\(turned) in 100.0", "\(upright) in 200.0", "100.0 in 200.0"])
    }

    @Test("numbers are added to and subtracted from priorities and window levels")
    func steps() {
        let label = UILabel()
        label.setContentHuggingPriority(.defaultLow + 1, for: .vertical)
        #expect(label.contentHuggingPriority(for: .vertical).rawValue == 251)
        var priority = UILayoutPriority.required - 1
        priority -= 9
        priority += 5
        #expect(priority.rawValue == 995)
        let window = UIWindow()
        window.windowLevel = .alert + 1
        window.windowLevel -= 2
        #expect(window.windowLevel.rawValue == 1999 && (UIWindow.Level.normal - 1).rawValue == -1)
    }

    @Test("a bundle loads a nib from its factory, with an owner")
    func nibOfBundle() {
        UINib._setFactory({ owner in [UILabel(), owner as Any] }, forNibNamed: "Banner")
        defer { UINib._setFactory(nil, forNibNamed: "Banner") }
        let owner = UIView()
        let loaded = Bundle.main.loadNibNamed("Banner", owner: owner)
        #expect(loaded?.first is UILabel && loaded?.last as? UIView === owner)
    }

    @Test("AVMakeRect returns the largest centered rect with an aspect ratio")
    func aspectRatio() {
        let tall = AVMakeRect(
            aspectRatio: CGSize(width: 300, height: 200),
            insideRect: CGRect(x: 0, y: 0, width: 150, height: CGFloat(MAXFLOAT)))
        #expect(tall.size == CGSize(width: 150, height: 100))
        let wide = AVMakeRect(
            aspectRatio: CGSize(width: 1, height: 2), insideRect: CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(wide == CGRect(x: 47.5, y: 20, width: 25, height: 50))
        let nothing = AVMakeRect(aspectRatio: .zero, insideRect: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(nothing == CGRect(x: 5, y: 5, width: 0, height: 0))
    }

    @Test("no assistive technology is active by default, and rects convert to screen coordinates")
    func accessibility() {
        #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.isReduceMotionEnabled)
        #expect(UIAccessibility.focusedElement(using: .notificationVoiceOver) == nil)
        #expect(!UIAccessibility.isBoldTextEnabled && !UIAccessibility.isDarkerSystemColorsEnabled)
        let outer = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 1, y: 2, width: 10, height: 10))
        outer.addSubview(inner)
        let host = ViewHost(size: CGSize(width: 200, height: 200))
        host.window.addSubview(outer)
        let rect = UIAccessibility.convertToScreenCoordinates(inner.bounds, in: inner)
        #expect(rect == CGRect(x: 11, y: 22, width: 10, height: 10))
    }
}
