import Foundation
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("List content", .ownRuntime) struct ListContentTests {
    private func size(_ configuration: UIListContentConfiguration, width: CGFloat) -> CGSize {
        UIListContentView(configuration: configuration).sizeThatFits(CGSize(width: width, height: 0))
    }

    private func height(of text: String, style: UIFont.TextStyle, width: CGFloat) -> CGFloat {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: style)
        label.numberOfLines = 0
        label.text = text
        return label.sizeThatFits(CGSize(width: width, height: 0)).height
    }

    @Test("the height of a cell is the sum of its two texts, their padding, and its margins")
    func stacked() {
        var content = UIListContentConfiguration.cell()
        content.text = "Title"
        content.secondaryText = "Below"
        let expected =
            15 + height(of: "Title", style: .body, width: 300) + 4
            + height(of: "Below", style: .subheadline, width: 300) + 15
        #expect(size(content, width: 300).height == expected)
    }

    @Test("text wraps in the width between the margins")
    func wrapping() {
        var content = UIListContentConfiguration.cell()
        content.text = String(repeating: "many words that wrap ", count: 12)
        let width = 300 - 16 - 8
        let lines = height(of: content.text ?? "", style: .body, width: CGFloat(width))
        #expect(lines > 4 * UIFont.preferredFont(forTextStyle: .body).lineHeight)
        #expect(size(content, width: 300).height == 15 + lines + 15)
    }

    @Test("with a constrained width, the view has the height of its wrapped text")
    func wrapsAmongConstraints() {
        var content = UIListContentConfiguration.cell()
        content.text = String(repeating: "many words that wrap ", count: 12)
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        let view = UIListContentView(configuration: content)
        view.translatesAutoresizingMaskIntoConstraints = false
        holder.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: holder.topAnchor),
            view.leadingAnchor.constraint(equalTo: holder.leadingAnchor),
            view.widthAnchor.constraint(equalToConstant: 240),
        ])
        holder.layoutIfNeeded()
        // Labels have heights in thirds of points, whose sums are not exact.
        let expected = size(content, width: 240)
        #expect(view.frame.origin == .zero && view.frame.width == expected.width)
        #expect(abs(view.frame.height - expected.height) < 1e-9)
    }

    @Test("constraints on the text guide are resolved in one layout and follow changes of the margins")
    func guideSettles() throws {
        final class Counting: UIView {
            var passes = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                passes += 1
            }
        }
        var content = UIListContentConfiguration.cell()
        content.text = "Text"
        let holder = Counting(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
        let view = UIListContentView(configuration: content)
        let line = UIView()
        for part in [view, line] {
            part.translatesAutoresizingMaskIntoConstraints = false
            holder.addSubview(part)
        }
        let guide = try #require(view.textLayoutGuide)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: holder.topAnchor),
            view.leadingAnchor.constraint(equalTo: holder.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: holder.trailingAnchor),
            line.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            line.trailingAnchor.constraint(equalTo: holder.trailingAnchor),
            line.topAnchor.constraint(equalTo: holder.topAnchor), line.heightAnchor.constraint(equalToConstant: 1),
        ])
        holder.layoutIfNeeded()
        #expect(line.frame.minX == 16)
        #expect(holder.passes <= 3 && !holder.layer.needsLayout())
        content.directionalLayoutMargins.leading = 40
        view.configuration = content
        holder.layoutIfNeeded()
        #expect(line.frame.minX == 40)
    }

    @Test("a value is beside its name if the width suffices, and below it otherwise")
    func sideBySide() throws {
        var content = UIListContentConfiguration.valueCell()
        content.text = "Name"
        content.secondaryText = "Value"
        let view = UIListContentView(configuration: content)
        func frames(_ width: CGFloat) throws -> (CGRect, CGRect) {
            view.frame = CGRect(x: 0, y: 0, width: width, height: 60)
            view.layoutIfNeeded()
            let labels = view.subviews.compactMap { $0 as? UILabel }
            let name = try #require(labels.first { $0.text == "Name" })
            let value = try #require(labels.first { $0.text == "Value" })
            return (name.frame, value.frame)
        }
        let wide = try frames(300)
        #expect(
            abs(wide.0.minX - 16) < 0.01 && abs(wide.1.maxX - 292) < 0.01 && abs(wide.0.minY - wide.1.minY) < 0.01,
            "\(wide)")
        let narrow = try frames(100)
        #expect(abs(narrow.1.minX - 16) < 0.01 && narrow.1.minY > narrow.0.maxY)
    }

    @Test("in a right-to-left layout, text starts at the right")
    func rightToLeft() throws {
        var content = UIListContentConfiguration.valueCell()
        content.text = "Name"
        content.secondaryText = "Value"
        let view = UIListContentView(configuration: content)
        view.semanticContentAttribute = .forceRightToLeft
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
        view.layoutIfNeeded()
        let name = try #require(view.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Name" })
        let value = try #require(view.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Value" })
        #expect(abs(name.frame.maxX - 284) < 0.01)
        #expect(abs(value.frame.minX - 8) < 0.01)
    }

    @Test("fonts follow the content size category unless a font is set")
    func textSize() {
        var content = UIListContentConfiguration.cell()
        content.text = "Title"
        var own = content
        own.textProperties.font = .systemFont(ofSize: 11)
        let state = UICellConfigurationState(
            traitCollection: UITraitCollection(preferredContentSizeCategory: .accessibilityLarge))
        #expect(content.updated(for: state).textProperties.font.pointSize == 33)
        #expect(own.updated(for: state).textProperties.font.pointSize == 11)
    }

    @Test("disabled text has a lighter color unless a color is set")
    func disabled() {
        let content = UIListContentConfiguration.cell()
        var own = content
        own.textProperties.color = .systemRed
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        state.isDisabled = true
        #expect(content.updated(for: state).textProperties.color == .tertiaryLabel)
        #expect(own.updated(for: state).textProperties.color == .systemRed)
        state.isDisabled = false
        #expect(content.updated(for: state) == content)
    }

    @Test("headers and backgrounds have the default appearance of their list environment")
    func environment() {
        let state = { (environment: UIListEnvironment) in
            UIViewConfigurationState(traitCollection: UITraitCollection(listEnvironment: environment))
        }
        let header = UIListContentConfiguration.header()
        #expect(header.updated(for: state(.plain)).textProperties.color == .label)
        #expect(header.updated(for: state(.insetGrouped)).textProperties.color == .secondaryLabel)
        let cell = UIBackgroundConfiguration.listCell()
        #expect(cell.updated(for: state(.plain)).backgroundColor == .systemBackground)
        #expect(cell.updated(for: state(.grouped)).backgroundColor == .secondarySystemGroupedBackground)
    }

    @Test("text and attributed text replace each other")
    func attributed() {
        var content = UIListContentConfiguration.cell()
        content.text = "plain"
        content.attributedText = NSAttributedString(string: "rich")
        #expect(content.text == "rich")
        content.text = "plain"
        #expect(content.attributedText == nil)
        content.secondaryAttributedText = NSAttributedString(string: "second")
        #expect(content.secondaryText == "second")
    }

    @Test("the weight of a header's text stays when the text size changes")
    func headerWeight() throws {
        var content = UIListContentConfiguration.prominentInsetGroupedHeader()
        content.text = "Header"
        let view = UIListContentView(configuration: content)
        let label = try #require(view.subviews.last as? UILabel)
        #expect(label.font == content.textProperties.font && label.font.face.weight == 600)
        view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        view.layoutIfNeeded()
        #expect(label.font.face.weight == 600 && label.font.pointSize > content.textProperties.font.pointSize)
        let bold = try #require(
            UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body).withSymbolicTraits(.traitBold))
        let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        #expect(UIFont(descriptor: bold, size: 0).following(traits)?.face.weight == bold.face.weight)
    }

    @Test("each part of an attributed text keeps its font and color, and the properties supply what it lacks")
    func runs() throws {
        var content = UIListContentConfiguration.cell()
        content.secondaryTextProperties.color = .blue
        content.secondaryTextProperties.transform = .uppercase
        let text = NSMutableAttributedString(string: "big ", attributes: [.font: UIFont.systemFont(ofSize: 30)])
        text.append(NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red]))
        content.secondaryAttributedText = text
        let view = UIListContentView(configuration: content)
        let label = try #require(view.subviews.last as? UILabel)
        let shown = try #require(label.attributedText)
        #expect(shown.string == "BIG RED" && content.secondaryAttributedText?.string == "big red")
        func value(_ key: NSAttributedString.Key, _ index: Int) -> NSObject? {
            shown.attribute(key, at: index, effectiveRange: nil) as? NSObject
        }
        #expect(value(.font, 0) == UIFont.systemFont(ofSize: 30) && value(.foregroundColor, 0) == UIColor.blue)
        #expect(value(.font, 4) == content.secondaryTextProperties.font && value(.foregroundColor, 4) == UIColor.red)
        content.secondaryText = "plain"
        view.configuration = content
        #expect(label.text == "PLAIN" && label.textColor == .blue)
    }

    @Test("images keep their aspect ratio within the maximum size and the reserved size")
    func pictures() {
        var properties = UIListContentConfiguration.cell().imageProperties
        let traits = UITraitCollection.standard
        properties.maximumSize = CGSize(width: 20, height: 20)
        let displayedSize = properties.displayedSize(of: CGSize(width: 80, height: 40), traits: traits)
        #expect(displayedSize == CGSize(width: 20, height: 10))
        #expect(properties.reservedSize(for: displayedSize, traits: traits) == displayedSize)
        properties.reservedLayoutSize.width = UIListContentConfiguration.ImageProperties.standardDimension
        #expect(properties.reservedSize(for: displayedSize, traits: traits) == CGSize(width: 28, height: 10))
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityMedium)
        #expect(properties.reservedSize(for: displayedSize, traits: large).width > 28)
    }

    @Test("text transforms change the displayed text, not the stored text")
    func transforms() {
        var content = UIListContentConfiguration.cell()
        content.text = "some Words"
        content.textProperties.transform = .uppercase
        let label = UIListContentView(configuration: content).subviews.compactMap { $0 as? UILabel }.first
        #expect(label?.text == "SOME WORDS")
        content.textProperties.transform = .capitalized
        #expect(content.textProperties.transformed("some words") == "Some Words")
        #expect(content.text == "some Words")
    }

    @Test("configurations that differ in one property are not equal")
    func equality() {
        let base = UIListContentConfiguration.cell()
        let changes: [(inout UIListContentConfiguration) -> Void] = [
            { $0.text = "a" }, { $0.secondaryText = "a" }, { $0.alpha = 0.5 }, { $0.imageToTextPadding = 1 },
            { $0.textToSecondaryTextHorizontalPadding = 1 }, { $0.textToSecondaryTextVerticalPadding = 1 },
            { $0.prefersSideBySideTextAndSecondaryText = true }, { $0.directionalLayoutMargins = .zero },
            { $0.axesPreservingSuperviewLayoutMargins = .both }, { $0.textProperties.numberOfLines = 3 },
            { $0.secondaryTextProperties.color = .red }, { $0.imageProperties.cornerRadius = 3 },
            { $0.textProperties.colorTransformer = .grayscale },
        ]
        for change in changes {
            var other = base
            change(&other)
            #expect(other != base)
            var again = base
            change(&again)
            #expect(other == again && other.hashValue == again.hashValue)
        }
    }

    @Test("unset background colors resolve to the tint; transformers change colors and keep copies equal")
    func colors() {
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = nil
        #expect(background.resolvedBackgroundColor(for: .systemPink) == .systemPink)
        background.backgroundColorTransformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
        #expect(background.resolvedBackgroundColor(for: .red).cgColor.alpha == 0.5)
        #expect(background != UIBackgroundConfiguration.clear())
        let copy = background
        #expect(copy == background && copy.hashValue == background.hashValue)
        let gray = UIConfigurationColorTransformer.grayscale(.green).cgColor.color
        #expect(gray.red == gray.green && gray.green == gray.blue && abs(gray.red - 0.7152) < 1e-6)
    }

    @Test("descriptions contain only properties that are set")
    func descriptions() {
        var content = UIListContentConfiguration.cell()
        content.text = "Words"
        #expect(content.description.contains("text = Words"))
        #expect(!content.description.contains("secondaryText ="))
        #expect(content.customMirror.children.contains { $0.label == "imageToTextPadding" })
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        state.isSwiped = true
        #expect(state.debugDescription.contains("isSwiped = true"))
    }
}
