import CoreGraphics
import Foundation
import QuartzCore
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Animations of layers", .ownRuntime) struct LayerAnimationTests {
    let clock = ManualClock.installed(now: 100)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    init() {
        window.addSubview(view)
        window.isHidden = false
    }

    func run(_ seconds: Double) {
        clock.advance(window, frames: 1, of: seconds)
    }

    var shown: CALayer { view.layer.presentation() ?? CALayer() }

    final class Listener: NSObject, CAAnimationDelegate {
        var log: [String] = []
        func animationDidStart(_ anim: CAAnimation) { log.append("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("stop \(flag)") }
    }

    @Test("an animation changes the presentation layer only, and reports its start and end")
    func basic() {
        let listener = Listener()
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 0
        move.toValue = CGFloat(100)
        move.duration = 1
        move.delegate = listener
        view.layer.add(move, forKey: "move")
        move.toValue = 1_000
        #expect(view.layer.animationKeys() == ["move"] && view.layer.animation(forKey: "move") is CABasicAnimation)
        run(0.25)
        #expect(shown.position == CGPoint(x: 25, y: 10) && view.layer.position.x == 10)
        #expect(FrameLoop.isMoving && listener.log == ["start"])
        run(0.5)
        #expect(shown.position.x == 75)
        run(0.25)
        #expect(shown.position.x == 10 && view.layer.animationKeys() == nil)
        #expect(listener.log == ["start", "stop true"])
        run(0.1)
        #expect(!LayerAnimator.isActive(inside: window.layer))
    }

    @Test("the properties of a shape layer animate in its presentation layer only")
    func shapes() throws {
        let layer = CAShapeLayer()
        layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        layer.strokeColor = UIColor.black.cgColor
        view.layer.addSublayer(layer)
        func animate(_ key: String, _ from: Any?, _ to: Any?) {
            let animation = CABasicAnimation(keyPath: key)
            (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
            layer.add(animation, forKey: key)
        }
        animate("path", layer.path, CGPath(rect: CGRect(x: 20, y: 0, width: 30, height: 10), transform: nil))
        animate("strokeEnd", 0, 1)
        animate("lineWidth", NSNumber(value: 2), 6.0)
        animate("strokeColor", UIColor.black.cgColor, UIColor.white.cgColor)
        animate("fillColor", nil, UIColor.white.cgColor)
        run(0.5)
        let shown = try #require(layer.presentation())
        #expect(shown.path?.boundingBox == CGRect(x: 10, y: 0, width: 20, height: 10))
        #expect(shown.strokeEnd == 0.5 && shown.lineWidth == 4)
        #expect(shown.strokeColor?.components?.first == 0.5)
        #expect(layer.path?.boundingBox.width == 10 && layer.strokeEnd == 1 && layer.lineWidth == 1)
        let drawn = FrameLoop.displayList(of: window, scale: 1).description
        #expect(drawn.contains("width 4"), "\(drawn)")
        run(0.6)
        #expect(layer.presentation()?.strokeEnd == 1 && !LayerAnimator.isActive(inside: window.layer))
        let other = CGMutablePath()
        other.addEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
        animate("path", layer.path, other)
        run(0.5)
        #expect(layer.presentation()?.path == layer.path, "paths with different segments cannot be interpolated")
    }

    @Test("values boxed in NSValue animate like the values themselves")
    func boxes() {
        func half(_ key: String, _ from: NSValue, _ to: NSValue) -> CALayer {
            let animation = CABasicAnimation(keyPath: key)
            (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
            view.layer.removeAllAnimations()
            view.layer.add(animation, forKey: key)
            run(0.5)
            return shown
        }
        let point = half("position", NSValue(cgPoint: CGPoint(x: 0, y: 10)), NSValue(cgPoint: CGPoint(x: 40, y: 30)))
        #expect(point.position == CGPoint(x: 20, y: 20))
        let size = half(
            "bounds.size", NSValue(cgSize: CGSize(width: 10, height: 20)),
            NSValue(cgSize: CGSize(width: 30, height: 20)))
        #expect(size.bounds.size == CGSize(width: 20, height: 20))
        let rect = half(
            "bounds", NSValue(cgRect: CGRect(x: 0, y: 0, width: 10, height: 10)),
            NSValue(cgRect: CGRect(x: 4, y: 8, width: 30, height: 50)))
        #expect(rect.bounds == CGRect(x: 2, y: 4, width: 20, height: 30))
        let far = CATransform3DMakeTranslation(60, 20, 0)
        let box = NSValue(caTransform3D: far)
        #expect(CATransform3DEqualToTransform(box.caTransform3DValue, far) && box == NSValue(caTransform3D: far))
        let moved = half("transform", NSValue(caTransform3D: CATransform3DIdentity), box)
        #expect(moved.transform.m41 == 30 && moved.transform.m42 == 10)
        let flat = CGAffineTransform(translationX: 8, y: 6)
        #expect(NSValue(cgAffineTransform: flat).cgAffineTransformValue == flat)
        let slid = half("transform", NSValue(cgAffineTransform: .identity), NSValue(cgAffineTransform: flat))
        #expect(slid.transform.m41 == 4 && slid.transform.m42 == 3)
        #expect(CATransform3DIsIdentity(NSValue(cgPoint: .zero).caTransform3DValue))
        view.layer.removeAllAnimations()
    }

    @Test(
        "missing from, to, and by values come from the layer",
        arguments: [
            (5.0, 25.0, nil, 15.0), (5, nil, 10.0, 10), (nil, 30, 10, 25), (4, nil, nil, 7), (nil, 30, nil, 20),
            (nil, nil, 8, 14),
        ] as [(Double?, Double?, Double?, Double)])
    func ends(from: Double?, to: Double?, by: Double?, half: Double) {
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.byValue) = (from, to, by)
        move.duration = 1
        view.layer.add(move, forKey: "move")
        run(0.5)
        #expect(shown.position.x == CGFloat(half))
        view.layer.removeAllAnimations()
        #expect(shown.position.x == 10)
    }

    @Test("transforms, colors, and sizes animate; animating one component of a transform keeps the others")
    func values() {
        view.transform = CGAffineTransform(translationX: 30, y: 0)
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.toValue = CGFloat.pi
        turn.duration = 1
        view.layer.add(turn, forKey: nil)
        let grow = CABasicAnimation(keyPath: "transform.scale")
        grow.toValue = 3
        grow.duration = 1
        view.layer.add(grow, forKey: nil)
        let size = CABasicAnimation(keyPath: "bounds.size")
        size.toValue = CGSize(width: 60, height: 20)
        size.duration = 1
        view.layer.add(size, forKey: nil)
        let color = CABasicAnimation(keyPath: "backgroundColor")
        color.fromValue = UIColor(red: 0, green: 0, blue: 0, alpha: 1).cgColor
        color.toValue = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
        color.duration = 1
        view.layer.add(color, forKey: nil)
        run(0.5)
        let t = shown.transform
        // A quarter turn, at twice the size, with the same translation.
        #expect(abs(t.m11) < 1e-9 && abs(t.m12 - 2) < 1e-9 && t.m41 == 30)
        #expect(shown.bounds.size == CGSize(width: 40, height: 20))
        #expect(shown.backgroundColor?.components?.first == 0.5)
        #expect(view.layer.bounds.width == 20)
        view.layer.removeAllAnimations()
    }

    @Test("animations repeat, autoreverse, accumulate, begin later, and keep their final values")
    func timing() {
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 0
        move.toValue = 10
        move.duration = 1
        move.repeatCount = 2
        move.autoreverses = true
        view.layer.add(move, forKey: "a")
        run(1.25)
        #expect(abs(shown.position.x - 7.5) < 1e-9)
        run(1)
        #expect(abs(shown.position.x - 2.5) < 1e-9)
        run(2)
        #expect(view.layer.animationKeys() == nil)
        move.autoreverses = false
        move.isCumulative = true
        view.layer.add(move, forKey: "b")
        run(1.5)
        #expect(abs(shown.position.x - 15) < 1e-9)
        run(1)
        let late = CABasicAnimation(keyPath: "position.x")
        late.fromValue = 50
        late.toValue = 60
        late.duration = 1
        late.beginTime = CACurrentMediaTime() + 1
        late.fillMode = .both
        late.isRemovedOnCompletion = false
        view.layer.add(late, forKey: "c")
        run(0.5)
        #expect(shown.position.x == 50)
        run(1)
        #expect(abs(shown.position.x - 55) < 1e-9)
        run(5)
        #expect(shown.position.x == 60 && view.layer.position.x == 10)
        #expect(!LayerAnimator.isActive(inside: window.layer), "a completed animation that stays needs no frames")
        view.layer.removeAnimation(forKey: "c")
        #expect(shown.position.x == 10)
        let twice = CABasicAnimation(keyPath: "opacity")
        twice.fromValue = 0
        twice.toValue = 1
        twice.duration = 1
        twice.speed = 2
        view.layer.add(twice, forKey: nil)
        run(0.25)
        #expect(shown.opacity == 0.5)
        run(1)
    }

    @Test("a keyframe animation with a path moves along its lines and curves, each in its own interval")
    func keyframePath() throws {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 90))
        let frames = CAKeyframeAnimation(keyPath: "position")
        frames.path = path
        frames.values = [CGPoint(x: 500, y: 500)]
        frames.duration = 1
        func at(_ time: Double) -> CGPoint {
            view.layer.add(frames, forKey: "k")
            run(time)
            defer { view.layer.removeAllAnimations() }
            return shown.position
        }
        #expect(at(0.25) == CGPoint(x: 5, y: 0) && at(0.75) == CGPoint(x: 10, y: 45))
        frames.calculationMode = .paced
        #expect(abs(at(0.55).y - 45) < 1e-9, "at a constant speed")
        frames.calculationMode = .discrete
        #expect(at(0.75) == CGPoint(x: 10, y: 0))
        frames.calculationMode = .linear
        frames.keyTimes = [0, 0.8, 1]
        #expect(abs(at(0.4).x - 5) < 1e-9)
        frames.keyTimes = nil
        // The middle of this curve is three quarters of the height of its control points.
        let curve = CGMutablePath()
        curve.move(to: .zero)
        curve.addCurve(to: CGPoint(x: 8, y: 0), control1: CGPoint(x: 0, y: 8), control2: CGPoint(x: 8, y: 8))
        frames.path = curve
        let middle = at(0.5)
        #expect(abs(middle.x - 4) < 1e-9 && abs(middle.y - 6) < 1e-9)
        #expect((frames.copy() as? CAKeyframeAnimation)?.path === curve)
        frames.path = CGMutablePath()
        #expect(at(0.5) == view.layer.position, "an empty path has no effect")
    }

    @Test("keyframes follow their key times and calculation modes")
    func keyframes() {
        let frames = CAKeyframeAnimation(keyPath: "position.x")
        frames.values = [0, 10, 100]
        frames.duration = 1
        frames.keyTimes = [0, 0.8, 1]
        func at(_ time: Double) -> CGFloat {
            view.layer.add(frames, forKey: "k")
            run(time)
            defer { view.layer.removeAllAnimations() }
            return shown.position.x
        }
        #expect(abs(at(0.4) - 5) < 1e-9 && abs(at(0.9) - 55) < 1e-9)
        frames.calculationMode = .paced
        #expect(abs(at(0.5) - 50) < 1e-9)
        frames.calculationMode = .discrete
        frames.keyTimes = nil
        #expect(at(0.4) == 10 && at(0.2) == 0 && at(0.9) == 100)
        frames.calculationMode = .cubic
        #expect(abs(at(0.5) - 10) < 1e-9 && abs(at(0.75) - 55.625) < 1e-9 && at(0.25) < 0)
        frames.calculationMode = .linear
        frames.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)]
        #expect(at(0.25) < 5 && abs(at(0.75) - 55) < 1e-9)
    }

    @Test("groups share one timeline, springs overshoot, and additive animations add to the model value")
    func groups() {
        let (fade, move) = (CABasicAnimation(keyPath: "opacity"), CABasicAnimation(keyPath: "position.y"))
        (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
        (move.byValue, move.duration, move.beginTime, move.isAdditive) = (20, 1, 0.5, true)
        let group = CAAnimationGroup()
        group.animations = [fade, move]
        group.duration = 2
        view.layer.add(group, forKey: "both")
        run(0.5)
        #expect(shown.opacity == 0.5 && shown.position.y == 10)
        run(0.5)
        #expect(shown.opacity == 1 && abs(shown.position.y - 20) < 1e-9)
        run(2)
        let spring = CASpringAnimation(keyPath: "position.x")
        spring.fromValue = 0
        spring.toValue = 100
        spring.damping = 5
        spring.duration = spring.settlingDuration
        view.layer.add(spring, forKey: "spring")
        var most: CGFloat = 0
        for _ in 0..<60 {
            run(spring.settlingDuration / 60)
            most = max(most, shown.position.x)
        }
        run(0.1)
        #expect(most > 110 && most < 200 && shown.position.x == 10)
        #expect(CASpringAnimation(perceptualDuration: 0.5, bounce: 0).stiffness > 150)
    }

    @Test("a transaction waits for animations added in it; replacing an animation stops it")
    func transactions() {
        let listener = Listener()
        var isDone = false
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setCompletionBlock { isDone = true }
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.toValue = 0
        fade.delegate = listener
        view.layer.add(fade, forKey: "fade")
        CATransaction.commit()
        run(1)
        #expect(!isDone && shown.opacity == 0.5)
        view.layer.add(fade, forKey: "fade")
        #expect(isDone && listener.log == ["start", "stop false"])
        run(1)
        #expect(listener.log.last == "stop true")
    }

    @Test("a paused animator continues from its current position with other timing")
    func continuing() {
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 110 }
        animator.startAnimation()
        run(1)
        animator.pauseAnimation()
        #expect(abs(shown.position.x - 60) < 1e-6)
        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0.5)
        run(0.5)
        #expect(shown.position.x > 60 && shown.position.x < 85, "slow at first")
        run(0.5)
        #expect(shown.position.x == 110 && animator.state == .inactive)
        let back = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 10 }
        back.fractionComplete = 0.5
        back.isReversed = true
        back.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        run(0.25)
        #expect(abs(shown.position.x - 85) < 1e-9)
        run(0.5)
        #expect(view.center.x == 110)
    }
}
