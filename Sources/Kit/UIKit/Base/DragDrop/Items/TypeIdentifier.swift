import Foundation

/// The known conformances between uniform type identifiers. Other identifiers conform only to themselves.
enum TypeIdentifier {
    /// Text in UTF-8.
    static let text = "public.utf8-plain-text"
    /// An address of any scheme.
    static let url = "public.url"
    /// The address of a file.
    static let fileURL = "public.file-url"
    /// An image in PNG format.
    static let png = "public.png"

    /// The identifiers to which each identifier conforms directly.
    private static let parents: [String: [String]] = [
        "public.utf8-plain-text": ["public.plain-text"],
        "public.plain-text": ["public.text"],
        "public.text": ["public.data", "public.content"],
        "public.json": ["public.text"],
        "public.url": ["public.data"],
        "public.file-url": ["public.url"],
        "public.png": ["public.image"],
        "public.jpeg": ["public.image"],
        "com.compuserve.gif": ["public.image"],
        "org.webmproject.webp": ["public.image"],
        "public.image": ["public.data", "public.content"],
        "com.adobe.pdf": ["public.data", "public.content"],
        "public.content": [],
        "public.data": ["public.item"],
    ]

    /// Whether a type equals another one or conforms to it, directly or indirectly.
    static func conforms(_ type: String, to other: String) -> Bool {
        if type == other { return true }
        return parents[type]?.contains { conforms($0, to: other) } ?? false
    }

    private static let byExtension = [
        "txt": text, "md": text, "swift": text, "json": "public.json", "png": png, "jpg": "public.jpeg",
        "jpeg": "public.jpeg", "gif": "com.compuserve.gif", "webp": "org.webmproject.webp", "pdf": "com.adobe.pdf",
    ]

    /// The type of a file by its extension; `public.data` for an unknown one.
    static func ofFile(_ url: URL) -> String { byExtension[url.pathExtension.lowercased()] ?? "public.data" }
}
