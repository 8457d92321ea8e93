import CollectionCore
import CollectionLayouts
import DisplayList
import Foundation
internal import Raster
import UIKit

/// A display list with every layout in views of several sizes.
@MainActor struct WidthSheet {
    /// The images of the items.
    let library: PictureLibrary
    /// The sizes and the appearance of the views.
    let options: Command.WidthSheetOptions

    /// The scale factor of the views on the sheet.
    private let viewScale = 0.36
    private let margin = 40.0
    private let gap = 24.0
    private let headerHeight = 96.0
    private let titleHeight = 40.0
    private let blockGap = 34.0

    private var textColor: Color {
        options.dark ? Color(red: 0.95, green: 0.96, blue: 0.98) : Color(red: 0.09, green: 0.1, blue: 0.15)
    }
    private var backgroundColor: Color {
        options.dark ? Color(red: 0.07, green: 0.08, blue: 0.11) : Color(red: 0.94, green: 0.95, blue: 0.97)
    }

    /// A layout's title and views, one for each size.
    private struct Block {
        var entry: CatalogEntry
        var images: [ImageResource]
    }

    /// Draws the sheet. Prints its progress, because that takes seconds.
    func draw(_ renderer: PictureRenderer, printer: Printer) throws -> DisplayList {
        let progress = Progress("layout", total: LayoutCatalog.entries.count, printer: printer)
        var blocks: [Block] = []
        for entry in LayoutCatalog.entries {
            progress.step(entry.name)
            blocks.append(try drawViews(of: entry, renderer))
        }
        let widths = options.sizes.map { $0.width * viewScale }
        let width = 2 * margin + widths.reduce(0, +) + Double(max(widths.count - 1, 0)) * gap
        let blockHeight = titleHeight + (options.sizes.map { $0.height * viewScale }.max() ?? 0) + blockGap
        let height = headerHeight + Double(blocks.count) * blockHeight + margin
        var items: [DisplayItem] = [
            .fill(.rect(Rect(x: 0, y: 0, width: width, height: height)), .color(backgroundColor))
        ]
        let names = options.sizes.map { "\(Figures.text($0.width))x\(Figures.text($0.height))" }
        items.append(
            text(
                "All layouts at \(names.joined(separator: ", "))", size: 30, weight: 700, x: margin, y: 36,
                width: width - 2 * margin, height: 40))
        for (index, block) in blocks.enumerated() {
            items += draw(block, y: headerHeight + Double(index) * blockHeight, width: width - 2 * margin)
        }
        return DisplayList(size: Size(width: width, height: height), scale: options.scale, items: items)
    }

    private func drawViews(of entry: CatalogEntry, _ renderer: PictureRenderer) throws -> Block {
        let images = try options.sizes.map { size in
            var scene = Command.Scene(layout: entry.name)
            scene.dark = options.dark
            scene.rightToLeft = options.rightToLeft
            scene.usesDemoSettings = true
            scene.size = size
            scene.scale = max(options.scale * viewScale, 1)
            scene.sections = entry.sections(in: size).map { $0 * repetitions(of: entry, in: size) }
            let demo = try DemoHost(entry, scene: scene, library: library)
            // The first item of a carousel has no neighbor on one side.
            if entry.showsMiddle, let layout = demo.layout as? any FocusedItemLayout {
                layout.focusedItem = IndexPath(item: 3, section: 0)
            }
            demo.host.settle()
            return PictureRenderer.resource(
                try renderer.bitmap(demo.host.displayList(scale: CGFloat(options.scale * viewScale))))
        }
        return Block(entry: entry, images: images)
    }

    /// The number of repetitions of a layout's data that fill a view of this size.
    private func repetitions(of entry: CatalogEntry, in size: Command.ViewSize) -> Int {
        guard ["store-rows", "waterfall", "flow", "justified-rows", "aligned-flow"].contains(entry.name) else {
            return 1
        }
        return Int(min(max((size.width * size.height / (375 * 667) / 2).rounded(), 1), 4))
    }

    private func draw(_ block: Block, y: Double, width: Double) -> [DisplayItem] {
        var items = [text(block.entry.title, size: 20, weight: 600, x: margin, y: y, width: width, height: 28)]
        var x = margin
        for (size, image) in zip(options.sizes, block.images) {
            let frame = Rect(x: x, y: y + titleHeight, width: size.width * viewScale, height: size.height * viewScale)
            let outline = Shape.roundedRect(frame, CornerRadii(8))
            items.append(
                .group(
                    Group(
                        clip: outline,
                        content: GroupContent(
                            id: Identity.next(), bounds: frame,
                            items: [.image(ImagePlacement(image: image, frame: frame))], isCacheable: false))))
            items.append(
                .border(
                    outline, Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.3), width: 1))
            x += size.width * viewScale + gap
        }
        return items
    }

    private func text(
        _ string: String, size: Double, weight: Int, x: Double, y: Double, width: Double, height: Double
    ) -> DisplayItem {
        .text(
            TextRun(
                string: string, font: FontDescription(size: size, weight: weight), color: textColor,
                frame: Rect(x: x, y: y, width: width, height: height)))
    }
}
