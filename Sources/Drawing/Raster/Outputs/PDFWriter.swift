import CPangoCairo
public import DisplayList

/// Writes display lists as the pages of a PDF file, with shapes and text as outlines and images at the resolution of
/// the list.
///
/// Perspective and blurred shadows become images. The file has a fixed date, so that the same lists produce the same
/// bytes with the same version of Cairo.
public enum PDFWriter {
    /// Writes one page per list. One point of the list is one point (1/72 inch) of the page.
    ///
    /// - Precondition: Sizes and scales are finite and positive.
    /// - Throws: `RasterError.encodingFailed` with Cairo's message, or if there are no pages.
    public static func data(_ pages: [DisplayList], renderer: FrameRenderer) throws(RasterError) -> [UInt8] {
        guard let first = pages.first else { throw .encodingFailed(format: "PDF", reason: "there are no pages") }
        for page in pages {
            precondition(
                page.size.isFinite && page.size.width > 0 && page.size.height > 0 && page.scale.isFinite
                    && page.scale > 0,
                "A page of \(page.size.width) x \(page.size.height) points at scale \(page.scale) cannot be written.")
        }
        let sink = Sink()
        let surface = cairo_pdf_surface_create_for_stream(
            { closure, bytes, count in
                Unmanaged<Sink>.fromOpaque(closure!).takeUnretainedValue().append(bytes, Int(count))
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(sink).toOpaque(), first.size.width, first.size.height)!
        defer { cairo_surface_destroy(surface) }
        // Newer versions of Cairo otherwise compress the structure of the file, which older readers do not support.
        cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
        let cr = cairo_create(surface)!
        for page in pages {
            cairo_pdf_surface_set_size(surface, page.size.width, page.size.height)
            renderer.displayScale = page.scale
            cairo_save(cr)
            cairo_rectangle(cr, 0, 0, page.size.width, page.size.height)
            cairo_clip(cr)
            VectorPainter(cr: cr, renderer: renderer, imageScale: max(2, page.scale)).draw(page.items)
            cairo_restore(cr)
            cairo_show_page(cr)
        }
        let drawingStatus = cairo_status(cr)
        cairo_destroy(cr)
        cairo_surface_finish(surface)
        let status = drawingStatus == CAIRO_STATUS_SUCCESS ? cairo_surface_status(surface) : drawingStatus
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .encodingFailed(format: "PDF", reason: String(cString: cairo_status_to_string(status)))
        }
        return sink.bytes
    }

    private final class Sink {
        private(set) var bytes: [UInt8] = []
        func append(_ start: UnsafePointer<UInt8>?, _ count: Int) {
            bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
        }
    }
}
