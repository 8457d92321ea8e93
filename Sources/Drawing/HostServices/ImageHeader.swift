package import CollectionCore

package struct ImageHeader: Hashable, Sendable {
    /// The size of the upright image.
    package var pixelSize: Size
    package var orientation: Int

    package init(pixelSize: Size, orientation: Int) {
        self.pixelSize = pixelSize
        self.orientation = orientation
    }
}
