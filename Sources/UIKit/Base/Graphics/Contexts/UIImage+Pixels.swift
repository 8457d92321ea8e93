public import CoreGraphics
public import CoreImage
internal import DisplayList
public import Foundation

// Bytes of images. Pixels are made by what the program is linked with; without it these say so and are `nil`.
extension UIImage {
    /// The bytes of a PNG file, with the picture standing upright.
    public func pngData() -> Data? {
        encoded(for: "UIImage.pngData()") { $0.png($1, width: $2, height: $3) }
    }

    /// The bytes of a JPEG file, with the picture standing upright.
    ///
    /// - Parameter compressionQuality: From 0, the smallest file, to 1, the best one.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        encoded(for: "UIImage.jpegData(compressionQuality:)") {
            $0.jpeg($1, width: $2, height: $3, quality: Double(compressionQuality))
        }
    }

    private func encoded(
        for purpose: String, _ encode: (any PixelMaking, [UInt8], Int, Int) -> [UInt8]?
    ) -> Data? {
        guard let maker = PixelServices.maker(for: purpose),
            let found = PixelServices.pixels(of: resource, isUpright: true, for: purpose)
        else { return nil }
        return encode(maker, found.bytes, found.width, found.height).map { Data($0) }
    }
}

extension CIImage {
    /// The picture as its rows are stored: Core Image does not turn it.
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
    /// The colour in the current surroundings.
    public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}

extension UIColor {
    public convenience init(ciColor: CIColor) {
        self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
    }
    public var ciColor: CIColor { CIColor(cgColor: cgColor) }
}
