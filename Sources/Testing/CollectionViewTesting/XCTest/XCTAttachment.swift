internal import Foundation
public import UIKit

/// A file that belongs to a test. XCTest on Linux has no attachments; these have the names of Apple's.
///
/// The attachments of a failed test of XCTest are written to the folder that `OCV_SNAPSHOT_ARTIFACTS` names, or to
/// `snapshot-failures` in the temporary folder; those of a passed test only with the lifetime `keepAlways`. Outside of
/// a test of XCTest, an attachment is written when it is added.
public final class XCTAttachment {
    /// Whether the file is kept if the test passes.
    public enum Lifetime: Int, Sendable {
        /// The file is written even if the test passes.
        case keepAlways = 0
        /// The file is written only if the test fails.
        case deleteOnSuccess = 1
    }

    /// The file format of an attached image.
    public enum ImageQuality: Int, Sendable {
        /// PNG.
        case original = 0
        /// JPEG with a compression quality of 0.75.
        case medium = 1
        /// JPEG with a compression quality of 0.25.
        case low = 2
    }

    /// The name of the file. An extension that belongs to the contents is added if there is none; `nil` for a number.
    public var name: String?
    /// Values for the code of the test; they are not written.
    public var userInfo: [AnyHashable: Any]?
    /// Whether the file is kept if the test passes. The default is `deleteOnSuccess`.
    public var lifetime = Lifetime.deleteOnSuccess
    /// The type of the contents, such as `public.png`.
    public let uniformTypeIdentifier: String
    /// The contents of the file.
    package let payload: Data

    /// Creates a file with a type. Without contents, it is empty.
    public init(
        uniformTypeIdentifier identifier: String?, name: String?, payload: Data?, userInfo: [AnyHashable: Any]? = nil
    ) {
        uniformTypeIdentifier = identifier ?? "public.data"
        (self.name, self.payload, self.userInfo) = (name, payload ?? Data(), userInfo)
    }

    /// Creates a file of unknown type.
    public convenience init(data payload: Data) {
        self.init(uniformTypeIdentifier: nil, name: nil, payload: payload)
    }

    /// Creates a file with a type, such as `public.png`.
    public convenience init(data payload: Data, uniformTypeIdentifier identifier: String) {
        self.init(uniformTypeIdentifier: identifier, name: nil, payload: payload)
    }

    /// Creates a text file in UTF-8.
    public convenience init(string: String) {
        self.init(uniformTypeIdentifier: "public.plain-text", name: nil, payload: Data(string.utf8))
    }

    /// Creates a PNG file.
    public convenience init(image: UIImage) {
        self.init(image: image, quality: .original)
    }

    /// Creates an image file. It is empty if the program links no module that renders pixels.
    public convenience init(image: UIImage, quality: ImageQuality) {
        let data =
            switch quality {
            case .original: image.pngData()
            case .medium: image.jpegData(compressionQuality: 0.75)
            case .low: image.jpegData(compressionQuality: 0.25)
            }
        self.init(
            uniformTypeIdentifier: quality == .original ? "public.png" : "public.jpeg", name: nil, payload: data)
    }

    /// Creates a copy of a file, with its name. It is empty if the file cannot be read.
    public convenience init(contentsOfFile url: URL) {
        self.init(
            uniformTypeIdentifier: nil, name: url.lastPathComponent,
            payload: FileManager.default.contents(atPath: url.path))
    }

    /// Creates an XML property list. It is empty if `object` is no property list.
    public convenience init(plistObject object: Any) {
        self.init(
            uniformTypeIdentifier: "com.apple.property-list", name: nil,
            payload: try? PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0))
    }

    /// The name of the file, with an extension.
    ///
    /// - Parameter number: The number of the attachment in its test, for an attachment without a name.
    package func fileName(number: Int) -> String {
        let base = name.flatMap { $0.isEmpty ? nil : $0 } ?? "attachment-\(number)"
        let suffix = Self.pathExtensions[uniformTypeIdentifier] ?? "dat"
        // A name may consist of the extension only.
        return base == suffix || !URL(fileURLWithPath: base).pathExtension.isEmpty ? base : base + "." + suffix
    }

    private static let pathExtensions = [
        "public.png": "png", "public.jpeg": "jpg", "public.plain-text": "txt", "public.utf8-plain-text": "txt",
        "public.json": "json", "public.xml": "xml", "public.html": "html", "com.apple.property-list": "plist",
        "public.heic": "heic", "com.compuserve.gif": "gif", "com.adobe.pdf": "pdf", "public.zip-archive": "zip",
    ]
}
