import CollectionCore
import DisplayList
import Foundation
import Testing
import WebGallery

@testable import GalleryKit

@Suite @MainActor struct WebPageTests {
    private let files = FileManager.default

    private func folder() throws -> String {
        let path = NSTemporaryDirectory() + "web-page-\(UUID().uuidString)"
        try files.createDirectory(atPath: path + "/pictures", withIntermediateDirectories: true)
        return path
    }

    private func page(_ pictures: String) throws -> WebPage {
        WebPage(
            library: try PictureLibrary(folder: pictures), renderer: try PictureRenderer(),
            printer: Printer(out: { _ in }, err: { _ in }))
    }

    @Test(
        "a page contains its files, the module in two formats, the fonts, and the images of the folder with their ratios and names"
    )
    func whole() throws {
        let folder = try folder()
        defer { try? files.removeItem(atPath: folder) }
        let size = Size(width: 1_600, height: 800)
        let list = DisplayList(
            size: size, scale: 1,
            items: [.fill(.rect(Rect(x: 0, y: 0, width: 1_600, height: 800)), .color(Color(red: 1, green: 0, blue: 0)))]
        )
        try PictureRenderer().write(list, to: folder + "/pictures/Red \"square\".png")
        let module = Data([0x00, 0x61, 0x73, 0x6D, 1, 0, 0, 0])
        try module.write(to: URL(fileURLWithPath: folder + "/empty.wasm"))
        try page(folder + "/pictures").write(to: folder + "/page", module: folder + "/empty.wasm")

        let written = try files.subpathsOfDirectory(atPath: folder + "/page").sorted()
        #expect(
            written == [
                "cells.js", "data.js", "engine.js", "favicon.svg", "fonts", "fonts/Inter-Bold.woff2",
                "fonts/Inter-Medium.woff2",
                "fonts/Inter-Regular.woff2", "fonts/Inter-SemiBold.woff2", "fonts/OFL.txt", "gallery.css", "gallery.js",
                "index.html", "layout-view.js", "module.js", "parameters.js", "pictures", "pictures/1.webp",
                "web-gallery.wasm",
            ])
        #expect(files.contents(atPath: folder + "/page/web-gallery.wasm") == module)
        let script = String(decoding: files.contents(atPath: folder + "/page/module.js") ?? Data(), as: UTF8.self)
        #expect(script.contains("\"\(module.base64EncodedString())\""))
        let data = String(decoding: files.contents(atPath: folder + "/page/data.js") ?? Data(), as: UTF8.self)
        #expect(data.contains(#"{"file":"1.webp","ratio":2,"subtitle":"pictures","title":"Red \"square\""}"#))
        // Large images are scaled down.
        let picture = try #require(PictureLibrary(folder: folder + "/page/pictures").picture(0).image)
        #expect(picture.size.width * picture.scale == 960 && picture.size.height * picture.scale == 480)
    }

    @Test("an invalid module is reported, and nothing is written")
    func noModule() throws {
        let folder = try folder()
        defer { try? files.removeItem(atPath: folder) }
        try Data("words".utf8).write(to: URL(fileURLWithPath: folder + "/pictures/words.txt"))
        let page = try page(folder + "/pictures")
        for (module, expected) in [
            ("/nowhere.wasm", "cannot be read"), ("/pictures/words.txt", "is not a WebAssembly module"),
        ] {
            do {
                try page.write(to: folder + "/page", module: folder + module)
                Issue.record("no error for \(module)")
            } catch {
                #expect("\(error)".contains(expected))
            }
        }
        #expect(!files.fileExists(atPath: folder + "/page"))
    }

    @Test("every parameter of the page is a parameter of the layout in the gallery", arguments: SceneKind.allCases)
    func parameters(_ kind: SceneKind) throws {
        let entry = try #require(LayoutCatalog.entry("\(kind.name)"))
        for parameter in kind.parameters {
            #expect(WebPage.help("\(parameter.traits.property)", in: entry) != nil, "\(parameter)")
        }
    }

    @Test("every layout of the gallery is once in the groups of the page, and runs there")
    func groups() {
        let named = WebPage.groups.flatMap(\.layouts)
        #expect(Set(named).count == named.count)
        #expect(Set(named) == Set(LayoutCatalog.names))
        #expect(Set(named) == Set(SceneKind.allCases.map { "\($0.name)" }))
        #expect(Set(WebPage.summaries.keys).isSubset(of: Set(named)))
    }
}
