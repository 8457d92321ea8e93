public import Foundation

extension NSString: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.text] }
    public static var readableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.text, "public.plain-text"] }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data((self as String).utf8), nil)
        return nil
    }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try cast(NSString(string: String(decoding: data, as: UTF8.self)))
    }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.url] }
    public static var readableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.url] }

    /// A file URL is written as a file first.
    public var writableTypeIdentifiersForItemProvider: [String] {
        isFileURL ? [TypeIdentifier.fileURL, TypeIdentifier.url] : [TypeIdentifier.url]
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(absoluteString.utf8), nil)
        return nil
    }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let url = NSURL(string: String(decoding: data, as: UTF8.self)) else {
            throw NSItemProvider.error(.unavailableCoercionError, "The data (\(data.count) bytes) is not a URL.")
        }
        return try cast(url)
    }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.png] }
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
    public func canLoadObject<T: _ObjectiveCBridgeable>(ofClass: T.Type) -> Bool
    where T._ObjectiveCType: NSItemProviderReading {
        canLoadObject(ofClass: T._ObjectiveCType.self)
    }

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

    public func registerObject<T: _ObjectiveCBridgeable>(
        ofClass: T.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping (@escaping @Sendable (T?, (any Error)?) -> Void) -> Progress?
    ) where T: SendableMetatype, T._ObjectiveCType: NSItemProviderWriting & SendableMetatype {
        registerObject(ofClass: T._ObjectiveCType.self, visibility: visibility) { done in
            loadHandler { value, error in done(value?._bridgeToObjectiveC(), error) }
        }
    }
}
