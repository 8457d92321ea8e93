public import Foundation

extension NSAttributedString {
    /// The format of a document.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        /// The name of the format.
        public let rawValue: String
        /// Creates a format from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Text without attributes.
        public static let plain = DocumentType(rawValue: "NSPlainText")
        /// A page of hypertext, of which a part is read.
        public static let html = DocumentType(rawValue: "NSHTML")
        /// The Rich Text Format, which cannot be read here.
        public static let rtf = DocumentType(rawValue: "NSRTF")
    }

    /// How a document is read.
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option.
        public let rawValue: String
        /// Creates an option from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A ``NSAttributedString/DocumentType``; without it, the text is plain.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        /// The raw value of a `String.Encoding`.
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
        /// Attributes for which the document says nothing, as a dictionary.
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    }

    /// Reads plain text, or a part of HTML: paragraphs, headings, lists, bold and italic text, code, links, and
    /// entities. Style sheets and images have no effect.
    ///
    /// Without `characterEncoding`, the document is read as UTF-8, or as Latin-1 if it is none.
    ///
    /// - Parameter dict: Must be `nil`. It would receive the properties of the document.
    /// - Throws: If the encoding or the format cannot be read.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let number = options[.characterEncoding]
        let encoding = ((number as? UInt) ?? (number as? NSNumber)?.uintValue).map(String.Encoding.init(rawValue:))
        let text =
            encoding.map { String(data: data, encoding: $0) }
            ?? String(data: data, encoding: .utf8) ?? String(data: data, encoding: .isoLatin1)
        guard let text else { throw CocoaError(.fileReadInapplicableStringEncoding) }
        let base = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
        // Old code passes the name of the format.
        let name = options[.documentType]
        switch (name as? DocumentType) ?? (name as? String).map(DocumentType.init(rawValue:)) ?? .plain {
        case .plain: self.init(string: text, attributes: base)
        case .html: self.init(attributedString: HTMLText(text, base: base).attributedString)
        default: throw CocoaError(.fileReadCorruptFile)
        }
    }
}
