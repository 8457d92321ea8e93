import DisplayList
internal import FileAccess
import Foundation
internal import Raster
import UIKit
internal import WebGallery

/// Writes the gallery as a web page: page files, module, images, fonts, and data.
@MainActor struct WebPage {
    /// The images of the items.
    let library: PictureLibrary
    /// Draws the images that are not files.
    let renderer: PictureRenderer
    /// The output of progress.
    let printer: Printer

    /// The layouts of each heading.
    static let groups: [(title: String, layouts: [String])] = [
        (
            "Carousels",
            [
                "focus-carousel", "cover-carousel", "looping-carousel", "wheel", "card-stack", "parallax",
                "snapping-list",
                "store-rows", "pose-carousel",
            ]
        ),
        ("Grids", ["waterfall", "justified-rows", "aligned-flow", "flow", "spreadsheet", "timeline"]),
        ("Pages", ["discover-page", "store-page", "hero-page", "list", "nested-pages"]),
    ]

    /// The summaries of layouts that have fewer features on the page than in the program.
    static let summaries = [
        "flow": "lines of items below sticky headers",
        "store-page": "featured items, rows in columns that page horizontally, and a small table",
        "list": "rows in groups below sticky headers",
        "aligned-flow": "tags in centered lines",
        "nested-pages": "pages beside each other, each of which scrolls on its own",
    ]

    /// What the arguments of a parameter mean that is a function.
    private static let arguments = [
        "pose.count": "number of items around the ring",
        "pose.eyeDistance": "distance of the viewer from the focused item",
    ]

    /// The files of the page that are copied unchanged.
    static let files = [
        "index.html", "favicon.svg", "gallery.css", "engine.js", "cells.js", "layout-view.js", "parameters.js",
        "gallery.js",
    ]
    /// The fonts of `Raster`, compressed for the web, and their license.
    static let fonts = [
        "Inter-Regular.woff2", "Inter-Medium.woff2", "Inter-SemiBold.woff2", "Inter-Bold.woff2", "OFL.txt",
    ]

    /// The number of generated images on a page, and the maximum number of images from a folder.
    private static let ownPictures = 40
    private static let mostPictures = 200
    /// The longer side of an image, in pixels.
    private static let longest = 960.0

    /// The maximum size of the module, in bytes. The present size is about 2 MB.
    private static let maximumModuleBytes = 256 << 20

    /// - Throws: `UsageError` for an invalid or unreadable module, `FileError` for a file that cannot be written.
    func write(to folder: String, module: String) throws {
        let target = FilePath(folder).withoutTilde.string
        let code: Data
        do throws(FileError) {
            code = Data(
                try RegularFile.contents(FilePath(module).withoutTilde.string, limit: Self.maximumModuleBytes))
        } catch {
            throw UsageError("the module '\(module)' cannot be read: \(error.reason).")
        }
        guard code.starts(with: [0x00, 0x61, 0x73, 0x6D]) else {
            throw UsageError("'\(module)' is not a WebAssembly module.")
        }
        for inner in ["", "/pictures", "/fonts"] {
            do {
                try FileManager.default.createDirectory(atPath: target + inner, withIntermediateDirectories: true)
            } catch {
                throw FileError(.write, folder + inner, "the folder cannot be created: \(error.localizedDescription)")
            }
        }
        let page = try Self.folder()
        for name in Self.files { try write(try read(page + "/" + name), to: target + "/" + name) }
        for name in Self.fonts { try write(try read(page + "/fonts/" + name), to: target + "/fonts/" + name) }
        try write(code, to: target + "/web-gallery.wasm")
        // A page that is opened from a disk can load only scripts.
        try write(
            Data("globalThis.galleryModule = \"\(code.base64EncodedString())\";\n".utf8), to: target + "/module.js")
        try write(try data(target), to: target + "/data.js")
    }

    private static func folder() throws(UsageError) -> String {
        let source = FilePath(#filePath).folder + "/Page"
        let folders = BundledFolder.candidates(
            "OpenCollectionView_GalleryKit.resources/Page", variable: "OPENCOLLECTIONVIEW_PAGE", source: source)
        guard let found = BundledFolder.first(of: folders, holding: files) else {
            throw UsageError(
                "the files of the page are missing. The searched folders are \(folders.joined(separator: ", ")).")
        }
        return found
    }

    private func read(_ path: String) throws(UsageError) -> Data {
        guard let data = FileManager.default.contents(atPath: path) else { throw UsageError("cannot read '\(path)'.") }
        return data
    }

    private func write(_ data: Data, to path: String) throws(FileError) {
        try OutputFile.write([UInt8](data), to: path)
    }

    // MARK: Data

    /// The parameters of a layout that the module can change.
    private static func parameters(_ entry: CatalogEntry) -> [Content.Parameter] {
        let kind = SceneKind.allCases.first { "\($0.name)" == entry.name }
        return (kind?.parameters ?? []).map { parameter in
            let traits = parameter.traits
            return .init(
                number: parameter.rawValue, name: "\(traits.property)",
                help: help("\(traits.property)", in: entry) ?? "", lowest: traits.lowest, highest: traits.highest,
                step: traits.step, cases: "\(traits.cases)".split(separator: " ").map(String.init))
        }
    }

    /// What the program says about a property, or about the value that it is a part of; `nil` if the layout has no such
    /// parameter.
    static func help(_ property: String, in entry: CatalogEntry) -> String? {
        let parameter = entry.parameters.first {
            property == $0.name || property.hasPrefix($0.name + ".") || property.hasSuffix("." + $0.name)
        }
        return parameter.map { arguments[property] ?? $0.help }
    }

    private struct Content: Encodable {
        struct Picture: Encodable {
            var file, title, subtitle: String
            var ratio: Double
        }
        struct Layout: Encodable {
            var title, summary: String
            /// The lines of Swift that create the layout.
            var source: [String]
            var parameters: [Parameter]
        }
        struct Parameter: Encodable {
            /// The number of the parameter in calls of the module.
            var number: Int32
            /// The property in Swift, and what it means.
            var name, help: String
            var lowest, highest, step: Double
            var cases: [String]
        }
        struct Texts: Encodable {
            var tags, programs, stages, columns, sections: [String]
            var budget: [DemoTexts.Category]
        }

        var pictures: [Picture] = []
        var layouts: [String: Layout] = [:]
        var groups: [Group] = []
        var texts: Texts

        struct Group: Encodable {
            var title: String
            var layouts: [String]

            func encode(to encoder: any Encoder) throws {
                var pair = encoder.unkeyedContainer()
                try pair.encode(title)
                try pair.encode(layouts)
            }
        }
    }

    /// Writes the images and returns the script with their names and all other data of the page.
    private func data(_ target: String) throws -> Data {
        var content = Content(
            texts: .init(
                tags: DemoTexts.tags, programs: DemoTexts.programs, stages: DemoTexts.stages,
                columns: DemoTexts.columns, sections: DemoScreen.names, budget: DemoTexts.budget))
        for entry in LayoutCatalog.entries {
            content.layouts[entry.name] = .init(
                title: entry.title, summary: Self.summaries[entry.name] ?? entry.summary,
                source: SourceText.settings(entry, entry.make()), parameters: Self.parameters(entry))
        }
        content.groups = Self.groups.map { .init(title: $0.title, layouts: $0.layouts) }
        let count = min(library.count ?? Self.ownPictures, Self.mostPictures)
        if let all = library.count, all > count {
            printer.note("the page shows only the first \(count) of \(all) pictures")
        }
        let progress = Progress("picture", total: count, printer: printer)
        for index in 0..<count {
            let picture = library.picture(index)
            progress.step(picture.title)
            guard let image = picture.image else { continue }
            let file = "\(index + 1).webp"
            try write(try renderer.webp(image.resource, longest: Self.longest), to: target + "/pictures/" + file)
            content.pictures.append(
                .init(file: file, title: picture.title, subtitle: picture.subtitle, ratio: Double(picture.ratio)))
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(content) else {
            throw UsageError("cannot encode the data of the page.")
        }
        return Data("globalThis.galleryData = ".utf8) + json + Data(";\n".utf8)
    }
}
