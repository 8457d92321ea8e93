import CPangoCairo
internal import CollectionCore

/// What the formats of vector graphics have in common.
enum VectorCodec {
    /// The size in pixels in which a document is drawn: the requested one. A side beyond the limits of bitmaps means the
    /// size of the document.
    static func size(
        _ width: Int, _ height: Int, of document: @autoclosure () -> Size?, name: String
    ) throws(RasterError) -> (width: Int, height: Int) {
        var (width, height) = (width, height)
        if width > Bitmap.maximumSide || height > Bitmap.maximumSide {
            guard let size = document() else { throw .imageUnreadable(name: name, reason: "it has no size") }
            (width, height) = (Int(size.width.rounded(.up)), Int(size.height.rounded(.up)))
        }
        try ImageCodec.checkSize(width, height, name: name)
        return (width, height)
    }

    /// - Parameter draw: Draws with a Cairo context of the bitmap, which is transparent. Returns whether it succeeded.
    static func bitmap(
        _ width: Int, _ height: Int, name: String, draw: (OpaquePointer) -> Bool
    ) throws(RasterError) -> Bitmap {
        let bitmap = Bitmap(width: width, height: height)
        let memory = UnsafeMutableRawPointer(bitmap.pixels).assumingMemoryBound(to: UInt8.self)
        let surface = cairo_image_surface_create_for_data(
            memory, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        defer { cairo_destroy(context) }
        let isDrawn = context.map(draw) ?? false
        cairo_surface_flush(surface)
        guard isDrawn, cairo_status(context) == CAIRO_STATUS_SUCCESS else {
            throw .imageUnreadable(name: name, reason: "it cannot be drawn")
        }
        return bitmap
    }
}
