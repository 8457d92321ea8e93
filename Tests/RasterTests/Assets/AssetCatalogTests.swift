import DisplayList
import Foundation
import TestRuntimes
import Testing

@testable import Raster
@testable import UIKit

/// Asset catalogs in the format of Xcode, in a folder that a host sets.
@MainActor @Suite("Asset catalogs", .ownRuntime) struct AssetCatalogTests {
    private let folder: String
    private let drawer: FrameRenderer

    init() throws {
        folder = NSTemporaryDirectory() + "catalogue-" + UUID().uuidString
        drawer = try FrameRenderer()
    }

    private func write(_ path: String, _ text: String) throws {
        let url = URL(fileURLWithPath: folder + "/Media.xcassets/" + path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    private func writePicture(_ path: String, _ color: UInt32, side: Int) throws {
        let bitmap = Bitmap(width: side, height: side)
        bitmap.fill(color)
        try bitmap.writePNG(to: folder + "/Media.xcassets/" + path)
    }

    private func withFolder(_ body: () throws -> Void) throws {
        let before = ImageFiles.folders
        ImageFiles.folders = [folder]
        defer {
            ImageFiles.folders = before
            try? FileManager.default.removeItem(atPath: folder)
        }
        try body()
    }

    @Test("an image whose file is not drawn is named in a message")
    func vectorImages() throws {
        try withFolder {
            try write(
                "logo.imageset/Contents.json",
                "{ \"images\": [{ \"idiom\": \"universal\", \"filename\": \"logo.pdf\" }] }")
            try write("logo.imageset/logo.pdf", "%PDF-1.4")
            var reports: [String] = []
            LayoutWarnings.sink = { reports.append($0) }
            for _ in 0..<2 { #expect(UIImage(named: "logo") == nil) }
            #expect(
                reports == [
                    "The image 'logo' is not shown: logo.pdf: PDF files are not drawn. Add a PNG file to its set."
                ])
        }
    }

    private func traits(_ style: UIUserInterfaceStyle, scale: CGFloat = 2) -> UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: style), UITraitCollection(displayScale: scale),
            UITraitCollection(userInterfaceIdiom: .phone),
        ])
    }

    private func bytes(_ color: UIColor?, _ style: UIUserInterfaceStyle = .light) -> [Int] {
        guard let c = color?.resolvedColor(with: traits(style)).cgColor.components else { return [] }
        return c.map { Int(($0 * 255).rounded()) }
    }

    @Test("an image literal finds image sets, as UIImage(named:) does")
    func literal() throws {
        let name = "Arrow-\(UUID().uuidString)"
        try write(
            "\(name).imageset/Contents.json",
            """
            {"images":[{"filename":"arrow.png","idiom":"universal","scale":"1x"}],
            "properties":{"template-rendering-intent":"template"},"info":{"author":"xcode","version":1}}
            """)
        try writePicture("\(name).imageset/arrow.png", 0xFF00_00FF, side: 7)
        try withFolder {
            let named = try #require(UIImage(named: name))
            let literal = UIImage(imageLiteralResourceName: name)
            #expect(literal.size == CGSize(width: 7, height: 7) && literal.size == named.size)
            #expect(literal.renderingMode == .alwaysTemplate && named.renderingMode == .alwaysTemplate)
        }
    }

    @Test("color sets support all number formats, dark appearances, and references to system colors")
    func colors() throws {
        try write(
            "Brand.colorset/Contents.json",
            """
            {"colors":[{"color":{"color-space":"srgb","components":{"alpha":"1.000","blue":"0xFF","green":"128","red":"0.200"}},"idiom":"universal"},
            {"appearances":[{"appearance":"luminosity","value":"dark"}],"color":{"color-space":"srgb","components":{"alpha":"0.500","blue":"0x00","green":"0x00","red":"0xFF"}},"idiom":"universal"}],
            "info":{"author":"xcode","version":1}}
            """)
        try write(
            "Theme/Contents.json", #"{"info":{"author":"xcode","version":1},"properties":{"provides-namespace":true}}"#)
        try write(
            "Theme/Wide.colorset/Contents.json",
            """
            {"colors":[{"color":{"color-space":"display-p3","components":{"alpha":"1","blue":"0.500","green":"0.500","red":"0.500"}},"idiom":"universal"}]}
            """)
        try write(
            "Plain/Alert.colorset/Contents.json",
            """
            {"colors":[{"color":{"platform":"ios","reference":"systemRedColor"},"idiom":"universal"}]}
            """)
        try withFolder {
            let brand = try #require(UIColor(named: "Brand"))
            #expect(bytes(brand) == [51, 128, 255, 255])
            #expect(bytes(brand, .dark) == [255, 0, 0, 128])
            // Gray is the same in both color spaces. Groups are part of a name only if they provide a namespace.
            #expect(bytes(UIColor(named: "Theme/Wide")) == [128, 128, 128, 255])
            #expect(UIColor(named: "Wide") == nil)
            #expect(bytes(UIColor(named: "Alert"), .dark) == bytes(.systemRed, .dark))
            #expect(UIColor(named: "Nobody") == nil)
        }
    }

    @Test("image sets select files by scale and appearance, and set the rendering mode")
    func images() throws {
        try write(
            "Star.imageset/Contents.json",
            """
            {"images":[{"filename":"a.png","idiom":"universal","scale":"1x"},{"filename":"a2.png","idiom":"universal","scale":"2x"},
            {"idiom":"universal","scale":"3x"},
            {"appearances":[{"appearance":"luminosity","value":"dark"}],"filename":"d2.png","idiom":"universal","scale":"2x"}],
            "properties":{"template-rendering-intent":"original"}}
            """)
        try writePicture("Star.imageset/a.png", 0xffff_0000, side: 10)
        try writePicture("Star.imageset/a2.png", 0xff00_ff00, side: 20)
        try writePicture("Star.imageset/d2.png", 0xff00_00ff, side: 20)
        try write(
            "Icon.imageset/Contents.json",
            """
            {"images":[{"filename":"i.png","idiom":"universal","scale":"1x"}],"properties":{"template-rendering-intent":"template"}}
            """)
        try writePicture("Icon.imageset/i.png", 0xff00_0000, side: 8)
        try withFolder {
            let star = try #require(UIImage(named: "Star", in: nil, compatibleWith: traits(.light)))
            #expect(star.scale == 2 && star.size == CGSize(width: 10, height: 10))
            #expect(star.renderingMode == .alwaysOriginal)
            #expect(UIImage(named: "Star", in: nil, compatibleWith: traits(.light, scale: 1))?.scale == 1)
            // The highest available scale if the requested one is missing.
            #expect(UIImage(named: "Star", in: nil, compatibleWith: traits(.light, scale: 3))?.scale == 2)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let view = UIImageView(image: star)
            window.addSubview(view)
            window.isHidden = false
            window.overrideUserInterfaceStyle = .light
            #expect(drawer.render(window._displayList(), background: .white)[5, 5] == 0xff00_ff00)
            window.overrideUserInterfaceStyle = .dark
            #expect(drawer.render(window._displayList(), background: .white)[5, 5] == 0xff00_00ff)
            let icon = try #require(UIImage(named: "Icon"))
            #expect(icon.renderingMode == .alwaysTemplate)
            view.image = icon
            view.tintColor = .red
            view.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
            window.overrideUserInterfaceStyle = .light
            let red = channels(drawer.render(window._displayList(), background: .white)[4, 4])
            #expect(red == [255, 255, 0, 0])
        }
    }

    @Test("data assets contain the bytes of their file")
    func data() throws {
        try write(
            "Menu.dataset/Contents.json",
            """
            {"data":[{"filename":"menu.json","idiom":"universal","universal-type-identifier":"public.json"}]}
            """)
        try write("Menu.dataset/menu.json", "[1, 2]")
        try withFolder {
            let asset = try #require(NSDataAsset(name: "Menu"))
            #expect(asset.data == Data("[1, 2]".utf8) && asset.typeIdentifier == "public.json" && asset.name == "Menu")
            #expect(NSDataAsset(name: "Nobody") == nil)
        }
    }
}
