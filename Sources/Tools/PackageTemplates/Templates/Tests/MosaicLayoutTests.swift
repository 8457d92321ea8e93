#if canImport(PixelSnapshots)
    import PixelSnapshots
    import TheName
    import Testing
    import UIKit

    @MainActor struct MosaicLayoutTests {
        /// A collection view of numbered, colored tiles.
        private func controller(tiles: Int) -> UICollectionViewController {
            TileController(tiles: tiles, layout: MosaicLayout())
        }

        @Test func theSecondGroupHasItsLargeTileOnTheRight() throws {
            let host = ViewHost(size: CGSize(width: 332, height: 600))
            let controller = controller(tiles: 6)
            host.show(controller)
            let fourth = try #require(
                controller.collectionView.layoutAttributesForItem(at: IndexPath(item: 3, section: 0)))
            // Small tiles: (332 - 4 * 8) / 3 = 100 points. Large ones: 2 * 100 + 8.
            #expect(fourth.frame == CGRect(x: 116, y: 224, width: 208, height: 208))
            #expect(controller.collectionView.contentSize == CGSize(width: 332, height: 440))
        }

        @Test func aFlingKeepsTheLawsOfLayouts() {
            let host = ViewHost(size: CGSize(width: 332, height: 600))
            let controller = controller(tiles: 300)
            host.show(controller)
            host.fling(controller.collectionView, velocity: CGVector(dx: 0, dy: -2_000))
            host.settle()
            #expect(controller.collectionView.contentOffset.y > 500)
            assertLaws(of: controller.collectionView)
        }

        @Test func aMosaicAtTheTop() {
            let light = UITraitCollection(userInterfaceStyle: .light)
            let dark = UITraitCollection(userInterfaceStyle: .dark)
            let size = CGSize(width: 332, height: 448)
            assertSnapshot(of: controller(tiles: 12), as: .image(size: size, traits: light), named: "light")
            assertSnapshot(of: controller(tiles: 12), as: .image(size: size, traits: dark), named: "dark")
            let host = ViewHost(size: size)
            let controller = controller(tiles: 12)
            host.show(controller)
            assertSnapshot(of: controller.collectionView, as: .frames, named: "frames")
        }
    }

    private final class TileController: UICollectionViewController {
        private let tiles: Int

        init(tiles: Int, layout: UICollectionViewLayout) {
            self.tiles = tiles
            super.init(collectionViewLayout: layout)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.backgroundColor = .systemBackground
            collectionView.register(TileCell.self, forCellWithReuseIdentifier: "tile")
        }

        override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { tiles }

        override func collectionView(
            _ view: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) as! TileCell
            cell.label.text = "\(indexPath.item + 1)"
            cell.contentView.backgroundColor = [.systemIndigo, .systemTeal, .systemOrange][indexPath.item % 3]
            return cell
        }
    }

    private final class TileCell: UICollectionViewCell {
        let label = UILabel()

        override init(frame: CGRect) {
            super.init(frame: frame)
            contentView.layer.cornerRadius = 12
            label.textColor = .white
            label.font = .boldSystemFont(ofSize: 22)
            label.textAlignment = .center
            label.frame = contentView.bounds
            label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentView.addSubview(label)
        }

        required init?(coder: NSCoder) { nil }
    }
#endif
