import CoreGraphics

/// The largest rectangle with an aspect ratio that fits into another rectangle, centered.
///
/// AVFoundation's only geometry function, used by layouts for the height of images. `uikit-port` removes the import
/// of that framework from files that use only this function.
///
/// - Parameter aspectRatio: Width and height; only their ratio is used.
@_spi(Port) public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
    guard aspectRatio.width > 0, aspectRatio.height > 0, boundingRect.width > 0, boundingRect.height > 0 else {
        return CGRect(x: boundingRect.midX, y: boundingRect.midY, width: 0, height: 0)
    }
    let scale = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
    let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
    return CGRect(
        x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2, width: size.width,
        height: size.height)
}
