import CoreGraphics
import DisplayList
import QuartzCore
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Symbol effects", .ownRuntime)
struct SymbolEffectTests {
    let clock = ManualClock.installed(now: 30)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let view = UIImageView(image: UIImage(systemName: "star"))

    init() {
        window.isHidden = false
        view.frame = CGRect(x: 50, y: 50, width: 40, height: 40)
        window.addSubview(view)
    }

    func run(_ seconds: Double) {
        clock.advance(window, frames: Int(seconds * 60))
    }

    /// The displayed scale, opacity, and angle of the symbol.
    var shown: (scale: Double, opacity: Double, angle: Double)? {
        guard let layer = view.symbolLayer?.presentation() else { return nil }
        let t = layer.affineTransform()
        func rounded(_ value: CGFloat) -> Double { (Double(value) * 1000).rounded() / 1000 }
        return (
            rounded((t.a * t.a + t.b * t.b).squareRoot()), rounded(CGFloat(layer.opacity)), rounded(atan2(t.b, t.a))
        )
    }

    func images() -> Int {
        var count = 0
        window._displayList().visit { if case .image = $0.item { count += 1 } }
        return count
    }

    @Test("a bounce scales the symbol once and then ends, and the view keeps its own transform")
    func bounce() {
        var finished: [Bool] = []
        view.addSymbolEffect(.bounce) { context in
            #expect(context.sender === view)
            #expect(context.effect is BounceSymbolEffect)
            finished.append(context.isFinished)
        }
        run(0.15)
        #expect(images() == 1)
        #expect((shown?.scale ?? 0) > 1.1)
        #expect(view.transform == .identity)
        run(1)
        #expect(shown == nil)
        #expect(finished == [true])
        #expect(images() == 1)
    }

    @Test("an indefinite effect continues until it is removed")
    func pulse() {
        view.addSymbolEffect(.pulse, options: .speed(1.5))
        run(10)
        #expect(view.symbolLayer?.animationKeys() != nil)
        run(0.5)
        view.removeSymbolEffect(ofType: .pulse.byLayer)
        #expect(view.symbolLayer == nil)
        view.addSymbolEffect(.breathe.pulse)
        view.addSymbolEffect(.wiggle.left, options: .repeat(.periodic(2, delay: 1)))
        view.removeAllSymbolEffects(animated: false)
        #expect(view.symbolLayer == nil)
    }

    @Test("a discrete effect repeats as often as its options specify, at their speed")
    func repetitions() {
        var ends = 0
        view.addSymbolEffect(.rotate.counterClockwise, options: .repeat(2).speed(3)) { _ in ends += 1 }
        run(0.25)
        #expect((shown?.angle ?? 0) != 0)
        #expect(ends == 0)
        run(0.7)
        #expect(ends == 0)
        run(0.2)
        #expect(ends == 1)
    }

    @Test("scale and disappear last, and their opposites restore the symbol")
    func states() {
        view.addSymbolEffect(.scale.up)
        run(1)
        #expect(shown?.scale == 1.25)
        view.addSymbolEffect(.disappear, animated: false)
        #expect(shown?.opacity == 0)
        view.addSymbolEffect(.appear)
        run(1)
        #expect(shown == nil)
        view.addSymbolEffect(.scale.down, animated: false)
        #expect(shown?.scale == 0.8)
        view.bounds.size = CGSize(width: 60, height: 60)
        #expect(view.symbolLayer?.bounds.size == view.bounds.size)
        view.removeSymbolEffect(ofType: .scale)
        run(1)
        #expect(shown == nil)
    }

    @Test("a replaced symbol fades while the new one grows")
    func replacement() throws {
        let heart = try #require(UIImage(systemName: "heart"))
        var ended: [Bool] = []
        view.setSymbolImage(heart, contentTransition: .replace) { context in
            #expect(context.contentTransition is ReplaceSymbolEffect)
            ended.append(context.isFinished)
        }
        #expect(view.image == heart)
        run(0.1)
        #expect(images() == 2)
        run(1)
        #expect(ended == [true])
        #expect(images() == 1)
        #expect(view.layer.sublayers?.isEmpty ?? true)
    }

    @Test("images that are not symbols are not animated")
    func otherImages() {
        view.image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { $0.fill($0.format.bounds) }
        var finished: [Bool] = []
        view.addSymbolEffect(.bounce) { finished.append($0.isFinished) }
        view.addSymbolEffect(.disappear) { finished.append($0.isFinished) }
        #expect(finished == [false, false])
        #expect(view.symbolLayer == nil)
    }

    @Test("a view that is released during an effect ends it")
    func released() {
        weak var layer: CALayer?
        do {
            let other = UIImageView(image: UIImage(systemName: "star"))
            window.addSubview(other)
            other.addSymbolEffect(.pulse)
            layer = other.symbolLayer
            other.removeFromSuperview()
        }
        run(1)
        #expect(layer == nil)
    }
}
