package import CollectionCore

/// The size and orientation of an encoded image, read without decoding pixels.
package struct ImageHeader: Hashable, Sendable {
    /// The size of the upright image.
    package var pixelSize: Size
    /// The EXIF orientation of the stored rows, 1...8; 1 for upright.
    package var orientation: Int

    /// Creates a header. The size is in pixels, after the orientation is applied.
    package init(pixelSize: Size, orientation: Int) {
        self.pixelSize = pixelSize
        self.orientation = orientation
    }
}
