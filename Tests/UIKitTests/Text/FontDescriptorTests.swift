import Foundation
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Font descriptors", .ownRuntime) struct FontDescriptorTests {
    @Test("a style's descriptor has the style's size, and makes the style's font")
    func style() {
        let large = UITraitCollection(preferredContentSizeCategory: .large)
        let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body, compatibleWith: large)
        #expect(body.pointSize == 17 && body.symbolicTraits.isEmpty)
        let font = UIFont(descriptor: body, size: 0)
        #expect(font == UIFont.preferredFont(forTextStyle: .body, compatibleWith: large) && font.textStyle == .body)
        #expect(UIFont(descriptor: body, size: 30) == UIFont.systemFont(ofSize: 30))
        #expect(UIFont.systemFont(ofSize: 9).fontDescriptor.withSize(12).pointSize == 12)
    }

    @Test("traits make bold, slanted and evenly wide faces, and take them away again")
    func traits() throws {
        let plain = UIFont.systemFont(ofSize: 20).fontDescriptor
        let bold = try #require(plain.withSymbolicTraits([.traitBold, .traitItalic]))
        #expect(bold.symbolicTraits == [.traitBold, .traitItalic] && bold.face.weight == 700)
        #expect(
            UIFont(descriptor: try #require(plain.withSymbolicTraits(.traitBold)), size: 0)
                == .boldSystemFont(ofSize: 20))
        #expect(bold.withSymbolicTraits([]) == plain)
        let even = try #require(plain.withSymbolicTraits(.traitMonoSpace))
        #expect(UIFont(descriptor: even, size: 0) == .monospacedSystemFont(ofSize: 20, weight: .regular))
    }

    @Test("bold text of a style is semibold, a bold title bold; faces that are not there are no fonts")
    func emphasis() {
        let weight = { (style: UIFont.TextStyle) in
            UIFontDescriptor.preferredFontDescriptor(withTextStyle: style).withSymbolicTraits(.traitBold)?.face.weight
        }
        #expect(weight(.body) == 600 && weight(.title3) == 600 && weight(.title1) == 700)
        #expect(UIFont.systemFont(ofSize: 20).fontDescriptor.withSymbolicTraits(.traitCondensed) == nil)
    }
}
