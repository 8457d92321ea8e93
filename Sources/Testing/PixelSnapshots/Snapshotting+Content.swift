public import CollectionViewTesting
internal import CoreGraphics
internal import DisplayList
internal import Foundation
public import QuartzCore
internal import Raster
public import UIKit

extension Snapshotting where Value: CALayer, Format == UIImage {
    /// An image of a layer and its sublayers, with its bounds as the size.
    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, tolerance: SnapshotTolerance = .exact,
        reason: String? = nil, traits: UITraitCollection = UITraitCollection()
    ) -> Self {
        Snapshotting<UIImage, UIImage>.image(
            precision: precision, perceptualPrecision: perceptualPrecision, tolerance: tolerance, reason: reason
        ).pullback { layer in
            layer.layoutIfNeeded()
            let format = UIGraphicsImageRendererFormat()
            let scale = traits.displayScale > 0 ? traits.displayScale : layer.contentsScale
            format.scale = scale > 1 || traits.displayScale > 0 ? scale : 2
            return UIGraphicsImageRenderer(bounds: layer.bounds, format: format).image { context in
                layer.render(in: context.cgContext)
            }
        }
    }
    /// An image with the defaults.
    public static var image: Self { image() }
}

extension Snapshotting where Value: UIScrollView, Format == UIImage {
    /// An image of the whole content: the view grows along the axes on which its content is longer, until the content
    /// fits. Layouts that depend on that length of the view, such as heights that are fractions of it, change with it.
    ///
    /// - Parameters:
    ///   - precision: The fraction of pixels that must match, from 0 to 1.
    ///   - tolerance: The maximum difference of the channels of a pixel.
    ///   - reason: Why the precision is below 1; part of failure messages.
    ///   - size: The size of the view before it grows; `nil` for its current one.
    ///   - traits: The traits of the view, in addition to those of the host.
    public static func wholeContent(
        precision: Float = 1, tolerance: SnapshotTolerance = .exact, reason: String? = nil, size: CGSize? = nil,
        traits: UITraitCollection = UITraitCollection()
    ) -> Self {
        Snapshotting<ViewHost, UIImage>.image(precision: precision, tolerance: tolerance, reason: reason).pullback {
            view in
            let host = SnapshotHost.host(of: view, ViewImageConfig(size: size, traits: traits))
            try SnapshotHost.grow(host, around: view)
            return host
        }.restoringPosition()
    }
    /// An image of the whole content with the defaults.
    public static var wholeContent: Self { wholeContent() }
}

extension Snapshotting where Value == ViewHost, Format == UIImage {
    /// Images of a movement, side by side from left to right and top to bottom. Time passes between them.
    ///
    /// - Parameters:
    ///   - frames: The number of images, at least 1. The first shows the current state.
    ///   - interval: The time between two images, in seconds.
    ///   - columns: The number of images in a row.
    ///   - precision: The fraction of pixels that must match, from 0 to 1.
    ///   - tolerance: The maximum difference of the channels of a pixel.
    ///   - reason: Why the precision is below 1; part of failure messages.
    public static func filmstrip(
        frames: Int, interval: Double, columns: Int = 4, precision: Float = 1, tolerance: SnapshotTolerance = .exact,
        reason: String? = nil
    ) -> Self {
        require(
            frames > 0 && columns > 0 && interval.isFinite && interval > 0,
            "A filmstrip needs at least one frame and column and a positive interval, not \(frames), \(columns), "
                + "and \(interval) s.")
        return Snapshotting<Bitmap, UIImage>.pixels(precision: precision, tolerance: tolerance, reason: reason)
            .pullback { host in
                var pictures: [Bitmap] = []
                for frame in 0..<frames {
                    if frame > 0 { host.advance(by: interval) }
                    pictures.append(try PictureFile.bitmap(of: Snapshotting<ViewHost, UIImage>.image.make(host)))
                }
                return try Filmstrip.joined(pictures, columns: columns)
            }
    }
}

/// Joins images of equal size into one.
enum Filmstrip {
    /// The space between images, in pixels; it stays transparent.
    static let gap = 4

    /// Joins images row by row, with a gap between them. Without images, the result has one pixel.
    static func joined(_ pictures: [Bitmap], columns: Int) throws(RasterError) -> Bitmap {
        guard let first = pictures.first else { return Bitmap(width: 1, height: 1) }
        let inRow = min(columns, pictures.count)
        let rows = (pictures.count + inRow - 1) / inRow
        let width = inRow * (first.width + gap) - gap
        let height = rows * (first.height + gap) - gap
        try SnapshotHost.checkSize(width: width, height: height)
        let strip = Bitmap(width: width, height: height)
        strip.withMutablePixels { target in
            for (index, picture) in pictures.enumerated() {
                let x = index % inRow * (first.width + gap)
                let y = index / inRow * (first.height + gap)
                picture.withPixels { source in
                    for row in 0..<min(picture.height, first.height) {
                        for column in 0..<min(picture.width, first.width) {
                            target[(y + row) * width + x + column] = source[row * picture.width + column]
                        }
                    }
                }
            }
        }
        return strip
    }
}

extension SnapshotHost {
    /// Enlarges the window until the content of `view` fits, at most ten times.
    static func grow(_ host: ViewHost, around view: UIScrollView) throws(RasterError) {
        for _ in 0..<10 {
            host.layout()
            let (content, inset, size) = (view.contentSize, view.adjustedContentInset, view.bounds.size)
            let window = host.window.bounds.size
            let missing = CGSize(
                width: max(content.width + inset.left + inset.right - size.width, 0),
                height: max(content.height + inset.top + inset.bottom - size.height, 0))
            guard missing.width > 0.01 || missing.height > 0.01 else { break }
            let new = CGSize(width: window.width + missing.width, height: window.height + missing.height)
            let scale = host.environment.scale
            try checkSize(width: Int((new.width * scale).rounded(.up)), height: Int((new.height * scale).rounded(.up)))
            host.resize(to: new)
        }
        view.contentOffset = CGPoint(x: -view.adjustedContentInset.left, y: -view.adjustedContentInset.top)
        host.layout()
    }

    /// Throws if an image of this size in pixels would exceed the budget.
    nonisolated static func checkSize(width: Int, height: Int) throws(RasterError) {
        guard PixelBudget.allows(width: width, height: height) else {
            throw .encodingFailed(
                format: "the picture",
                reason: "it has \(width) x \(height) pixels; allowed are \(PixelBudget.description)")
        }
    }
}
