import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
@_spi(Port) import UIKit

/// Names that published code uses without an effect on the desktop, or with a small one.
@MainActor @Suite("Names of published code", .ownRuntime) struct PublishedNamesTests {
    @Test("boxed numbers become lengths")
    func numbers() {
        #expect(CGFloat(truncating: NSNumber(value: 2.5)) == 2.5)
        #expect(CGFloat(exactly: NSNumber(value: 3)) == 3)
    }

    @Test("texts grow by formats, and keys of property lists have their names of C")
    func formats() {
        let text = NSMutableString(string: "a")
        text.appendFormat("%d-%@", 3, "b" as NSString)
        #expect(text.isEqual(to: "a3-b"))
        let keys = [kCFBundleIdentifierKey, kCFBundleNameKey, kCFBundleVersionKey, kCFBundleExecutableKey]
        #expect(keys == ["CFBundleIdentifier", "CFBundleName", "CFBundleVersion", "CFBundleExecutable"])
        let button = UIButton()
        #expect(!button.showsTouchWhenHighlighted)
        button.showsTouchWhenHighlighted = true
        #expect(button.showsTouchWhenHighlighted)
    }

    @Test("geometric values have texts, which become the values again")
    func texts() {
        let rect = CGRect(x: 1, y: 2.5, width: 30, height: 4)
        #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
        #expect(NSCoder.cgSize(for: NSCoder.string(for: rect.size)) == rect.size)
        #expect(NSCoder.cgPoint(for: "{3, 4}") == CGPoint(x: 3, y: 4))
        #expect(NSCoder.cgRect(for: "nothing") == .zero)
    }

    @Test("motion effects interpolate between their values and remain with their view")
    func motion() {
        let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        #expect(effect.keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
        (effect.minimumRelativeValue, effect.maximumRelativeValue) = (-10, 20)
        let value = effect.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 0.5, vertical: 0))
        #expect(value?["center.x"] as? CGFloat == 12.5)
        let group = UIMotionEffectGroup()
        group.motionEffects = [effect]
        #expect(group.keyPathsAndRelativeValues(forViewerOffset: .zero)?.count == 1)
        let view = UIView()
        view.addMotionEffect(group)
        #expect(view.motionEffects == [group])
        view.removeMotionEffect(group)
        #expect(view.motionEffects.isEmpty)
    }
}
