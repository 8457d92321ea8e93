internal import CSDL2
internal import CollectionCore
internal import DisplayList
internal import Foundation
internal import Raster
package import UIKit

extension DesktopWindow {
    /// Sets the icon that the desktop shows for the window, scaled to 128 x 128 pixels. An image without pixels has no
    /// effect.
    package func setIcon(_ image: UIImage) {
        let side = 128.0
        let view = UIImageView(image: image)
        view.frame = CGRect(x: 0, y: 0, width: side, height: side)
        view.contentMode = .scaleAspectFit
        let holder = UIWindow(frame: view.frame)
        holder.addSubview(view)
        holder.isHidden = false
        defer { holder.isHidden = true }
        FrameLoop.advance(holder, to: HostServices.clock.now)
        guard let painter = try? FrameRenderer(text: renderer.text) else { return }
        let bitmap = painter.render(FrameLoop.displayList(of: holder, scale: 1))
        bitmap.withMutablePixels { pixels in
            // SDL expects colors without premultiplied alpha.
            for index in pixels.indices { pixels[index] = Self.unpremultiplied(pixels[index]) }
            let surface = SDL_CreateRGBSurfaceWithFormatFrom(
                pixels.baseAddress, Int32(bitmap.width), Int32(bitmap.height), 32, Int32(bitmap.width * 4),
                SDL_PIXELFORMAT_ARGB8888.rawValue)
            guard let surface else { return }
            // Copies the pixels.
            SDL_SetWindowIcon(handle, surface)
            SDL_FreeSurface(surface)
        }
    }

    private static func unpremultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        guard alpha > 0, alpha < 255 else { return pixel }
        func part(_ shift: UInt32) -> UInt32 {
            min(255, (((pixel >> shift) & 0xFF) * 255 + alpha / 2) / alpha) << shift
        }
        return (alpha << 24) | part(16) | part(8) | part(0)
    }
}
