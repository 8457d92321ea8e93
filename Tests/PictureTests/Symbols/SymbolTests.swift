import CollectionCore
import DisplayList
import Foundation
import Raster
import Testing

@testable import UIKit

@MainActor @Suite("Symbols") struct SymbolTests {
    let renderer: FrameRenderer

    init() throws { renderer = try FrameRenderer() }

    /// The black symbol on white, with a margin of four points on each side, at two pixels per point.
    private func picture(_ name: String, weight: UIImage.SymbolWeight = .regular) throws -> Bitmap {
        let configuration = UIImage.SymbolConfiguration(pointSize: 40, weight: weight, scale: .medium)
        let image = try #require(UIImage(systemName: name, withConfiguration: configuration))
        let (width, height) = (Double(image.size.width), Double(image.size.height))
        let placed = ImagePlacement(
            image: image.resource, frame: Rect(x: 4, y: 4, width: width, height: height), tint: .black)
        return renderer.render(
            DisplayList(size: Size(width: width + 8, height: height + 8), scale: 2, items: [.image(placed)]),
            background: .white)
    }

    /// The sum of the darkness of all pixels, each in 0...1.
    private func ink(_ bitmap: Bitmap, outside inset: Int = 0) -> Double {
        var sum = 0.0
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let inner = x >= inset && y >= inset && x < bitmap.width - inset && y < bitmap.height - inset
                if inset == 0 || !inner { sum += Double(255 - bitmap[x, y] & 0xff) / 255 }
            }
        }
        return sum
    }

    @Test("every symbol of the table has dark pixels, and none outside its bounds", arguments: SymbolTable.names)
    func drawn(_ name: String) throws {
        let bitmap = try picture(name)
        #expect(ink(bitmap) > 60, "\(name) is empty")
        #expect(ink(bitmap, outside: 6) == 0, "\(name) leaves its box")
    }

    @Test("every symbol that our views use has its own drawing")
    func used() throws {
        let sources = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Sources").standardized
        var names: Set<String> = []
        for module in ["Kit/UIKit", "Hosts/Inspector", "Tools/GalleryKit", "Tools/PreviewKit", "Hosts/DesktopHost"] {
            let folder = sources.appendingPathComponent(module)
            let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
            for case let file as URL in files where file.pathExtension == "swift" {
                let text = try String(contentsOf: file, encoding: .utf8)
                names.formUnion(text.matches(of: #/systemName: "([a-z0-9.]+)"/#).map { String($0.1) })
            }
        }
        #expect(names.isSuperset(of: ["chevron.up.chevron.down", "sidebar.left"]))
        for name in names {
            var base = name
            for variant in [".fill", ".slash", ".circle", ".square"] where SymbolTable.drawing(named: base) == nil {
                if base.hasSuffix(variant) { base.removeLast(variant.count) }
            }
            #expect(SymbolTable.drawing(named: base) != nil, "\(name) is drawn as another symbol, or not at all")
        }
    }

    @Test("filled and heavier symbols are darker, and enclosed ones are cut out of their shape")
    func variants() throws {
        #expect(try ink(picture("heart.fill")) > ink(picture("heart")) * 2)
        let disc = try ink(picture("circle.fill"))
        for name in ["plus", "xmark", "checkmark", "chevron.right", "info", "questionmark"] {
            let cut = try ink(picture(name + ".circle.fill"))
            #expect(cut < disc * 0.97 && cut > disc * 0.6, "\(name): \(cut) of \(disc)")
            #expect(try ink(picture(name + ".circle")) > ink(picture("circle")), "\(name)")
        }
        #expect(try ink(picture("star", weight: .black)) > ink(picture("star", weight: .light)) * 1.5)
        #expect(try ink(picture("eye.slash")) > ink(picture("eye")))
    }

    @Test("unknown names give a placeholder, unknown variants the plain symbol, and invalid names nil")
    func unknown() throws {
        #expect(try ink(picture("figure.skiing.crosscountry")) > 60)
        #expect(try ink(picture("folder.badge.gearshape")) == ink(picture("folder")))
        #expect(UIImage(systemName: "") == nil)
        #expect(UIImage(systemName: "Not a symbol") == nil)
    }

    @Test("configurations set size, weight, and color, and later ones take precedence")
    func configurations() throws {
        let plain = try #require(UIImage(systemName: "star"))
        #expect(plain.isSymbolImage && plain.size == CGSize(width: 20, height: 20))
        let large = UIImage.SymbolConfiguration(pointSize: 40)
        let red = UIImage.SymbolConfiguration(hierarchicalColor: .red)
        let both = large.applying(red).applying(UIImage.SymbolConfiguration(weight: .bold))
        #expect(both == UIImage.SymbolConfiguration(pointSize: 40, textStyle: nil, weight: .bold, color: .red))
        let image = try #require(plain.applyingSymbolConfiguration(both))
        #expect(image.size == CGSize(width: 47.5, height: 47.5) && image.ownTint == .red)
        #expect(UIImage(systemName: "star") == plain && plain != image)
    }

    @Test("an image view tints symbols and draws them in its preferred configuration")
    func imageView() throws {
        let view = UIImageView(image: UIImage(systemName: "star"))
        view.tintColor = .red
        #expect(view.frame.size == CGSize(width: 20, height: 20))
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 40)
        #expect(view.intrinsicContentSize == CGSize(width: 47.5, height: 47.5))
        var items: [DisplayItem] = []
        view._drawContents(into: &items)
        guard case .image(let placed)? = items.first else { throw Missing() }
        #expect(placed.tint == Color(red: 1, green: 0, blue: 0))
        view.image = UIImage(systemName: "star")?.withRenderingMode(.alwaysOriginal)
        items = []
        view._drawContents(into: &items)
        guard case .image(let untinted)? = items.first else { throw Missing() }
        #expect(untinted.tint == nil)
    }

    @Test("symbols in a list have the configuration of its image properties, or a larger default")
    func list() throws {
        var content = UIListContentConfiguration.cell()
        let symbol = try #require(UIImage(systemName: "star"))
        #expect(content.imageProperties.shown(symbol).size == CGSize(width: 26, height: 26))
        content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
            pointSize: 40, weight: .bold, scale: .small)
        #expect(content.imageProperties.shown(symbol).size == CGSize(width: 37, height: 37))
        let own = try #require(symbol.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 10)))
        #expect(content.imageProperties.shown(own).size == CGSize(width: 9.5, height: 9.5))
    }

    private struct Missing: Error {}
}
