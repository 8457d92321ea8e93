internal import CollectionCore
package import DisplayList

/// A picture that need not be decoded yet: it knows where its bytes are and how large it is.
///
/// `width` and `height` are those of the stored rows, before any EXIF rotation, as on Apple's platforms.
public final class CGImage: Hashable, Sendable {
    package let resource: ImageResource

    package init(_ resource: ImageResource) {
        self.resource = resource
    }

    /// EXIF orientations of 5 and above swap the axes.
    private var isTransposed: Bool { resource.orientation >= 5 }

    /// In pixels.
    public var width: Int { pixels(isTransposed ? resource.pixelSize.height : resource.pixelSize.width) }
    /// In pixels.
    public var height: Int { pixels(isTransposed ? resource.pixelSize.width : resource.pixelSize.height) }

    private func pixels(_ length: Double) -> Int { Int(exactly: length.rounded()) ?? 0 }

    public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs.resource == rhs.resource }
    public func hash(into hasher: inout Hasher) { hasher.combine(resource) }
}
