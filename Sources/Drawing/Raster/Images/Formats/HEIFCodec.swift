import CHEIF

/// HEIC and AVIF with libheif, which is loaded at run time, because many machines do not have it.
package struct HEIFCodec: Sendable {
    /// Decodes the first image. `name` is for messages.
    ///
    /// - Throws: `RasterError.imageUnreadable`, also if the library is missing.
    static func decode(_ bytes: UnsafeRawBufferPointer, name: String) throws(RasterError) -> Bitmap {
        guard let installed else {
            throw .imageUnreadable(
                name: name,
                reason: "HEIC and AVIF require libheif, which is not installed (Debian: apt-get install libheif1)")
        }
        return try installed.decode(bytes, name: name)
    }

    /// `nil` if the library is not installed.
    private static let installed = HEIFCodec()
    /// Whether libheif was found.
    package static var isInstalled: Bool { installed != nil }

    private let makeContext: ocv_heif_make
    private let freeContext: ocv_heif_release
    private let limitSide: ocv_heif_set_limit
    private let read: ocv_heif_read
    private let primary: ocv_heif_primary
    private let freeHandle: ocv_heif_release_constant
    private let width: ocv_heif_length
    private let height: ocv_heif_length
    private let decodeImage: ocv_heif_decode
    private let planeWidth: ocv_heif_plane_length
    private let planeHeight: ocv_heif_plane_length
    private let plane: ocv_heif_plane
    private let freeImage: ocv_heif_release_constant
    private let profileSize: ocv_heif_profile_size
    private let profile: ocv_heif_profile
    private let numberedProfile: ocv_heif_profile_nclx
    private let freeNumberedProfile: ocv_heif_release

    private init?() {
        guard let library = DynamicLibrary("libheif.so.1"),
            let makeContext = library.function("heif_context_alloc", as: ocv_heif_make.self),
            let freeContext = library.function("heif_context_free", as: ocv_heif_release.self),
            let limitSide = library.function("heif_context_set_maximum_image_size_limit", as: ocv_heif_set_limit.self),
            let read = library.function("heif_context_read_from_memory_without_copy", as: ocv_heif_read.self),
            let primary = library.function("heif_context_get_primary_image_handle", as: ocv_heif_primary.self),
            let freeHandle = library.function("heif_image_handle_release", as: ocv_heif_release_constant.self),
            let width = library.function("heif_image_handle_get_width", as: ocv_heif_length.self),
            let height = library.function("heif_image_handle_get_height", as: ocv_heif_length.self),
            let decodeImage = library.function("heif_decode_image", as: ocv_heif_decode.self),
            let planeWidth = library.function("heif_image_get_width", as: ocv_heif_plane_length.self),
            let planeHeight = library.function("heif_image_get_height", as: ocv_heif_plane_length.self),
            let plane = library.function("heif_image_get_plane_readonly", as: ocv_heif_plane.self),
            let freeImage = library.function("heif_image_release", as: ocv_heif_release_constant.self),
            let profileSize = library.function(
                "heif_image_handle_get_raw_color_profile_size", as: ocv_heif_profile_size.self),
            let profile = library.function("heif_image_handle_get_raw_color_profile", as: ocv_heif_profile.self),
            let numberedProfile = library.function(
                "heif_image_handle_get_nclx_color_profile", as: ocv_heif_profile_nclx.self),
            let freeNumberedProfile = library.function("heif_nclx_color_profile_free", as: ocv_heif_release.self)
        else { return nil }
        (self.makeContext, self.freeContext, self.limitSide, self.read) = (makeContext, freeContext, limitSide, read)
        (self.primary, self.freeHandle, self.width, self.height) = (primary, freeHandle, width, height)
        (self.decodeImage, self.planeWidth, self.planeHeight) = (decodeImage, planeWidth, planeHeight)
        (self.plane, self.freeImage, self.profileSize, self.profile) = (plane, freeImage, profileSize, profile)
        (self.numberedProfile, self.freeNumberedProfile) = (numberedProfile, freeNumberedProfile)
    }

    // Constants of the library.
    private static let rgb: Int32 = 1
    private static let interleavedRGBA: Int32 = 11
    private static let interleaved: Int32 = 10
    private static let displayP3: Int32 = 12
    private static let unsupportedFeature: Int32 = 4
    private static let maximumProfileBytes = 4 << 20

    private func decode(_ bytes: UnsafeRawBufferPointer, name: String) throws(RasterError) -> Bitmap {
        guard let context = makeContext() else { throw .imageUnreadable(name: name, reason: "out of memory") }
        defer { freeContext(context) }
        // Otherwise, an image of any size could be decoded before its size is known here.
        limitSide(context, Int32(Bitmap.maximumSide))
        // The bytes outlive the context.
        try check(read(context, bytes.baseAddress, bytes.count, nil), name)
        var handle: UnsafeMutableRawPointer?
        try check(primary(context, &handle), name)
        guard let handle else { throw .imageUnreadable(name: name, reason: "it has no image") }
        defer { freeHandle(handle) }
        try ImageCodec.checkSize(Int(width(handle)), Int(height(handle)), name: name)
        var image: UnsafeMutableRawPointer?
        try check(decodeImage(handle, &image, Self.rgb, Self.interleavedRGBA, nil), name)
        guard let image else { throw .imageUnreadable(name: name, reason: "it has no pixels") }
        defer { freeImage(image) }
        let bitmap = try copy(image, name: name)
        if let profile = colorProfile(handle) {
            ColorConversion.convert(bitmap, from: profile)
        } else if primaries(handle) == Self.displayP3 {
            ColorConversion(ColorProfile.displayP3)?.apply(to: bitmap)
        }
        Premultiplication.apply(bitmap)
        return bitmap
    }

    /// The straight pixels of an image.
    private func copy(_ image: UnsafeMutableRawPointer, name: String) throws(RasterError) -> Bitmap {
        var stride: Int32 = 0
        let (columns, rows) = (Int(planeWidth(image, Self.interleaved)), Int(planeHeight(image, Self.interleaved)))
        try ImageCodec.checkSize(columns, rows, name: name)
        guard let source = plane(image, Self.interleaved, &stride), Int(stride) >= columns * 4 else {
            throw .imageUnreadable(name: name, reason: "it has no pixels")
        }
        let bitmap = Bitmap(width: columns, height: rows)
        for y in 0..<rows {
            let row = UnsafeRawPointer(source + y * Int(stride))
            for x in 0..<columns {
                // R, G, B, A in memory.
                let p = UInt32(littleEndian: row.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self))
                bitmap.pixels[y * columns + x] = p & 0xFF00_FF00 | (p >> 16) & 255 | ((p & 255) << 16)
            }
        }
        return bitmap
    }

    private func colorProfile(_ handle: UnsafeMutableRawPointer) -> [UInt8]? {
        let count = profileSize(handle)
        guard count > 0, count <= Self.maximumProfileBytes else { return nil }
        var bytes = [UInt8](repeating: 0, count: count)
        return profile(handle, &bytes).code == 0 ? bytes : nil
    }

    private func primaries(_ handle: UnsafeMutableRawPointer) -> Int32? {
        var found: UnsafeMutablePointer<ocv_heif_nclx>?
        guard numberedProfile(handle, &found).code == 0, let found else { return nil }
        defer { freeNumberedProfile(found) }
        return found.pointee.color_primaries
    }

    private func check(_ error: ocv_heif_error, _ name: String) throws(RasterError) {
        guard error.code != 0 else { return }
        let message = error.message.map { String(cString: $0) } ?? "libheif error \(error.code)"
        let advice =
            error.code == Self.unsupportedFeature
            ? "; newer versions of Debian have decoders in libheif-plugin-libde265 (HEIC) and libheif-plugin-dav1d (AVIF)"
            : ""
        throw .imageUnreadable(name: name, reason: message + advice)
    }
}
