import DisplayList
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Layout managers", .ownRuntime) struct LayoutManagerTests {
    private let font = UIFont.systemFont(ofSize: 20)
    private let storage: NSTextStorage
    private let manager = NSLayoutManager()
    private let container = NSTextContainer(size: CGSize(width: 120, height: 1_000))
    private static let text = "One two three four five six seven\neight nine ten"

    init() {
        storage = NSTextStorage(string: Self.text, attributes: [.font: UIFont.systemFont(ofSize: 20)])
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
    }

    private func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width }
    private var whole: NSRange { NSRange(location: 0, length: storage.length) }
    private var lines: [(rect: CGRect, used: CGRect, container: NSTextContainer, range: NSRange)] {
        var found: [(CGRect, CGRect, NSTextContainer, NSRange)] = []
        manager.enumerateLineFragments(forGlyphRange: whole) { rect, used, container, range, _ in
            found.append((rect, used, container, range))
        }
        return found
    }

    @Test("lines follow each other, contain all characters, and have the width of the container")
    func fragments() {
        let found = lines
        #expect(found.count >= 4)
        var (position, y): (Int, CGFloat) = (0, 0)
        for line in found {
            #expect(line.range.location == position && line.rect.minY == y)
            #expect(line.rect.minX == 0 && line.rect.width == 120 && line.container === container)
            #expect(line.used.maxX <= 120 && line.used.width > 10)
            position = NSMaxRange(line.range)
            y = line.rect.maxY
        }
        #expect(position == storage.length && abs(y - CGFloat(found.count) * font.lineHeight) < 0.01)
        #expect(manager.glyphRange(for: container) == whole)
        var range = NSRange()
        #expect(manager.lineFragmentRect(forGlyphAt: 34, effectiveRange: &range).minY > 0)
        #expect(range.location == 34)
        #expect(manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil) == found[0].used)
        #expect(manager.textContainer(forGlyphAt: 3, effectiveRange: &range) === container && range == whole)
        #expect(manager.firstUnlaidCharacterIndex() == storage.length)
        #expect(manager.extraLineFragmentRect == .zero && manager.extraLineFragmentTextContainer == nil)
    }

    @Test("the used rect and glyph range determine the size of a message bubble, as the bounding rect does")
    func bubble() {
        for text in ["Hi", "A message that needs more than one line", "Two\nlines", ""] {
            let storage = NSTextStorage(string: text, attributes: [.font: font])
            let manager = NSLayoutManager()
            let container = NSTextContainer(size: CGSize(width: 150, height: CGFloat.greatestFiniteMagnitude))
            container.lineFragmentPadding = 0
            manager.addTextContainer(container)
            storage.addLayoutManager(manager)
            _ = manager.glyphRange(for: container)
            let size = manager.usedRect(for: container).size
            let expected = NSAttributedString(string: text, attributes: [.font: font]).boundingRect(
                with: container.size, options: .usesLineFragmentOrigin, context: nil
            ).size
            guard !text.isEmpty else {
                #expect(size.width == 0 && size.height > 0 && manager.extraLineFragmentRect.height > 0)
                continue
            }
            #expect(abs(size.width - expected.width) <= 1 && abs(size.height - expected.height) <= 1, "\(text)")
        }
    }

    @Test("the tapped link of a label is found at its character")
    func labels() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        label.font = font
        label.numberOfLines = 0
        label.text = "Read the terms of use"
        let textStorage = NSTextStorage(attributedString: label.attributedText!)
        let layoutManager = NSLayoutManager()
        let textContainer = NSTextContainer(size: CGSize.zero)
        layoutManager.addTextContainer(textContainer)
        textStorage.addLayoutManager(layoutManager)
        textContainer.lineFragmentPadding = 0
        textContainer.lineBreakMode = label.lineBreakMode
        textContainer.maximumNumberOfLines = label.numberOfLines
        textContainer.size = label.bounds.size
        let box = layoutManager.usedRect(for: textContainer)
        #expect(box.height > font.lineHeight - 1 && box.width <= 200)
        func index(_ x: CGFloat, _ y: CGFloat) -> Int {
            layoutManager.characterIndex(
                for: CGPoint(x: x, y: y), in: textContainer, fractionOfDistanceBetweenInsertionPoints: nil)
        }
        let link = (textStorage.string as NSString).range(of: "terms")
        for offset in 0..<link.length {
            let before = (textStorage.string as NSString).substring(to: link.location + offset)
            let line = layoutManager.lineFragmentRect(forGlyphAt: link.location + offset, effectiveRange: nil)
            #expect(line.minY == 0)
            #expect(index(width(before) + 2, font.lineHeight / 2) == link.location + offset)
        }
        #expect(index(-5, 0) == 0 && index(5, -5) == 0)
    }

    @Test("locations and points agree, and points outside lines belong to their nearest character")
    func points() {
        for index in 0..<storage.length where (Self.text as NSString).character(at: index) != 10 {
            let line = manager.lineFragmentRect(forGlyphAt: index, effectiveRange: nil)
            let place = manager.location(forGlyphAt: index)
            #expect(place.y > 0 && place.y < line.height)
            var fraction: CGFloat = -1
            let point = CGPoint(x: line.minX + place.x + 0.5, y: line.midY)
            #expect(manager.glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction) == index)
            #expect(fraction > 0 && fraction < 0.5)
            let rect = manager.boundingRect(forGlyphRange: NSRange(location: index, length: 1), in: container)
            #expect(abs(rect.minX - place.x) < 0.01 && rect.minY == line.minY)
        }
        let last = lines[0].range
        #expect(manager.glyphIndex(for: CGPoint(x: 500, y: 2), in: container) == NSMaxRange(last) - 1)
        #expect(manager.fractionOfDistanceThroughGlyph(for: CGPoint(x: 500, y: 2), in: container) == 1)
        #expect(manager.glyphIndex(for: CGPoint(x: 500, y: 5_000), in: container) == storage.length - 1)
        #expect(manager.glyphIndex(for: CGPoint(x: CGFloat.nan, y: 5), in: container) == 0)
    }

    @Test("rectangles of a range enclose each of its lines, and extend to the ends in a selection")
    func enclosing() {
        let range = NSRange(location: 4, length: lines[0].range.length)
        var tight: [CGRect] = []
        manager.enumerateEnclosingRects(
            forGlyphRange: range, withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0), in: container
        ) { rect, _ in tight.append(rect) }
        #expect(tight.count == 2 && abs(tight[0].minX - 5 - width("One ")) < 0.6 && abs(tight[1].minX - 5) < 0.01)
        var selection: [CGRect] = []
        manager.enumerateEnclosingRects(forGlyphRange: range, withinSelectedGlyphRange: range, in: container) {
            rect, _ in
            selection.append(rect)
        }
        #expect(selection[0].maxX == 120 && selection[1].minX == 0 && selection[1].maxX == tight[1].maxX)
        let union = manager.boundingRect(forGlyphRange: range, in: container)
        #expect(union == tight[0].union(tight[1]))
        var count = 0
        manager.enumerateEnclosingRects(forGlyphRange: range, withinSelectedGlyphRange: range, in: container) {
            _, stop in
            count += 1
            stop.pointee = true
        }
        #expect(count == 1)
        #expect(manager.glyphRange(forBoundingRect: lines[1].rect, in: container) == lines[1].range)
    }

    @Test("text continues in the next container, inside a paragraph as well")
    func severalContainers() {
        container.size.height = font.lineHeight * 2 + 1
        let second = NSTextContainer(size: CGSize(width: 200, height: font.lineHeight + 1))
        manager.addTextContainer(second)
        let (first, next) = (manager.glyphRange(for: container), manager.glyphRange(for: second))
        #expect(first.location == 0 && NSMaxRange(first) == next.location && next.length > 0)
        #expect(manager.firstUnlaidCharacterIndex() == NSMaxRange(next) && NSMaxRange(next) < storage.length)
        #expect(manager.textContainer(forGlyphAt: storage.length - 1, effectiveRange: nil) == nil)
        #expect(manager.lineFragmentRect(forGlyphAt: storage.length - 1, effectiveRange: nil) == .zero)
        let line = manager.lineFragmentRect(forGlyphAt: next.location, effectiveRange: nil)
        #expect(line.minY == 0 && line.width == 200)
        let third = NSTextContainer(size: .zero)
        manager.insertTextContainer(third, at: 2)
        #expect(manager.firstUnlaidCharacterIndex() == storage.length && manager.glyphRange(for: third).length > 0)
        manager.removeTextContainer(at: 0)
        #expect(manager.glyphRange(for: second).location == 0 && container.layoutManager == nil)
        #expect(manager.textContainers.count == 2 && second.layoutManager === manager)
    }

    @Test("an empty line after the last line break is the extra line")
    func extraLine() {
        storage.replaceCharacters(in: whole, with: "one\n")
        #expect(abs(manager.extraLineFragmentRect.minY - font.lineHeight) < 0.01)
        #expect(abs(manager.extraLineFragmentRect.height - font.lineHeight) < 0.01)
        #expect(manager.extraLineFragmentTextContainer === container && lines.count == 1)
        #expect(lines[0].range == NSRange(location: 0, length: 4))
        #expect(abs(manager.usedRect(for: container).height - 2 * font.lineHeight) < 0.01)
        #expect(manager.boundingRect(forGlyphRange: NSRange(location: 3, length: 1), in: container).width == 0)
    }

    @Test("the last permitted line is truncated, and reports the hidden characters")
    func truncation() {
        container.maximumNumberOfLines = 2
        container.lineBreakMode = .byTruncatingTail
        #expect(
            lines.count == 2
                && lines[1].range == NSRange(location: lines[0].range.length, length: 33 - lines[0].range.length + 1))
        let hidden = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: lines[1].range.location)
        #expect(NSMaxRange(hidden) == 33 && hidden.location > lines[1].range.location)
        #expect(manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location == NSNotFound)
        let context = CGContext(area: CGRect(x: 0, y: 0, width: 200, height: 200))
        UIGraphicsPushContext(context)
        manager.drawGlyphs(forGlyphRange: manager.glyphRange(for: container), at: .zero)
        UIGraphicsPopContext()
        #expect(context.items.compactMap(TextRunNote.init).last?.string.hasSuffix("…") == true)
    }

    @Test("lines avoid exclusion paths on both sides, and move down where there is no space")
    func exclusion() {
        container.size.width = 300
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 130, y: 0, width: 60, height: 30))]
        storage.append(NSAttributedString(string: String(repeating: " word", count: 40), attributes: [.font: font]))
        for line in lines where line.rect.minY < 30 {
            #expect(line.rect.maxX <= 130 || line.rect.minX >= 190)
            #expect(line.used.maxX <= 130 + 0.01 || line.used.minX >= 190)
        }
        #expect(lines[0].rect.minY == lines[1].rect.minY && lines[1].rect.minX == 190)
        #expect(lines.contains { $0.rect.width == 300 } && NSMaxRange(lines.last!.range) == storage.length)
        let first = lines[1].range.location
        let line = lines[1].rect
        #expect(manager.glyphIndex(for: CGPoint(x: line.minX + 6, y: 3), in: container) == first)
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 300, height: 50))]
        #expect(lines[0].rect.minY >= 50 && lines[0].rect.minY < 60)
        container.exclusionPaths = [UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100))]
        let round = lines.filter { $0.rect.minY < 90 }
        #expect(round.allSatisfy { $0.rect.minX > 50 } && lines[0].rect.minX < round[1].rect.minX)
        // Paths without space or with odd numbers end.
        container.exclusionPaths = [
            UIBezierPath(rect: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)),
            UIBezierPath(rect: CGRect(x: CGFloat.nan, y: 0, width: 1, height: CGFloat.infinity)),
        ]
        #expect(manager.glyphRange(for: container).location == 0)
    }

    @Test("a subclass of the container determines the shape of lines")
    func shapes() {
        final class Triangle: NSTextContainer {
            override var isSimpleRectangularTextContainer: Bool { false }
            override func lineFragmentRect(
                forProposedRect proposedRect: CGRect, at characterIndex: Int,
                writingDirection baseWritingDirection: NSWritingDirection,
                remaining remainingRect: UnsafeMutablePointer<CGRect>?
            ) -> CGRect {
                let rect = super.lineFragmentRect(
                    forProposedRect: proposedRect, at: characterIndex, writingDirection: baseWritingDirection,
                    remaining: remainingRect)
                return rect.intersection(CGRect(x: 0, y: rect.minY, width: 100 + rect.minY, height: rect.height))
            }
        }
        let shape = Triangle(size: CGSize(width: 400, height: 1_000))
        manager.removeTextContainer(at: 0)
        manager.addTextContainer(shape)
        #expect(lines.count > 2)
        for line in lines { #expect(line.rect.width == 100 + line.rect.minY) }
    }

    @Test("the delegate determines the space between lines, and a delegate without the method does not")
    func spacing() {
        final class Spacing: NSObject, NSLayoutManagerDelegate {
            var log: [Bool] = []
            func layoutManager(
                _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
                withProposedLineFragmentRect rect: CGRect
            ) -> CGFloat { 7 }
            func layoutManager(
                _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
                atEnd layoutFinishedFlag: Bool
            ) {
                log.append(layoutFinishedFlag)
                // Queries inside of the call do not lay out again.
                _ = textContainer.map { layoutManager.usedRect(for: $0) }
            }
        }
        final class Silent: NSObject, NSLayoutManagerDelegate {}
        let delegate = Spacing()
        manager.delegate = delegate
        #expect(abs(lines[1].rect.minY - font.lineHeight - 7) < 0.01 && delegate.log == [true])
        let silent = Silent()
        manager.delegate = silent
        #expect(abs(lines[1].rect.minY - font.lineHeight) < 0.01)
    }

    @Test("backgrounds and glyphs are drawn apart, and a part of the text alone")
    func drawing() {
        storage.addAttribute(.backgroundColor, value: UIColor.yellow, range: NSRange(location: 4, length: 3))
        storage.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 0, length: 3))
        func items(_ draw: () -> Void) -> [DisplayItem] {
            let context = CGContext(area: CGRect(x: 0, y: 0, width: 200, height: 200))
            UIGraphicsPushContext(context)
            draw()
            UIGraphicsPopContext()
            return context.items
        }
        let backgrounds = items { manager.drawBackground(forGlyphRange: whole, at: CGPoint(x: 10, y: 20)) }
        #expect(backgrounds.count == 1)
        if case .fill(.rect(let rect), _) = backgrounds.first {
            #expect(abs(CGFloat(rect.minX) - 15 - width("One ")) < 0.6 && rect.minY == 20)
        }
        let glyphs = items { manager.drawGlyphs(forGlyphRange: whole, at: CGPoint(x: 10, y: 20)) }
        let notes = glyphs.compactMap(TextRunNote.init)
        #expect(notes.first?.string == "One" && notes.first?.left == 15)
        #expect(glyphs.count == notes.count + 1)
        let part = items { manager.drawGlyphs(forGlyphRange: NSRange(location: 1, length: 4), at: .zero) }
        #expect(part.compactMap(TextRunNote.init).map(\.string) == ["ne", " ", "t"])
        #expect(items { manager.drawGlyphs(forGlyphRange: NSRange(location: 900, length: 4), at: .zero) }.isEmpty)
    }

    @Test("edits and changes of the container are laid out when the layout is next read")
    func changes() {
        let count = lines.count
        storage.append(NSAttributedString(string: "\nmore", attributes: [.font: font]))
        #expect(lines.count == count + 1)
        container.size.width = 0
        #expect(lines.count == 3)
        container.size = CGSize(width: CGFloat.nan, height: -5)
        #expect(lines.count == 3 && manager.usedRect(for: container).width.isFinite)
        container.lineFragmentPadding = -CGFloat.infinity
        #expect(lines.count == 3 && manager.usedRect(for: container).width > 0)
        storage.mutableString.setString("x")
        #expect(manager.usedRect(for: container).height < font.lineHeight + 1 && storage.string == "x")
        storage.setAttributedString(NSAttributedString(string: "a👍🏽b\r\nc"))
        for index in 0..<storage.length {
            #expect(manager.boundingRect(forGlyphRange: NSRange(location: index, length: 1), in: container).width >= 0)
            _ = manager.location(forGlyphAt: index)
        }
        #expect(lines.map(\.range) == [NSRange(location: 0, length: 8), NSRange(location: 8, length: 1)])
    }

    @Test("indices outside the text raise a range exception with the values")
    func exceptions() async {
        do throws(UIKitException) {
            try manager._checkGlyph(900, "locationForGlyphAtIndex:")
            Issue.record("accepted")
        } catch {
            #expect(error.name == .range)
            #expect(
                error.reason == "*** -[NSLayoutManager locationForGlyphAtIndex:]: Glyph index 900 out of bounds; "
                    + "number of glyphs \(storage.length)")
        }
        do throws(UIKitException) {
            try manager._checkRange(NSRange(location: NSNotFound, length: 1), "x")
            Issue.record("accepted")
        } catch {
            #expect(error.name == .range)
        }
        #expect(manager.isValidGlyphIndex(0) && !manager.isValidGlyphIndex(storage.length))
        #expect(manager.characterIndexForGlyph(at: storage.length) == storage.length)
        await #expect(processExitsWith: .failure) { _ = NSLayoutManager().location(forGlyphAt: 0) }
    }

    @Test("layout managers are replaced, with the text and its containers")
    func replacing() {
        let new = NSLayoutManager()
        container.replaceLayoutManager(new)
        #expect(
            new.textStorage === storage && new.textContainers.first === container && container.layoutManager === new)
        #expect(storage.layoutManagers.count == 1 && manager.textStorage == nil && manager.textContainers.isEmpty)
        let other = NSTextStorage(string: "other")
        new.replaceTextStorage(other)
        #expect(storage.layoutManagers.isEmpty && new.glyphRange(for: container).length == 5)
    }
}
