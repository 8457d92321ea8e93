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

    @Test("apps of a group share a folder, and options of Core Foundation have numbers")
    func groups() throws {
        let folder = try #require(
            FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.test/a"))
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(folder.lastPathComponent == "group.test_a" && FileManager.default.fileExists(atPath: folder.path))
        let status: OSStatus = 0
        let options: [String: Any] = ["a": kCFBooleanTrue as Any, "b": kCFBooleanFalse!]
        #expect(status == 0 && options["a"] as? Bool == true && options["b"] as? Bool == false)
        #expect(UIDevice.current.identifierForVendor == UIDevice.current.identifierForVendor)
    }

    @Test("a cell is created with the style and the identifier by its class in a variable")
    func cells() {
        final class Cell: UITableViewCell {}
        let type: UITableViewCell.Type = Cell.self
        let cell = _make(type, style: .subtitle, reuseIdentifier: "a")
        #expect(cell is Cell && cell.reuseIdentifier == "a" && cell.detailTextLabel != nil)
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
