import CollectionCore
import DisplayList
import Foundation
import Raster
import RasterFixtures
import TestRuntimes
import Testing
import UIKit

/// A window with a scrolling collection view of rounded cells with text, and views that do not scroll.
@MainActor private final class ScrollScene: NSObject, UICollectionViewDataSource {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 160, height: 220))
    let view: UICollectionView
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 24))
    let badge = UIView(frame: CGRect(x: 100.5, y: 170.25, width: 37, height: 37))
    private var colors: [UIColor] = [.systemRed, .systemBlue, .systemGreen, .systemOrange]

    init(direction: UICollectionView.ScrollDirection, below: UIView? = nil) {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = direction
        layout.itemSize = CGSize(width: 47, height: 41)
        layout.minimumLineSpacing = 7
        layout.minimumInteritemSpacing = 5
        layout.headerReferenceSize = CGSize(width: 22, height: 22)
        layout.sectionHeadersPinToVisibleBounds = true
        view = UICollectionView(frame: CGRect(x: 4, y: 12, width: 150, height: 196), collectionViewLayout: layout)
        super.init()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.dataSource = self
        view.backgroundColor = below == nil ? .white : .clear
        view.contentInset = UIEdgeInsets(top: 14, left: 4, bottom: 9, right: 4)
        window.backgroundColor = .systemYellow
        if let below { window.addSubview(below) }
        window.addSubview(view)
        bar.backgroundColor = UIColor(white: 0.2, alpha: 0.7)
        badge.backgroundColor = UIColor(red: 0.1, green: 0.4, blue: 0.9, alpha: 0.8)
        badge.layer.cornerRadius = 11
        window.addSubview(bar)
        window.addSubview(badge)
        window.isHidden = false
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { 6 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 13 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        let label =
            cell.contentView.subviews.first as? UILabel ?? UILabel(frame: CGRect(x: 4, y: 3, width: 40, height: 20))
        if label.superview == nil { cell.contentView.addSubview(label) }
        label.text = "\(indexPath.section).\(indexPath.item)"
        cell.contentView.backgroundColor = colors[indexPath.item % colors.count]
        cell.contentView.layer.cornerRadius = 9
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        view.backgroundColor = UIColor(white: 0.85, alpha: 0.9)
        return view
    }

    func list(_ scale: Double) -> DisplayList {
        window.layoutIfNeeded()
        return FrameLoop.displayList(of: window, scale: scale)
    }
}

@MainActor @Suite("Redrawing while scrolling", .ownRuntime) struct ScrollingTests {
    /// Draws `count` frames, calls `change` before each, and compares them with complete frames.
    ///
    /// - Returns: The number of changed frames in which less than half of the pixels was drawn again.
    private func storm(
        _ scene: ScrollScene, scale: Double, count: Int, _ change: (ScrollScene) -> Void
    ) throws -> Int {
        let one = try renderer()
        let naive = try renderer()
        let first = one.render(scene.list(scale))
        let bitmap = Bitmap(width: first.width, height: first.height, scrolls: true)
        var old: DisplayList?
        var moved = 0
        for step in 0..<count {
            if step > 0 { change(scene) }
            let list = scene.list(scale)
            let areas = one.redraw(list, since: old, into: bitmap, background: .white)
            let expected = naive.render(list, background: .white)
            guard bitmap.isEqual(to: expected) else {
                let worst = largestDifference(bitmap, expected)
                Issue.record("step \(step) at \(scene.view.contentOffset), scale \(scale): \(worst), \(areas)")
                return 0
            }
            for (k, area) in areas.enumerated() {
                #expect(
                    areas[(k + 1)...].allSatisfy { $0.intersection(area).map { $0.width * $0.height == 0 } ?? true })
            }
            if old != list, one.work.pixelsDrawn * 2 < bitmap.width * bitmap.height { moved += 1 }
            old = list
        }
        return moved
    }

    private func far(_ scene: ScrollScene) -> CGPoint {
        let size = scene.view.contentSize
        return CGPoint(x: max(0, size.width - 150), y: max(0, size.height - 196))
    }

    @Test(
        "after random scrolls, also by fractional pixels, moving pixels gives the same result as complete frames",
        arguments: [1.0, 2.0, 1.5], [UICollectionView.ScrollDirection.vertical, .horizontal])
    func storm(scale: Double, direction: UICollectionView.ScrollDirection) throws {
        let scene = ScrollScene(direction: direction)
        var numbers = SplitMixGenerator(seed: 77)
        let end = far(scene)
        let moved = try storm(scene, scale: scale, count: 50) { scene in
            var offset = scene.view.contentOffset
            let step = CGFloat(
                Bool.random(using: &numbers)
                    ? Double(Int.random(in: -12...14, using: &numbers)) / scale
                    : Double.random(in: -9...11, using: &numbers))
            if direction == .vertical {
                offset.y = min(max(-40, offset.y + step), end.y + 30)
            } else {
                offset.x = min(max(-40, offset.x + step), end.x + 30)
            }
            if Int.random(in: 0..<20, using: &numbers) == 0 {
                offset = CGPoint(x: end.x * 0.4, y: end.y * 0.4)
            }
            scene.view.contentOffset = offset
            switch Int.random(in: 0..<14, using: &numbers) {
            case 0: scene.bar.backgroundColor = UIColor(white: CGFloat.random(in: 0...1, using: &numbers), alpha: 0.7)
            case 1: scene.badge.frame.origin.y = CGFloat.random(in: 120...180, using: &numbers)
            case 2: scene.view.visibleCells.first?.contentView.backgroundColor = .systemPurple
            case 3: scene.view.visibleCells.last?.alpha = CGFloat.random(in: 0.2...1, using: &numbers)
            case 4: scene.view.visibleCells.last?.transform = CGAffineTransform(rotationAngle: 0.2)
            default: break
            }
        }
        #expect(moved > 20, "\(moved) of 50 frames were mostly moved")
    }

    @Test("content that scrolls along both axes is moved along both axes")
    func bothWays() throws {
        let scene = ScrollScene(direction: .vertical)
        scene.view.contentInset = UIEdgeInsets(top: 200, left: 200, bottom: 200, right: 200)
        var numbers = SplitMixGenerator(seed: 5)
        let moved = try storm(scene, scale: 1, count: 60) { scene in
            let offset = scene.view.contentOffset
            scene.view.contentOffset = CGPoint(
                x: min(max(-100, offset.x + CGFloat(Int.random(in: -5...5, using: &numbers))), 80),
                y: min(max(-100, offset.y + CGFloat(Int.random(in: -6...7, using: &numbers))), 600))
        }
        #expect(moved > 25)
    }

    @Test("over a fixed view, the content is drawn again and leaves no artifacts")
    func overGradient() throws {
        let below = UIView(frame: CGRect(x: 20, y: 40, width: 90, height: 120))
        below.backgroundColor = .systemTeal
        below.layer.cornerRadius = 30
        let scene = ScrollScene(direction: .vertical, below: below)
        _ = try storm(scene, scale: 1, count: 30) { $0.view.contentOffset.y += 5 }
    }

    @Test("a long scroll draws only a strip and the cells at its edge in each frame")
    func strip() throws {
        let scene = ScrollScene(direction: .vertical)
        scene.bar.isHidden = true
        scene.badge.isHidden = true
        (scene.view.collectionViewLayout as? UICollectionViewFlowLayout)?.sectionHeadersPinToVisibleBounds = false
        scene.view.showsVerticalScrollIndicator = false
        let one = try renderer()
        var old = scene.list(2)
        let bitmap = Bitmap(width: 320, height: 440, scrolls: true)
        _ = one.redraw(old, since: nil, into: bitmap, background: .white)
        var drawn = 0
        for _ in 0..<100 {
            scene.view.contentOffset.y += 4
            let list = scene.list(2)
            let areas = one.redraw(list, since: old, into: bitmap, background: .white)
            // 8 rows of 300 pixels become visible. Text may extend 22 points above a new cell.
            #expect(one.work.pixelsDrawn <= 300 * (8 + 3 * 24) && one.work.bitmapsPlaced <= 12)
            drawn += one.work.pixelsDrawn
            #expect(areas == [rect(8, 24, 300, 392)])
            old = list
        }
        #expect(drawn < 100 * 300 * 16)
        let naive = try renderer()
        #expect(largestDifference(bitmap, naive.render(old, background: .white)).value == 0)
    }

    @Test("moving a part of a bitmap equals copying its pixels one by one", arguments: [false, true])
    func moving(scrolls: Bool) {
        var numbers = SplitMixGenerator(seed: 31)
        let bitmap = Bitmap(width: 23, height: 17, scrolls: scrolls)
        for y in 0..<17 { for x in 0..<23 { bitmap[x, y] = UInt32.random(in: 0...UInt32.max, using: &numbers) } }
        for step in 0..<400 {
            let before = bitmap.cropped(x: 0, y: 0, width: 23, height: 17)
            let x0 = Int.random(in: 0...(step % 3 == 0 ? 12 : 2), using: &numbers)
            let y0 = Int.random(in: 0...(step % 3 == 0 ? 9 : 2), using: &numbers)
            let region = PixelRect(
                x0: x0, y0: y0, x1: Int.random(in: (step % 3 == 0 ? x0 + 3 : 21)...23, using: &numbers),
                y1: Int.random(in: (step % 3 == 0 ? y0 + 3 : 15)...17, using: &numbers))
            let (dx, dy) = (
                Int.random(in: -2...2, using: &numbers),
                Int.random(in: (1 - min(region.height, 6))...min(region.height, 6) - 1, using: &numbers)
            )
            bitmap.move(region, x: dx, y: dy)
            for y in 0..<17 {
                for x in 0..<23 {
                    let isInside = x >= region.x0 && x < region.x1 && y >= region.y0 && y < region.y1
                    let (fromX, fromY) = isInside ? (x - dx, y - dy) : (x, y)
                    // New pixels are undefined.
                    if isInside,
                        fromX < region.x0 || fromX >= region.x1 || fromY < region.y0 || fromY >= region.y1
                    {
                        continue
                    }
                    #expect(
                        bitmap[x, y] == before[fromX, fromY], "step \(step): \(x), \(y) of \(region) by \(dx), \(dy)")
                }
            }
        }
    }
}

@MainActor @Suite("Content far from its start") struct FarContentTests {
    /// A scroll view with a tall view, a rounded view with a border, and a label that are visible at `offset`.
    private func picture(at offset: CGFloat, scale: Double) throws -> Bitmap {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 120, height: 90))
        let scroll = UIScrollView(frame: CGRect(x: 10, y: 10, width: 100, height: 70))
        scroll.backgroundColor = .systemTeal
        scroll.contentSize = CGSize(width: 100, height: offset + 5000)
        scroll.contentOffset.y = offset
        let tall = UIView(frame: CGRect(x: 70, y: offset - offset, width: 20, height: offset + 4000))
        tall.backgroundColor = .systemPink
        tall.layer.cornerRadius = 6
        let round = UIView(frame: CGRect(x: 12, y: offset + 8, width: 40, height: 30))
        round.backgroundColor = .systemIndigo
        round.layer.cornerRadius = 9
        round.layer.borderWidth = 2
        let label = UILabel(frame: CGRect(x: 12, y: offset + 42, width: 60, height: 20))
        label.text = "Far away"
        for view in [tall, round, label] { scroll.addSubview(view) }
        window.addSubview(scroll)
        window.isHidden = false
        window.layoutIfNeeded()
        return try renderer().render(FrameLoop.displayList(of: window, scale: scale), background: .white)
    }

    @Test(
        "backgrounds, borders, text, and very tall views have the same pixels at every offset",
        arguments: [1_000_000, 2_000_000, 10_000_000, 1_000_000_000] as [CGFloat], [1.0, 2.0])
    func far(offset: CGFloat, scale: Double) throws {
        let near = try picture(at: 1000, scale: scale)
        let there = try picture(at: offset, scale: scale)
        #expect(near[Int(100 * scale), Int(70 * scale)] == 0xFF00_C3D0)
        let worst = largestDifference(near, there)
        #expect(worst.value == 0, "\(worst)")
    }
}
