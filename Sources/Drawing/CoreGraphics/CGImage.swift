internal import CollectionCore
package import DisplayList

/// An image that is decoded on demand. Its source and size are known.
///
/// `width` and `height` are those of the stored rows, before EXIF orientation, as on Apple's platforms.
public final class CGImage: Hashable, Sendable {
    package let resource: ImageResource

    package init(_ resource: ImageResource) {
        self.resource = resource
    }

    /// EXIF orientations of 5 and above swap the axes.
    private var isTransposed: Bool { resource.orientation >= 5 }

    /// The width in pixels.
    public var width: Int { pixels(isTransposed ? resource.pixelSize.height : resource.pixelSize.width) }
    /// The height in pixels.
    public var height: Int { pixels(isTransposed ? resource.pixelSize.width : resource.pixelSize.height) }

    private func pixels(_ length: Double) -> Int { Int(exactly: length.rounded()) ?? 0 }

    public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs.resource == rhs.resource }
    public func hash(into hasher: inout Hasher) { hasher.combine(resource) }
}
