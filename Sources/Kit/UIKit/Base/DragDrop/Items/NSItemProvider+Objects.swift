public import Foundation

extension NSString: NSItemProviderWriting, NSItemProviderReading {
    /// Text in UTF-8.
    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.text] }
    /// Text in UTF-8, and plain text.
    public static var readableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.text, "public.plain-text"] }

    /// Provides the text in UTF-8 immediately, without a progress.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data((self as String).utf8), nil)
        return nil
    }

    /// The text of the data. Bytes that are not UTF-8 become replacement characters.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try cast(NSString(string: String(decoding: data, as: UTF8.self)))
    }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
    /// A URL.
    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.url] }
    /// A URL.
    public static var readableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.url] }

    /// A file URL is written as a file first.
    public var writableTypeIdentifiersForItemProvider: [String] {
        isFileURL ? [TypeIdentifier.fileURL, TypeIdentifier.url] : [TypeIdentifier.url]
    }

    /// Provides the absolute text of the URL immediately, without a progress.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(absoluteString.utf8), nil)
        return nil
    }

    /// The URL in the data. Throws if its text is not a URL.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let url = NSURL(string: String(decoding: data, as: UTF8.self)) else {
            throw NSItemProvider.error(.unavailableCoercionError, "The data (\(data.count) bytes) is not a URL.")
        }
        return try cast(url)
    }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
    /// An image in PNG format.
    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.png] }
    /// The image formats that can be decoded; PNG first.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [TypeIdentifier.png, "public.jpeg", "com.compuserve.gif", "org.webmproject.webp", "public.image"]
    }

    /// The encoded data of the image. Drawn images have none and can only be passed as objects.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        if case .encoded(let bytes) = resource.source, !bytes.isEmpty {
            completionHandler(Data(bytes), nil)
        } else {
            completionHandler(
                nil,
                NSItemProvider.error(
                    .unavailableCoercionError, "This image has no encoded data. Load it as a UIImage."))
        }
        return nil
    }

    /// The image in the data. Throws if its format cannot be decoded.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let image = UIImage(data: data) else {
            throw NSItemProvider.error(
                .unavailableCoercionError, "The data (\(data.count) bytes of type \(typeIdentifier)) is not an image.")
        }
        return try cast(image)
    }
}

extension NSItemProviderReading {
    /// Casts an object that was created from data. Throws for subclasses, which cannot be created from data.
    fileprivate static func cast(_ object: any NSItemProviderReading) throws -> Self {
        guard let result = object as? Self else {
            throw NSItemProvider.error(.unexpectedValueClassError, "\(Self.self) cannot be created from data.")
        }
        return result
    }
}

// Bridged Swift values are provided as their objects.
extension NSItemProvider {
    /// Whether a value that bridges to the class of an object can be loaded.
    public func canLoadObject<T: _ObjectiveCBridgeable>(ofClass: T.Type) -> Bool
    where T._ObjectiveCType: NSItemProviderReading {
        canLoadObject(ofClass: T._ObjectiveCType.self)
    }

    /// Loads a value that bridges to the class of an object. The handler is called on the provider's queue.
    @discardableResult
    public func loadObject<T: _ObjectiveCBridgeable>(
        ofClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
    ) -> Progress where T: SendableMetatype, T._ObjectiveCType: NSItemProviderReading & SendableMetatype {
        loadObject(ofClass: T._ObjectiveCType.self) { object, error in
            var value: T?
            if let object = object as? T._ObjectiveCType {
                _ = T._conditionallyBridgeFromObjectiveC(object, result: &value)
            }
            completionHandler(value, error)
        }
    }

    /// Registers a value that bridges to the class of an object, created on request.
    public func registerObject<T: _ObjectiveCBridgeable>(
        ofClass: T.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping (@escaping @Sendable (T?, (any Error)?) -> Void) -> Progress?
    ) where T: SendableMetatype, T._ObjectiveCType: NSItemProviderWriting & SendableMetatype {
        registerObject(ofClass: T._ObjectiveCType.self, visibility: visibility) { done in
            loadHandler { value, error in done(value?._bridgeToObjectiveC(), error) }
        }
    }
}
