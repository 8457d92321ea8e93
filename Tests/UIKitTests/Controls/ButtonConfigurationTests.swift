import Foundation
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Configurations of buttons", .ownRuntime) struct ButtonConfigurationTests {
    private func laidOut(_ configuration: UIButton.Configuration, width: CGFloat? = nil) -> UIButton {
        let button = UIButton(configuration: configuration)
        let size = button.sizeThatFits(CGSize(width: width ?? 0, height: 0))
        button.frame = CGRect(x: 0, y: 0, width: width ?? size.width, height: size.height)
        button.layoutIfNeeded()
        return button
    }

    private func resolved(_ color: UIColor?) -> UIColor? {
        color?.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    }

    private func fill(of button: UIButton) -> UIColor? {
        resolved(button.subviews.compactMap { $0 as? BackgroundConfigurationView }.first?.configuration.backgroundColor)
    }

    private func titleColor(of button: UIButton) -> UIColor? {
        resolved(button.titleLabel?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor)
    }

    // MARK: Sizes

    @Test(
        "a size determines the font and the insets",
        arguments: [
            (UIButton.Configuration.Size.mini, 15, 10, 5), (.small, 15, 10, 5), (.medium, 17, 12, 7),
            (.large, 17, 20, 15),
        ] as [(UIButton.Configuration.Size, CGFloat, CGFloat, CGFloat)])
    func sizes(size: UIButton.Configuration.Size, font: CGFloat, leading: CGFloat, top: CGFloat) throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Buy"
        configuration.buttonSize = size
        let button = laidOut(configuration)
        let label = try #require(button.titleLabel)
        let text = label.intrinsicContentSize
        #expect((label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == font)
        #expect(button.intrinsicContentSize == CGSize(width: text.width + 2 * leading, height: text.height + 2 * top))
        #expect(abs(label.frame.minX - leading) < 1e-9 && abs(label.frame.minY - top) < 1e-9)
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        button.configuration = configuration
        #expect(button.intrinsicContentSize == CGSize(width: text.width + 6, height: text.height + 4))
        configuration.setDefaultContentInsets()
        #expect(configuration.contentInsets.leading == leading)
    }

    @Test("a title that is too wide wraps, and the height follows the width")
    func wraps() throws {
        var configuration = UIButton.Configuration.gray()
        configuration.title = "A title of several words"
        let (wide, narrow) = (laidOut(configuration), laidOut(configuration, width: 110))
        let line = try #require(wide.titleLabel).frame.height
        #expect(try #require(narrow.titleLabel).frame.height >= 2 * line - 1)
        #expect(narrow.frame.height > wide.frame.height + line / 2)
        #expect(narrow.titleLabel!.frame.minX >= 12 && narrow.titleLabel!.frame.maxX <= 98)
        configuration.titleLineBreakMode = .byTruncatingTail
        #expect(laidOut(configuration, width: 110).frame.height == wide.frame.height)
    }

    // MARK: Arrangement

    private static let image = UIImage(systemName: "star")!

    @Test(
        "the image is at the edge that its placement names, in both layout directions",
        arguments: [NSDirectionalRectEdge.leading, .trailing, .top, .bottom], [false, true])
    func placement(edge: NSDirectionalRectEdge, mirrored: Bool) throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Title"
        configuration.subtitle = "A longer subtitle"
        configuration.image = Self.image
        configuration.imagePlacement = edge
        configuration.imagePadding = 6
        let button = UIButton(configuration: configuration)
        button.semanticContentAttribute = mirrored ? .forceRightToLeft : .forceLeftToRight
        button.frame.size = button.sizeThatFits(.zero)
        button.layoutIfNeeded()
        let image = try #require(button.imageView).frame
        let title = try #require(button.titleLabel).frame
        let subtitle = try #require(button.subtitleLabel).frame
        let texts = title.union(subtitle)
        #expect(abs(subtitle.minY - title.maxY - 1) < 0.01)
        switch edge {
        case .top: #expect(abs(texts.minY - image.maxY - 6) < 0.01 && abs(image.midX - texts.midX) < 0.01)
        case .bottom: #expect(abs(image.minY - texts.maxY - 6) < 0.01 && abs(image.midX - texts.midX) < 0.01)
        default:
            let isLeft = (edge == .leading) != mirrored
            #expect(abs((isLeft ? texts.minX - image.maxX : image.minX - texts.maxX) - 6) < 0.01)
            #expect(abs(image.midY - texts.midY) < 0.01)
            // Both texts are aligned with the side of the image.
            #expect(abs(isLeft ? title.minX - texts.minX : title.maxX - texts.maxX) < 0.01)
        }
        let all = texts.union(image)
        #expect(abs(all.midX - button.bounds.midX) < 0.01 && abs(all.midY - button.bounds.midY) < 0.01)
    }

    @Test("an activity indicator replaces the image")
    func activity() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Load"
        configuration.image = Self.image
        let button = laidOut(configuration)
        configuration.showsActivityIndicator = true
        button.configuration = configuration
        button.layoutIfNeeded()
        let spinner = try #require(button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
        #expect(spinner.isAnimating && button.imageView?.image == nil)
        #expect(spinner.frame.maxX <= button.titleLabel!.frame.minX)
        configuration.showsActivityIndicator = false
        button.configuration = configuration
        button.layoutIfNeeded()
        #expect(!button.subviews.contains { $0 is UIActivityIndicatorView } && button.imageView?.image != nil)
    }

    @Test(
        "corners are rounded by the style, never by more than half the height",
        arguments: [
            (UIButton.Configuration.CornerStyle.capsule, 20), (.fixed, 9), (.medium, 5.95), (.dynamic, 9),
        ] as [(UIButton.Configuration.CornerStyle, CGFloat)])
    func corners(style: UIButton.Configuration.CornerStyle, radius: CGFloat) throws {
        var configuration = UIButton.Configuration.filled()
        configuration.cornerStyle = style
        configuration.background.cornerRadius = 9
        let button = UIButton(configuration: configuration)
        button.frame.size = CGSize(width: 100, height: 40)
        button.layoutIfNeeded()
        func shown() throws -> CGFloat {
            let background = try #require(button.subviews.compactMap { $0 as? BackgroundConfigurationView }.first)
            background.layoutIfNeeded()
            return background.configuration.cornerRadius
        }
        #expect(try shown() == radius)
        button.frame.size.height = 10
        button.layoutIfNeeded()
        #expect(try shown() <= 5.95)
    }

    // MARK: Colors and states

    @Test("styles derive their colors from the tint color, and explicit colors take precedence")
    func colors() {
        func button(
            _ configuration: UIButton.Configuration, _ change: (inout UIButton.Configuration) -> Void = { _ in }
        ) -> UIButton {
            var configuration = configuration
            configuration.title = "T"
            change(&configuration)
            let button = UIButton(configuration: configuration)
            button.tintColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
            button.layoutIfNeeded()
            return button
        }
        let tint = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
        #expect(fill(of: button(.filled())) == tint && titleColor(of: button(.filled())) == .white)
        #expect(
            fill(of: button(.tinted())) == tint.withAlphaComponent(0.18) && titleColor(of: button(.tinted())) == tint)
        #expect(fill(of: button(.plain())) == resolved(.clear) && titleColor(of: button(.plain())) == tint)
        #expect(fill(of: button(.gray())) == resolved(.secondarySystemFill))
        #expect(fill(of: button(.borderedProminent())) == tint)
        let red = button(.filled()) { $0.baseBackgroundColor = .red }
        #expect(fill(of: red) == .red)
        let explicit = button(.filled()) {
            $0.baseBackgroundColor = .red
            $0.background.backgroundColor = .green
            $0.baseForegroundColor = .black
        }
        #expect(fill(of: explicit) == .green && titleColor(of: explicit) == .black)
        let destructive = button(.filled())
        destructive.role = .destructive
        destructive.layoutIfNeeded()
        #expect(fill(of: destructive) == resolved(.systemRed))
    }

    @Test("the state changes the appearance before the next layout")
    func states() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "T"
        let button = laidOut(configuration)
        let normal = fill(of: button)
        button.isHighlighted = true
        button.layoutIfNeeded()
        #expect(fill(of: button)?.cgColor.alpha == 0.75)
        button.isHighlighted = false
        button.isEnabled = false
        button.layoutIfNeeded()
        #expect(
            fill(of: button) == resolved(.tertiarySystemFill) && titleColor(of: button) == resolved(.tertiaryLabel))
        button.isEnabled = true
        button.layoutIfNeeded()
        #expect(fill(of: button) == normal)
        button.configuration = .plain()
        button.isSelected = true
        button.layoutIfNeeded()
        #expect(fill(of: button)?.cgColor.alpha == 0.18)
        button.configuration?.automaticallyUpdateForSelection = false
        button.layoutIfNeeded()
        #expect(fill(of: button) == resolved(.clear))
    }

    @Test("a handler is called once for changes between two layouts, and its own changes do not call it again")
    func handler() {
        let button = UIButton(configuration: .filled())
        var calls = 0
        button.configurationUpdateHandler = { button in
            calls += 1
            var configuration = button.configuration
            configuration?.title = button.isHighlighted ? "Pressed" : "Press"
            button.configuration = configuration
        }
        button.layoutIfNeeded()
        #expect(calls == 1 && button.titleLabel?.text == "Press")
        button.isHighlighted = true
        button.isSelected = true
        button.setNeedsUpdateConfiguration()
        button.layoutIfNeeded()
        #expect(calls == 2 && button.titleLabel?.text == "Pressed")
        button.layoutIfNeeded()
        #expect(calls == 2)
    }

    @Test("a handler may remove the configuration or release the button")
    func hostileHandler() {
        var button: UIButton? = UIButton(configuration: .filled())
        weak let released = button
        button?.setTitle("State", for: .normal)
        button?.configurationUpdateHandler = { _ in
            button?.configuration = nil
            button = nil
        }
        button?.layoutIfNeeded()
        #expect(button == nil && released == nil)
        let plain = UIButton(configuration: .filled())
        plain.layoutIfNeeded()
        plain.configuration = nil
        plain.setTitle("State", for: .normal)
        plain.layoutIfNeeded()
        #expect(plain.titleLabel?.text == "State" && !plain.subviews.contains { $0 is BackgroundConfigurationView })
    }

    @Test("transformers change attributes and colors")
    func transformers() {
        var configuration = UIButton.Configuration.filled()
        configuration.attributedTitle = AttributedString("T", attributes: AttributeContainer([.kern: 2]))
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
            var outgoing = incoming
            outgoing.font = .systemFont(ofSize: 30)
            return outgoing
        }
        configuration.image = Self.image
        configuration.imageColorTransformer = UIConfigurationColorTransformer { _ in .red }
        let button = laidOut(configuration)
        let attributes = button.titleLabel?.attributedText?.attributes(at: 0, effectiveRange: nil)
        #expect((attributes?[.font] as? UIFont)?.pointSize == 30 && attributes?[.kern] as? CGFloat == 2)
        #expect(button.imageView?.tintColor == .red)
    }

    @Test("the action of a button gives it a title and an image unless the configuration has its own")
    func action() {
        var presses = 0
        let action = UIAction(title: "Action", image: Self.image) { _ in presses += 1 }
        let button = UIButton(configuration: .gray(), primaryAction: action)
        #expect(button.configuration?.title == "Action" && button.configuration?.image != nil)
        button.sendActions(for: .primaryActionTriggered)
        #expect(presses == 1)
        var own = UIButton.Configuration.gray()
        own.title = "Own"
        #expect(UIButton(configuration: own, primaryAction: action).configuration?.title == "Own")
    }

    // MARK: Attributed strings

    @Test("attributes keep their values between both kinds of attributed strings")
    func bridging() {
        var text = AttributedString("Hello ")
        text.font = .boldSystemFont(ofSize: 20)
        text.foregroundColor = .red
        var rest = AttributedString("world")
        rest.underlineStyle = .single
        rest.kern = 1.5
        rest.link = URL(string: "https://example.org")
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 3
        rest.paragraphStyle = style
        let whole = text + rest
        let bridged = NSAttributedString(whole)
        #expect(bridged.string == "Hello world")
        #expect((bridged.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 20)
        #expect(bridged.attribute(.underlineStyle, at: 7, effectiveRange: nil) as? Int == 1)
        let bridgedStyle = bridged.attribute(.paragraphStyle, at: 7, effectiveRange: nil) as? NSParagraphStyle
        #expect(bridgedStyle?.lineSpacing == 3)
        #expect(AttributedString(bridged) == whole)
        #expect(AttributedString(NSAttributedString(string: "")) == AttributedString(""))
    }

    @Test("the labels show the configuration as soon as they are read, also in the handler that changes it")
    func labelsBeforeLayout() {
        let button = UIButton(frame: .zero)
        #expect(button.titleLabel?.text == nil)
        var configuration = UIButton.Configuration.plain()
        configuration.attributedTitle = AttributedString("One")
        configuration.image = Self.image
        button.configuration = configuration
        #expect(button.titleLabel?.text == "One" && button.imageView?.image != nil)
        var updates = 0
        button.configurationUpdateHandler = { button in
            updates += 1
            button.configuration?.title = "Two"
            _ = button.titleLabel
        }
        button.setNeedsUpdateConfiguration()
        #expect(button.titleLabel?.text == "Two" && updates == 1)
    }
}
