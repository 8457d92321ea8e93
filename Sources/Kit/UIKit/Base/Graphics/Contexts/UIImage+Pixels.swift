public import CoreGraphics
public import CoreImage
internal import DisplayList
public import Foundation

// Encoded images. A linked library rasterizes them; without one these methods log a message and return `nil`.
extension UIImage {
    /// The image as a PNG file, in upright orientation.
    public func pngData() -> Data? {
        encoded(for: "UIImage.pngData()") { $0.png($1, width: $2, height: $3) }
    }

    /// The image as a JPEG file, in upright orientation.
    ///
    /// - Parameter compressionQuality: From 0, the smallest file, to 1, the best quality.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        encoded(for: "UIImage.jpegData(compressionQuality:)") {
            $0.jpeg($1, width: $2, height: $3, quality: Double(compressionQuality))
        }
    }

    private func encoded(
        for purpose: String, _ encode: (any PixelRendering, [UInt8], Int, Int) -> [UInt8]?
    ) -> Data? {
        guard let renderer = PixelServices.renderer(for: purpose),
            let found = PixelServices.pixels(of: resource, isUpright: true, for: purpose)
        else { return nil }
        return encode(renderer, found.bytes, found.width, found.height).map { Data($0) }
    }
}

extension CIImage {
    /// Creates an image from the stored rows, because Core Image ignores the orientation.
    public convenience init?(image: UIImage) {
        if let recipe = image.ciImage {
            self.init(copying: recipe)
            return
        }
        guard image.resource.pixelSize.width >= 1, image.resource.pixelSize.height >= 1 else { return nil }
        self.init(resource: image.resource)
    }
}

extension CIColor {
    /// Creates a color for the current traits.
    public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}

extension UIColor {
    /// Creates a color with the components of a Core Image color.
    public convenience init(ciColor: CIColor) {
        self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
    }
    /// The color for Core Image.
    public var ciColor: CIColor { CIColor(cgColor: cgColor) }
}
