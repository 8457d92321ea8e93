public import Foundation

/// Who may ask a provider for a representation. Everything here stays within the program.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    case all = 0
    case team = 1
    case group = 2
    case ownProcess = 3
}

/// Something that can be put into an item provider: it can be written down as data of some types.
public protocol NSItemProviderWriting: NSObjectProtocol {
    /// Uniform type identifiers, the most faithful first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// The same for this object; those of its class unless it says otherwise.
    var writableTypeIdentifiersForItemProvider: [String] { get }
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

extension NSItemProviderWriting {
    public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }
}

/// Something that can be made of what an item provider holds.
public protocol NSItemProviderReading: NSObjectProtocol {
    /// Uniform type identifiers, the one read best first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// Holds what is dragged, in several types of which its receiver takes one.
///
/// What is loaded arrives later and on a queue of the provider's own, as it would if it came from elsewhere.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
    public static let errorDomain = "NSItemProviderErrorDomain"

    public enum ErrorCode: Int, Sendable {
        case unknownError = -1
        case itemUnavailableError = -1000
        case unexpectedValueClassError = -1100
        case unavailableCoercionError = -1200
    }

    struct Representation {
        enum Source {
            case object(any NSItemProviderWriting)
            case later((@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress?)
            case data((@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?)
        }
        let type: String
        let source: Source
    }

    /// Guards what is below: loading reads it on another queue.
    private let lock = NSLock()
    private var list: [Representation] = []
    private var name: String?
    static let queue = DispatchQueue(label: "NSItemProvider")

    public override init() { super.init() }

    /// Holds an object, in all the types in which it can be written.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// Holds a file, under its name; `nil` when it cannot be read.
    public convenience init?(contentsOf fileURL: URL!) {
        guard let fileURL, (try? fileURL.checkResourceIsReachable()) == true else { return nil }
        self.init()
        let url = fileURL
        registerDataRepresentation(forTypeIdentifier: TypeIdentifier.ofFile(url), visibility: .all) { done in
            do { done(try Data(contentsOf: url), nil) } catch { done(nil, error) }
            return nil
        }
        registerObject(NSURL(fileURLWithPath: url.path), visibility: .all)
        suggestedName = url.deletingPathExtension().lastPathComponent
    }

    /// A provider of the same representations.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSItemProvider()
        copy.list = representations
        copy.name = suggestedName
        return copy
    }

    var representations: [Representation] {
        lock.lock()
        defer { lock.unlock() }
        return list
    }

    private func add(_ representation: Representation) {
        lock.lock()
        defer { lock.unlock() }
        list.removeAll { $0.type == representation.type }
        list.append(representation)
    }

    /// A name for the file that may be made of it.
    open var suggestedName: String? {
        get {
            lock.lock()
            defer { lock.unlock() }
            return name
        }
        set {
            lock.lock()
            defer { lock.unlock() }
            name = newValue
        }
    }

    // MARK: Putting in

    open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
        for type in object.writableTypeIdentifiersForItemProvider {
            add(Representation(type: type, source: .object(object)))
        }
    }

    /// An object that is made when somebody asks for it.
    open func registerObject(
        ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress?
    ) {
        for type in aClass.writableTypeIdentifiersForItemProvider {
            add(Representation(type: type, source: .later(loadHandler)))
        }
    }

    /// Data that is made when somebody asks for it.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        add(Representation(type: typeIdentifier, source: .data(loadHandler)))
    }

    // MARK: Asking

    /// In the order in which they were put in: the most faithful first.
    open var registeredTypeIdentifiers: [String] { representations.map(\.type) }

    /// Whether some representation is of the type or a more special one.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        representations.contains { TypeIdentifier.conforms($0.type, to: typeIdentifier) }
    }

    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        representation(for: aClass) != nil
    }

    /// The first type that the class reads, and what there is of it.
    private func representation(for aClass: any NSItemProviderReading.Type) -> (type: String, held: Representation)? {
        let held = representations
        for representation in held {
            if case .object(let object) = representation.source, type(of: object) == aClass {
                return (representation.type, representation)
            }
        }
        for type in aClass.readableTypeIdentifiersForItemProvider {
            if let found = held.first(where: { TypeIdentifier.conforms($0.type, to: type) }) { return (type, found) }
        }
        return nil
    }

    // MARK: Loading

    @discardableResult
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        guard let (type, found) = representation(for: aClass) else {
            let error = Self.error(
                .unexpectedValueClassError,
                "Cannot make a \(aClass) of what is provided: \(registeredTypeIdentifiers.joined(separator: ", ")).")
            Self.queue.async {
                progress.completedUnitCount = 1
                completionHandler(nil, error)
            }
            return progress
        }
        let finish: @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void = { object, error in
            progress.completedUnitCount = 1
            completionHandler(object, error)
        }
        let wanted = Held(aClass)
        let read: @Sendable (Data?, (any Error)?) -> Void = { data, error in
            guard let data else { return finish(nil, error) }
            do { finish(try wanted.value.object(withItemProviderData: data, typeIdentifier: type), nil) } catch {
                finish(nil, error)
            }
        }
        Self.fetch(found, as: aClass, object: finish, data: read)
        return progress
    }

    /// The data of a type, or of a more special one.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        let finish: @Sendable (Data?, (any Error)?) -> Void = { data, error in
            progress.completedUnitCount = 1
            completionHandler(data, error)
        }
        guard let found = representations.first(where: { TypeIdentifier.conforms($0.type, to: typeIdentifier) }) else {
            let error = Self.error(
                .itemUnavailableError,
                "There is nothing of type \(typeIdentifier): \(registeredTypeIdentifiers.joined(separator: ", ")).")
            Self.queue.async { finish(nil, error) }
            return progress
        }
        Self.fetch(found, as: nil, object: { _, error in finish(nil, error) }, data: finish)
        return progress
    }

    /// - Parameter aClass: An object of this class is handed over as it is.
    private static func fetch(
        _ representation: Representation, as aClass: (any NSItemProviderReading.Type)?,
        object: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void,
        data: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) {
        let held = Held(representation)
        let wanted = Held(aClass)
        let take: @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void = { made, error in
            guard let made else { return data(nil, error) }
            if let aClass = wanted.value, let own = instance(made, of: aClass) { return object(own, nil) }
            _ = made.loadData(withTypeIdentifier: held.value.type, forItemProviderCompletionHandler: data)
        }
        queue.async {
            switch held.value.source {
            case .object(let made): take(made, nil)
            case .later(let load): _ = load(take)
            case .data(let load): _ = load(data)
            }
        }
    }

    /// The object itself where it is one of the class.
    private static func instance<Wanted: NSItemProviderReading>(
        _ object: any NSItemProviderWriting, of wanted: Wanted.Type
    ) -> (any NSItemProviderReading)? { object as? Wanted }

    /// Carries a representation to the queue on which it is loaded.
    /// What is read on another thread and changed by none.
    private struct Held<Value>: @unchecked Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    static func error(_ code: ErrorCode, _ words: String) -> NSError {
        NSError(domain: errorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: words])
    }
}
