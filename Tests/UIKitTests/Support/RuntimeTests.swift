import CollectionViewTesting
import DisplayList
import QuartzCore
import TestRuntimes
import Testing
import UIKit

/// Two hosts in one process, used alternately and concurrently.
@MainActor @Suite("Runtimes") struct RuntimeTests {
    private func host() -> ViewHost { ViewHost(size: CGSize(width: 200, height: 200)) }

    private func presentedAlpha(_ view: UIView) -> Float { view.layer.presentation()?.opacity ?? -1 }

    @Test("an animation follows the clock of the host that shows the view, whichever host was used last")
    func animationClock() {
        let (first, second) = (host(), host())
        let (a, b) = (UIView(), UIView())
        first.show(a)
        second.show(b)
        second.advance(by: 5)
        var ended: [String] = []
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            a.alpha = 0
        } completion: { _ in
            ended.append("a")
        }
        second.advance(by: 3)
        #expect(presentedAlpha(a) == 1 && ended.isEmpty)
        first.advance(by: 0.5)
        #expect(abs(presentedAlpha(a) - 0.5) < 1e-6)
        #expect(first.settle() != nil)
        #expect(ended == ["a"] && presentedAlpha(a) == 0)
    }

    @Test("an animation block that changes views of two hosts animates only those of the first host")
    func twoHostsInOneBlock() {
        let (first, second) = (host(), host())
        let (a, b) = (UIView(), UIView())
        first.show(a)
        second.show(b)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            a.alpha = 0
            b.alpha = 0
        }
        first.advance(by: 0.25)
        #expect(abs(presentedAlpha(a) - 0.75) < 1e-6 && presentedAlpha(b) == 0)
    }

    @Test("an animation block around the layout of a host animates the changes of the layout")
    func blockAroundLayout() {
        final class Sliding: UIView {
            let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            var target: CGFloat = 0
            override func layoutSubviews() {
                if inner.superview == nil { addSubview(inner) }
                inner.center.x = target
            }
        }
        let (first, second) = (host(), host())
        let view = Sliding()
        first.show(view)
        second.layout()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.target = 100
            view.setNeedsLayout()
            first.layout()
        }
        first.advance(by: 0.5)
        #expect(view.inner.layer.presentation()?.position.x == 50)
    }

    @Test("a host settles while content of another one moves")
    func scrolling() {
        let (first, second) = (host(), host())
        let (a, b) = (UIScrollView(), UIScrollView())
        for (host, view) in [(first, a), (second, b)] {
            host.show(view)
            view.contentSize = CGSize(width: 200, height: 5_000)
        }
        a.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
        #expect(second.settle() == 0 && !second.isMoving && first.isMoving)
        #expect(a.contentOffset.y == 0)
        b.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
        #expect(first.settle() != nil)
        #expect(a.contentOffset.y == 900 && b.contentOffset.y == 0)
        #expect(second.settle() != nil)
        #expect(b.contentOffset.y == 700)
    }

    @Test("class-level calls use the host that was used last")
    func classLevel() {
        let (first, second) = (host(), host())
        first.advance(by: 2)
        second.advance(by: 7)
        #expect(CACurrentMediaTime() == second.now)
        let application = UIApplication.shared
        #expect(application.windows.map(ObjectIdentifier.init) == [ObjectIdentifier(second.window)])
        first.layout()
        #expect(CACurrentMediaTime() == first.now && UIApplication.shared !== application)
        #expect(UIApplication.shared.windows.map(ObjectIdentifier.init) == [ObjectIdentifier(first.window)])
        UIScreen.main.bounds.size.width = 500
        UITraitCollection.current = UITraitCollection(userInterfaceStyle: .dark)
        UIView.setAnimationsEnabled(false)
        second.layout()
        #expect(UIScreen.main.bounds.width == 390 && UIView.areAnimationsEnabled)
        #expect(UITraitCollection.current.userInterfaceStyle == .light)
        #expect(first.window.screen.bounds.width == 500)
    }

    @Test("a display link is called by the frames of its own host")
    func displayLinks() {
        final class Counter: NSObject { var calls = 0 }
        let (first, second) = (host(), host())
        let counter = Counter()
        first.layout()
        let link = CADisplayLink(_handler: { _ in counter.calls += 1 })
        link.add(to: .main, forMode: .common)
        second.advance(by: 0.5)
        #expect(counter.calls == 0 && second.settle() != nil)
        first.advance(by: 0.5)
        #expect(counter.calls == 30)
        link.invalidate()
        first.advance(by: 0.1)
        #expect(counter.calls == 30 && !first.isMoving)
    }

    @Test("interleaved tasks use separate hosts", arguments: 0..<4)
    func interleaved(seed: Int) async {
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<5 { group.addTask { await Self.interleave(seed: seed, number: number) } }
        }
    }

    private static func interleave(seed: Int, number: Int) async {
        let host = ViewHost(size: CGSize(width: 100, height: 100))
        let view = UIView()
        host.show(view)
        for step in 1...20 {
            for _ in 0...((seed + number + step) % 3) { await Task.yield() }
            host.advance(by: Double(number + 1))
            await Task.yield()
            #expect(CACurrentMediaTime() == host.now)
            view.alpha = 1
            UIView.animate(withDuration: 4, delay: 0, options: .curveLinear) { view.alpha = 0 }
            await Task.yield()
            host.advance(by: 1)
            #expect(abs((view.layer.presentation()?.opacity ?? -1) - 0.75) < 1e-6)
            await Task.yield()
            host.settle()
            #expect(!host.isMoving && UIApplication.shared.windows.count == 1)
        }
    }

    @Test("interleaved tasks have separate traits, clocks, and appearance values", arguments: 0..<4)
    func interleavedSettings(seed: Int) async {
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<6 { group.addTask { await Self.interleaveSettings(seed: seed, number: number) } }
        }
    }

    private static func interleaveSettings(seed: Int, number: Int) async {
        let isDark = number.isMultiple(of: 2)
        let host = ViewHost(size: CGSize(width: 100, height: 100), scale: isDark ? 3 : 2, appearance: .light)
        var time = host.now
        for step in 1...20 {
            // The values of each task change in each step, at different times.
            let color = UIColor(red: CGFloat(number) / 8, green: CGFloat(step) / 32, blue: 0, alpha: 1)
            let style: UIUserInterfaceStyle = (step + number).isMultiple(of: 2) ? .dark : .light
            host.environment.appearance = style
            UILabel.appearance().tintColor = color
            for _ in 0...((seed + number + step) % 3) { await Task.yield() }
            let label = UILabel()
            label.textColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
            host.show(label)
            await Task.yield()
            host.advance(by: Double(number + 1))
            time += Double(number + 1)
            await Task.yield()
            #expect(label.tintColor == color)
            #expect(label.traitCollection.userInterfaceStyle == style)
            #expect(label.traitCollection.displayScale == (isDark ? 3 : 2))
            // The time is a sum of frames, with rounding errors.
            #expect(abs(host.now - time) < 1e-6 && CACurrentMediaTime() == host.now)
            await Task.yield()
        }
    }

    @Test("a task uses the host that called the code that started it")
    func startedTasks() async {
        final class Starter: UIView {
            var result: Task<Double, Never>?
            override func layoutSubviews() {
                result =
                    result
                    ?? Task { @MainActor in
                        await Task.yield()
                        return CACurrentMediaTime()
                    }
            }
        }
        let (first, second) = (host(), host())
        first.advance(by: 3)
        let view = Starter()
        first.show(view)
        second.advance(by: 1)
        #expect(await view.result?.value == 3)
    }

    @Test("a task started during drawing uses the drawing host, also without layout")
    func tasksStartedByDrawing() async {
        final class Drawing: UIView {
            var result: [Task<Double, Never>] = []
            func start() {
                result.append(
                    Task { @MainActor in
                        await Task.yield()
                        return CACurrentMediaTime()
                    })
            }
            override func draw(_ rect: CGRect) { start() }
        }
        let (first, second) = (host(), host())
        let (view, label) = (Drawing(), UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 50)))
        label.text = "text"
        first.show(view)
        view.addSubview(label)
        first.advance(by: 3)
        _ = first.displayList()
        #expect(view.result.count == 1)
        // The next drawing needs no layout.
        view.setNeedsDisplay()
        label.textColor = UIColor { _ in
            MainActor.assumeIsolated { view.start() }
            return .red
        }
        #expect(!view._needsLayout)
        _ = first.displayList()
        #expect(view.result.count >= 3)
        second.advance(by: 1)
        for task in view.result { #expect(await task.value == 3) }
    }

    @Test("a task that an overridden layoutIfNeeded of a window starts uses the window's runtime")
    func tasksStartedByWindows() async {
        final class Starter: UIWindow {
            var result: Task<Bool, Never>?
            override func layoutIfNeeded() {
                super.layoutIfNeeded()
                let own = ownRuntime
                result = Task { @MainActor in
                    await Task.yield()
                    return Runtime.current === own
                }
            }
        }
        let runtime = InterfaceState.makeRuntime(clock: SystemClock())
        let window = runtime.run { Starter(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
        _ = FrameLoop.displayList(of: window, scale: 1)
        _ = FrameLoop.displayList(of: window, scale: 1)
        #expect(await window.result?.value == true)
    }

    @Test("animations of a view continue in the host after the view is added to its window")
    func adopted() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        view.contentSize = CGSize(width: 200, height: 5_000)
        let runtime = InterfaceState.makeRuntime(clock: SystemClock())
        var ended = false
        runtime.run {
            view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.alpha = 0
            } completion: { _ in
                ended = true
            }
            let displayingHost = host()
            displayingHost.window.addSubview(view)
            displayingHost.advance(by: 0.5)
            #expect(abs(presentedAlpha(view) - 0.5) < 0.1 && !ended)
            #expect(displayingHost.settle() != nil)
            #expect(ended && view.contentOffset.y == 300 && presentedAlpha(view) == 0)
        }
    }

    @Test("a memory warning reaches the controllers of the host in use")
    func memoryWarnings() {
        final class Controller: UIViewController {
            var warnings = 0
            override func didReceiveMemoryWarning() { warnings += 1 }
        }
        let (first, second) = (host(), host())
        let (a, b) = (Controller(), Controller())
        first.show(a)
        second.show(b)
        NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
        #expect(a.warnings == 0 && b.warnings == 1)
    }

    @Test("appearance values are specific to a host; a host created later inherits them")
    func appearances() {
        let first = host()
        UILabel.appearance().tintColor = .red
        let later = host()
        let (a, b) = (UILabel(), UILabel())
        first.show(a)
        later.show(b)
        #expect(a.tintColor == .red && b.tintColor == .red)
        UILabel.appearance().tintColor = .green
        let (c, d) = (UILabel(), UILabel())
        later.show(c)
        first.show(d)
        #expect(c.tintColor == .green && d.tintColor == .red)
    }

    @Test("text is measured and images are read on any thread")
    func otherThreads() async {
        let run = TextRun(string: "some words", font: UIFont.systemFont(ofSize: 17).face, color: .black, frame: .zero)
        let image = Self.png
        let found = await Task.detached {
            (
                UIFont.systemFont(ofSize: 17).lineHeight, UIImage(data: image)?.size,
                HostServices.text.size(of: run, width: 50)
            )
        }.value
        #expect(found.0 == UIFont.systemFont(ofSize: 17).lineHeight && found.1 == CGSize(width: 3, height: 2))
        #expect(found.2 == HostServices.text.size(of: run, width: 50) && found.2.height > 0)
    }

    @Test("another thread has its own transactions", .ownRuntime)
    func transactions() async {
        CATransaction.begin()
        CATransaction.setAnimationDuration(3)
        let other = await Task.detached { CATransaction.animationDuration() }.value
        #expect(other == 0.25 && CATransaction.animationDuration() == 3)
        CATransaction.commit()
    }

    /// The header of a PNG of 3 by 2 pixels.
    private static let png = Data([
        0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 3, 0, 0, 0, 2, 8,
        6, 0, 0, 0, 0, 0, 0, 0,
    ])
}
