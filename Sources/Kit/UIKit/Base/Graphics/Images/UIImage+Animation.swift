public import Foundation

// Images that consist of frames.
extension UIImage {
    /// The frames of an image.
    struct Animation: Equatable, Sendable {
        /// At least one.
        var frames: [UIImage]
        /// Of all frames together, in seconds.
        var duration: TimeInterval

        /// Returns the animation with each frame replaced.
        func mapped(_ transform: (UIImage) -> UIImage) -> Animation {
            Animation(frames: frames.map(transform), duration: duration)
        }
    }

    /// Creates an image that image views animate. All frames have the same duration. Apart from image views, the first
    /// frame is drawn.
    ///
    /// - Parameters:
    ///   - images: The frames. The frames of images that are animated themselves are inserted in their place.
    ///   - duration: Of all frames together, in seconds; 0 for a thirtieth of a second for each.
    /// - Returns: `nil` without frames.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        let frames = images.flatMap { $0.animation?.frames ?? [$0] }
        guard let first = frames.first else { return nil }
        let valid = duration.isFinite && duration > 0 ? duration : Double(frames.count) / 30
        return UIImage(
            resource: first.resource, scale: first.scale, renderingMode: first.renderingMode, ownTint: first.ownTint,
            symbol: first.symbol, ciImage: first.ciImage, variants: first.variants, caps: first.caps,
            animation: Animation(frames: frames, duration: valid))
    }

    /// Creates an animated image of the images whose names consist of `name` and a number that begins with 0 or 1, up to
    /// 1024.
    ///
    /// - Returns: `nil` if there is no such image.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        animatedImage(with: numbered(name), duration: duration)
    }

    /// Like ``animatedImageNamed(_:duration:)``, with edges that keep their size.
    public class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode, duration: TimeInterval
    ) -> UIImage? {
        animatedImage(
            with: numbered(name).map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) },
            duration: duration)
    }

    /// Creates a resizable animation that tiles its middle from numbered files.
    public class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, duration: TimeInterval
    ) -> UIImage? {
        animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration)
    }

    /// The frames of an animated image; `nil` for other images.
    public var images: [UIImage]? { animation?.frames }
    /// The duration of all frames together, in seconds; 0 for images that are not animated.
    public var duration: TimeInterval { animation?.duration ?? 0 }

    private static let lastNumber = 1024

    private static func numbered(_ name: String) -> [UIImage] {
        var frames: [UIImage] = []
        for number in 0...lastNumber {
            if let frame = UIImage(named: "\(name)\(number)") {
                frames.append(frame)
            } else if number > 0 {
                break
            }
        }
        return frames
    }
}
