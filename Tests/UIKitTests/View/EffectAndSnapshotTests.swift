import DisplayList
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite(.ownRuntime) struct EffectAndSnapshotTests {
    @Test("a snapshot displays the content of its view at its creation")
    func snapshot() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        view.backgroundColor = .red
        let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        inner.backgroundColor = .blue
        view.addSubview(inner)
        window.addSubview(view)
        let before = view._displayList().items
        let copy = try #require(view.snapshotView(afterScreenUpdates: false))
        #expect(copy.bounds == CGRect(x: 0, y: 0, width: 40, height: 40))
        view.backgroundColor = .green
        inner.removeFromSuperview()
        #expect(copy._displayList().items == before)
        let part = try #require(
            view.resizableSnapshotView(
                from: CGRect(x: 20, y: 0, width: 20, height: 10), afterScreenUpdates: true, withCapInsets: .zero))
        #expect(part.bounds.size == CGSize(width: 20, height: 10))
        #expect(!part._displayList().items.isEmpty)
    }

    @Test("a visual effect view has the tint of its style, and its content view has its size")
    func glass() {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
        view.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
        #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
        #expect(view.backgroundColor == UIColor(white: 0.1, alpha: 0.75))
        view.effect = nil
        #expect(view.backgroundColor == nil)
        let material = UIBlurEffect(style: .systemMaterial).tint
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let light = UITraitCollection(userInterfaceStyle: .light)
        #expect(material.resolvedColor(with: dark) != material.resolvedColor(with: light))
        #expect(UIBlurEffect(style: .light) == UIBlurEffect(style: .light))
        #expect(
            UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light))
                != UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark)))
    }

    @Test("contrast, gamut, level, weight, and activity traits are merged and compared")
    func traits() {
        let high = UITraitCollection(accessibilityContrast: .high)
        let merged = UITraitCollection(traitsFrom: [
            high, UITraitCollection(displayGamut: .P3), UITraitCollection(userInterfaceLevel: .elevated),
            UITraitCollection(legibilityWeight: .bold), UITraitCollection(activeAppearance: .inactive),
        ])
        #expect(merged.accessibilityContrast == .high && merged.displayGamut == .P3)
        #expect(merged.userInterfaceLevel == .elevated && merged.legibilityWeight == .bold)
        #expect(merged.activeAppearance == .inactive)
        #expect(merged.containsTraits(in: high))
        #expect(merged.hasDifferentColorAppearance(comparedTo: high))
        #expect(!high.hasDifferentColorAppearance(comparedTo: UITraitCollection(accessibilityContrast: .high)))
    }

    @Test("a new content size category posts a notification with its value")
    func textSize() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        nonisolated(unsafe) var categories: [UIContentSizeCategory] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
        ) { note in
            if let size = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? UIContentSizeCategory {
                categories.append(size)
            }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        window.hostTraits = UITraitCollection(traitsFrom: [
            .current, UITraitCollection(preferredContentSizeCategory: .extraLarge),
        ])
        window.hostTraits = UITraitCollection(traitsFrom: [
            .current, UITraitCollection(preferredContentSizeCategory: .extraLarge),
        ])
        #expect(categories == [.extraLarge])
    }

    @Test("withScrollIndicatorsShown performs the offset changes of its closure")
    func indicators() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 100, height: 500)
        view.withScrollIndicatorsShown(forContentOffsetChanges: { view.contentOffset.y = 30 })
        #expect(view.contentOffset.y == 30)
        view.withScrollIndicatorsShown(forContentOffsetChanges: {})
        #expect(view.contentOffset.y == 30)
    }

    @Test("trait collections are created and modified by closures")
    func mutations() {
        let traits = UITraitCollection(mutations: {
            $0.userInterfaceStyle = .dark
            $0.horizontalSizeClass = .regular
            $0.forceTouchCapability = .available
        })
        #expect(traits.userInterfaceStyle == .dark && traits.horizontalSizeClass == .regular)
        #expect(traits.displayScale == 0)
        let changed = traits.modifyingTraits {
            $0.userInterfaceStyle = .light
            $0.displayScale = 2
        }
        #expect(changed.userInterfaceStyle == .light && changed.displayScale == 2)
        #expect(changed.forceTouchCapability == .available)
        #expect(traits.userInterfaceStyle == .dark)
    }

    @Test("the accessibility frame of a view is its frame on screen until it is set")
    func accessibility() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let outer = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        let view = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
        outer.addSubview(view)
        window.addSubview(outer)
        #expect(view.accessibilityFrame == CGRect(x: 15, y: 15, width: 20, height: 20))
        view.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(view.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
        view.accessibilityTraits = [.button, .selected]
        view.accessibilityTraits.remove(.selected)
        #expect(view.accessibilityTraits == .button)
    }
}
