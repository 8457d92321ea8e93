import CollectionCore
import DisplayList
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Animated images in image views", .ownRuntime) struct AnimatedImageTests {
    let clock = ManualClock.installed(now: 10)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let frames: [UIImage]

    init() {
        frames = (0..<4).map { _ in
            UIImage(
                resource: ImageResource(
                    id: Identity.next(), pixelSize: Size(width: 10, height: 10),
                    source: .pixels([UInt8](repeating: 255, count: 400))))
        }
        window.isHidden = false
        window.addSubview(view)
    }

    /// The index of the displayed frame; `nil` for another image or none.
    private func shown() -> Int? {
        func find(_ items: [DisplayItem]) -> ImageResource? {
            for item in items {
                switch item {
                case .image(let placement): return placement.image
                case .group(let group): if let found = find(group.content.items) { return found }
                default: break
                }
            }
            return nil
        }
        let image = find(FrameLoop.displayList(of: window, scale: 1).items)
        return frames.firstIndex { $0.resource == image }
    }

    private func shown(after seconds: Double) -> Int? {
        clock.advance(window, by: seconds)
        return shown()
    }

    @Test("an animated image has its frames and its duration, and nested frames are inserted")
    func values() throws {
        let image = try #require(UIImage.animatedImage(with: frames, duration: 2))
        #expect(image.images == frames && image.duration == 2 && image.size == frames[0].size)
        #expect(UIImage.animatedImage(with: [], duration: 2) == nil)
        #expect(frames[0].images == nil && frames[0].duration == 0)
        let nested = try #require(UIImage.animatedImage(with: [image, frames[1]], duration: 0))
        #expect(nested.images?.count == 5 && nested.duration == 5.0 / 30)
        // Different animations with the same first frame are different images.
        #expect(image != nested && image != frames[0])
        let template = image.withRenderingMode(.alwaysTemplate)
        #expect(template.images?.count == 4 && template.images?.last?.renderingMode == .alwaysTemplate)
    }

    @Test("an image view shows the frames of an animated image in turn, without end")
    func image() {
        view.image = UIImage.animatedImage(with: frames, duration: 2)
        #expect(view.isAnimating && shown() == 0)
        #expect(shown(after: 0.48) == 0)
        #expect(shown(after: 0.04) == 1)
        #expect(shown(after: 1) == 3)
        #expect(shown(after: 0.5) == 0)
        #expect(shown(after: 200) == 0)
        view.image = frames[2]
        #expect(!view.isAnimating && shown() == 2)
    }

    @Test("between two frames nothing moves, and the host may sleep until the next one")
    func deadline() {
        view.image = UIImage.animatedImage(with: frames, duration: 2)
        _ = shown()
        #expect(!FrameLoop.isMoving && !window._needsDisplay)
        #expect(abs(FrameLoop.nextDeadline(of: window) - 10.5) < 1e-9)
        #expect(FrameLoop.nextTransition(of: window) == .infinity)
        clock.advance(window, by: 0.3)
        #expect(!window._needsDisplay && abs(FrameLoop.nextDeadline(of: window) - 10.5) < 1e-9)
        clock.advance(window, by: 0.25)
        #expect(window._needsDisplay && abs(FrameLoop.nextDeadline(of: window) - 11) < 1e-9)
        view.removeFromSuperview()
        clock.advance(window, by: 0.1)
        #expect(FrameLoop.nextDeadline(of: window) == .infinity)
        // It begins again when it returns.
        window.addSubview(view)
        #expect(shown() == 0 && shown(after: 0.52) == 1)
    }

    @Test("the frames of a view run animationRepeatCount times, and its image is shown before and after")
    func repetitions() {
        view.image = frames[3]
        view.animationImages = [frames[0], frames[1]]
        view.animationDuration = 0.2
        view.animationRepeatCount = 2
        #expect(!view.isAnimating && shown() == 3)
        view.startAnimating()
        #expect(view.isAnimating && shown() == 0)
        #expect(shown(after: 0.12) == 1)
        #expect(shown(after: 0.1) == 0)
        #expect(shown(after: 0.1) == 1)
        #expect(shown(after: 0.1) == 3 && !view.isAnimating)
        #expect(FrameLoop.nextDeadline(of: window) == .infinity)
        view.animationDuration = 0
        view.animationRepeatCount = 0
        view.startAnimating()
        #expect(shown() == 0 && shown(after: 0.04) == 1)
        view.stopAnimating()
        #expect(shown() == 3)
    }

    @Test("a view that is released while its frames run leaves no deadline")
    func released() {
        weak var old: UIImageView?
        do {
            let other = UIImageView(image: UIImage.animatedImage(with: frames, duration: 1))
            window.addSubview(other)
            _ = shown()
            old = other
            other.removeFromSuperview()
        }
        #expect(old == nil)
        clock.advance(window, by: 0.1)
        #expect(FrameLoop.nextDeadline(of: window) == .infinity)
    }

    @Test("a view keeps its animation in a window with another clock")
    func otherWindow() {
        view.image = UIImage.animatedImage(with: frames, duration: 2)
        #expect(shown() == 0)
        let later = ManualClock(now: 1_000)
        let other = InterfaceState.makeRuntime(clock: later)
        let target = other.run { UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
        other.run { target.isHidden = false }
        target.addSubview(view)
        _ = FrameLoop.displayList(of: target, scale: 1)
        #expect(abs(FrameLoop.nextDeadline(of: target) - 1_000.5) < 1e-9)
        #expect(FrameLoop.nextDeadline(of: window) == .infinity)
    }
}
