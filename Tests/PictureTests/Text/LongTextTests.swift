import CollectionViewTesting
import Raster
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Long texts", .ownRuntime)
struct LongTextTests {
    init() throws { _ = try RasterServices.install() }

    @Test("the size of a label grows with its text, up to millions of characters", arguments: [1, 0])
    func sizes(lines: Int) {
        let label = UILabel()
        label.numberOfLines = lines
        var last = CGSize.zero
        for count in lines == 1 ? [1_000, 60_000, 262_144, 1_000_000] : [1_000, 60_000, 262_144] {
            label.text = String(repeating: "word ", count: count / 5)
            let size = label.sizeThatFits(
                CGSize(width: lines == 1 ? CGFloat.greatestFiniteMagnitude : 300, height: .greatestFiniteMagnitude))
            #expect(
                size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite, "\(count): \(size)")
            #expect(size.width >= last.width - 20 && size.height >= last.height, "\(count): \(size) after \(last)")
            last = size
        }
        #expect(lines == 1 ? last.width > 200_000 : last.height > 130_000, "\(last)")
    }

    @Test("large fonts do not overflow either", arguments: [60.0, 300])
    func largeFonts(size: Double) {
        let label = UILabel()
        label.font = .systemFont(ofSize: size)
        label.text = String(repeating: "W", count: 100_000)
        let fitting = label.sizeThatFits(
            CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
        #expect(fitting.width > 100_000 && fitting.width < 2_000_000, "\(fitting)")
    }

    @Test("a text without a place to break ends soon")
    func unbroken() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = String(repeating: "x", count: 100_000)
        let size = label.sizeThatFits(CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude))
        #expect(size.width <= 300 && size.height > 40_000, "\(size)")
    }

    @Test(
        "a long line is truncated where it should be",
        arguments: [NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle])
    func truncation(mode: NSLineBreakMode) {
        let host = ViewHost(size: CGSize(width: 300, height: 100))
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        label.lineBreakMode = mode
        label.text = String(repeating: "é", count: 300_000)
        host.show(label)
        host.layout()
        let width = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).width
        #expect(width <= 300 && width > 200, "\(width)")
    }
}
