internal import CSDL2
internal import Foundation
internal import Raster

/// Where finished frames go: the pixels of one window on screen.
///
/// On X11 without a GPU writing into the window's surface is fastest; Wayland has no such surface, there a streaming
/// texture is shown. Both show exactly the pixels they are given.
@MainActor final class WindowSurface {
    private let window: OpaquePointer
    private var renderer: OpaquePointer?
    private var texture: OpaquePointer?
    private var textureSize = (width: 0, height: 0)
    private let usesTexture: Bool

    init(window: OpaquePointer) throws(DesktopError) {
        self.window = window
        usesTexture = String(cString: SDL_GetCurrentVideoDriver()) == "wayland"
        if usesTexture {
            guard let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue) else {
                throw .windowFailed(reason: String(cString: SDL_GetError()))
            }
            self.renderer = renderer
        }
    }

    func close() {
        if let texture { SDL_DestroyTexture(texture) }
        if let renderer { SDL_DestroyRenderer(renderer) }
        texture = nil
        renderer = nil
    }

    /// Whether showing a frame waits for the screen by itself.
    var paces: Bool { usesTexture }

    /// In device pixels.
    var pixelSize: (width: Int, height: Int) {
        var (width, height): (Int32, Int32) = (0, 0)
        if let renderer {
            SDL_GetRendererOutputSize(renderer, &width, &height)
        } else {
            SDL_GetWindowSizeInPixels(window, &width, &height)
        }
        return (max(1, Int(width)), max(1, Int(height)))
    }

    func show(_ bitmap: Bitmap) {
        if usesTexture { showTexture(bitmap) } else { showSurface(bitmap) }
    }

    private func showSurface(_ bitmap: Bitmap) {
        // Asked anew each time: resizing replaces it.
        guard let surface = SDL_GetWindowSurface(window) else { return }
        bitmap.withPixels { pixels in
            _ = SDL_ConvertPixels(
                Int32(min(bitmap.width, Int(surface.pointee.w))), Int32(min(bitmap.height, Int(surface.pointee.h))),
                SDL_PIXELFORMAT_ARGB8888.rawValue, pixels.baseAddress, Int32(bitmap.width * 4),
                surface.pointee.format.pointee.format, surface.pointee.pixels, surface.pointee.pitch)
        }
        SDL_UpdateWindowSurface(window)
    }

    private func showTexture(_ bitmap: Bitmap) {
        guard let renderer else { return }
        if texture == nil || textureSize != (bitmap.width, bitmap.height) {
            if let texture { SDL_DestroyTexture(texture) }
            texture = SDL_CreateTexture(
                renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
                Int32(bitmap.width), Int32(bitmap.height))
            if let texture { SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE) }
            textureSize = (bitmap.width, bitmap.height)
        }
        guard let texture else { return }
        bitmap.withPixels { pixels in
            _ = SDL_UpdateTexture(texture, nil, pixels.baseAddress, Int32(bitmap.width * 4))
        }
        SDL_RenderCopy(renderer, texture, nil, nil)
        SDL_RenderPresent(renderer)
    }
}
