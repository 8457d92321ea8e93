import CollectionViewTesting
import DisplayList
import Foundation
import TestRuntimes
import Testing
import UIKit

/// The rules of Apple's pages of `attributedText`, `text`, `font`, `textColor`, `textAlignment`, and `lineBreakMode`.
@MainActor @Suite("Labels with attributed text", .ownRuntime) struct StyledLabelTests {
    private func styled(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
        NSAttributedString(string: text, attributes: attributes)
    }

    private func paragraph(_ change: (NSMutableParagraphStyle) -> Void) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        change(style)
        return style
    }

    private func runs(_ label: UILabel) -> [TextRun] {
        label._displayList().items.compactMap { if case .text(let run) = $0 { run } else { nil } }
    }

    @Test("the properties are those of the first character, and missing attributes change nothing")
    func reading() {
        let label = UILabel()
        label.font = .systemFont(ofSize: 30)
        let text = NSMutableAttributedString(attributedString: styled("red", [.foregroundColor: UIColor.red]))
        text.append(
            styled("big", [.font: UIFont.boldSystemFont(ofSize: 40), .foregroundColor: UIColor.blue]))
        label.attributedText = text
        #expect(label.text == "redbig" && label.textColor == .red && label.font.pointSize == 30)
        label.attributedText = styled(
            "x",
            [
                .font: UIFont.systemFont(ofSize: 12),
                .paragraphStyle: paragraph {
                    $0.alignment = .right
                    $0.lineBreakMode = .byTruncatingMiddle
                },
            ])
        #expect(label.font.pointSize == 12 && label.textAlignment == .right)
        #expect(label.lineBreakMode == .byTruncatingMiddle && label.textColor == .red)
    }

    @Test("a font, color, alignment, or line break mode that is set later applies to the whole text")
    func setting() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        let text = NSMutableAttributedString(
            attributedString: styled("left", [.paragraphStyle: paragraph { $0.alignment = .left }, .kern: 1]))
        text.append(styled("right", [.foregroundColor: UIColor.red]))
        label.attributedText = text
        let before = runs(label).map(\.frame.x).min() ?? 0
        #expect(before < 1)
        label.textAlignment = .right
        let after = runs(label).map { $0.frame.maxX }.max() ?? 0
        #expect(after > 295)
        #expect(
            (label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle)?
                .alignment == .right)
        label.lineBreakMode = .byTruncatingHead
        #expect(
            (label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle)?
                .lineBreakMode == .byTruncatingHead)
        label.font = .systemFont(ofSize: 9)
        label.textColor = .blue
        #expect(runs(label).allSatisfy { $0.font.size == 9 })
        #expect(Set(runs(label).map(\.color)).count == 1)
        #expect(label.attributedText?.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .blue)
    }

    @Test(
        "the alignment of a label applies to text without paragraph style in both reading directions",
        arguments: [false, true])
    func directions(isRightToLeft: Bool) {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        label.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        label.attributedText = styled("text", [.kern: 1])
        let start = runs(label).map(\.frame.x).min() ?? 0
        #expect(isRightToLeft ? start > 200 : start < 1)
        label.textAlignment = .center
        let middle = runs(label).map(\.frame.x).min() ?? 0
        #expect(middle > 100 && middle < 150)
    }

    @Test("text that is set later keeps the style of the first character")
    func keeping() {
        let label = UILabel()
        label.attributedText = styled(
            "old",
            [
                .font: UIFont.systemFont(ofSize: 33), .foregroundColor: UIColor.red,
                .strikethroughStyle: NSUnderlineStyle.single.rawValue,
            ])
        label.text = "new"
        #expect(label.font.pointSize == 33 && label.textColor == .red)
        let attributes = label.attributedText?.attributes(at: 0, effectiveRange: nil) ?? [:]
        #expect(attributes[.strikethroughStyle] as? Int == 1 && label.attributedText?.string == "new")
        // Links and attachments belong to their text, and nil removes the style.
        label.attributedText = styled("old", [.link: "https://example.com", .kern: 2])
        label.text = "new"
        #expect(label.attributedText?.attribute(.link, at: 0, effectiveRange: nil) == nil)
        #expect(label.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 2)
        label.attributedText = nil
        label.text = "plain"
        #expect(label.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) == nil)
    }

    @Test("styled text without attributes has the style that the label had")
    func supplied() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        label.font = .systemFont(ofSize: 11)
        let text = NSMutableAttributedString(
            attributedString: styled("big", [.font: UIFont.systemFont(ofSize: 22)]))
        text.append(styled("small", [.kern: 1]))
        label.attributedText = text
        #expect(label.font.pointSize == 22)
        #expect(Set(runs(label).map(\.font.size)) == [22, 11])
    }

    @Test("the baselines of styled labels are those of their first and last lines")
    func baselines() {
        let host = ViewHost(size: CGSize(width: 400, height: 400))
        let root = UIView()
        let plain = UILabel()
        plain.text = "plain"
        plain.font = .systemFont(ofSize: 17)
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = styled("small\nlarge", [.font: UIFont.systemFont(ofSize: 17)])
        func frames(first: Bool) -> (CGRect, CGRect) {
            for view in [plain, label] {
                view.removeFromSuperview()
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
            }
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
                label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                plain.leadingAnchor.constraint(equalTo: label.trailingAnchor),
                first
                    ? plain.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor)
                    : plain.firstBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor),
            ])
            host.show(root)
            host.advance(by: 0.1)
            return (plain.frame, label.frame)
        }
        // Equal fonts: the first lines have equal tops.
        let (one, other) = frames(first: true)
        #expect(abs(one.minY - other.minY) <= 0.5)
        let text = NSMutableAttributedString(
            attributedString: styled("small\n", [.font: UIFont.systemFont(ofSize: 17)]))
        text.append(styled("large", [.font: UIFont.systemFont(ofSize: 60)]))
        label.attributedText = text
        let (plainFrame, labelFrame) = frames(first: false)
        let large = UIFont.systemFont(ofSize: 60)
        let baseline = labelFrame.maxY - (large.lineHeight - large.ascender)
        let font = UIFont.systemFont(ofSize: 17)
        #expect(abs(plainFrame.minY + font.ascender - baseline) <= 1)
        // A minimum line height adds its space above the text.
        label.attributedText = styled(
            "tall", [.font: font, .paragraphStyle: paragraph { $0.minimumLineHeight = 60 }])
        let (beside, tall) = frames(first: true)
        #expect(tall.height == 60)
        #expect(abs(beside.maxY - tall.maxY) <= 1)
    }

    @Test("adjustsFontSizeToFitWidth shrinks all fonts of styled text by the same factor, down to the minimum")
    func shrinking() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        label.adjustsFontSizeToFitWidth = true
        let text = NSMutableAttributedString(
            attributedString: styled("much too ", [.font: UIFont.systemFont(ofSize: 20)]))
        text.append(styled("long", [.font: UIFont.systemFont(ofSize: 40)]))
        label.attributedText = text
        let sizes = Set(runs(label).map(\.font.size))
        #expect(sizes.count == 2 && abs((sizes.max() ?? 0) / (sizes.min() ?? 1) - 2) < 0.01)
        #expect((sizes.max() ?? 40) < 40)
        // The frames of runs are rounded up to whole points.
        #expect((runs(label).map(\.frame.maxX).max() ?? 100) <= 62)
        label.minimumScaleFactor = 0.9
        #expect(abs((runs(label).map(\.font.size).max() ?? 0) - 36) < 0.01)
    }
}
