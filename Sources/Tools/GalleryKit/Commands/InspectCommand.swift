import CollectionCore
import CollectionViewTesting
import DisplayList
internal import FileAccess
import Foundation
internal import Inspector
internal import Raster
import UIKit

/// Prints or draws the inspection of a layout.
@MainActor struct InspectCommand {
    /// The inspected layout.
    let entry: CatalogEntry
    /// The view, its position, and the values of parameters.
    let scene: Command.Scene
    /// The output: a table, JSON, an explanation, or an image.
    let options: Command.InspectOptions
    /// The images of the items.
    let library: PictureLibrary

    /// The names that `--mark` accepts.
    nonisolated static let marks = InspectorMark.allCases.map(\.rawValue)

    /// Prints the inspection, or writes its image. Throws for files that cannot be written and elements that do not
    /// exist.
    func run(_ printer: Printer) throws {
        if let output = options.output { try OutputFile.check(output) }
        let renderer = options.output == nil ? nil : try PictureRenderer()
        if renderer == nil { _ = try RasterServices.install() }
        let demo = try DemoHost(entry, scene: scene, library: library, records: true)
        if let scroll = options.scroll {
            demo.host.drag(demo.collectionView, by: CGVector(dx: -scroll.x, dy: -scroll.y), duration: 0.5)
            demo.host.settle()
        }
        var screen = ScreenInspection(demo.collectionView)
        if let why = options.why {
            guard let element = screen.element(why) else {
                throw UsageError.unknown(
                    "element", why, known: screen.elements.map(\.name),
                    hint:
                        "An element is named by its kind and its index path, such as '\(screen.elements.first?.name ?? "cell 0.0")'. It must be visible; --offset X,Y scrolls to it. 'gallery inspect \(entry.name)' lists all elements."
                )
            }
            if renderer == nil, !options.json { return try printer.out(ScreenInspection.why(element)) }
        }
        if options.json || renderer != nil {
            screen.laws = LayoutLaws.violations(in: demo.collectionView, rectangles: 12)
        }
        if let renderer, let output = options.output {
            try renderer.write(picture(demo, screen), to: output)
            return try printer.line("wrote \(output)")
        }
        let inspection = Inspection(demo, entry: entry)
        guard options.json else { return try printer.out(inspection.table) }
        try printer.out(
            inspection.json(
                more: { name in screen.element(name).map(ScreenInspection.members(of:)) ?? [] },
                last: screen.recordMembers))
    }

    /// The view with the overlay of the inspector, and the panels around it.
    private func picture(_ demo: DemoHost, _ screen: ScreenInspection) -> DisplayList {
        let view = demo.collectionView
        let marks =
            options.marks.map { Set($0.compactMap(InspectorMark.init(rawValue:))) }
            ?? [.elements, .sections, .insets, .sizes, .pins]
        let size = view.bounds.size
        let start = ContinuousClock.now
        let app = demo.host.displayList(scale: CGFloat(scene.scale))
        let duration = start.duration(to: .now).components
        view._records?.displayed(
            items: app.items.count, seconds: Double(duration.seconds) + Double(duration.attoseconds) * 1e-18)
        var shown = ScreenInspection(view)
        shown.laws = screen.laws
        // The sheet is created in the runtime of its own host, which is then resized to the sheet.
        let sheetHost = ViewHost(
            size: CGSize(width: 10, height: 10), scale: CGFloat(scene.scale), appearance: scene.dark ? .dark : .light)
        let sheet = InspectorSheet(
            shown, appSize: size, area: CGRect(origin: .zero, size: size), selected: options.why ?? center(of: shown),
            marks: marks)
        sheetHost.resize(to: sheet.contentSize)
        sheetHost.show(sheet)
        let overlay = sheetHost.displayList(scale: CGFloat(scene.scale))
        let appFrame = sheet.appFrame
        let backgroundColor: Color =
            scene.dark
            ? Color(red: 0.11, green: 0.11, blue: 0.11, alpha: 1)
            : Color(red: 0.965, green: 0.965, blue: 0.965, alpha: 1)
        let bounds = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        let content = GroupContent(
            id: Identity.next(), bounds: bounds,
            items: [.fill(.rect(bounds), .color(scene.dark ? .black : .white))] + app.items, isCacheable: false)
        let group = Group(
            transform: Transform3D(
                AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: Double(appFrame.minX), ty: Double(appFrame.minY))),
            clip: .roundedRect(bounds, CornerRadii(11)), content: content)
        return DisplayList(
            size: overlay.size, scale: overlay.scale,
            items: [
                .fill(
                    .rect(Rect(x: 0, y: 0, width: overlay.size.width, height: overlay.size.height)),
                    .color(backgroundColor)),
                .group(group),
            ] + overlay.items)
    }

    /// The name of the cell nearest to the center of the view.
    private func center(of screen: ScreenInspection) -> String? {
        let center = CGPoint(
            x: screen.contentOffset.x + screen.viewSize.width / 2,
            y: screen.contentOffset.y + screen.viewSize.height / 2)
        return screen.elements.filter { $0.category == .cell }.min {
            abs($0.frame.midX - center.x) + abs($0.frame.midY - center.y) < abs($1.frame.midX - center.x)
                + abs($1.frame.midY - center.y)
        }?.name
    }
}
