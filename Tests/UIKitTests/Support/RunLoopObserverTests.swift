import CollectionViewTesting
import Testing
import UIKit

@MainActor @Suite("Run loop observers") struct RunLoopObserverTests {
    private let host = ViewHost(size: CGSize(width: 100, height: 100))

    @Test("an observer is called once in each iteration, in its order, until it is removed")
    func turns() throws {
        var log: [String] = []
        var observers: [CFRunLoopObserver] = []
        for (name, order) in [("late", 5), ("early", 1)] {
            let observer = try #require(
                CFRunLoopObserverCreateWithHandler(
                    kCFAllocatorDefault, CFRunLoopActivity.beforeWaiting.rawValue, true, order
                ) { _, activity in log.append("\(name) \(activity == .beforeWaiting)") })
            observers.append(observer)
        }
        // Showing a view makes the runtime of the host current, which gets the observers.
        let view = UIView()
        host.show(view)
        UIView.animate(withDuration: 10) { view.alpha = 0.5 }
        let once = CFRunLoopObserverCreateWithHandler(nil, CFRunLoopActivity.allActivities.rawValue, false, 0) { _, _ in
            log.append("once")
        }
        for observer in observers + [once!] { CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes) }
        CFRunLoopAddObserver(CFRunLoopGetMain(), once, .commonModes)
        host.advance(by: 1 / host.framesPerSecond)
        #expect(log == ["once", "early true", "late true"])
        #expect(!CFRunLoopObserverIsValid(once))
        CFRunLoopRemoveObserver(CFRunLoopGetMain(), observers[0], .commonModes)
        log = []
        host.advance(by: 1 / host.framesPerSecond)
        #expect(log == ["early true"])
        CFRunLoopObserverInvalidate(observers[1])
        #expect(!CFRunLoopContainsObserver(CFRunLoopGetMain(), observers[1], .commonModes))
        log = []
        host.advance(by: 1 / host.framesPerSecond)
        #expect(log.isEmpty)
    }

    @Test("an observer can remove the next one before its call, and requested layout runs in the same iteration")
    func hostile() {
        final class Counter: UIView {
            var layouts = 0
            override func layoutSubviews() { layouts += 1 }
        }
        let counter = Counter()
        host.show(counter)
        host.layout()
        let before = counter.layouts
        var calls = 0
        let second = CFRunLoopObserverCreateWithHandler(nil, CFRunLoopActivity.beforeWaiting.rawValue, true, 1) {
            _, _ in
            calls += 1
        }
        let first = CFRunLoopObserverCreateWithHandler(nil, CFRunLoopActivity.beforeWaiting.rawValue, false, 0) {
            _, _ in
            CFRunLoopRemoveObserver(CFRunLoopGetMain(), second, .commonModes)
            counter.setNeedsLayout()
        }
        CFRunLoopAddObserver(CFRunLoopGetMain(), first, .commonModes)
        CFRunLoopAddObserver(CFRunLoopGetMain(), second, .commonModes)
        host.advance(by: 1 / host.framesPerSecond)
        #expect(calls == 0 && counter.layouts == before + 1)
    }
}
