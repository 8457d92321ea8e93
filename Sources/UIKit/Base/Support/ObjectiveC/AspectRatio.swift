import CoreGraphics

/// The largest rect of a shape that fits into another, in its middle.
///
/// AVFoundation's one function of plain geometry, which layouts ask for the height of a picture. `uikit-port` lets
/// files that use nothing else of that framework do without it.
///
/// - Parameter aspectRatio: Width and height of the shape; only their ratio counts.
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
