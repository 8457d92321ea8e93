import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Update links", .ownRuntime)
struct UpdateLinkTests {
    let clock = ManualClock.installed(now: 20)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    init() {
        window.isHidden = false
        window.addSubview(view)
    }

    @Test("actions are called at their steps of the frame, in order")
    func phases() {
        var log: [String] = []
        let link = UIUpdateLink(view: view)
        link.addAction(to: .afterUpdateComplete) { _, _ in log.append("complete") }
        link.addAction(to: .beforeCATransactionCommit) { _, _ in log.append("before layout") }
        link.addAction { link, info in
            #expect(link.currentUpdateInfo === info)
            #expect(UIUpdateInfo.current(for: view) === info)
            log.append("links \(info.modelTime == clock.now) \(info.completionDeadlineTime > info.modelTime)")
        }
        let display = CADisplayLink(_handler: { _ in log.append("display link") })
        display.add(to: .main, forMode: .common)
        clock.advance(window, frames: 1)
        #expect(log == ["display link"])
        log = []
        link.isEnabled = true
        clock.advance(window, frames: 1)
        #expect(log == ["links true true", "display link", "before layout", "complete"])
        #expect(link.currentUpdateInfo == nil)
        #expect(UIUpdateInfo.current(for: view) == nil)
        display.invalidate()
    }

    @Test("only a link with continuous updates in a window requires frames, at the preferred rate")
    func continuous() {
        var calls = 0
        let link = UIUpdateLink(view: view)
        link.addAction { _, _ in calls += 1 }
        link.isEnabled = true
        #expect(!FrameLoop.isMoving)
        link.requiresContinuousUpdates = true
        #expect(FrameLoop.isMoving)
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 20, maximum: 30, preferred: 30)
        clock.advance(window, frames: 60)
        #expect(calls == 30)
        view.removeFromSuperview()
        #expect(!FrameLoop.isMoving)
        clock.advance(window, frames: 10)
        #expect(calls == 30)
        window.addSubview(view)
        link.isEnabled = false
        clock.advance(window, frames: 10)
        #expect(calls == 30 && !FrameLoop.isMoving)
    }

    @Test("an action may disable the link, and a released link is not called")
    func hostile() {
        var calls = 0
        var link: UIUpdateLink? = UIUpdateLink(view: view)
        link?.addAction { link, _ in
            calls += 1
            link.isEnabled = false
        }
        link?.addAction { _, _ in calls += 100 }
        link?.isEnabled = true
        clock.advance(window, frames: 2)
        #expect(calls == 1)
        link?.isEnabled = true
        link = nil
        clock.advance(window, frames: 2)
        #expect(calls == 1)
    }
}
