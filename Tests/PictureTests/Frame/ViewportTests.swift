import CollectionCore
import DisplayList
import Foundation
import Raster
import RasterFixtures
import TestRuntimes
import Testing
import UIKit

/// A scroll view with a grid of cached cards.
@MainActor private func cards(
    _ frame: CGRect, rows: Int, columns: Int, size: CGSize, seed: UInt64, background: UIColor? = .white
) -> UIScrollView {
    var numbers = SplitMixGenerator(seed: seed)
    let view = UIScrollView(frame: frame)
    view.backgroundColor = background
    view.contentSize = CGSize(width: CGFloat(columns) * (size.width + 5), height: CGFloat(rows) * (size.height + 6))
    for row in 0..<rows {
        for column in 0..<columns {
            let card = UIView(
                frame: CGRect(
                    x: CGFloat(column) * (size.width + 5) + 2, y: CGFloat(row) * (size.height + 6) + 3,
                    width: size.width, height: size.height))
            card.keepsDisplayContent = true
            card.backgroundColor = UIColor(
                hue: CGFloat.random(in: 0...1, using: &numbers), saturation: 0.7, brightness: 0.8, alpha: 1)
            card.layer.cornerRadius = 5
            let label = UILabel(frame: CGRect(x: 3, y: 2, width: size.width, height: 14))
            label.font = .systemFont(ofSize: 10)
            label.text = "\(row).\(column)"
            card.addSubview(label)
            view.addSubview(card)
        }
    }
    return view
}

/// A window drawn with and without moving pixels.
@MainActor private final class ComparedWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 240))
    let scale: Double
    private let one: FrameRenderer
    private let naive: FrameRenderer
    private var bitmap: Bitmap?
    private var last: DisplayList?
    /// The number of changed frames of which less than half was drawn.
    private(set) var movedFrames = 0
    /// The number of pixels drawn in the last frame.
    var pixelsDrawn: Int { one.work.pixelsDrawn }
    var pixelCount: Int { bitmap.map { $0.width * $0.height } ?? 0 }

    init(scale: Double) throws {
        self.scale = scale
        one = try renderer()
        naive = try renderer()
        window.backgroundColor = .systemYellow
        window.isHidden = false
    }

    /// Draws the next frame and compares it with a complete redraw.
    @discardableResult
    func draw(_ label: @autoclosure () -> String, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
        window.layoutIfNeeded()
        let list = FrameLoop.displayList(of: window, scale: scale)
        let expected = naive.render(list, background: .white)
        let target = bitmap ?? Bitmap(width: expected.width, height: expected.height, scrolls: true)
        bitmap = target
        let areas = one.redraw(list, since: last, into: target, background: .white)
        if last != nil, list != last, pixelsDrawn * 2 < target.width * target.height { movedFrames += 1 }
        last = list
        for (k, area) in areas.enumerated() {
            let isDisjoint = areas[(k + 1)...].allSatisfy {
                $0.intersection(area).map { $0.width * $0.height == 0 } ?? true
            }
            #expect(isDisjoint, "\(label()): \(areas)", sourceLocation: sourceLocation)
        }
        guard !target.isEqual(to: expected) else { return true }
        Issue.record(
            "\(label()), scale \(scale): \(largestDifference(target, expected)), areas \(areas)",
            sourceLocation: sourceLocation)
        return false
    }

    var viewports: [PlacedViewport] { FrameLoop.displayList(of: window, scale: scale).viewports }
}

/// A step of `-limit...limit` points, sometimes in whole pixels.
private func step(_ limit: Double, scale: Double, _ numbers: inout SplitMixGenerator) -> CGFloat {
    Bool.random(using: &numbers)
        ? CGFloat((Double.random(in: -limit...limit, using: &numbers) * scale).rounded() / scale)
        : CGFloat.random(in: -limit...limit, using: &numbers)
}

@MainActor private func scroll(_ view: UIScrollView, x: CGFloat, y: CGFloat) {
    view.contentOffset = CGPoint(
        x: min(max(-10, view.contentOffset.x + x), max(10, view.contentSize.width - view.bounds.width)),
        y: min(max(-10, view.contentOffset.y + y), max(10, view.contentSize.height - view.bounds.height)))
}

@MainActor @Suite("Viewports", .ownRuntime) struct ViewportTests {
    @Test("a scroll view states its visible part under the same identifier in every frame")
    func statement() throws {
        let compared = try ComparedWindow(scale: 2)
        let view = cards(
            CGRect(x: 10, y: 20, width: 120, height: 100), rows: 9, columns: 3, size: CGSize(width: 40, height: 30),
            seed: 1)
        compared.window.addSubview(view)
        let first = try #require(compared.viewports.first)
        #expect(compared.viewports.count == 1)
        #expect(first.viewport.clip == rect(0, 0, 120, 100) && first.viewport.offset == .zero)
        #expect(first.transform == .translation(x: 10, y: 20, z: 0))
        view.contentOffset = CGPoint(x: 3, y: 41.5)
        let second = try #require(compared.viewports.first)
        #expect(second.viewport.id == first.viewport.id)
        #expect(second.viewport.clip == rect(3, 41.5, 120, 100))
        #expect(second.viewport.offset == CollectionCore.Point(x: 3, y: 41.5))
        #expect(second.transform == .translation(x: 7, y: -21.5, z: 0))
        // Another scroll view has another identifier. A view that does not clip states its viewport, too.
        let other = cards(
            CGRect(x: 10, y: 130, width: 120, height: 50), rows: 3, columns: 3, size: CGSize(width: 40, height: 30),
            seed: 2)
        compared.window.addSubview(other)
        #expect(Set(compared.viewports.map(\.viewport.id)).count == 2)
        view.clipsToBounds = false
        #expect(compared.viewports.first?.viewport == second.viewport && compared.viewports.count == 2)
    }

    @Test("the viewport does not take part in comparisons of contents")
    func equality() {
        let items = [DisplayItem.fill(.rect(rect(0, 0, 4, 4)), .color(.black))]
        func content(_ viewport: UInt64?) -> GroupContent {
            GroupContent(id: 1, bounds: rect(0, 0, 9, 9), items: items, isCacheable: false, viewport: viewport)
        }
        #expect(content(nil) == content(7) && content(7).hashValue == content(8).hashValue)
        #expect(content(nil).viewport == nil)
        #expect(content(7).viewport == Viewport(id: 7, clip: rect(0, 0, 9, 9)))
    }

    @Test(
        "two scroll views that scroll in the same frame are both moved, also at fractional scales",
        arguments: [1.0, 1.25, 1.5, 2.0])
    func several(scale: Double) throws {
        let compared = try ComparedWindow(scale: scale)
        let left = cards(
            CGRect(x: 4, y: 8, width: 92, height: 224), rows: 30, columns: 2, size: CGSize(width: 40, height: 28),
            seed: 3)
        let right = cards(
            CGRect(x: 104, y: 8, width: 92, height: 224), rows: 30, columns: 4, size: CGSize(width: 36, height: 40),
            seed: 4, background: .black)
        let badge = UIView(frame: CGRect(x: 80, y: 100.5, width: 41, height: 30))
        badge.backgroundColor = UIColor(red: 0, green: 0.4, blue: 1, alpha: 0.6)
        badge.layer.cornerRadius = 9
        for view in [left, right, badge] { compared.window.addSubview(view) }
        for view in [left, right] {
            view.showsVerticalScrollIndicator = false
            view.showsHorizontalScrollIndicator = false
        }
        var numbers = SplitMixGenerator(seed: 17)
        compared.draw("start")
        for index in 0..<40 {
            scroll(left, x: 0, y: step(9, scale: scale, &numbers) + 2)
            scroll(right, x: step(5, scale: scale, &numbers), y: step(9, scale: scale, &numbers))
            guard compared.draw("step \(index)") else { return }
        }
        #expect(compared.movedFrames > 12, "\(compared.movedFrames) of 40 frames were mostly moved")
    }

    @Test("a scroll view in a scroll view is moved with it, on its own, and both at once", arguments: [1.0, 1.5, 2.0])
    func nested(scale: Double) throws {
        let compared = try ComparedWindow(scale: scale)
        let outer = cards(
            CGRect(x: 0, y: 10, width: 200, height: 220), rows: 24, columns: 1, size: CGSize(width: 60, height: 40),
            seed: 5)
        outer.showsVerticalScrollIndicator = false
        // Rows that scroll across, with and without a background, partly over cards of the outer view. The last one
        // contains a third level.
        var inner: [UIScrollView] = []
        for index in 0..<7 {
            let row = cards(
                CGRect(x: 64, y: CGFloat(index) * 130 + 12, width: 130, height: 84), rows: 2, columns: 12,
                size: CGSize(width: 34, height: 34), seed: UInt64(index) + 50,
                background: index.isMultiple(of: 2) ? .systemGray : nil)
            row.showsHorizontalScrollIndicator = false
            outer.addSubview(row)
            inner.append(row)
        }
        let third = cards(
            CGRect(x: 20, y: 8, width: 60, height: 60), rows: 12, columns: 1, size: CGSize(width: 50, height: 20),
            seed: 90)
        inner[0].addSubview(third)
        compared.window.addSubview(outer)
        outer.contentSize.width = 200
        var numbers = SplitMixGenerator(seed: 23)
        compared.draw("start")
        for index in 0..<60 {
            let kind = index % 3
            if kind != 1 { scroll(outer, x: 0, y: step(9, scale: scale, &numbers) + 1) }
            if kind != 0 {
                for row in inner where Bool.random(using: &numbers) {
                    scroll(row, x: step(8, scale: scale, &numbers) + 1, y: 0)
                }
                scroll(third, x: 0, y: step(6, scale: scale, &numbers))
            }
            switch Int.random(in: 0..<12, using: &numbers) {
            case 0: inner[Int.random(in: 0..<7, using: &numbers)].subviews.first?.backgroundColor = .systemPurple
            case 1: inner[Int.random(in: 0..<7, using: &numbers)].frame.origin.y += 3
            case 2: outer.contentOffset.y = CGFloat.random(in: 0...600, using: &numbers)
            default: break
            }
            guard compared.draw("step \(index)") else { return }
        }
        #expect(compared.movedFrames > 25, "\(compared.movedFrames) of 60 frames were mostly moved")
    }

    @Test("a row that scrolls on its own draws little more than its uncovered strip")
    func counts() throws {
        let compared = try ComparedWindow(scale: 1)
        let outer = cards(
            CGRect(x: 0, y: 0, width: 200, height: 240), rows: 3, columns: 1, size: CGSize(width: 60, height: 40),
            seed: 5)
        let row = cards(
            CGRect(x: 0, y: 140, width: 200, height: 90), rows: 2, columns: 40, size: CGSize(width: 34, height: 34),
            seed: 6)
        row.showsHorizontalScrollIndicator = false
        outer.addSubview(row)
        compared.window.addSubview(outer)
        compared.draw("start")
        for index in 0..<30 {
            scroll(row, x: 4, y: 0)
            compared.draw("step \(index)")
            // The strip, and the cards that enter at its side with their margins.
            #expect(compared.pixelsDrawn <= 90 * 48, "step \(index): \(compared.pixelsDrawn)")
        }
    }

    @Test("a row without a clip that scrolls on its own draws little more than what enters at its sides")
    func unclipped() throws {
        let compared = try ComparedWindow(scale: 2)
        let outer = cards(
            CGRect(x: 10, y: 0, width: 180, height: 240), rows: 3, columns: 1, size: CGSize(width: 60, height: 40),
            seed: 5)
        let row = cards(
            CGRect(x: 30, y: 140, width: 100, height: 90), rows: 2, columns: 40, size: CGSize(width: 34, height: 34),
            seed: 6, background: nil)
        row.clipsToBounds = false
        row.showsHorizontalScrollIndicator = false
        outer.addSubview(row)
        compared.window.addSubview(outer)
        compared.draw("start")
        for index in 0..<30 {
            scroll(row, x: 4, y: 0)
            compared.draw("step \(index)")
            #expect(compared.pixelsDrawn <= 2 * 84 * 2 * 104, "step \(index): \(compared.pixelsDrawn)")
        }
        // Its content is visible outside of its bounds, but not outside of the enclosing view.
        row.frame.origin.y -= 20
        compared.draw("moved")
        outer.clipsToBounds = false
        for index in 0..<10 {
            scroll(row, x: 3.5, y: 0)
            scroll(outer, x: 0, y: CGFloat(index % 2))
            compared.draw("unclipped step \(index)")
        }
    }

    @Test("a row that moves with its scroll view is not drawn again")
    func movesAlong() throws {
        let compared = try ComparedWindow(scale: 1)
        let outer = cards(
            CGRect(x: 0, y: 0, width: 200, height: 240), rows: 30, columns: 1, size: CGSize(width: 60, height: 40),
            seed: 5)
        outer.showsVerticalScrollIndicator = false
        let row = cards(
            CGRect(x: 70, y: 80, width: 120, height: 90), rows: 2, columns: 40, size: CGSize(width: 34, height: 34),
            seed: 6, background: nil)
        outer.addSubview(row)
        outer.contentSize.width = 200
        compared.window.addSubview(outer)
        compared.draw("start")
        for index in 0..<10 {
            scroll(outer, x: 0, y: 3)
            compared.draw("step \(index)")
            #expect(compared.pixelsDrawn <= 200 * 56, "step \(index): \(compared.pixelsDrawn)")
        }
    }

    @Test("scroll views that overlap, change their order, or are covered leave no artifacts", arguments: [1.0, 2.0])
    func overlapping(scale: Double) throws {
        let compared = try ComparedWindow(scale: scale)
        let views = [
            CGRect(x: 0, y: 0, width: 150, height: 160), CGRect(x: 60, y: 60, width: 120, height: 150),
            CGRect(x: 30, y: 120, width: 160, height: 100),
        ].enumerated().map { index, frame in
            cards(
                frame, rows: 20, columns: 5, size: CGSize(width: 38, height: 30), seed: UInt64(index) + 70,
                background: index == 1 ? nil : .white)
        }
        for view in views { compared.window.addSubview(view) }
        let cover = UIView(frame: compared.window.bounds)
        cover.backgroundColor = UIColor(white: 0, alpha: 0.3)
        var numbers = SplitMixGenerator(seed: 29)
        compared.draw("start")
        for index in 0..<50 {
            for view in views where Int.random(in: 0..<3, using: &numbers) == 0 {
                scroll(view, x: step(6, scale: scale, &numbers), y: step(9, scale: scale, &numbers))
            }
            switch Int.random(in: 0..<8, using: &numbers) {
            case 0: compared.window.bringSubviewToFront(views[Int.random(in: 0..<3, using: &numbers)])
            case 1: compared.window.addSubview(cover)
            case 2: compared.window.sendSubviewToBack(cover)
            case 3: cover.removeFromSuperview()
            case 4: views[1].alpha = views[1].alpha < 1 ? 1 : 0.6
            case 5: views[2].frame.origin.x += CGFloat(Int.random(in: -2...2, using: &numbers))
            default: break
            }
            guard compared.draw("step \(index)") else { return }
        }
    }

    @Test("zoomed, scaled, rotated, and rounded scroll views leave no artifacts", arguments: [1.0, 1.5, 2.0])
    func transformed(scale: Double) throws {
        final class Zooming: NSObject, UIScrollViewDelegate {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 160))
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
        }
        let compared = try ComparedWindow(scale: scale)
        let outer = cards(
            CGRect(x: 0, y: 0, width: 200, height: 240), rows: 20, columns: 4, size: CGSize(width: 40, height: 30),
            seed: 8)
        let delegate = Zooming()
        defer { withExtendedLifetime(delegate) {} }
        let zooming = UIScrollView(frame: CGRect(x: 10, y: 10, width: 90, height: 90))
        zooming.delegate = delegate
        zooming.maximumZoomScale = 4
        zooming.contentSize = delegate.view.bounds.size
        delegate.view.backgroundColor = .systemTeal
        delegate.view.addSubview(
            cards(
                CGRect(x: 5, y: 5, width: 150, height: 150), rows: 9, columns: 5, size: CGSize(width: 38, height: 25),
                seed: 9))
        zooming.addSubview(delegate.view)
        let turned = cards(
            CGRect(x: 110, y: 20, width: 70, height: 70), rows: 9, columns: 3, size: CGSize(width: 38, height: 25),
            seed: 10)
        turned.transform = CGAffineTransform(rotationAngle: 0.3)
        let large = cards(
            CGRect(x: 20, y: 130, width: 60, height: 50), rows: 9, columns: 3, size: CGSize(width: 38, height: 25),
            seed: 11)
        large.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
        let rounded = cards(
            CGRect(x: 120, y: 120, width: 70, height: 90), rows: 9, columns: 3, size: CGSize(width: 38, height: 25),
            seed: 12)
        rounded.layer.cornerRadius = 16
        for view in [zooming, turned, large, rounded] { outer.addSubview(view) }
        outer.contentSize = CGSize(width: 200, height: 720)
        compared.window.addSubview(outer)
        var numbers = SplitMixGenerator(seed: 37)
        compared.draw("start")
        for index in 0..<36 {
            if index.isMultiple(of: 2) { scroll(outer, x: 0, y: step(4, scale: scale, &numbers)) }
            for view in [turned, large, rounded, zooming] where Bool.random(using: &numbers) {
                scroll(view, x: step(4, scale: scale, &numbers), y: step(6, scale: scale, &numbers))
            }
            if index % 7 == 0 { zooming.zoomScale = CGFloat.random(in: 1...3, using: &numbers) }
            guard compared.draw("step \(index)") else { return }
        }
    }

    @Test("a scroll view in a card that is cached is drawn again when it scrolls", arguments: [1.0, 2.0])
    func inCard(scale: Double) throws {
        let compared = try ComparedWindow(scale: scale)
        let outer = cards(
            CGRect(x: 0, y: 0, width: 200, height: 240), rows: 12, columns: 2, size: CGSize(width: 90, height: 60),
            seed: 13)
        outer.showsVerticalScrollIndicator = false
        let inner = outer.subviews.prefix(6).enumerated().map { index, card in
            let view = cards(
                CGRect(x: 8, y: 16, width: 70, height: 38), rows: 2, columns: 9, size: CGSize(width: 20, height: 14),
                seed: UInt64(index) + 200)
            card.addSubview(view)
            return view
        }
        compared.window.addSubview(outer)
        var numbers = SplitMixGenerator(seed: 41)
        compared.draw("start")
        for index in 0..<40 {
            if index % 3 != 2 { scroll(outer, x: 0, y: step(5, scale: scale, &numbers)) }
            if index % 3 != 0 {
                scroll(
                    inner[Int.random(in: 0..<inner.count, using: &numbers)], x: step(6, scale: scale, &numbers), y: 0)
            }
            guard compared.draw("step \(index)") else { return }
        }
        #expect(compared.movedFrames > 10)
    }

    @Test("a snapshot of a scroll view, which has the same viewport, leaves no artifacts")
    func snapshots() throws {
        let compared = try ComparedWindow(scale: 1)
        let view = cards(
            CGRect(x: 0, y: 0, width: 100, height: 240), rows: 20, columns: 2, size: CGSize(width: 40, height: 30),
            seed: 14)
        compared.window.addSubview(view)
        compared.draw("start")
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 240))
        holder.addSubview(view)
        compared.window.addSubview(holder)
        let snapshot = try #require(holder.snapshotView(afterScreenUpdates: true))
        snapshot.frame.origin.x = 100
        for index in 0..<24 {
            switch index {
            case 4: compared.window.addSubview(snapshot)
            case 9: view.isHidden = true
            case 13: view.isHidden = false
            case 17: snapshot.alpha = 0.5
            case 20: snapshot.removeFromSuperview()
            default: break
            }
            scroll(view, x: 0, y: 5)
            guard compared.draw("step \(index)") else { return }
        }
    }
}

@MainActor @Suite("Viewports of collection views", .ownRuntime) struct CollectionViewportTests {
    @Test(
        "orthogonal sections below pinned headers have the pixels of complete frames while both directions scroll",
        arguments: [1.0, 1.5, 2.0])
    func orthogonal(scale: Double) throws {
        let compared = try ComparedWindow(scale: scale)
        let layout = UICollectionViewCompositionalLayout { index, _ in
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(44), heightDimension: .absolute(38)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: index.isMultiple(of: 2) ? .absolute(44) : .fractionalWidth(1),
                    heightDimension: .absolute(38)),
                subitems: [item])
            group.interItemSpacing = .fixed(5)
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = 6
            section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 5, bottom: 7, trailing: 5)
            if index.isMultiple(of: 2) { section.orthogonalScrollingBehavior = .continuous }
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .absolute(18)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            header.pinToVisibleBounds = true
            section.boundarySupplementaryItems = [header]
            return section
        }
        let source = ListSource(Array(repeating: 14, count: 8))
        source.cell = { list, path in
            let cell = list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            cell.contentView.backgroundColor = UIColor(
                hue: CGFloat(path.item) / 14, saturation: 0.6, brightness: 0.9, alpha: 1)
            cell.contentView.layer.cornerRadius = 7
            return cell
        }
        source.supplementaryView = { list, kind, path in
            let view = list.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
            view.backgroundColor = UIColor(white: 0.3, alpha: 0.8)
            return view
        }
        defer { withExtendedLifetime(source) {} }
        let view = UICollectionView(frame: CGRect(x: 0, y: 6, width: 200, height: 230), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.dataSource = source
        view.backgroundColor = .white
        view.showsVerticalScrollIndicator = false
        compared.window.addSubview(view)
        var numbers = SplitMixGenerator(seed: 43)
        compared.draw("start")
        for index in 0..<45 {
            if index % 3 != 1 { scroll(view, x: 0, y: step(7, scale: scale, &numbers) + 1) }
            if index % 3 != 0 {
                for case let row as UIScrollView in view.subviews where Bool.random(using: &numbers) {
                    scroll(row, x: step(7, scale: scale, &numbers) + 1, y: 0)
                }
            }
            guard compared.draw("step \(index)") else { return }
        }
        // At 1.5 pixels per point, the sections begin between pixels, so that cells are rounded differently.
        #expect(compared.movedFrames > (scale == 1.5 ? 8 : 15), "\(compared.movedFrames) of 45 frames")
    }
}
