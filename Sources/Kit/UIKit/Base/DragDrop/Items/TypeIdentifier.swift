import Foundation

/// The known conformances between uniform type identifiers. Other identifiers conform only to themselves.
enum TypeIdentifier {
    static let text = "public.utf8-plain-text"
    static let url = "public.url"
    static let fileURL = "public.file-url"
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

    static func conforms(_ type: String, to other: String) -> Bool {
        if type == other { return true }
        return parents[type]?.contains { conforms($0, to: other) } ?? false
    }

    private static let byExtension = [
        "txt": text, "md": text, "swift": text, "json": "public.json", "png": png, "jpg": "public.jpeg",
        "jpeg": "public.jpeg", "gif": "com.compuserve.gif", "webp": "org.webmproject.webp", "pdf": "com.adobe.pdf",
    ]

    static func ofFile(_ url: URL) -> String { byExtension[url.pathExtension.lowercased()] ?? "public.data" }
}
