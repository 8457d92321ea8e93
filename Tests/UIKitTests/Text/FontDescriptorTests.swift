import Foundation
import TestRuntimes
import Testing
import UIKit

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

    @Test("descriptors and fonts keep typographic features")
    func features() throws {
        typealias Settings = [[UIFontDescriptor.FeatureKey: Int]]
        let settings: Settings = [[.type: 6, .selector: 0], [.featureIdentifier: 37, .typeIdentifier: 1]]
        let plain = UIFont.systemFont(ofSize: 20)
        let descriptor = plain.fontDescriptor.addingAttributes([.featureSettings: settings])
        let font = UIFont(descriptor: descriptor, size: 0)
        #expect(font != plain && font.face == plain.face)
        for font in [font, UIFont(descriptor: descriptor, size: 30), font.withSize(30)] {
            #expect(font.fontDescriptor.object(forKey: .featureSettings) as? Settings == settings)
        }
        #expect(descriptor.withSymbolicTraits(.traitBold)?.object(forKey: .featureSettings) as? Settings == settings)
        #expect(plain.fontDescriptor.object(forKey: .featureSettings) == nil)
        let none = descriptor.addingAttributes([.featureSettings: Settings()])
        #expect(none == plain.fontDescriptor)
        let invalid = plain.fontDescriptor.addingAttributes([.featureSettings: [["CTFeatureTypeIdentifier": 6]]])
        #expect(invalid == plain.fontDescriptor)
    }

    @Test("the name of a font makes the same font again")
    func names() {
        for name in ["Avenir", "Avenir-Bold", "Avenir-BoldItalic", "Avenir-LightItalic", "Avenir-Italic"] {
            let font = UIFont(name: name, size: 20)
            #expect(font?.fontName == name)
        }
        #expect(UIFont(name: "Avenir-Bold", size: 20)?.familyName == "Avenir")
    }

    @Test("the monospaced design is the monospaced system font, and designs without a font have no descriptor")
    func designs() throws {
        let plain = UIFont.systemFont(ofSize: 20, weight: .bold).fontDescriptor
        let monospaced = try #require(plain.withDesign(.monospaced))
        #expect(UIFont(descriptor: monospaced, size: 0) == .monospacedSystemFont(ofSize: 20, weight: .bold))
        #expect(monospaced.symbolicTraits == [.traitBold, .traitMonoSpace])
        #expect(monospaced.withDesign(.default) == plain && plain.withDesign(.default) == plain)
        #expect(plain.withDesign(.serif) == nil && plain.withDesign(.rounded) == nil)
        let named = UIFontDescriptor(name: "Menlo-Bold", size: 20)
        #expect(named.symbolicTraits == [.traitBold, .traitMonoSpace] && named.withDesign(.default) == named)
        #expect(named.withFamily("Avenir").symbolicTraits == .traitBold)
    }

    @Test("a monospaced font has letters of one width, and its lines are as high as those of the system font")
    func monospacedMetrics() {
        let font = UIFont.monospacedSystemFont(ofSize: 17, weight: .regular)
        let bold = UIFont.monospacedSystemFont(ofSize: 17, weight: .bold)
        let plain = UIFont.systemFont(ofSize: 17)
        func width(_ text: String, _ font: UIFont) -> CGFloat {
            (text as NSString).size(withAttributes: [.font: font]).width
        }
        #expect(width("iiii", font) == width("WWWW", font) && width("iiii", plain) < width("WWWW", plain))
        #expect(abs(width("0123456789", bold) - 170 * 1_266 / 2_048) < 0.1)
        #expect(font.lineHeight == plain.lineHeight && font.ascender == plain.ascender)
        // Recorded: 1,443 of 2,048 units, and 1,083 in the regular and 1,100 in the bold face.
        #expect(
            abs(font.capHeight - 11.98) < 0.01 && abs(font.xHeight - 8.99) < 0.01 && abs(bold.xHeight - 9.13) < 0.01)
    }

    @Test("bold body text is semibold, and a bold title is bold; missing faces have no descriptor")
    func emphasis() {
        let weight = { (style: UIFont.TextStyle) in
            UIFontDescriptor.preferredFontDescriptor(withTextStyle: style).withSymbolicTraits(.traitBold)?.face.weight
        }
        #expect(weight(.body) == 600 && weight(.title3) == 600 && weight(.title1) == 700)
        #expect(UIFont.systemFont(ofSize: 20).fontDescriptor.withSymbolicTraits(.traitCondensed) == nil)
    }

    @Test(
        "attributes add a weight, a slant, a size, or a face; only a result with another size does not follow the text style"
    )
    func attributes() throws {
        let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
        let heavy = body.addingAttributes([
            .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy, .slant: 0.2]
        ])
        #expect(heavy.face.weight == 800 && heavy.face.isItalic && heavy.pointSize == body.pointSize)
        #expect(UIFont(descriptor: heavy, size: 0).textStyle == .body)
        #expect(UIFont(descriptor: body.addingAttributes([.size: 31]), size: 0).textStyle == nil)
        let semibold = body.addingAttributes([
            .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.semibold.rawValue]
        ])
        #expect(UIFont(descriptor: semibold, size: 20) == .systemFont(ofSize: 20, weight: .semibold))
        let symbolic = body.addingAttributes([
            .traits: [UIFontDescriptor.TraitKey.symbolic: UIFontDescriptor.SymbolicTraits.traitItalic.rawValue],
            .size: 31,
        ])
        #expect(symbolic.symbolicTraits == .traitItalic && symbolic.pointSize == 31)
        #expect(body.addingAttributes([.face: "Bold Italic"]).symbolicTraits == [.traitBold, .traitItalic])
        #expect(body.addingAttributes() == body && body.addingAttributes([.size: CGFloat.nan]) == body)
        #expect(UIFontDescriptor().pointSize == 12)
        #expect(UIFontDescriptor(name: "Menlo", matrix: .identity) == UIFontDescriptor(name: "Menlo", size: 12))
        #expect(UIFontDescriptor(fontAttributes: [.family: "Menlo", .size: 9]).pointSize == 9)

        let traits = try #require(heavy.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any])
        #expect(traits[.weight] as? CGFloat == UIFont.Weight.heavy.rawValue)
        #expect(heavy.object(forKey: .size) as? CGFloat == body.pointSize)
        #expect(heavy.object(forKey: .matrix) == nil)
    }
}
