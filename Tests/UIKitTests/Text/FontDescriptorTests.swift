import Foundation
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Font descriptors", .ownRuntime) struct FontDescriptorTests {
    @Test("the descriptor of a text style has its size and creates its font")
    func style() {
        let large = UITraitCollection(preferredContentSizeCategory: .large)
        let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body, compatibleWith: large)
        #expect(body.pointSize == 17 && body.symbolicTraits.isEmpty)
        let font = UIFont(descriptor: body, size: 0)
        #expect(font == UIFont.preferredFont(forTextStyle: .body, compatibleWith: large) && font.textStyle == .body)
        #expect(UIFont(descriptor: body, size: 30) == UIFont.systemFont(ofSize: 30))
        #expect(UIFont.systemFont(ofSize: 9).fontDescriptor.withSize(12).pointSize == 12)
    }

    @Test("symbolic traits add and remove bold, italic, and monospaced faces")
    func traits() throws {
        let plain = UIFont.systemFont(ofSize: 20).fontDescriptor
        let bold = try #require(plain.withSymbolicTraits([.traitBold, .traitItalic]))
        #expect(bold.symbolicTraits == [.traitBold, .traitItalic] && bold.face.weight == 700)
        #expect(
            UIFont(descriptor: try #require(plain.withSymbolicTraits(.traitBold)), size: 0)
                == .boldSystemFont(ofSize: 20))
        #expect(bold.withSymbolicTraits([]) == plain)
        let monospaced = try #require(plain.withSymbolicTraits(.traitMonoSpace))
        #expect(UIFont(descriptor: monospaced, size: 0) == .monospacedSystemFont(ofSize: 20, weight: .regular))
    }

    @Test("bold body text is semibold, and a bold title is bold; missing faces have no descriptor")
    func emphasis() {
        let weight = { (style: UIFont.TextStyle) in
            UIFontDescriptor.preferredFontDescriptor(withTextStyle: style).withSymbolicTraits(.traitBold)?.face.weight
        }
        #expect(weight(.body) == 600 && weight(.title3) == 600 && weight(.title1) == 700)
        #expect(UIFont.systemFont(ofSize: 20).fontDescriptor.withSymbolicTraits(.traitCondensed) == nil)
    }
}
