import Foundation
import TestRuntimes
import Testing
import UIKit

/// A storage with its own text, as in tutorials about syntax highlighting.
final class OwnTextStorage: NSTextStorage {
    private let backing = NSMutableAttributedString(string: "")
    var highlights = false
    private(set) var processed: [NSRange] = []

    override init() { super.init() }
    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    override var string: String { backing.string }

    override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
        backing.attributes(at: location, effectiveRange: range)
    }

    override func replaceCharacters(in range: NSRange, with str: String) {
        beginEditing()
        backing.replaceCharacters(in: range, with: str)
        edited(
            [.editedCharacters, .editedAttributes], range: range,
            changeInLength: (str as NSString).length - range.length)
        endEditing()
    }

    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        beginEditing()
        backing.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
        endEditing()
    }

    override func processEditing() {
        processed.append(editedRange)
        if highlights, let words = try? NSRegularExpression(pattern: "\\blet\\b") {
            let line = (string as NSString).lineRange(for: editedRange)
            addAttribute(.foregroundColor, value: UIColor.black, range: line)
            for match in words.matches(in: string, range: line) {
                addAttribute(.foregroundColor, value: UIColor.red, range: match.range)
            }
        }
        super.processEditing()
    }
}

/// Logs the edits of a storage and runs a block in the second method.
private final class StorageLog: NSObject, NSTextStorageDelegate {
    var log: [String] = []
    var edit: ((NSTextStorage, NSRange) -> Void)?

    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) { log.append("will \(editedMask.rawValue) \(editedRange.location)+\(editedRange.length) \(delta)") }

    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {
        log.append("did \(editedMask.rawValue) \(editedRange.location)+\(editedRange.length) \(delta)")
        edit?(textStorage, editedRange)
    }
}

private final class LoggingManager: NSLayoutManager {
    var log: [String] = []
    var edit: ((NSTextStorage) -> Void)?

    override func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
        changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
    ) {
        log.append("\(editMask.rawValue) \(newCharRange.location)+\(newCharRange.length) \(delta)")
        edit?(textStorage)
    }
}

@MainActor @Suite("Text storages", .ownRuntime) struct TextStorageTests {
    private let mark = NSAttributedString.Key("mark")

    @Test("edits are reported with the range after the edit, and edits between begin and end as one")
    func coalescing() {
        let storage = NSTextStorage(string: "hello world")
        let delegate = StorageLog()
        let manager = LoggingManager()
        storage.delegate = delegate
        storage.addLayoutManager(manager)
        #expect(storage.editedMask == [] && storage.editedRange.location == NSNotFound && storage.changeInLength == 0)
        storage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "by")
        #expect(delegate.log == ["will 2 0+2 -3", "did 2 0+2 -3"] && manager.log == ["2 0+2 -3"])
        delegate.log = []
        manager.log = []
        storage.beginEditing()
        storage.addAttribute(mark, value: 1, range: NSRange(location: 1, length: 2))
        storage.beginEditing()
        storage.append(NSAttributedString(string: "!!"))
        storage.endEditing()
        storage.deleteCharacters(in: NSRange(location: 0, length: 1))
        #expect(storage.editedMask == [.editedAttributes, .editedCharacters] && storage.changeInLength == 1)
        #expect(delegate.log == [])
        storage.endEditing()
        // "y world!!" from the first changed character to the last one.
        #expect(delegate.log == ["will 3 0+9 1", "did 3 0+9 1"] && manager.log == ["3 0+9 1"])
        #expect(storage.string == "y world!!" && storage.editedMask == [])
        storage.endEditing()
        storage.beginEditing()
        storage.endEditing()
        #expect(manager.log.count == 1)
    }

    @Test("notifications are posted around the processing of an edit")
    func notifications() {
        let storage = NSTextStorage(string: "a")
        let count = Counter()
        let tokens = [NSTextStorage.willProcessEditingNotification, NSTextStorage.didProcessEditingNotification].map {
            NotificationCenter.default.addObserver(forName: $0, object: storage, queue: nil) { note in
                count.names.append(note.name.rawValue)
            }
        }
        storage.append(NSAttributedString(string: "b"))
        #expect(
            count.names == [
                "NSTextStorageWillProcessEditingNotification", "NSTextStorageDidProcessEditingNotification",
            ])
        tokens.forEach(NotificationCenter.default.removeObserver)
    }

    private final class Counter: @unchecked Sendable {
        var names: [String] = []
    }

    @Test("random edits of storages with inherited and own text equal those of an array, and so do Foundation's copies")
    func random() {
        for (seed, storage) in [
            (1, NSTextStorage()), (2, OwnTextStorage()), (3, NSTextStorage()), (4, OwnTextStorage()),
        ]
            as [(UInt64, NSTextStorage)]
        {
            var random = SplitMixGenerator(seed: seed)
            var model: [(unit: Character, value: Int?)] = []
            var script: [String] = []
            for step in 0..<200 {
                let from = Int.random(in: 0...model.count, using: &random)
                let count = Int.random(in: 0...min(6, model.count - from), using: &random)
                let range = NSRange(location: from, length: count)
                let text = String(
                    (0..<Int.random(in: 0...4, using: &random)).map { _ in "abc\n".randomElement(using: &random)! })
                script.append("\(range) \(text)")
                switch Int.random(in: 0..<6, using: &random) {
                case 0:
                    let value: Int? =
                        from < model.count && count > 0 ? model[from].value : from > 0 ? model[from - 1].value : nil
                    storage.replaceCharacters(in: range, with: text)
                    model.replaceSubrange(from..<(from + count), with: text.map { ($0, value) })
                    // Inserted text before all other text has no attributes to inherit in a model.
                    storage.setAttributes(
                        value.map { [mark: $0] } ?? [:], range: NSRange(location: from, length: text.count))
                case 1:
                    storage.replaceCharacters(
                        in: range, with: NSAttributedString(string: text, attributes: [mark: step]))
                    model.replaceSubrange(from..<(from + count), with: text.map { ($0, step) })
                case 2:
                    storage.addAttribute(mark, value: step % 3, range: range)
                    for index in from..<(from + count) { model[index].value = step % 3 }
                case 3:
                    storage.removeAttribute(mark, range: range)
                    for index in from..<(from + count) { model[index].value = nil }
                case 4:
                    storage.append(NSAttributedString(string: text, attributes: [mark: 1]))
                    model += text.map { ($0, 1) }
                default:
                    storage.mutableString.replaceCharacters(in: range, with: text)
                    _ = storage.length
                    if storage.string != String(model.map(\.unit)) {
                        model = storage.string.enumerated().map { index, unit in
                            (unit, storage.attribute(mark, at: index, effectiveRange: nil) as? Int)
                        }
                    }
                }
                for copy in [
                    storage, NSAttributedString(attributedString: storage), storage.copy() as? NSAttributedString,
                ] {
                    let values = (0..<model.count).map { copy?.attribute(mark, at: $0, effectiveRange: nil) as? Int }
                    #expect(copy?.string == String(model.map(\.unit)), "seed \(seed): \(script)")
                    #expect(values == model.map(\.value), "seed \(seed): \(script)")
                }
                var runs = 0
                storage.enumerateAttribute(mark, in: NSRange(location: 0, length: storage.length)) { value, range, _ in
                    runs += 1
                    #expect(model[range.location].value == value as? Int)
                }
                let changes = model.indices.dropFirst().filter { model[$0].value != model[$0 - 1].value }.count
                #expect(runs == (model.isEmpty ? 0 : changes + 1))
            }
            #expect(storage.isEqual(to: NSAttributedString(attributedString: storage)))
        }
    }

    @Test("a storage with own text highlights words while it processes an edit")
    func highlighting() {
        let storage = OwnTextStorage()
        storage.highlights = true
        storage.append(NSAttributedString(string: "let a = let\nb"))
        func color(_ index: Int) -> UIColor? {
            storage.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor
        }
        #expect([0, 4, 8, 10].map(color) == [.red, .black, .red, .red])
        storage.replaceCharacters(in: NSRange(location: 11, length: 0), with: "s")
        #expect([0, 4, 8, 11].map(color) == [.red, .black, .black, .black])
        #expect(storage.processed.last == NSRange(location: 11, length: 1) && storage.editedMask == [])
    }

    @Test("changes in the delegate's methods become part of the edit, and those of layout managers end")
    func reentrancy() {
        let storage = NSTextStorage(string: "a #tag b")
        let delegate = StorageLog()
        let manager = LoggingManager()
        storage.delegate = delegate
        storage.addLayoutManager(manager)
        delegate.edit = { storage, range in
            let line = (storage.string as NSString).paragraphRange(for: range)
            storage.removeAttribute(.foregroundColor, range: line)
            guard let tags = try? NSRegularExpression(pattern: "[#@]\\w+") else { return }
            for match in tags.matches(in: storage.string, range: line) {
                storage.addAttribute(.foregroundColor, value: UIColor.blue, range: match.range)
            }
        }
        storage.append(NSAttributedString(string: " @me"))
        #expect(manager.log == ["3 0+12 4"])
        let blue = (0..<12).filter { storage.attribute(.foregroundColor, at: $0, effectiveRange: nil) != nil }
        #expect(blue == [2, 3, 4, 5, 9, 10, 11])
        manager.log = []
        delegate.edit = nil
        manager.edit = { $0.append(NSAttributedString(string: "!")) }
        storage.append(NSAttributedString(string: "x"))
        #expect(manager.log.count < 40 && storage.string.hasPrefix("a #tag b @mex!"))
    }

    @Test("a storage releases the layout managers that it loses, and they lose their text")
    func managers() {
        let storage = NSTextStorage(string: "abc")
        let manager = NSLayoutManager()
        storage.addLayoutManager(manager)
        storage.addLayoutManager(manager)
        #expect(storage.layoutManagers.count == 1 && manager.textStorage === storage && manager.numberOfGlyphs == 3)
        let other = NSTextStorage(string: "a longer text")
        other.addLayoutManager(manager)
        #expect(storage.layoutManagers.isEmpty && manager.numberOfGlyphs == 13)
        other.removeLayoutManager(manager)
        storage.removeLayoutManager(manager)
        #expect(manager.textStorage == nil && manager.numberOfGlyphs == 0)
        var short: NSTextStorage? = NSTextStorage(string: "abc")
        short?.addLayoutManager(manager)
        let container = NSTextContainer(size: .zero)
        manager.addTextContainer(container)
        #expect(manager.usedRect(for: container).height > 0)
        short = nil
        #expect(manager.numberOfGlyphs == 0 && manager.glyphRange(for: container).length == 0)
        #expect(manager.usedRect(for: container) == .zero)
    }

    @Test("a label, a text view, and drawing read the text of a storage through its methods")
    func readers() {
        let storage = OwnTextStorage()
        storage.append(NSAttributedString(string: "wide", attributes: [.font: UIFont.systemFont(ofSize: 40)]))
        let plain = NSAttributedString(string: "wide", attributes: [.font: UIFont.systemFont(ofSize: 40)])
        #expect(storage.size() == plain.size() && storage.size().height > 40)
        let label = UILabel()
        label.attributedText = storage
        storage.append(NSAttributedString(string: "r"))
        #expect(label.attributedText?.isEqual(to: plain) == true)
        let view = UITextView()
        view.attributedText = storage
        #expect(view.text == "wider" && view.attributedText.isEqual(to: storage))
        #expect(storage.mutableCopy() is NSMutableAttributedString)
        #expect(plain.isEqual(to: storage.attributedSubstring(from: NSRange(location: 0, length: 4))))
    }

    @Test("attachments are removed from other characters, and enumeration can be reversed, stopped, and edit the text")
    func fixing() {
        let storage = NSTextStorage(string: "ab")
        storage.addAttribute(.attachment, value: NSTextAttachment(), range: NSRange(location: 0, length: 1))
        #expect(storage.attribute(.attachment, at: 0, effectiveRange: nil) == nil)
        storage.append(NSAttributedString(attachment: NSTextAttachment()))
        #expect(storage.attribute(.attachment, at: 2, effectiveRange: nil) != nil)
        storage.setAttributedString(NSAttributedString(string: "abcdef"))
        storage.addAttribute(mark, value: 1, range: NSRange(location: 2, length: 2))
        var ranges: [NSRange] = []
        storage.enumerateAttributes(in: NSRange(location: 1, length: 5), options: .reverse) { _, range, stop in
            ranges.append(range)
            stop.pointee = ObjCBool(ranges.count == 2)
        }
        #expect(ranges == [NSRange(location: 4, length: 2), NSRange(location: 2, length: 2)])
        storage.enumerateAttribute(mark, in: NSRange(location: 0, length: 6)) { _, _, _ in
            storage.deleteCharacters(in: NSRange(location: storage.length - 1, length: 1))
        }
        // Each of the two calls removes a character, before the enumeration reaches it.
        #expect(storage.length == 4)
    }

    @Test("adjacent ranges can have different fonts, colors, paragraph styles, and attachments")
    func adjacentValues() {
        let centered = NSMutableParagraphStyle()
        centered.alignment = .center
        let pairs: [(NSAttributedString.Key, NSObject, NSObject)] = [
            (.font, UIFont.systemFont(ofSize: 12), UIFont.systemFont(ofSize: 20)),
            (.foregroundColor, UIColor.red, UIColor { _ in .blue }),
            (.paragraphStyle, NSParagraphStyle(), centered), (.attachment, NSTextAttachment(), NSTextAttachment()),
        ]
        for (key, one, other) in pairs {
            for text in [
                NSMutableAttributedString(string: "abcdef"), NSTextStorage(string: "abcdef"), OwnTextStorage(),
            ] {
                if text.length == 0 { text.append(NSAttributedString(string: "abcdef")) }
                _ = text.mutableString.replaceOccurrences(
                    of: "f", with: "f", options: [], range: NSRange(location: 0, length: 6))
                text.setAttributes([key: one], range: NSRange(location: 0, length: 2))
                text.setAttributes([key: other], range: NSRange(location: 2, length: 2))
                text.setAttributes([key: other], range: NSRange(location: 4, length: 2))
                guard key != .attachment else { continue }
                var run = NSRange()
                let whole = NSRange(location: 0, length: 6)
                #expect(text.attribute(key, at: 0, effectiveRange: nil) as? NSObject == one)
                #expect(text.attribute(key, at: 5, longestEffectiveRange: &run, in: whole) as? NSObject == other)
                #expect(run == NSRange(location: 2, length: 4))
            }
        }
    }

    @Test("ranges outside the text raise a range exception with the values")
    func exceptions() async throws {
        let storage = NSTextStorage(string: "abc")
        for range in [
            NSRange(location: 2, length: 2), NSRange(location: -1, length: 1), NSRange(location: NSNotFound, length: 1),
            NSRange(location: 0, length: -1), NSRange(location: 1, length: Int.max),
        ] {
            do throws(UIKitException) {
                try storage._check(range, "setAttributes:range:")
                Issue.record("\(range) is accepted")
            } catch {
                #expect(error.name == .range)
                #expect(
                    error.reason
                        == "*** -[NSTextStorage setAttributes:range:]: Range {\(range.location), \(range.length)} "
                        + "out of bounds; string length 3")
            }
        }
        await #expect(processExitsWith: .failure) {
            NSTextStorage(string: "abc").replaceCharacters(in: NSRange(location: 4, length: 0), with: "x")
        }
    }
}
