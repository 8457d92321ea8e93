import CollectionViewTesting
import DisplayList
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Links that text views find", .ownRuntime) struct DetectedLinksTests {
    private let host = ViewHost(size: CGSize(width: 2000, height: 300))
    private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 2000, height: 100))

    init() {
        let controller = UIViewController()
        controller.view.addSubview(view)
        host.show(controller)
        view.tintColor = .red
        view.isEditable = false
    }

    /// The parts of a text that are shown as links.
    private func links(_ text: String, _ types: UIDataDetectorTypes = .all) -> [String] {
        view.dataDetectorTypes = types
        view.text = text
        host.layout()
        return shownLinks()
    }

    private func shownLinks() -> [String] {
        var found: [String] = []
        view._displayList().visit { item in
            if case .text(let run) = item.item, run.color == Color(red: 1, green: 0, blue: 0) {
                found.append(run.string)
            }
        }
        return found
    }

    @Test(
        "addresses are links without the punctuation of the sentence around them",
        arguments: [
            ("See https://example.org/a?b=c#d.", ["https://example.org/a?b=c#d"]),
            ("(www.example.org)", ["www.example.org"]),
            ("At example.com/page, or mail me@example.co.uk!", ["example.com/page", "me@example.co.uk"]),
            ("https://example.org/wiki/List_(view)", ["https://example.org/wiki/List_(view)"]),
            ("one.swift, e.g. 3.14 and a@b", []),
            ("HTTP://EXAMPLE.ORG", ["HTTP://EXAMPLE.ORG"]),
        ])
    func addresses(_ text: String, _ expected: [String]) {
        #expect(links(text, .link) == expected)
        #expect(links(text, .phoneNumber) == [])
    }

    @Test(
        "phone numbers are links, and dates, addresses, and short numbers are none",
        arguments: [
            ("Call +49 30 1234567 now", ["+49 30 1234567"]), ("(555) 123-4567", ["(555) 123-4567"]),
            ("0301234567", ["0301234567"]), ("on 2026-11-27 or 27.11.2026", []), ("12345678", []),
            ("192.168.100.200", []),
            ("1, 2, 3", []), ("https://example.org/5551234567", []),
        ])
    func phoneNumbers(_ text: String, _ expected: [String]) {
        #expect(links(text, .phoneNumber) == expected)
    }

    @Test("text that can be edited has no links, and a text storage is not changed")
    func editing() {
        view.isEditable = true
        #expect(links("www.example.org") == [])
        view.isEditable = false
        host.layout()
        #expect(shownLinks() == ["www.example.org"])
        #expect(view.textStorage.attribute(.link, at: 0, effectiveRange: nil) == nil)
        host.layout()
        #expect(shownLinks() == ["www.example.org"])
        view.dataDetectorTypes = []
        host.layout()
        #expect(shownLinks() == [])
    }

    @Test("links of the text itself stay, and a link may cover several styles")
    func styles() {
        let text = NSMutableAttributedString(string: "here www.example.org")
        text.addAttribute(.link, value: URL(string: "https://example.net")!, range: NSRange(location: 0, length: 4))
        text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 20), range: NSRange(location: 5, length: 3))
        view.dataDetectorTypes = .link
        view.attributedText = text
        host.layout()
        #expect(shownLinks() == ["here", "www", ".example.org"])
        let point = CGPoint(
            x: view.caretRect(for: view.position(from: view.beginningOfDocument, offset: 7)!).midX, y: 20)
        let log = LinkLog()
        view.delegate = log
        host.tap(view, at: point)
        #expect(log.urls == [URL(string: "http://www.example.org")])
    }

    @Test("a text of hundreds of thousands of characters is searched")
    func hostileText() {
        let parts = ["a", ".", "a.", "1", "1 ", "@", "(", "http://)", "a@", "a.com ", "é"]
        let counts = parts.map { DetectedLinks(in: String(repeating: $0, count: 100_000), .all).all.count }
        #expect(counts == [0, 0, 0, 0, 0, 0, 0, 1, 0, 100_000, 0])
    }
}

/// The links that were tapped.
private final class LinkLog: NSObject, UITextViewDelegate {
    var urls: [URL] = []
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        urls.append(URL)
        return false
    }
}
