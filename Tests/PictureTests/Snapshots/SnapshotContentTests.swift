import CollectionViewTesting
import Foundation
import QuartzCore
import Raster
import TestRuntimes
import Testing
import UIKit

@testable import PixelSnapshots

@MainActor @Suite struct SnapshotContentTests {
    private func color(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt32 {
        bitmap.withPixels { $0[y * bitmap.width + x] }
    }

    @Test("the snapshot of the whole content of a scroll view contains every cell")
    func wholeContent() throws {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 40, height: 40)
        layout.minimumLineSpacing = 10
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 60, height: 100), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.contentInset.top = 7
        let source = ListSource([9])
        source.cell = { list, path in
            let cell = list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            cell.backgroundColor = UIColor(red: CGFloat(path.item) * 25 / 255, green: 0, blue: 1, alpha: 1)
            return cell
        }
        view.dataSource = source
        let bitmap = try PictureFile.bitmap(of: Snapshotting<UICollectionView, UIImage>.wholeContent.make(view))
        // 9 cells, 8 spacings, and the inset, at two pixels per point.
        #expect(bitmap.width == 120 && bitmap.height == 2 * (7 + 9 * 40 + 8 * 10))
        for item in 0..<9 {
            #expect(color(bitmap, 60, 2 * (7 + item * 50 + 20)) == 0xFF00_00FF + UInt32(item * 25) << 16)
        }
    }

    @Test("a view without a width is an error that names its size")
    func noWidth() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
        #expect {
            try Snapshotting<UIView, UIImage>.image.make(view)
        } throws: {
            "\($0)".contains("0.0 x 44.0 points")
        }
    }

    @Test("a view without a size has the size that its text needs with the given traits, in any order of snapshots")
    func sizeOfTraits() throws {
        let sizes: [UIContentSizeCategory] = [.extraSmall, .large, .accessibilityExtraExtraLarge]
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .title1)
        label.adjustsFontForContentSizeCategory = true
        label.text = "What is the point?"
        func widths(_ sizes: [UIContentSizeCategory]) throws -> [Int] {
            try sizes.map {
                let traits = UITraitCollection(preferredContentSizeCategory: $0)
                return try PictureFile.bitmap(of: Snapshotting<UIView, UIImage>.image(traits: traits).make(label)).width
            }
        }
        let found = try widths(sizes)
        #expect(found[0] < found[1] && found[1] < found[2])
        #expect(try widths(sizes.reversed()) == found.reversed())
    }

    @Test("content that is too large for a bitmap is an error that names its size")
    func hugeContent() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 100, height: 1e6)
        #expect {
            _ = try Snapshotting<UIScrollView, UIImage>.wholeContent.make(view)
        } throws: {
            "\($0)".contains("200 x 2000000 pixels")
        }
    }

    @Test("a layer is drawn without a view, with its sublayers")
    func layer() throws {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
        layer.backgroundColor = UIColor.red.cgColor
        let inner = CALayer()
        inner.frame = CGRect(x: 10, y: 0, width: 10, height: 10)
        inner.backgroundColor = UIColor.blue.cgColor
        layer.addSublayer(inner)
        let bitmap = try PictureFile.bitmap(of: Snapshotting<CALayer, UIImage>.image.make(layer))
        #expect(bitmap.width == 40 && bitmap.height == 20)
        #expect(color(bitmap, 5, 10) == 0xFFFF_0000 && color(bitmap, 30, 10) == 0xFF00_00FF)
    }

    @Test("the snapshot of an image has its pixels, and an image without pixels is an error")
    func image() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 4), format: format).image { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 4))
        }
        let bitmap = try PictureFile.bitmap(of: Snapshotting<UIImage, UIImage>.image.make(image))
        #expect(bitmap.width == 6 && bitmap.height == 4)
        #expect(color(bitmap, 1, 1) == 0xFF00_FF00 && color(bitmap, 5, 1) == 0)
        #expect(throws: RasterError.self) { try Snapshotting<UIImage, UIImage>.image.make(UIImage()) }
    }

    @Test("a filmstrip shows an animation in equal intervals")
    func filmstrip() throws {
        let host = ViewHost(size: CGSize(width: 10, height: 10), scale: 1)
        let view = UIView()
        host.show(view)
        view.backgroundColor = .white
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.backgroundColor = .black }
        let strip = try PictureFile.bitmap(
            of: Snapshotting<ViewHost, UIImage>.filmstrip(frames: 5, interval: 0.25, columns: 3).make(host))
        #expect(strip.width == 3 * 10 + 2 * 4 && strip.height == 2 * 10 + 4)
        let grays = [(5, 5), (19, 5), (33, 5), (5, 19), (19, 19)].map { Int(color(strip, $0.0, $0.1) & 0xFF) }
        #expect(grays.first == 255 && grays.last == 0)
        for (index, gray) in grays.enumerated() { #expect(abs(gray - (255 - index * 255 / 4)) <= 2, "\(grays)") }
        // The last position of the second row is empty.
        #expect(color(strip, 33, 19) == 0)
    }

    @Test("a matrix has one recording for each environment, with the differing traits in its name")
    func matrix() {
        let small = SnapshotMatrix(devices: ["se": .iPhoneSe], styles: [.light])
        #expect(small.cells.map(\.name) == ["se"])
        let large = SnapshotMatrix(
            devices: ["se": .iPhoneSe, "x": .iPhoneX(.landscape)], styles: [.light, .dark],
            textSizes: [.large, .accessibilityExtraExtraLarge], directions: [.leftToRight, .rightToLeft])
        #expect(large.cells.count == 16 && Set(large.cells.map(\.name)).count == 16)
        #expect(large.cells.first?.name == "se-light-L-ltr")
        #expect(large.cells.last?.name == "x-dark-AccessibilityXXL-rtl")
        #expect(large.cells.last?.config.size == CGSize(width: 812, height: 375))
        #expect(large.cells.last?.config.traits.layoutDirection == .rightToLeft)
    }

    @Test("a view in a matrix has the height that its text needs in each environment")
    func matrixOfViews() {
        let label = UILabel()
        label.numberOfLines = 0
        label.adjustsFontForContentSizeCategory = true
        label.font = .preferredFont(forTextStyle: .body)
        label.text = String(repeating: "Words that need more than one line. ", count: 4)
        let matrix = SnapshotMatrix(
            devices: ["se": .iPhoneSe], styles: [.light], textSizes: [.small, .accessibilityExtraLarge])
        let heights = matrix.cells.map { SnapshotHost.fittingHost(of: label, $0.config).window.bounds.size }
        #expect(heights.allSatisfy { $0.width == 320 })
        #expect(heights[1].height > 2 * heights[0].height && heights[0].height > 30, "\(heights)")
    }
}
