import DisplayList
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Buttons", .ownRuntime)
struct ButtonTests {
    @Test("values that are not set for a state come from the normal state")
    func states() {
        let button = UIButton(type: .custom)
        button.setTitle("Go", for: .normal)
        button.setTitle("Stop", for: .selected)
        button.setTitleColor(.red, for: .normal)
        button.setTitleColor(.gray, for: .disabled)
        #expect(button.currentTitle == "Go" && button.currentTitleColor == .red)
        button.isSelected = true
        #expect(button.currentTitle == "Stop" && button.currentTitleColor == .red)
        #expect(button.titleLabel?.text == "Stop")
        button.isSelected = false
        button.isEnabled = false
        #expect(button.currentTitle == "Go")
        #expect(button.titleLabel?.textColor == .gray)
        #expect(button.title(for: .highlighted) == "Go")
    }

    @Test("a button with only an action is a system button with its title")
    func onlyAction() {
        var presses = 0
        let button = UIButton(primaryAction: UIAction(title: "Send") { _ in presses += 1 })
        #expect(button.buttonType == .system && button.title(for: .normal) == "Send")
        button.sendActions(for: .primaryActionTriggered)
        #expect(presses == 1)
        #expect(UIButton(primaryAction: nil).currentTitle == nil)
    }

    @Test("an attributed title replaces a plain one, and its text without a color has the title color")
    func attributedTitle() throws {
        let button = UIButton(type: .custom)
        button.setTitle("Go", for: .normal)
        button.setTitleColor(.red, for: .normal)
        let plainWidth = button.intrinsicContentSize.width
        let title = NSMutableAttributedString(string: "Go far away", attributes: [.font: UIFont.systemFont(ofSize: 30)])
        button.setAttributedTitle(title, for: .normal)
        #expect(button.currentTitle == "Go" && button.currentAttributedTitle == title)
        let label = try #require(button.titleLabel)
        #expect(label.attributedText == title && label.textColor == .red)
        #expect(button.intrinsicContentSize.width > 2 * plainWidth)
        #expect(button.intrinsicContentSize.height == label.intrinsicContentSize.height + 12)
        title.replaceCharacters(in: NSRange(location: 0, length: 2), with: "Come")
        #expect(button.currentAttributedTitle?.string == "Go far away", "the button copies the title")
        button.setAttributedTitle(NSAttributedString(string: "Off"), for: .disabled)
        button.isEnabled = false
        #expect(label.text == "Off" && button.attributedTitle(for: .selected)?.string == "Go far away")
        button.isEnabled = true
        button.setAttributedTitle(nil, for: .normal)
        #expect(label.text == "Go" && button.currentAttributedTitle == nil)
        #expect(button.intrinsicContentSize.width == plainWidth)
    }

    @Test("a system button has the tint color and fades while it is pressed")
    func system() {
        let button = UIButton(type: .system)
        button.setTitle("Tap", for: .normal)
        button.tintColor = .green
        #expect(button.titleLabel?.textColor == .green)
        button.isHighlighted = true
        #expect(button.titleLabel.map { abs($0.alpha - 0.2) < 1e-6 } == true)
        button.isHighlighted = false
        #expect(button.titleLabel?.alpha == 1)
        #expect(UIButton().currentTitleColor == .white)
    }

    @Test("title and image are side by side, centered or aligned, and mirrored with the layout direction")
    func layout() throws {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        let sampleImage = Self.sampleImage
        button.setImage(sampleImage, for: .normal)
        button.setTitle("Word", for: .normal)
        button.layoutIfNeeded()
        let (label, image) = try (#require(button.titleLabel), #require(button.imageView))
        #expect(image.frame.size == sampleImage.size)
        #expect(image.frame.maxX == label.frame.minX)
        #expect(abs((image.frame.minX + label.frame.maxX) / 2 - 100) < 1e-9)
        #expect(image.frame.midY == 20 && label.frame.midY == 20)
        button.contentHorizontalAlignment = .leading
        button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 8, bottom: 0, right: 0)
        button.contentVerticalAlignment = .top
        button.layoutIfNeeded()
        #expect(image.frame.origin == CGPoint(x: 8, y: 4))
        button.semanticContentAttribute = .forceRightToLeft
        button.layoutIfNeeded()
        #expect(image.frame.maxX == 200 && label.frame.maxX == image.frame.minX)
        #expect(button.intrinsicContentSize.width == 8 + sampleImage.size.width + label.intrinsicContentSize.width)
    }

    @Test("a title adds padding and a minimum width, an image alone does not")
    func sizes() throws {
        let button = UIButton(type: .system)
        button.setTitle("i", for: .normal)
        let text = try #require(button.titleLabel).intrinsicContentSize
        #expect(button.intrinsicContentSize == CGSize(width: 30, height: text.height + 12))
        let sampleImage = Self.sampleImage
        let plain = UIButton()
        plain.setImage(sampleImage, for: .normal)
        #expect(plain.sizeThatFits(.zero) == sampleImage.size)
        #expect(UIButton().intrinsicContentSize == .zero)
    }

    @Test("a primary action provides title and handler; a tap on a button does not reach recognizers of superviews")
    func tapping() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        window.isHidden = false
        var (presses, taps) = (0, 0)
        let button = UIButton(
            frame: CGRect(x: 50, y: 50, width: 100, height: 50),
            primaryAction: UIAction(title: "Press") { _ in presses += 1 })
        let recognizer = UITapGestureRecognizer()
        recognizer.addHandler { _ in taps += 1 }
        window.addGestureRecognizer(recognizer)
        window.addSubview(button)
        #expect(button.currentTitle == "Press")
        for (point, time) in [(CGPoint(x: 100, y: 75), 0.0), (CGPoint(x: 10, y: 10), 2.0)] {
            window._touchCenter.touchDown(id: 1, at: point, time: time)
            window._touchCenter.touchUp(id: 1, at: point, time: time + 0.1)
        }
        #expect(presses == 1)
        #expect(taps == 1)
    }

    static let sampleImage = UIImage(
        resource: ImageResource(id: 1, pixelSize: .init(width: 40, height: 24), source: .pixels([])), scale: 2)

    @Test("edge insets move the areas in which the title and the image are placed, by the usual formulas")
    func partInsets() throws {
        let button = UIButton(type: .custom)
        button.setTitle("Reset", for: .normal)
        let width = button.intrinsicContentSize.width
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
        let content = button.contentRect(forBounds: button.bounds)
        #expect(button.titleRect(forContentRect: content).width == width, "a title that fits is not truncated")
        #expect(button.titleRect(forContentRect: content).midX == 100)
        button.titleEdgeInsets.left = 30
        #expect(button.titleRect(forContentRect: content).midX == 110)
        // The image above the title, both centered.
        button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 24, height: 20)).image { _ in }, for: .normal)
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: -24, bottom: -26, right: 0)
        button.imageEdgeInsets = UIEdgeInsets(top: -26, left: 0, bottom: 0, right: -width)
        let (title, image) = (button.titleRect(forContentRect: content), button.imageRect(forContentRect: content))
        #expect(abs(title.midX - 100) < 0.01 && abs(image.midX - 100) < 0.01)
        #expect(title.midY == 43 && image.midY == 17 && title.width == width)
        // The image after the title.
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: -24, bottom: 0, right: 24)
        button.imageEdgeInsets = UIEdgeInsets(top: 0, left: width, bottom: 0, right: -width)
        #expect(
            abs(button.imageRect(forContentRect: content).minX - button.titleRect(forContentRect: content).maxX) < 0.01)
    }
}
