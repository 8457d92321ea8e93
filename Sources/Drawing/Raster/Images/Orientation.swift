/// Applies EXIF orientations.
package enum Orientation {
    /// Whether an EXIF orientation exchanges width and height.
    static func isTransposed(_ orientation: Int) -> Bool { (5...8).contains(orientation) }

    /// The oriented image for an EXIF orientation of 1...8. Other values return the image unchanged. O(pixels).
    ///
    /// - Source: EXIF 2.3, tag 0x0112: the value names the sides at which row 0 and column 0 of the stored image
    ///   belong (1 top left, 2 top right, 3 bottom right, 4 bottom left, 5 left top, 6 right top, 7 right bottom, 8
    ///   left bottom).
    package static func upright(_ stored: Bitmap, orientation: Int) -> Bitmap {
        guard (2...8).contains(orientation) else { return stored }
        let w = stored.width
        let h = stored.height
        let result = isTransposed(orientation) ? Bitmap(width: h, height: w) : Bitmap(width: w, height: h)
        // The target of the first stored pixel, and the target steps for the next stored column and row.
        let first: Int
        let columnStep: Int
        let rowStep: Int
        switch orientation {
        case 2: (first, columnStep, rowStep) = (w - 1, -1, w)
        case 3: (first, columnStep, rowStep) = (w * h - 1, -1, -w)
        case 4: (first, columnStep, rowStep) = ((h - 1) * w, 1, -w)
        case 5: (first, columnStep, rowStep) = (0, h, 1)
        case 6: (first, columnStep, rowStep) = (h - 1, h, -1)
        case 7: (first, columnStep, rowStep) = (w * h - 1, -h, -1)
        default: (first, columnStep, rowStep) = ((w - 1) * h, -h, 1)
        }
        for y in 0..<h {
            var at = first + y * rowStep
            let row = stored.pixels + y * w
            for x in 0..<w {
                result.pixels[at] = row[x]
                at += columnStep
            }
        }
        return result
    }
}
