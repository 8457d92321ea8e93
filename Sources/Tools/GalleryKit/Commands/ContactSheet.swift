import CollectionCore
import DisplayList
import Foundation
internal import Raster
import UIKit

/// A display list with every layout at several scroll positions.
@MainActor struct ContactSheet {
    /// The images of the items.
    let library: PictureLibrary
    /// Whether the appearance is dark.
    let dark: Bool
    /// The pixels per point of the sheet.
    let scale: Double

    /// The scale factor of the views on the sheet.
    private let viewScale = 0.72
    private let margin = 64.0
    private let gap = 30.0
    private let columnGap = 84.0
    private let headerHeight = 170.0
    private let titleHeight = 62.0
    private let blockGap = 62.0

    private var textColor: Color {
        dark ? Color(red: 0.95, green: 0.96, blue: 0.98) : Color(red: 0.09, green: 0.1, blue: 0.15)
    }
    private var secondaryTextColor: Color {
        dark ? Color(red: 0.58, green: 0.61, blue: 0.68) : Color(red: 0.43, green: 0.46, blue: 0.53)
    }
    private var backgroundColors: [Color] {
        dark
            ? [Color(red: 0.1, green: 0.11, blue: 0.15), Color(red: 0.045, green: 0.05, blue: 0.07)]
            : [Color(red: 1, green: 1, blue: 1), Color(red: 0.9, green: 0.915, blue: 0.945)]
    }

    /// A layout's title and views.
    private struct Block {
        var entry: CatalogEntry
        var images: [ImageResource]
        var size: Size
    }

    /// Draws the sheet. Prints its progress, because that takes seconds.
    func draw(_ renderer: PictureRenderer, printer: Printer) throws -> DisplayList {
        let progress = Progress("layout", total: LayoutCatalog.entries.count, printer: printer)
        var blocks: [Block] = []
        for entry in LayoutCatalog.entries {
            progress.step(entry.name)
            blocks.append(try drawViews(of: entry, renderer))
        }
        // Two columns. Each block goes to the shorter one, as in a waterfall.
        let blockWidth = 3 * 375 * viewScale + 2 * gap
        let width = 2 * margin + 2 * blockWidth + columnGap
        var columns = Waterfall(
            WaterfallColumns(
                count: 2, spacing: columnGap, lineSpacing: blockGap, start: margin, length: width - 2 * margin))
        columns.append(blocks.count, length: { titleHeight + blocks[$0].size.height })
        let height = headerHeight + columns.length() + margin
        var items: [DisplayItem] = [
            .fill(
                .rect(Rect(x: 0, y: 0, width: width, height: height)),
                .linearGradient(
                    start: Point(x: 0.5, y: 0), end: Point(x: 0.5, y: 1),
                    stops: [
                        GradientStop(position: 0, color: backgroundColors[0]),
                        GradientStop(position: 1, color: backgroundColors[1]),
                    ]))
        ]
        items.append(
            text(
                "Collection view layouts", size: 44, weight: 700, color: textColor, x: margin, y: 52,
                width: width - 2 * margin, height: 56))
        items.append(
            text(
                "Each at three scroll positions, drawn by this program.", size: 19, weight: 400,
                color: secondaryTextColor, x: margin, y: 108, width: width - 2 * margin, height: 28))
        for (i, block) in blocks.enumerated() {
            let slot = columns.frame(of: i)
            let x = columns.columns.edges(ofColumn: slot.column).start
            items += draw(block, x: x, y: headerHeight + slot.start, width: blockWidth)
        }
        return DisplayList(size: Size(width: width, height: height), scale: scale, items: items)
    }

    /// Draws a layout at its scroll positions, at the resolution of the sheet.
    private func drawViews(of entry: CatalogEntry, _ renderer: PictureRenderer) throws -> Block {
        var scene = Command.Scene(layout: entry.name)
        scene.dark = dark
        scene.usesDemoSettings = true
        scene.scale = max(scale * viewScale, 1)
        let demo = try DemoHost(entry, scene: scene, library: library)
        let images = try entry.stops.map { stop in
            demo.scroll(toFraction: stop)
            return PictureRenderer.resource(try renderer.bitmap(demo.host.displayList(scale: scale * viewScale)))
        }
        let view = demo.host.window.bounds.size
        let size = Size(width: Double(view.width) * viewScale, height: Double(view.height) * viewScale)
        return Block(entry: entry, images: images, size: size)
    }

    private func draw(_ block: Block, x: Double, y: Double, width: Double) -> [DisplayItem] {
        var items = [
            text(block.entry.title, size: 23, weight: 600, color: textColor, x: x, y: y, width: width, height: 30),
            text(
                block.entry.summary, size: 15, weight: 400, color: secondaryTextColor, x: x, y: y + 29, width: width,
                height: 21),
        ]
        let radius = 16.0
        for (i, image) in block.images.enumerated() {
            let frame = Rect(
                x: x + Double(i) * (block.size.width + gap), y: y + titleHeight, width: block.size.width,
                height: block.size.height)
            let outline = Shape.roundedRect(frame, CornerRadii(radius))
            items.append(
                .group(
                    Group(
                        clip: outline,
                        shadow: Shadow(
                            color: Color(red: 0.04, green: 0.06, blue: 0.15, alpha: dark ? 0.6 : 0.2),
                            offset: Size(width: 0, height: 8), deviation: 11),
                        content: GroupContent(
                            id: Identity.next(), bounds: frame,
                            items: [.image(ImagePlacement(image: image, frame: frame))],
                            isCacheable: false))))
            items.append(
                .border(
                    outline,
                    dark
                        ? Color(red: 1, green: 1, blue: 1, alpha: 0.13) : Color(red: 0, green: 0, blue: 0, alpha: 0.08),
                    width: 1))
        }
        return items
    }

    private func text(
        _ string: String, size: Double, weight: Int, color: Color, x: Double, y: Double, width: Double, height: Double
    ) -> DisplayItem {
        .text(
            TextRun(
                string: string, font: FontDescription(size: size, weight: weight), color: color,
                frame: Rect(x: x, y: y, width: width, height: height)))
    }
}
