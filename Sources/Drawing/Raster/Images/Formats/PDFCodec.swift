import CPangoCairo
internal import HostServices

/// The first pages of PDF files with Poppler, which is loaded at run time, because many machines do not have it.
package struct PDFCodec: Sendable {
    private typealias MakeBytes = @convention(c) (UnsafeRawPointer, UInt) -> OpaquePointer?
    private typealias Open =
        @convention(c) (OpaquePointer, UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
    private typealias FindPage = @convention(c) (UnsafeMutableRawPointer, Int32) -> UnsafeMutableRawPointer?
    private typealias Measure =
        @convention(c) (UnsafeMutableRawPointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Void
    private typealias Draw = @convention(c) (UnsafeMutableRawPointer, OpaquePointer) -> Void
    private typealias Release = @convention(c) (UnsafeMutableRawPointer) -> Void
    private typealias ReleaseBytes = @convention(c) (OpaquePointer) -> Void

    /// `nil` if the library is not installed, or is older than its version 0.82.
    private static let installed = PDFCodec()
    /// Whether Poppler was found.
    package static var isInstalled: Bool { installed != nil }

    private let makeBytes: MakeBytes
    private let open: Open
    private let findPage: FindPage
    private let measure: Measure
    private let draw: Draw
    private let release: Release
    private let releaseBytes: ReleaseBytes

    private init?() {
        guard let library = DynamicLibrary("libpoppler-glib.so.8"), let objects = DynamicLibrary("libgobject-2.0.so.0"),
            let glib = DynamicLibrary("libglib-2.0.so.0"),
            let makeBytes = glib.function("g_bytes_new_static", as: MakeBytes.self),
            let releaseBytes = glib.function("g_bytes_unref", as: ReleaseBytes.self),
            let open = library.function("poppler_document_new_from_bytes", as: Open.self),
            let findPage = library.function("poppler_document_get_page", as: FindPage.self),
            let measure = library.function("poppler_page_get_size", as: Measure.self),
            let draw = library.function("poppler_page_render", as: Draw.self),
            let release = objects.function("g_object_unref", as: Release.self)
        else { return nil }
        (self.makeBytes, self.open, self.findPage, self.measure) = (makeBytes, open, findPage, measure)
        (self.draw, self.release, self.releaseBytes) = (draw, release, releaseBytes)
    }

    /// Draws the first page in a size in pixels. A side beyond the limits of bitmaps means the size of the page.
    static func decode(
        _ bytes: UnsafeRawBufferPointer, _ width: Int, _ height: Int, name: String
    ) throws(RasterError) -> Bitmap {
        guard let installed else {
            throw .imageUnreadable(
                name: name,
                reason: "PDF requires Poppler, which is not installed (Debian: apt-get install libpoppler-glib8)")
        }
        let size = try VectorCodec.size(width, height, of: PDFHeaderReader.size(of: [UInt8](bytes)), name: name)
        return try installed.decode(bytes, size.width, size.height, name: name)
    }

    private func decode(
        _ bytes: UnsafeRawBufferPointer, _ width: Int, _ height: Int, name: String
    ) throws(RasterError) -> Bitmap {
        guard let start = bytes.baseAddress, let data = makeBytes(start, UInt(bytes.count)) else {
            throw .imageUnreadable(name: name, reason: "it is empty")
        }
        defer { releaseBytes(data) }
        guard let document = open(data, nil, nil) else {
            throw .imageUnreadable(name: name, reason: "it is not a valid PDF document, or it requires a password")
        }
        defer { release(document) }
        guard let page = findPage(document, 0) else {
            throw .imageUnreadable(name: name, reason: "it has no pages")
        }
        defer { release(page) }
        var (pageWidth, pageHeight) = (0.0, 0.0)
        measure(page, &pageWidth, &pageHeight)
        guard pageWidth > 0, pageHeight > 0 else { throw .imageUnreadable(name: name, reason: "its page is empty") }
        return try VectorCodec.bitmap(width, height, name: name) { context in
            cairo_scale(context, Double(width) / pageWidth, Double(height) / pageHeight)
            draw(page, context)
            return true
        }
    }
}
