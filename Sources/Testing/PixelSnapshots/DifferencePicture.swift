internal import CollectionCore
package import DisplayList
package import Raster

/// Shows the expected image, the actual image, and their difference side by side under headings.
package enum DifferencePicture {
    private static let gap = 16.0
    private static let heading = 28.0
    private static let maximumSide = 2_400

    /// Draws the three images. Pixels beyond the tolerance are red.
    static func make(expected: Bitmap, actual: Bitmap, tolerance: SnapshotTolerance) throws(RasterError) -> Bitmap {
        try FrameRenderer().render(
            list(expected: expected, actual: actual, tolerance: tolerance),
            background: Color(red: 0.2, green: 0.2, blue: 0.23))
    }

    /// The display list of the comparison. Each call creates new image identifiers.
    package static func list(expected: Bitmap, actual: Bitmap, tolerance: SnapshotTolerance) -> DisplayList {
        let panels = [
            ("expected", expected), ("actual", actual),
            ("difference", marks(expected: expected, actual: actual, tolerance: tolerance)),
        ]
        var items: [DisplayItem] = []
        var x = gap
        for panel in panels {
            let frame = Rect(
                x: x, y: gap + heading, width: Double(panel.1.width), height: Double(panel.1.height))
            // Wide enough for the heading.
            let width = max(frame.width, 80)
            items.append(
                .text(
                    TextRun(
                        string: panel.0, font: FontDescription(size: 14, weight: 600), color: .white,
                        frame: Rect(x: x, y: gap / 2, width: width, height: heading))))
            items.append(.fill(.rect(frame), .color(Color(red: 0.5, green: 0.5, blue: 0.5))))
            items.append(.image(ImagePlacement(image: resource(panel.1), frame: frame)))
            x += width + gap
        }
        let height = Double(max(expected.height, actual.height)) + heading + 2 * gap
        // Reduces images that are too large to be drawn.
        let scale = min(1, Double(maximumSide) * 3 / x, Double(maximumSide) * 3 / height)
        return DisplayList(size: Size(width: x, height: height), scale: scale, items: items)
    }

    private static func resource(_ bitmap: Bitmap) -> ImageResource {
        PictureFile.image(of: bitmap).resource
    }

    /// The expected image faded to gray, with every pixel beyond the tolerance in red, including pixels that only one
    /// image has.
    static func marks(expected: Bitmap, actual: Bitmap, tolerance: SnapshotTolerance) -> Bitmap {
        let marks = Bitmap(width: max(expected.width, actual.width), height: max(expected.height, actual.height))
        for y in 0..<marks.height {
            for x in 0..<marks.width {
                let isInBoth = x < min(expected.width, actual.width) && y < min(expected.height, actual.height)
                guard isInBoth, tolerance.accepts(expected[x, y], actual[x, y]) else {
                    marks[x, y] = 0xffff_2d55
                    continue
                }
                let p = expected[x, y]
                let light = ((p >> 16) & 255) * 3 + ((p >> 8) & 255) * 6 + (p & 255) + (255 - (p >> 24)) * 10
                let gray = min(255, 200 + light / 10 / 5)
                marks[x, y] = 0xff00_0000 | (gray << 16) | (gray << 8) | gray
            }
        }
        return marks
    }
}
