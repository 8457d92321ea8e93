internal import CollectionCore
package import DisplayList

/// An image that is decoded on demand. Its source and size are known.
///
/// `width` and `height` are those of the stored rows, before EXIF orientation, as on Apple's platforms.
public final class CGImage: Hashable, Sendable {
    /// The pixels, or the encoded data from which a host decodes them.
    package let resource: ImageResource

    /// Creates an image of a resource. Nothing is decoded.
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

    /// Compares the identities of the resources.
    public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs.resource == rhs.resource }
    /// Hashes the identity of the resource.
    public func hash(into hasher: inout Hasher) { hasher.combine(resource) }
}
