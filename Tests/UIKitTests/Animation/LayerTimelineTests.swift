import CoreGraphics
import QuartzCore
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Timelines of layers", .ownRuntime)
struct LayerTimelineTests {
    let clock = ManualClock.installed(now: 50)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    init() {
        window.isHidden = false
        window.addSubview(box)
        box.addSubview(child)
    }

    /// Moves the child by an explicit animation from 0 to 100 in ten seconds.
    func addAnimation(to layer: CALayer) {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 100
        animation.duration = 10
        layer.add(animation, forKey: "move")
    }

    func x(_ layer: CALayer) -> CGFloat { ((layer.presentation()?.position.x ?? 0) * 1000).rounded() / 1000 }

    func pause(_ layer: CALayer) {
        let time = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        layer.timeOffset = time
    }

    func resume(_ layer: CALayer) {
        let paused = layer.timeOffset
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }

    @Test(
        "a speed of 0 and a time offset pause an animation of a layer or of its superlayer", arguments: [false, true])
    func pausing(below: Bool) {
        let layer = below ? box.layer : child.layer
        addAnimation(to: child.layer)
        clock.advance(window, frames: 60)
        #expect(x(child.layer) == 10)
        pause(layer)
        #expect(x(child.layer) == 10)
        clock.advance(window, frames: 300)
        #expect(x(child.layer) == 10)
        // A stopped animation requires no frames.
        #expect(!LayerAnimator.isActive)
        resume(layer)
        #expect(x(child.layer) == 10)
        #expect(LayerAnimator.isActive)
        clock.advance(window, frames: 120)
        #expect(x(child.layer) == 30)
        clock.advance(window, frames: 60 * 8)
        #expect(child.layer.animationKeys() == nil)
    }

    @Test("an animation block of views pauses too, and completes after it continued")
    func blocks() {
        var completions: [Bool] = []
        UIView.animate(
            withDuration: 10, delay: 0, options: .curveLinear, animations: { child.center.x = 105 },
            completion: { completions.append($0) })
        clock.advance(window, frames: 60)
        #expect(x(child.layer) == 15)
        pause(box.layer)
        clock.advance(window, frames: 1_200)
        #expect(x(child.layer) == 15)
        #expect(completions.isEmpty)
        resume(box.layer)
        clock.advance(window, frames: 60)
        #expect(x(child.layer) == 25)
        clock.advance(window, frames: 60 * 8 + 1)
        #expect(completions == [true])
        #expect(child.center.x == 105)
    }

    @Test("the time offset of a stopped layer selects the displayed moment")
    func scrubbing() {
        box.layer.speed = 0
        box.layer.timeOffset = 0
        addAnimation(to: child.layer)
        clock.advance(window, frames: 1)
        for (offset, expected) in [(2.5, 25), (7, 70), (1, 10)] as [(Double, CGFloat)] {
            box.layer.timeOffset = offset
            #expect(window._needsDisplay)
            _ = window._displayList()
            #expect(x(child.layer) == expected)
        }
        box.layer.timeOffset = 11
        clock.advance(window, frames: 1)
        #expect(child.layer.animationKeys() == nil)
    }

    @Test("the speed of a layer applies to animations below it")
    func speed() {
        window.layer.speed = 4
        addAnimation(to: child.layer)
        clock.advance(window, frames: 60)
        #expect(x(child.layer) == 40)
        box.layer.speed = 0.5
        // The timeline of the box changes, so its time jumps as on Apple's platforms.
        window.layer.speed = .nan
        box.layer.timeOffset = .infinity
        #expect(window.layer.speed == 4)
        #expect(box.layer.timeOffset == 0)
    }

    @Test("times are converted through the timelines of both layers and back")
    func conversion() {
        let (layer, other) = (CALayer(), CALayer())
        box.layer.addSublayer(layer)
        child.layer.addSublayer(other)
        box.layer.beginTime = 10
        box.layer.speed = 2
        layer.timeOffset = 3
        other.speed = 0.5
        #expect(layer.convertTime(60, from: nil) == 103)
        #expect(layer.convertTime(103, to: nil) == 60)
        #expect(other.convertTime(103, from: layer) == 50)
        #expect(layer.convertTime(50, from: other) == 103)
        #expect(layer.convertTime(5, from: layer) == 5)
        other.speed = 0
        other.timeOffset = 7
        #expect(other.convertTime(1_000, from: nil) == 7)
        #expect(other.convertTime(7, to: nil).isFinite)
    }

    @Test("an unchanged layer has the timeline of its superlayer")
    func defaults() {
        let layer = CALayer()
        #expect(layer.speed == 1)
        #expect((layer.beginTime, layer.timeOffset) == (0, 0))
        #expect(layer.convertTime(12, from: nil) == 12)
    }
}
