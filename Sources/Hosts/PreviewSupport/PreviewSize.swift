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

    /// The widths and heights of devices with the parts of their screens that the status bar and the home indicator
    /// cover, in points, in portrait orientation.
    private static let covered: [(width: CGFloat, height: CGFloat, top: CGFloat, bottom: CGFloat)] = [
        (375, 667, 20, 0), (375, 812, 50, 34), (390, 844, 47, 34), (393, 852, 59, 34), (402, 874, 62, 34),
        (420, 912, 68, 34), (430, 932, 59, 34), (440, 956, 62, 34), (820, 1_180, 24, 20), (1_024, 1_366, 24, 20),
    ]

    /// Returns the safe area of a screen that has the size of a known device; zero for other sizes, and for a preview
    /// with a size of its own.
    @MainActor package func safeArea(of screen: CGSize) -> UIEdgeInsets {
        switch self {
        case .fixed, .fitting: return .zero
        case .device, .turned: break
        }
        let (short, long) = (min(screen.width, screen.height), max(screen.width, screen.height))
        guard let device = Self.covered.first(where: { $0.width == short && $0.height == long }) else { return .zero }
        let isPad = device.width > 500
        if screen.width <= screen.height || isPad {
            return UIEdgeInsets(top: device.top, left: 0, bottom: device.bottom, right: 0)
        }
        // A notch covers the sides in landscape, and a status bar disappears.
        let side = device.bottom > 0 ? device.top : 0
        return UIEdgeInsets(top: 0, left: side, bottom: device.bottom > 0 ? 21 : 0, right: side)
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
