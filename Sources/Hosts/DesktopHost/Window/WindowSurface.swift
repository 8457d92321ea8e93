internal import CSDL2
internal import CollectionCore
internal import Foundation
internal import Raster

/// The output of finished frames: the pixels of a window on screen.
///
/// On X11 without a GPU, writing to the window's surface is fastest. Wayland has no such surface, so a streaming
/// texture is used. Both show the pixels unchanged.
@MainActor final class WindowSurface {
    private let window: OpaquePointer
    private var renderer: OpaquePointer?
    private var texture: OpaquePointer?
    private var textureSize = (width: 0, height: 0)
    private let usesTexture: Bool

    /// Creates the output of an SDL window. Throws if the system provides none.
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

    /// Frees the output. Call it before the window is destroyed.
    func close() {
        if let texture { SDL_DestroyTexture(texture) }
        if let renderer { SDL_DestroyRenderer(renderer) }
        texture = nil
        renderer = nil
    }

    /// Whether showing a frame waits for the display.
    var paces: Bool { usesTexture }

    /// The size in device pixels.
    var pixelSize: (width: Int, height: Int) {
        var (width, height): (Int32, Int32) = (0, 0)
        if let renderer {
            SDL_GetRendererOutputSize(renderer, &width, &height)
        } else {
            SDL_GetWindowSizeInPixels(window, &width, &height)
        }
        return (max(1, Int(width)), max(1, Int(height)))
    }

    /// Whether the complete next bitmap must be shown, not only its changed areas.
    var needsAll = true
    /// The address of the surface's pixels at the last frame. A different address means new, empty pixels.
    private var shownPixels: UnsafeMutableRawPointer?

    /// Shows the changed areas of `bitmap`, in pixels.
    func show(_ bitmap: Bitmap, areas: [Rect]) {
        if usesTexture { showTexture(bitmap, areas) } else { showSurface(bitmap, areas) }
    }

    private func rects(_ areas: [Rect], width: Int, height: Int) -> [SDL_Rect] {
        if needsAll { return [SDL_Rect(x: 0, y: 0, w: Int32(width), h: Int32(height))] }
        return areas.compactMap { area in
            let (x, y) = (max(0, Int(area.minX)), max(0, Int(area.minY)))
            let (right, bottom) = (min(width, Int(area.maxX)), min(height, Int(area.maxY)))
            guard right > x, bottom > y else { return nil }
            return SDL_Rect(x: Int32(x), y: Int32(y), w: Int32(right - x), h: Int32(bottom - y))
        }
    }

    private func showSurface(_ bitmap: Bitmap, _ areas: [Rect]) {
        // Read for each frame, because resizing replaces the surface.
        guard let surface = SDL_GetWindowSurface(window), let target = surface.pointee.pixels else { return }
        if target != shownPixels { needsAll = true }
        shownPixels = target
        let rects = rects(
            areas, width: min(bitmap.width, Int(surface.pointee.w)), height: min(bitmap.height, Int(surface.pointee.h)))
        needsAll = false
        guard !rects.isEmpty else { return }
        let pitch = Int(surface.pointee.pitch)
        let format = surface.pointee.format.pointee
        let bytes = Int(format.BytesPerPixel)
        // The usual format of windows differs only in ignoring the alpha channel. Copying is several times faster than
        // conversion.
        let isEqual =
            bytes == 4 && format.Rmask == 0xFF_0000 && format.Gmask == 0xFF00 && format.Bmask == 0xFF
        bitmap.withPixels { pixels in
            guard let source = pixels.baseAddress else { return }
            for rect in rects {
                let from = source + Int(rect.y) * bitmap.width + Int(rect.x)
                let to = target + Int(rect.y) * pitch + Int(rect.x) * bytes
                if isEqual {
                    for row in 0..<Int(rect.h) {
                        (to + row * pitch).copyMemory(from: from + row * bitmap.width, byteCount: Int(rect.w) * 4)
                    }
                } else {
                    _ = SDL_ConvertPixels(
                        rect.w, rect.h, SDL_PIXELFORMAT_ARGB8888.rawValue, from, Int32(bitmap.width * 4),
                        format.format, to, surface.pointee.pitch)
                }
            }
        }
        SDL_UpdateWindowSurfaceRects(window, rects, Int32(rects.count))
    }

    private func showTexture(_ bitmap: Bitmap, _ areas: [Rect]) {
        guard let renderer else { return }
        if texture == nil || textureSize != (bitmap.width, bitmap.height) {
            if let texture { SDL_DestroyTexture(texture) }
            texture = SDL_CreateTexture(
                renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
                Int32(bitmap.width), Int32(bitmap.height))
            if let texture { SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE) }
            textureSize = (bitmap.width, bitmap.height)
            needsAll = true
        }
        guard let texture else { return }
        let rects = rects(areas, width: bitmap.width, height: bitmap.height)
        needsAll = false
        bitmap.withPixels { pixels in
            guard let source = pixels.baseAddress else { return }
            for var rect in rects {
                _ = SDL_UpdateTexture(
                    texture, &rect, source + Int(rect.y) * bitmap.width + Int(rect.x), Int32(bitmap.width * 4))
            }
        }
        SDL_RenderCopy(renderer, texture, nil, nil)
        SDL_RenderPresent(renderer)
    }
}
