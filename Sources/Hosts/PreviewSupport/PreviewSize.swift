internal import CoreGraphics
package import UIKit

/// What determines how large the screen of a preview is.
package enum PreviewSize: Equatable {
    /// The size of the device.
    case device
    /// The size of the device in an orientation.
    case turned(isLandscape: Bool)
    case fixed(CGSize)
    /// The size that the content requests.
    case fitting

    /// Of several traits that determine a size, the last one applies, as in Xcode.
    init(_ traits: [PreviewTrait<Preview.ViewTraits>]) {
        self = .device
        for trait in traits {
            switch trait.value.kind {
            case .defaultLayout: self = .device
            case .sizeThatFits: self = .fitting
            case .fixed(let size): self = .fixed(size)
            case .orientation(let orientation): self = .turned(isLandscape: orientation.isLandscape)
            }
        }
    }

    /// Returns the size of the screen of a preview, in points.
    ///
    /// - Parameters:
    ///   - device: The size that the viewer gives the preview.
    ///   - controller: The view controller of the preview.
    @MainActor package func screen(on device: CGSize, showing controller: UIViewController?) -> CGSize {
        let (short, long) = (min(device.width, device.height), max(device.width, device.height))
        switch self {
        case .device: return device
        case .turned(let isLandscape):
            return isLandscape ? CGSize(width: long, height: short) : CGSize(width: short, height: long)
        case .fixed(let size): return size
        case .fitting:
            var size = controller?.preferredContentSize ?? .zero
            if let page = controller as? PreviewViewController { size = page.requestedSize(in: device) }
            return CGSize(
                width: size.width > 0 ? size.width.rounded(.up) : device.width,
                height: size.height > 0 ? size.height.rounded(.up) : device.height)
        }
    }
}
