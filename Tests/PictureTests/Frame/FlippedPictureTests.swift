import CollectionViewTesting
import CoreGraphics
import Raster
import RasterFixtures
import TestRuntimes
import Testing
import UIKit

/// Pictures of collection views with a flipped coordinate system.
@MainActor @Suite struct FlippedPictureTests {
    private let drawer: FrameRenderer
    init() throws { drawer = try FrameRenderer() }

    /// A cell whose left half is red, with a label and one rounded corner.
    private final class Cell: UICollectionViewCell {
        private let half = UIView()
        private let label = UILabel()
        override init(frame: CGRect) {
            super.init(frame: frame)
            contentView.backgroundColor = .blue
            contentView.layer.cornerRadius = 12
            contentView.layer.maskedCorners = .layerMinXMinYCorner
            contentView.clipsToBounds = true
            half.backgroundColor = .red
            contentView.addSubview(half)
            contentView.addSubview(label)
            label.textAlignment = .left
        }
        required init?(coder: NSCoder) { nil }
        override func layoutSubviews() {
            super.layoutSubviews()
            half.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
            label.frame = contentView.bounds
            label.text = "p"
        }
    }

    /// Items of 60 points at each second place, of which every third is rotated and moved.
    private final class Row: UICollectionViewLayout {
        /// The width in which this layout mirrors its own frames; `nil` if the view flips its coordinates.
        var mirrorWidth: CGFloat?
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { mirrorWidth == nil }
        override var collectionViewContentSize: CGSize { CGSize(width: 1000, height: 100) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<10).map { item in
                let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
                var frame = CGRect(x: item * 90 + 13, y: 10 + item, width: 60, height: 40)
                if let mirrorWidth { frame.origin.x = mirrorWidth - frame.maxX }
                attributes.frame = frame
                if item % 3 == 1 {
                    let sign: CGFloat = mirrorWidth == nil ? 1 : -1
                    attributes.transform = CGAffineTransform(rotationAngle: 0.3 * sign)
                        .concatenating(CGAffineTransform(translationX: 7 * sign, y: 0))
                }
                return attributes
            }
        }
    }

    private func picture(mirrorWidth: CGFloat?, offset: CGFloat, _ change: (UICollectionView) -> Void = { _ in })
        -> Bitmap
    {
        let (layout, source) = (Row(), ListSource([10]))
        layout.mirrorWidth = mirrorWidth
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 100), collectionViewLayout: layout)
        view.semanticContentAttribute = .forceRightToLeft
        view.register(Cell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.backgroundColor = .white
        view.layoutIfNeeded()
        view.contentOffset.x = mirrorWidth.map { $0 - 320 - offset } ?? offset
        view.layoutIfNeeded()
        change(view)
        return drawer.render(view._displayList(), background: nil)
    }

    @Test("a flipped view draws the same pixels as a layout that mirrors its frames", arguments: [0, 75, 333.5, 680])
    func pixels(offset: CGFloat) throws {
        let flipped = picture(mirrorWidth: nil, offset: offset)
        let mirrored = picture(mirrorWidth: 1000, offset: offset)
        #expect(try flipped.pngData() == mirrored.pngData())
        // The red halves are on the left.
        let lefts = (0..<flipped.width).compactMap { x in
            [(255, 0, 0), (0, 0, 255)].firstIndex { channels(flipped[x, 40]) == [255, $0.0, $0.1, $0.2] }
        }
        #expect(lefts.contains(0) && lefts.contains(1))
        #expect(offset > 0 || lefts.first == 0 && lefts.last == 1)
    }

    @Test("a plain subview of a flipped view is drawn as its mirror image, at the place of its frame")
    func subview() {
        let picture = picture(mirrorWidth: nil, offset: 0) { view in
            let plain = UIView(frame: CGRect(x: 100, y: 60, width: 40, height: 20))
            plain.backgroundColor = .green
            let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
            mark.backgroundColor = .black
            plain.addSubview(mark)
            view.addSubview(plain)
        }
        let scale = picture.width / 320
        func color(_ x: Int, _ y: Int) -> [Int] { channels(picture[x * scale, y * scale]).map { Int($0) } }
        #expect(color(185, 70) == [255, 0, 255, 0])
        #expect(color(215, 70) == [255, 0, 0, 0])
        #expect(color(222, 70) == [255, 255, 255, 255] && color(178, 70) == [255, 255, 255, 255])
    }
}
