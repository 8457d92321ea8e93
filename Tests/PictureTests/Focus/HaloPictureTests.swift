import Foundation
import Raster
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Visible focus", .ownRuntime)
struct HaloPictureTests {
    private func window(_ view: UIView, style: UIUserInterfaceStyle) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
        window.overrideUserInterfaceStyle = style
        window.backgroundColor = .systemBackground
        view.frame = window.bounds
        window.addSubview(view)
        window.isHidden = false
        window.layoutIfNeeded()
        return window
    }

    private func draw(_ window: UIWindow) throws -> Bitmap {
        try FrameRenderer(text: RasterServices.install()).render(
            FrameLoop.displayList(of: window, scale: 2), background: .white)
    }

    private func color(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt32 {
        bitmap.withPixels { $0[y * 2 * bitmap.width + x * 2] }
    }

    @Test("a focused card has a halo, in light and dark appearance", arguments: [UIUserInterfaceStyle.light, .dark])
    func card(style: UIUserInterfaceStyle) throws {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 80, height: 70)
        layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let items = ListSource([9])
        items.cell = { list, path in
            let cell = list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            cell.contentView.backgroundColor = .systemGray4
            cell.contentView.layer.cornerRadius = 12
            return cell
        }
        view.dataSource = items
        view.allowsFocus = true
        let window = window(view, style: style)
        let before = try draw(window)
        for key in [UIKeyboardHIDUsage.keyboardTab, .keyboardRightArrow] {
            _ = window._keyDown(UIKey(key), time: 0)
            window._keyUp(key, time: 0)
        }
        window.layoutIfNeeded()
        let after = try draw(window)
        let frame = try #require(view.cellForItem(at: [0, 1])?.frame)
        // The center of the line is 3.5 points above the top edge of the card.
        let (x, y) = (Int(frame.midX), Int(frame.minY) - 4)
        let tint = UIColor.systemBlue.cgColor(for: window.traitCollection).color
        let expected =
            0xFF00_0000 | UInt32((tint.red * 255).rounded()) << 16 | UInt32((tint.green * 255).rounded()) << 8
            | UInt32((tint.blue * 255).rounded())
        #expect(color(after, x, y) == expected)
        #expect(color(before, x, y) != expected)
        // The card and its neighbor do not change.
        #expect(color(after, Int(frame.midX), Int(frame.midY)) == color(before, Int(frame.midX), Int(frame.midY)))
        let first = try #require(view.cellForItem(at: [0, 0])?.frame)
        #expect(
            color(after, Int(first.midX), Int(first.minY) - 4) == color(before, Int(first.midX), Int(first.minY) - 4))
    }

    @Test("a focused row has the tint color, light and dark", arguments: [UIUserInterfaceStyle.light, .dark])
    func row(style: UIUserInterfaceStyle) throws {
        let view = UICollectionView(
            frame: .zero,
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
        view.allowsFocus = true
        let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = "Row \(item)"
            content.secondaryText = "What it is about"
            content.image = UIImage(systemName: "star")
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
        }
        var items = NSDiffableDataSourceSnapshot<Int, Int>()
        items.appendSections([0])
        items.appendItems([1, 2, 3])
        source.apply(items, animatingDifferences: false)
        let window = window(view, style: style)
        for key in [UIKeyboardHIDUsage.keyboardTab, .keyboardDownArrow] {
            _ = window._keyDown(UIKey(key), time: 0)
            window._keyUp(key, time: 0)
        }
        window.layoutIfNeeded()
        let picture = try draw(window)
        let frame = try #require(view.cellForItem(at: [0, 1])?.frame)
        let tint = UIColor.systemBlue.cgColor(for: window.traitCollection).color
        let expected =
            0xFF00_0000 | UInt32((tint.red * 255).rounded()) << 16 | UInt32((tint.green * 255).rounded()) << 8
            | UInt32((tint.blue * 255).rounded())
        let y = Int(frame.minY - view.contentOffset.y) + 3
        #expect(color(picture, Int(frame.midX), y) == expected)
    }

    @Test("content fades under a soft edge")
    func edge() throws {
        let scroll = UIScrollView(frame: .zero)
        scroll.backgroundColor = .systemBackground
        scroll.contentSize = CGSize(width: 320, height: 1_000)
        scroll.contentInset.top = 60
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 1_000))
        bar.backgroundColor = .systemRed
        scroll.addSubview(bar)
        scroll.topEdgeEffect.style = .soft
        scroll.bottomEdgeEffect.style = .hard
        scroll.contentInset.bottom = 40
        let window = window(scroll, style: .light)
        scroll.contentOffset.y = 200
        window.layoutIfNeeded()
        let picture = try draw(window)
        func green(_ y: Int) -> UInt32 { color(picture, 160, y) >> 8 & 0xFF }
        // The white background increases toward the edge.
        let column = [2, 40, 50, 60, 70].map(green)
        #expect(column == column.sorted(by: >))
        #expect(column[0] > 230 && green(100) == green(150) && green(100) < 100)
        #expect(green(255) < 100 && green(270) > 230)
    }
}
