import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Pointer interactions", .ownRuntime)
struct PointerTests {
    final class Delegate: NSObject, UIPointerInteractionDelegate {
        var log: [String] = []
        var style: (UIView) -> UIPointerStyle? = { _ in nil }
        func pointerInteraction(
            _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
            defaultRegion: UIPointerRegion
        ) -> UIPointerRegion? {
            // Two halves, and nothing at the bottom.
            if request.location.y > 80 { return nil }
            let left = request.location.x < 50
            return UIPointerRegion(rect: CGRect(x: left ? 0 : 50, y: 0, width: 50, height: 80), identifier: left)
        }
        func pointerInteraction(
            _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
        ) -> UIPointerStyle? { interaction.view.flatMap(style) }
        func pointerInteraction(
            _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
            animator: any UIPointerInteractionAnimating
        ) { log.append("enter \(region.rect.minX)") }
        func pointerInteraction(
            _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
            animator: any UIPointerInteractionAnimating
        ) {
            log.append("exit \(region.rect.minX)")
            animator.addCompletion { [weak self] in self?.log.append("done \($0)") }
        }
    }

    let host = ViewHost(size: CGSize(width: 200, height: 200))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() {
        host.window.addSubview(view)
    }

    func move(_ x: CGFloat, _ y: CGFloat) {
        host.hover(at: CGPoint(x: x, y: y))
    }

    @Test("the delegate provides regions while the pointer moves, and is called when it enters and leaves one")
    func regions() {
        let delegate = Delegate()
        let interaction = UIPointerInteraction(delegate: delegate)
        view.addInteraction(interaction)
        move(10, 10)
        move(20, 10)
        move(60, 10)
        move(60, 90)
        host.advance(by: 0.5)
        move(60, 10)
        interaction.isEnabled = false
        host.advance(by: 0.5)
        #expect(
            delegate.log == [
                "enter 0.0", "exit 0.0", "enter 50.0", "exit 50.0", "done true", "done true", "enter 50.0",
                "exit 50.0", "done true",
            ])
        interaction.isEnabled = true
        move(150, 150)
        view.removeInteraction(interaction)
        #expect(view.gestureRecognizers?.isEmpty ?? true)
    }

    @Test("a lift scales the view and adds a shadow, and its end restores both")
    func lift() {
        let delegate = Delegate()
        delegate.style = { UIPointerStyle(effect: .lift(UITargetedPreview(view: $0))) }
        view.addInteraction(UIPointerInteraction(delegate: delegate))
        view.transform = CGAffineTransform(rotationAngle: 0.1)
        move(10, 20)
        #expect(view.transform == CGAffineTransform(rotationAngle: 0.1).scaledBy(x: 1.05, y: 1.05))
        #expect(view.layer.shadowOpacity == 0.25)
        move(150, 150)
        #expect(view.transform == CGAffineTransform(rotationAngle: 0.1))
        #expect(view.layer.shadowOpacity == 0)
    }

    @Test("a highlight is drawn behind the content, and removed with the pointer")
    func highlight() {
        view.addInteraction(UIPointerInteraction(delegate: nil))
        move(10, 10)
        host.advance(by: 0.5)
        #expect(view.layer.sublayers?.first?.frame == CGRect(x: -4, y: -4, width: 108, height: 108))
        move(150, 150)
        #expect(view.layer.sublayers?.isEmpty ?? true)
    }

    @Test("a button has an effect after the interaction is enabled, and a provider replaces it")
    func buttons() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        view.addSubview(button)
        #expect(!button.isPointerInteractionEnabled && button.pointerStyleProvider == nil)
        button.pointerStyleProvider = { _, effect, _ in UIPointerStyle(effect: .lift(effect.preview)) }
        #expect(button.isPointerInteractionEnabled)
        move(10, 10)
        #expect(button.transform.a == 1.05)
        button.isPointerInteractionEnabled = false
        #expect(button.transform == .identity)
    }
}
