import CCairo
import CollectionViewTesting
import Foundation
import Raster
import UIKit

/// Measures frames of 60 cached cells of 180 x 180 points at 1920 x 1080 pixels. The twin is Cairo (which uses pixman),
/// which paints the same number of bitmaps in the same manner.
@MainActor
enum DrawingRows {
    private static let size = CGSize(width: 1920, height: 1080)

    static func rows(full: Bool) -> [Row] {
        do {
            try RasterServices.install()
            return try [
                compositing("blit") { _, _ in (1, 1) },
                compositing("alpha") { _, _ in (1, 0.8) },
                compositing("scale and alpha") { k, round in
                    let phase = Double(k) * 0.37 + Double(round) * 0.05
                    return (0.9 + 0.19 * sin(phase), 0.65 + 0.3 * cos(phase))
                },
                compositing("scale and alpha", defaultFilter: true) { k, round in
                    let phase = Double(k) * 0.37 + Double(round) * 0.05
                    return (0.9 + 0.19 * sin(phase), 0.65 + 0.3 * cos(phase))
                },
                scroll(),
            ]
        } catch {
            check(false, "drawing: \(error)")
            return []
        }
    }

    private static func makeHost() -> (host: ViewHost, view: UICollectionView, source: Source) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 180, height: 180)
        layout.minimumLineSpacing = 6
        layout.minimumInteritemSpacing = 12
        let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.backgroundColor = .white
        view.showsVerticalScrollIndicator = false
        let source = Source()
        view.dataSource = source
        let host = ViewHost(size: size, scale: 1)
        host.show(view)
        return (host, view, source)
    }

    /// - Parameter defaultFilter: Whether the twin scales with Cairo's default filter instead of a bilinear one.
    private static func compositing(
        _ name: String, defaultFilter: Bool = false, _ appearance: (Int, Int) -> (scale: Double, alpha: Double)
    ) throws -> Row {
        let (host, view, source) = makeHost()
        let renderer = try FrameRenderer(text: RasterServices.text)
        let bitmap = Bitmap(width: Int(size.width), height: Int(size.height))
        let rounds = 8
        let lists = (0..<rounds).map { round in
            for (k, cell) in view.visibleCells.enumerated() {
                let (scale, alpha) = appearance(k, round)
                cell.transform = CGAffineTransform(scaleX: scale, y: scale)
                cell.alpha = alpha
            }
            return host.displayList(scale: 1)
        }
        let ours = measure(repetitions: 15, operations: rounds) {
            for list in lists { _ = renderer.redraw(list, since: nil, into: bitmap, background: .white) }
        }
        check(renderer.work.contentsDrawn == 0 && renderer.work.bitmapsPlaced == 60, "\(name): \(renderer.work)")
        let painter = CairoPainter(
            size: size, count: 60, side: 180, filter: defaultFilter ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR)
        let twin = measure(repetitions: 15, operations: rounds) {
            for round in 0..<rounds {
                painter.clear()
                for k in 0..<60 {
                    let (scale, alpha) = appearance(k, round)
                    painter.paint(
                        k, x: Double(k % 10) * 193.3.rounded(), y: Double(k / 10) * 186, scale: scale, alpha: alpha)
                }
            }
        }
        withExtendedLifetime(source) {}
        return Row(
            work: "a frame of 60 cells at 1920x1080, \(name); twin: pixman\(defaultFilter ? " as Cairo uses it" : "")",
            ours: ours, twin: twin)
    }

    /// Scrolls by three points in each frame. The twin draws each frame completely.
    private static func scroll() throws -> Row {
        let (host, view, source) = makeHost()
        let renderer = try FrameRenderer(text: RasterServices.text)
        let bitmap = Bitmap(width: Int(size.width), height: Int(size.height), scrolls: true)
        let other = Bitmap(width: Int(size.width), height: Int(size.height))
        let lists = (0..<60).map { step in
            view.contentOffset.y = CGFloat(step) * 3
            return host.displayList(scale: 1)
        }
        let whole = measure(repetitions: 15, operations: lists.count) {
            for list in lists { _ = renderer.redraw(list, since: nil, into: other, background: .white) }
        }
        _ = renderer.redraw(lists[0], since: nil, into: bitmap, background: .white)
        // Scrolls down and up again, so that each repetition begins where the last one ended.
        let sequence = lists.dropFirst() + lists.dropLast().reversed()
        var last = lists[0]
        var drawn = 0
        let ours = measure(repetitions: 15, operations: sequence.count) {
            drawn = 0
            for list in sequence {
                _ = renderer.redraw(list, since: last, into: bitmap, background: .white)
                drawn += renderer.work.pixelsDrawn
                last = list
            }
        }
        _ = renderer.redraw(last, since: nil, into: other, background: .white)
        check(bitmap.isEqual(to: other), "scrolling: the moved frame differs from a whole one")
        let share = Double(drawn) / Double(sequence.count) / Double(size.width * size.height)
        check(share < 0.1, "scrolling: \(share) of each frame drawn anew")
        withExtendedLifetime(source) {}
        return Row(
            work: "a frame of plain scrolling, 60 cells at 1920x1080; twin: drawing all of it", ours: ours, twin: whole,
            note: String(format: "%.1f %% of the pixels drawn", share * 100))
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 200 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.contentView.backgroundColor = indexPath.item % 2 == 0 ? .systemBlue : .systemGreen
            return cell
        }
    }
}

/// Paints bitmaps with Cairo.
final class CairoPainter {
    private let target: OpaquePointer?
    private let cr: OpaquePointer?
    private let sources: [OpaquePointer?]
    private let filter: cairo_filter_t

    init(size: CGSize, count: Int, side: Int, filter: cairo_filter_t) {
        self.filter = filter
        target = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height))
        cr = cairo_create(target)
        sources = (0..<count).map { k in
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(side), Int32(side))
            let context = cairo_create(surface)
            cairo_set_source_rgb(context, Double(k) / Double(count), 0.4, 0.7)
            cairo_paint(context)
            cairo_destroy(context)
            return surface
        }
    }

    deinit {
        for source in sources { cairo_surface_destroy(source) }
        cairo_destroy(cr)
        cairo_surface_destroy(target)
    }

    func clear() {
        cairo_set_source_rgb(cr, 1, 1, 1)
        cairo_paint(cr)
    }

    func paint(_ k: Int, x: Double, y: Double, scale: Double, alpha: Double) {
        cairo_save(cr)
        // Scales about the center, as the cells do.
        cairo_translate(cr, x + 90 * (1 - scale), y + 90 * (1 - scale))
        if scale != 1 { cairo_scale(cr, scale, scale) }
        cairo_set_source_surface(cr, sources[k], 0, 0)
        cairo_pattern_set_filter(cairo_get_source(cr), filter)
        if alpha < 1 { cairo_paint_with_alpha(cr, alpha) } else { cairo_paint(cr) }
        cairo_restore(cr)
    }
}
