public import Foundation

/// An object that can be written to an item provider as data of one or more types.
public protocol NSItemProviderWriting: NSObjectProtocol {
    /// Uniform type identifiers, highest fidelity first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// The identifiers for this object. By default, those of its class.
    var writableTypeIdentifiersForItemProvider: [String] { get }
    /// Provides the data of a type to the handler, on any thread. Returns the progress; `nil` if there is none.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

extension NSItemProviderWriting {
    /// Those of the class.
    public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }
}

/// An object that can be created from an item provider's data.
public protocol NSItemProviderReading: NSObjectProtocol {
    /// Uniform type identifiers, in order of preference.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    /// Creates an instance from data of one of the readable types. Throws if the data is not valid.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}
