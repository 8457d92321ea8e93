import CollectionCore
import CollectionViewTesting
import CoreGraphics
import DisplayList
import Foundation
import TestRuntimes
import Testing

@testable @_spi(Port) import UIKit

/// Members that published libraries around lists call.
@MainActor @Suite("Members of published libraries", .ownRuntime) struct LibraryMemberTests {
    private let host = ViewHost(size: CGSize(width: 390, height: 844))

    @Test("the system's delete animation removes views at its end, beside animations of the app")
    func delete() {
        let (gone, other) = (UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), UIView())
        let root = UIView()
        root.addSubview(gone)
        root.addSubview(other)
        host.show(root)
        var finished: Bool?
        UIView.perform(.delete, on: [gone], animations: { other.alpha = 0.5 }, completion: { finished = $0 })
        #expect(gone.superview === root && finished == nil)
        host.settle()
        #expect(gone.superview == nil && gone.alpha == 1 && gone.transform == .identity)
        #expect(other.alpha == 0.5 && finished == true)
    }

    @Test("a lock is held by one holder, and the lock of an object can be entered again by its thread")
    func locks() {
        var lock = os_unfair_lock()
        #expect(os_unfair_lock_trylock(&lock) && !os_unfair_lock_trylock(&lock))
        os_unfair_lock_unlock(&lock)
        os_unfair_lock_lock(&lock)
        os_unfair_lock_unlock(&lock)
        let object = NSObject()
        #expect(objc_sync_exit(object) == -1)
        #expect(objc_sync_enter(object) == 0 && objc_sync_enter(object) == 0)
        #expect(objc_sync_exit(object) == 0 && objc_sync_exit(object) == 0 && objc_sync_exit(object) == -1)
    }

    @Test("a window subclass may have its own initializer for a scene")
    func window() {
        final class Overlay: UIWindow {
            let name: String
            init(scene: UIWindowScene, name: String) {
                self.name = name
                super.init(windowScene: scene)
            }
            required init?(coder: NSCoder) { nil }
        }
        host.show(UIView())
        guard let scene = host.window.windowScene else { return }
        #expect(Overlay(scene: scene, name: "a").windowScene === scene)
    }

    @Test("images and models of apps keep accessibility properties, and those of bar items reach their buttons")
    func accessibility() throws {
        final class Model: NSObject {}
        let (model, image) = (Model(), UIImage())
        #expect(model.accessibilityLabel == nil && !model.isAccessibilityElement && model.accessibilityTraits == .none)
        model.accessibilityLabel = "Delete"
        model.accessibilityTraits = .button
        image.accessibilityIdentifier = "trash"
        #expect(model.accessibilityLabel == "Delete" && model.accessibilityTraits == .button)
        #expect(image.accessibilityIdentifier == "trash" && Model().accessibilityLabel == nil)
        // A view that is known as an object has the properties of the view.
        let view = UILabel()
        let object: NSObject = view
        object.accessibilityLabel = "Title"
        #expect(view.accessibilityLabel == "Title")
        let controller = UIViewController()
        let item = UIBarButtonItem(title: "+", style: .plain, target: nil, action: nil)
        item.accessibilityLabel = "Insert"
        item.accessibilityIdentifier = "insert"
        controller.navigationItem.rightBarButtonItem = item
        let navigation = UINavigationController(rootViewController: controller)
        host.show(navigation)
        func button(in view: UIView) -> BarButton? {
            (view as? BarButton) ?? view.subviews.lazy.compactMap { button(in: $0) }.first
        }
        let shown = try #require(button(in: navigation.navigationBar))
        #expect(shown.accessibilityLabel == "Insert" && shown.accessibilityIdentifier == "insert")
        item.accessibilityLabel = "Add"
        host.layout()
        #expect(button(in: navigation.navigationBar)?.accessibilityLabel == "Add")
    }

    @Test("a tab bar fills its width or centers its items with their width and spacing")
    func tabs() throws {
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 62))
        bar.setItems((0..<3).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }, animated: true)
        host.show(bar)
        func width() throws -> CGFloat {
            bar.layoutIfNeeded()
            return try #require(bar.subviews.lazy.compactMap { $0 as? FloatingCapsule }.first).frame.width
        }
        #expect(try width() == 274 && bar.items?.count == 3 && !bar.isCustomizing)
        bar.itemPositioning = .fill
        #expect(try width() == 390 - 42)
        bar.itemPositioning = .centered
        (bar.itemWidth, bar.itemSpacing) = (60, 10)
        #expect(try width() == 3 * 70 + 16)
    }

    @Test("a layer draws a part of its contents, and stretches the center of them")
    func contents() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 40, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        let layer = CALayer()
        layer.contents = context.makeImage()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        func placements() -> [ImagePlacement] {
            var items: [DisplayItem] = []
            layer.drawImage(layer.contents as! CGImage, into: &items)
            return items.compactMap { if case .image(let placement) = $0 { placement } else { nil } }
        }
        layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        #expect(placements().map(\.source) == [Rect(x: 0.5, y: 0, width: 0.5, height: 1)])
        layer.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
        layer.contentsCenter = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0)
        // The ends keep 10 points of width and 10 of height; the middle row is empty.
        let parts = placements()
        #expect(parts.map(\.frame.minX) == [0, 10, 90, 0, 10, 90])
        #expect(parts.map(\.frame.width) == [10, 80, 10, 10, 80, 10])
        #expect(
            parts.map(\.frame.height) == [10, 10, 10, 10, 10, 10] && parts.map(\.frame.minY) == [0, 0, 0, 40, 40, 40])
        #expect(parts.map(\.source.minX) == [0, 0.25, 0.75, 0, 0.25, 0.75])
        // An area that is shorter than both ends shrinks them.
        layer.frame.size.width = 10
        #expect(placements().map(\.frame.width) == [5, 5, 5, 5])
    }

    @Test("paths are copied with a transform, and names of classes, fonts, and selectors are known")
    func names() {
        var move = CGAffineTransform(translationX: 5, y: 6)
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        #expect(path.copy(using: &move)?.boundingBox == CGRect(x: 5, y: 6, width: 10, height: 10))
        #expect(path.copy(using: nil) == path)
        #expect(
            LibraryTestCell.description().hasSuffix("LibraryTestCell")
                && LibraryTestCell.classForCoder() == LibraryTestCell.self)
        #expect(NSStringFromSelector(Selector("tap:")) == "tap:" && NSSelectorFromString("tap:") == Selector("tap:"))
        #expect(CGFont("Inter")?.postScriptName == "Inter")
        #expect(HUGE == Float.greatestFiniteMagnitude)
        #expect(UIApplication.value(forKeyPath: "sharedApplication") as? UIApplication === UIApplication.shared)
        #expect(
            UIApplication.responds(to: Selector("sharedApplication")) && !UIApplication.responds(to: Selector("other")))
        #expect(UIApplication.perform(Selector("sharedApplication"))?.takeUnretainedValue() === UIApplication.shared)
    }

    @Test("an exception keeps its name and reason")
    func exceptions() {
        let exception = NSException(name: .invalidArgumentException, reason: "no delegate")
        #expect(exception.name.rawValue == "NSInvalidArgumentException" && exception.reason == "no delegate")
    }

    @Test("locks that code inherits from exclude other threads, and the recursive one not its own")
    nonisolated func inheritedLocks() {
        final class Counter: InheritableLock, @unchecked Sendable {
            var count = 0
        }
        final class Nested: InheritableRecursiveLock, @unchecked Sendable {}
        let counter = Counter()
        DispatchQueue.concurrentPerform(iterations: 1_000) { _ in
            counter.lock()
            counter.count += 1
            counter.unlock()
        }
        #expect(counter.count == 1_000)
        let nested = Nested()
        nested.lock()
        #expect(nested.try())
        nested.unlock()
        nested.unlock()
        counter.lock()
        #expect(!counter.try())
        counter.unlock()
    }
}

private final class LibraryTestCell: UITableViewCell {}
