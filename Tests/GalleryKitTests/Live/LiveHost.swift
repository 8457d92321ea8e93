import Testing
import UIKit

@testable import GalleryKit

/// The gallery in a window without a display, with a manual clock.
@MainActor final class LiveHost {
    let clock = ManualClock()
    let gallery: LiveGallery

    /// - Parameters:
    ///   - start: The layout to start with; `nil` for the list in narrow windows.
    init(_ start: String?, size: CGSize = CGSize(width: 1280, height: 800), isMirrored: Bool = false) {
        HostServices.clock = clock
        var scene = Command.Scene(layout: start ?? LayoutCatalog.names[0])
        scene.size = Command.ViewSize(width: Double(size.width), height: Double(size.height))
        scene.rightToLeft = isMirrored
        scene.usesDemoSettings = true
        gallery = LiveGallery(library: PictureLibrary(), start: start, scene: scene)
        gallery.window.makeKeyAndVisible()
        settle()
    }

    var window: UIWindow { gallery.window }
    var screen: LiveScreen { gallery.detail.screen }
    var view: UICollectionView { screen.collectionView }

    func pass(_ seconds: Double) {
        let end = clock.now + seconds
        while clock.now < end { clock.advance(window, frames: 1) }
    }

    /// Advances the clock until nothing moves.
    func settle() {
        var frames = 0
        repeat {
            clock.advance(window, frames: 1)
            frames += 1
        } while (FrameLoop.isMoving || window._needsLayout) && frames < 1_200
        #expect(frames < 1_200, "\(gallery.title) does not settle")
    }

    func press(_ keys: String) {
        for key in keys {
            #expect(gallery.press(key), "\(key)")
            settle()
        }
    }

    /// Presses a key of a keyboard. Returns whether it was handled.
    @discardableResult
    func press(_ code: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) -> Bool {
        let isHandled = window._keyDown(UIKey(code, modifierFlags: modifiers), time: clock.now)
        window._keyUp(code, time: clock.now)
        settle()
        return isHandled
    }

    func type(_ text: String) {
        for character in text { window._type(.text(String(character))) }
        settle()
    }

    func tap(_ point: CGPoint) {
        window._touchCenter.touchDown(id: 0, at: point, time: clock.now)
        pass(0.05)
        window._touchCenter.touchUp(id: 0, at: point, time: clock.now)
        settle()
    }

    /// Moves a finger in ten steps and rests before it is lifted.
    func drag(from start: CGPoint, to end: CGPoint) {
        window._touchCenter.touchDown(id: 0, at: start, time: clock.now)
        for step in 1...10 {
            pass(0.02)
            let part = CGFloat(step) / 10
            let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            window._touchCenter.touchMoved(id: 0, to: point, time: clock.now)
        }
        pass(0.2)
        window._touchCenter.touchUp(id: 0, at: end, time: clock.now)
        settle()
    }

    func tap(_ view: UIView) {
        tap(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    }

    /// The frontmost visible view with this identifier.
    func find(_ identifier: String) -> UIView? { all(UIView.self).first { $0.accessibilityIdentifier == identifier } }

    func all<View: UIView>(_ type: View.Type, in root: UIView? = nil) -> [View] {
        var found: [View] = []
        func search(_ view: UIView) {
            guard !view.isHidden else { return }
            for inner in view.subviews.reversed() { search(inner) }
            if let view = view as? View { found.append(view) }
        }
        search(root ?? window)
        return found
    }

    /// The texts of all labels in a view.
    func texts(in root: UIView? = nil) -> [String] { all(UILabel.self, in: root).compactMap(\.text) }

    /// The titles of the rows of the sidebar.
    var rows: [String] { gallery.sidebar.layouts.map { LayoutCatalog.entries[$0].title } }
}
