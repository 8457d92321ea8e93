import DisplayList
import Foundation
import Raster
import RasterFixtures
import TestRuntimes
import Testing
import UIKit

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

    @Test("an image set is also found by the name of a file, but a file with that name comes first")
    func fileNames() throws {
        try withFolder {
            try write(
                "hero.imageset/Contents.json",
                "{ \"images\": [{ \"idiom\": \"universal\", \"filename\": \"a.png\" }] }")
            try writePicture("hero.imageset/a.png", 0xff00_00ff, side: 4)
            #expect(UIImage(named: "hero.pdf")?.size.width == 4 && UIImage(named: "hero.")?.size.width == 4)
            #expect(UIImage(named: "hera.pdf") == nil && UIImage(named: ".pdf") == nil)
            try writePicture("../hero.png", 0xff00_00ff, side: 6)
            #expect(UIImage(named: "hero.png")?.size.width == 6)
        }
    }

    @Test("an image whose file is not drawn is named in a message")
    func vectorImages() throws {
        try withFolder {
            try write(
                "logo.imageset/Contents.json",
                "{ \"images\": [{ \"idiom\": \"universal\", \"filename\": \"logo.pdf\" }] }")
            try write("logo.imageset/logo.pdf", "%PDF-1.4")
            let warnings = CollectedWarnings()
            for _ in 0..<2 { #expect(UIImage(named: "logo") == nil) }
            #expect(
                warnings.messages == [
                    "The image 'logo' is not shown: logo.pdf: the size of its page cannot be read. Add a PNG or SVG file to its set."
                ])
        }
    }

    @Test("the size of an SVG file is that of its root element, without the library")
    func vectorSizes() {
        func size(_ text: String) -> [Double]? {
            SVGHeaderReader.size(of: Array(text.utf8)).map { [$0.width, $0.height] }
        }
        #expect(size("<svg width=\"24\" height='16px'/>") == [24, 16])
        #expect(size("<?xml version=\"1.0\"?><!-- <svg> -->\n<svg\nviewBox=\"0 0 30, 20\"></svg>") == [30, 20])
        #expect(size("<!DOCTYPE svg [<!ENTITY a \"b\">]><svg width=\"1in\" height=\"72pt\"/>") == [96, 96])
        #expect(size("<svg stroke-width=\"3\" width=\"10\" viewBox=\"0 0 20 40\" >") == [10, 20])
        #expect(size("<svg width=\"100%\" height=\"100%\" viewBox=\"0 0 8 9\">") == [8, 9])
        for text in ["", "<svg", "<svg>", "<svgs width=\"1\" height=\"1\">", "<html><svg width=\"1\" height=\"1\">"] {
            #expect(size(text) == nil, "\(text)")
        }
        for text in [
            "<svg width=\"-1\" height=\"1\">", "<svg width=\"1e99\" height=\"1\">", "<svg width=\"1", "<!--", "<?",
        ] {
            #expect(size(text) == nil, "\(text)")
        }
        let whole = "<?xml version=\"1.0\"?><svg width=\"24\" height=\"16\">"
        for length in 0..<whole.utf8.count { #expect(size(String(whole.prefix(length))) == nil) }
    }

    @Test(
        "SVG files of a catalog are drawn at the scale of the display; those that keep their vectors, at any size",
        .enabled(if: SVGCodec.isInstalled), arguments: [false, true])
    func vectors(keeps: Bool) throws {
        try withFolder {
            let name = "mark-\(UUID().uuidString)"
            try write(
                "\(name).imageset/Contents.json",
                """
                {"images":[{"filename":"mark.svg","idiom":"universal"}],"properties":{
                "preserves-vector-representation":\(keeps),"template-rendering-intent":"template"}}
                """)
            // The left half is opaque.
            try write(
                "\(name).imageset/mark.svg",
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <svg width="10px" height="8px" viewBox="0 0 20 16" xmlns="http://www.w3.org/2000/svg">
                <rect width="10" height="16" fill="#00ff00"/></svg>
                """)
            let image = try #require(UIImage(named: name, in: nil, compatibleWith: traits(.light)))
            #expect(image.size == CGSize(width: 10, height: 8) && image.scale == 2)
            #expect(image.renderingMode == .alwaysTemplate)
            let columns = GreenColumns(of: image)
            #expect(columns.drawn(20, 16) == [20, 16, 10])
            #expect(columns.drawn(200, 160) == (keeps ? [200, 160, 100] : [20, 16, 10]))
            #expect(columns.drawn(10, 8) == [10, 8, 5])
        }
    }

    @Test("SVG data is not an image outside of catalogs, as on iOS")
    func vectorData() {
        #expect(UIImage(data: Data("<svg width=\"4\" height=\"4\"/>".utf8)) == nil)
    }

    @Test("damaged SVG files are errors with a reason")
    func damagedVectors() {
        #expect(throws: RasterError.self) {
            try Bitmap.decoded(from: Array("<svg width=\"4\" height=\"4\"><rect".utf8), name: "damaged")
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
