import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("String measurement", .ownRuntime)
struct StringDrawingTests {
    let font = UIFont.systemFont(ofSize: 20)
    var attributes: [NSAttributedString.Key: Any] { [.font: font] }
    let text = "One two three four five six seven eight nine ten"

    private func label(_ lines: Int) -> UILabel {
        let label = UILabel()
        label.font = font
        label.text = text
        label.numberOfLines = lines
        return label
    }

    @Test("a string has the size of a label with the same font, except for pixel rounding")
    func likeLabels() {
        let one = text.size(withAttributes: attributes)
        let labelSize = label(1).sizeThatFits(CGSize(width: 10_000, height: 100))
        #expect(abs(one.width - labelSize.width) <= 1 && abs(one.height - labelSize.height) <= 1)
        let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading]
        let limit = CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude)
        let rect = text.boundingRect(with: limit, options: options, attributes: attributes, context: nil)
        #expect(rect.origin == .zero && rect.width <= 120 && rect.height > one.height * 2)
        #expect(abs(rect.height - label(0).sizeThatFits(limit).height) <= 1)
        #expect(
            (text as NSString).boundingRect(with: limit, options: options, attributes: attributes, context: nil) == rect
        )
        let attributed = NSAttributedString(string: text, attributes: attributes)
        #expect(attributed.boundingRect(with: limit, options: options, context: nil) == rect)
        #expect(attributed.size() == one)
    }

    @Test("the height limits the lines, a single line is relative to its baseline, and empty text has no size")
    func limits() {
        let context = NSStringDrawingContext()
        let two = text.boundingRect(
            with: CGSize(width: 120, height: font.lineHeight * 2.5), options: .usesLineFragmentOrigin,
            attributes: attributes, context: context)
        #expect(abs(two.height - font.lineHeight * 2) <= 1 && context.totalBounds == two)
        let line = text.boundingRect(with: CGSize(width: 120, height: 0), attributes: attributes, context: nil)
        #expect(line.minY == -font.ascender && abs(line.height - font.lineHeight) <= 1)
        #expect("".size(withAttributes: attributes) == .zero)
        let odd = text.boundingRect(
            with: CGSize(width: CGFloat.nan, height: -1), options: .usesLineFragmentOrigin, attributes: nil,
            context: nil)
        #expect(odd.width.isFinite && odd.height > 0)
    }
}
