import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Texts from HTML", .ownRuntime) struct HTMLTextTests {
    private func read(_ html: String) throws -> NSAttributedString {
        try NSAttributedString(
            data: Data(html.utf8),
            options: [.documentType: NSAttributedString.DocumentType.html, .characterEncoding: NSUTF8StringEncoding],
            documentAttributes: nil)
    }

    private func attributes(_ text: NSAttributedString, of part: String) -> [NSAttributedString.Key: Any] {
        text.attributes(at: (text.string as NSString).range(of: part).location, effectiveRange: nil)
    }

    private func font(_ text: NSAttributedString, of part: String) -> UIFont? {
        attributes(text, of: part)[.font] as? UIFont
    }

    private let NSUTF8StringEncoding = String.Encoding.utf8.rawValue

    @Test(
        "white space is one space, blocks are paragraphs, and entities are characters",
        arguments: [
            ("<p>a\n  b</p>\n<p> c </p>", "a b\nc\n"),
            (
                "<!DOCTYPE html><html><head><title>T</title><style>p { }</style></head><body>x<br/>y</body></html>",
                "x\u{2028}y\n"
            ),
            ("one <!-- two --> three <script>if (a < b) {}</script>four", "one three four\n"),
            ("<ul><li>a</li><li>b</li></ul><ol><li>c<li>d</ol>e", "\t•\ta\n\t•\tb\n\t1.\tc\n\t2.\td\ne\n"),
            ("a &lt;b&gt; &amp;amp; &#65;&#x42; &nbsp;&unknown; & c &mdash;", "a <b> &amp; AB \u{a0}&unknown; & c —\n"),
            ("1 < 2 <b>and</b> <", "1 < 2 and <\n"), ("", ""), ("<p></p><div></div>", ""), ("a<", "a<\n"),
            ("<b>a</b> b<i> c</i>", "a b c\n"),
        ])
    func texts(_ html: String, _ text: String) throws { #expect(try read(html).string == text) }

    @Test("elements change the font, and links have their address")
    func styles() throws {
        let text = try read(
            "<h1>Title</h1>plain <b>bold <i>both</i></b> <code>code</code> <u>line</u> "
                + "<a class='x' href=\"https://example.com/?a=1&amp;b=2\">link</a> <B>upper</B> end")
        #expect(font(text, of: "Title") == .boldSystemFont(ofSize: 24))
        #expect(font(text, of: "plain") == .systemFont(ofSize: 12))
        #expect(font(text, of: "bold") == .boldSystemFont(ofSize: 12))
        let both = try #require(font(text, of: "both")).fontDescriptor.symbolicTraits
        #expect(both == [.traitBold, .traitItalic])
        #expect(font(text, of: "code") == .monospacedSystemFont(ofSize: 12, weight: .regular))
        #expect(
            font(text, of: "upper") == .boldSystemFont(ofSize: 12) && font(text, of: "end") == font(text, of: "plain"))
        #expect(attributes(text, of: "line")[.underlineStyle] as? Int == NSUnderlineStyle.single.rawValue)
        #expect(attributes(text, of: "link")[.link] as? URL == URL(string: "https://example.com/?a=1&b=2"))
        #expect(attributes(text, of: "end")[.link] == nil && attributes(text, of: "end")[.underlineStyle] == nil)
        let paragraph = try read("<p>a</p>").attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        #expect(paragraph?.paragraphSpacing == 12)
    }

    @Test("a mutable text is read, too; plain text is unchanged; other formats are errors")
    func formats() throws {
        let html = "<b>a</b>"
        let options: [NSAttributedString.DocumentReadingOptionKey: Any] = [
            .documentType: NSAttributedString.DocumentType.html
        ]
        let text = try NSMutableAttributedString(data: Data("<p>ä</p>".utf8), options: options, documentAttributes: nil)
        text.append(NSAttributedString(string: "b"))
        #expect(text.string == "ä\nb")
        #expect(try NSAttributedString(data: Data(html.utf8), options: [:], documentAttributes: nil).string == html)
        #expect(throws: CocoaError.self) {
            try NSAttributedString(
                data: Data(html.utf8), options: [.documentType: NSAttributedString.DocumentType.rtf],
                documentAttributes: nil)
        }
        #expect(throws: CocoaError.self) {
            try NSAttributedString(
                data: Data([0xff, 0xfe]), options: [.characterEncoding: NSUTF8StringEncoding], documentAttributes: nil)
        }
        let large = try NSAttributedString(
            data: Data("a<b>b</b>".utf8),
            options: [
                .documentType: "NSHTML",
                .defaultAttributes: [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 20)],
            ],
            documentAttributes: nil)
        #expect(font(large, of: "a") == .systemFont(ofSize: 20) && font(large, of: "b") == .boldSystemFont(ofSize: 20))
    }

    @Test(
        "long damaged documents are read: what is no tag and no entity is text",
        arguments: ["<", "<a href=", "&", "&#x110000;", "</"])
    func damagedText(_ part: String) throws {
        let document = String(repeating: part, count: 5_000)
        #expect(try read(document).string == document + "\n")
    }

    @Test(
        "long documents of elements that are not closed have no text", arguments: ["<!--", "<b>", "<ul>", "<script>"])
    func openElements(_ part: String) throws {
        #expect(try read(String(repeating: part, count: 5_000)).string == "")
    }
}
