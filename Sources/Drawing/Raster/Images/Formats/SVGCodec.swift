internal import HostServices

/// SVG with librsvg, which is loaded at run time, because many machines do not have it.
package struct SVGCodec: Sendable {
    private typealias Make =
        @convention(c) (UnsafeRawPointer, UInt, UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
    private typealias Draw =
        @convention(c) (UnsafeMutableRawPointer, OpaquePointer, UnsafeRawPointer, UnsafeMutableRawPointer?) -> Int32
    private typealias Release = @convention(c) (UnsafeMutableRawPointer) -> Void

    /// `nil` if the library is not installed, or is older than its version 2.46.
    private static let installed = SVGCodec()
    /// Whether librsvg was found.
    package static var isInstalled: Bool { installed != nil }

    private let make: Make
    private let draw: Draw
    private let release: Release

    private init?() {
        guard let library = DynamicLibrary("librsvg-2.so.2"), let objects = DynamicLibrary("libgobject-2.0.so.0"),
            let make = library.function("rsvg_handle_new_from_data", as: Make.self),
            let draw = library.function("rsvg_handle_render_document", as: Draw.self),
            let release = objects.function("g_object_unref", as: Release.self)
        else { return nil }
        (self.make, self.draw, self.release) = (make, draw, release)
    }

    /// Draws a document in a size in pixels. A side beyond the limits of bitmaps means the size of the document.
    ///
    /// The document does not refer to other files, because it has no address.
    static func decode(
        _ bytes: UnsafeRawBufferPointer, _ width: Int, _ height: Int, name: String
    ) throws(RasterError) -> Bitmap {
        guard let installed else {
            throw .imageUnreadable(
                name: name,
                reason: "SVG requires librsvg, which is not installed (Debian: apt-get install librsvg2-2)")
        }
        let size = try VectorCodec.size(
            width, height, of: SVGHeaderReader.size(of: [UInt8](bytes.prefix(SVGHeaderReader.headerLength))), name: name
        )
        return try installed.decode(bytes, size.width, size.height, name: name)
    }

    private func decode(
        _ bytes: UnsafeRawBufferPointer, _ width: Int, _ height: Int, name: String
    ) throws(RasterError) -> Bitmap {
        guard let start = bytes.baseAddress, let document = make(start, UInt(bytes.count), nil) else {
            throw .imageUnreadable(name: name, reason: "it is not a valid SVG document")
        }
        defer { release(document) }
        // x, y, width, and height.
        let viewport = [0, 0, Double(width), Double(height)]
        return try VectorCodec.bitmap(width, height, name: name) { context in
            viewport.withUnsafeBytes { draw(document, context, $0.baseAddress!, nil) } == 1
        }
    }
}
