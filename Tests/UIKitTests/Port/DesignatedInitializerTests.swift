import Foundation
import Testing
import UIKit

// Subclasses as published apps write them: their initializers call those that are designated on Apple's platforms.

private final class Avatar: UIImageView {
    let owner: String

    init(owner: String, image: UIImage?) {
        self.owner = owner
        super.init(image: image)
    }

    override init(image: UIImage?, highlightedImage: UIImage?) {
        owner = "nobody"
        super.init(image: image, highlightedImage: highlightedImage)
    }

    required init?(coder: NSCoder) { nil }
}

private final class Refresh: UIRefreshControl {
    override init() {
        super.init()
        tintColor = .red
    }

    required init?(coder: NSCoder) { nil }
}

private final class Animator: UIDynamicAnimator {
    override init(referenceView view: UIView) {
        super.init(referenceView: view)
        addBehavior(UIGravityBehavior())
    }
}

private final class Row: UIStackView {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init(coder: NSCoder) { super.init(coder: coder) }
}

private final class Indexed: UIAccessibilityCustomAction {
    let index: Int

    init(index: Int, handler: @escaping Handler) {
        self.index = index
        super.init(name: "Delete", image: nil, actionHandler: handler)
    }

    init(index: Int, target: Any?) {
        self.index = index
        super.init(name: "Open", target: target, selector: "open")
    }
}

private final class Headings: UIAccessibilityCustomRotor {
    let level: Int

    init(level: Int) {
        self.level = level
        super.init(name: "Level \(level)") { _ in nil }
    }
}

private final class Tint: UIColor, @unchecked Sendable {
    override init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        super.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
    }

    required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(hue: 0, saturation: 0, brightness: 0, alpha: 1)
    }
}

private final class Bar: UIBarAppearance {
    override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        shadowColor = nil
    }

    required init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }
}

private final class Keys: UIView, UIInputViewAudioFeedback {}

@Suite("Designated initializers") @MainActor struct DesignatedInitializerTests {
    @Test("subclasses call the initializers that are designated on Apple's platforms")
    func subclasses() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
        let avatar = Avatar(owner: "me", image: image)
        #expect(avatar.frame.size == image.size && avatar.image === image && !avatar.isUserInteractionEnabled)
        let pair = Avatar(image: nil, highlightedImage: image)
        #expect(pair.frame.size == .zero && pair.highlightedImage === image && pair.owner == "nobody")
        let refresh = Refresh()
        #expect(refresh.frame.height == UIRefreshControl().frame.height && refresh.frame.height > 0)
        #expect(refresh.contentMode == .redraw)
        let view = UIView()
        let animator = Animator(referenceView: view)
        #expect(animator.referenceView === view && animator.behaviors.count == 1)
        #expect(Row(arrangedSubviews: [UIView()]).arrangedSubviews.count == 1)
        #expect(Headings(level: 2).name == "Level 2")
        #expect(Tint(hue: 0, saturation: 1, brightness: 1, alpha: 1) == .red)
        let bar = Bar(barAppearance: UIBarAppearance(idiom: .phone))
        #expect(bar.idiom == .phone && bar.shadowColor == nil && bar.backgroundEffect != nil)
    }

    @Test("actions of accessibility keep what their initializer receives")
    func actions() {
        var performed = 0
        let handled = Indexed(index: 3) { action in
            performed += (action as? Indexed)?.index ?? 0
            return true
        }
        #expect(handled.name == "Delete" && handled.actionHandler?(handled) == true && performed == 3)
        let owner = NSObject()
        let targeted = Indexed(index: 1, target: owner)
        #expect(targeted.name == "Open" && targeted.target === owner && targeted.selector == "open")
        #expect(targeted.actionHandler == nil)
    }

    @Test("objects that NSObject's initializer creates have no values")
    func withoutArguments() {
        #expect(UIColor().cgColor.alpha == 0)
        #expect(UIFont().pointSize == 12)
        #expect(UINavigationItem().title == nil)
        #expect(UIAlertAction().title == nil && UIAlertAction().style == .default)
        #expect(UIDevice().userInterfaceIdiom == UIDevice.current.userInterfaceIdiom)
        #expect(UIGravityBehavior().items.isEmpty && UICollisionBehavior().items.isEmpty)
        #expect(UIDynamicItemBehavior().items.isEmpty)
    }

    @Test("responders have the input mode of the first preferred language")
    func inputModes() {
        #expect(UITextInputMode.activeInputModes.map(\.primaryLanguage) == Locale.preferredLanguages)
        #expect(UITextView().textInputMode?.primaryLanguage == Locale.preferredLanguages.first)
        #expect(UITextInputMode().primaryLanguage == nil && UITextField().textInputContextIdentifier == nil)
    }

    @Test("input views make no sound unless they ask for it")
    func inputClicks() {
        #expect(!Keys().enableInputClicksWhenVisible)
        UIDevice.current.playInputClick()
    }
}
