/// Conversions with Little CMS, for profiles that consist of tables. Loaded at run time; absent where it is not
/// installed.
struct LittleCMS: Sendable {
    private typealias Open = @convention(c) (UnsafeRawPointer, UInt32) -> OpaquePointer?
    private typealias Standard = @convention(c) () -> OpaquePointer?
    private typealias Create =
        @convention(c) (
            OpaquePointer, UInt32, OpaquePointer, UInt32, UInt32, UInt32
        ) -> OpaquePointer?
    private typealias Convert =
        @convention(c) (
            OpaquePointer, UnsafeRawPointer, UnsafeMutableRawPointer, UInt32
        ) -> Void
    private typealias Delete = @convention(c) (OpaquePointer) -> Void
    private typealias Close = @convention(c) (OpaquePointer) -> Int32

    /// `nil` if the library is not installed.
    static let installed = LittleCMS()

    private let open: Open
    private let standard: Standard
    private let create: Create
    private let convert: Convert
    private let delete: Delete
    private let close: Close

    private init?() {
        guard let library = DynamicLibrary("liblcms2.so.2"),
            let open = library.function("cmsOpenProfileFromMem", as: Open.self),
            let standard = library.function("cmsCreate_sRGBProfile", as: Standard.self),
            let create = library.function("cmsCreateTransform", as: Create.self),
            let convert = library.function("cmsDoTransform", as: Convert.self),
            let delete = library.function("cmsDeleteTransform", as: Delete.self),
            let close = library.function("cmsCloseProfile", as: Close.self)
        else { return nil }
        (self.open, self.standard, self.create) = (open, standard, create)
        (self.convert, self.delete, self.close) = (convert, delete, close)
    }

    /// The layouts of pixels, in the library's encoding.
    enum Layout: UInt32 {
        /// Four bytes: blue, green, red, and one that is ignored.
        case bgra = 0x4_4499
        /// Four bytes of inverted cyan, magenta, yellow, and black, as photo editors store them.
        case invertedCMYK = 0x6_2021
    }

    /// Converts pixels to sRGB, in place. The fourth byte of each pixel is not changed.
    ///
    /// - Returns: Whether the profile is valid and fits the layout.
    func convertToSRGB(_ bitmap: Bitmap, profile: [UInt8], from layout: Layout) -> Bool {
        guard let source = profile.withUnsafeBytes({ bytes in open(bytes.baseAddress!, UInt32(bytes.count)) }) else {
            return false
        }
        defer { _ = close(source) }
        guard let target = standard() else { return false }
        defer { _ = close(target) }
        // The perceptual intent, as other viewers use it; without a cache of the last pixel.
        guard let transform = create(source, layout.rawValue, target, Layout.bgra.rawValue, 0, 0x40) else {
            return false
        }
        defer { delete(transform) }
        bitmap.withMutablePixels { pixels in
            guard let start = pixels.baseAddress else { return }
            for row in 0..<bitmap.height {
                let pixels = start + row * bitmap.width
                convert(transform, pixels, pixels, UInt32(bitmap.width))
            }
        }
        return true
    }
}
