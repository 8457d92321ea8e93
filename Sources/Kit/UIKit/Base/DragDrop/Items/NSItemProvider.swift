internal import FileAccess
public import Foundation

/// The processes that can request a representation. Here, representations never leave the process.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    case all = 0
    case team = 1
    case group = 2
    case ownProcess = 3
}

/// Contains dragged data in several representations, of which the receiver selects one.
///
/// Loading is asynchronous on the provider's own queue, as for data from another process.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
    /// The domain of the errors with an ``ErrorCode``.
    public static let errorDomain = "NSItemProviderErrorDomain"

    /// Why an object or data could not be loaded.
    public enum ErrorCode: Int, Sendable {
        case unknownError = -1
        case itemUnavailableError = -1000
        case unexpectedValueClassError = -1100
        case unavailableCoercionError = -1200
    }

    /// One form in which the data is available.
    struct Representation {
        /// Where a representation comes from: an object, an object created on request, or data created on request.
        enum Source {
            case object(any NSItemProviderWriting)
            case later((@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress?)
            case data((@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?)
        }
        /// A uniform type identifier.
        let type: String
        /// Provides the data or the object.
        let source: Source
    }

    /// Protects the properties below: loading accesses them on another queue.
    private let lock = NSLock()
    private var list: [Representation] = []
    private var name: String?
    /// The serial queue on which item providers load.
    static var queue: DispatchQueue { ProcessTables.shared.table(LoadingQueue.init).queue }

    private final class LoadingQueue: Sendable {
        let queue = DispatchQueue(label: "NSItemProvider")
    }

    private static let maximumFileSize = 1 << 30
    private var observer: ((Progress) -> Void)?

    /// Called with the progress of each load that starts; `nil` to stop.
    func observeLoads(_ observer: ((Progress) -> Void)?) { lock.withLock { self.observer = observer } }

    /// Creates the progress of a load, which a cancellation ends with an error.
    private func beginLoad() -> Load {
        let load = Load()
        lock.withLock { observer }?(load.progress)
        return load
    }

    public override init() { super.init() }

    /// Creates a provider of an object, in all its writable types.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// Creates a provider of a file, with its name; `nil` if there is no such file. Only regular files of at most a
    /// gigabyte have data. Folders and special files have a URL.
    public convenience init?(contentsOf fileURL: URL!) {
        guard let fileURL, fileURL.isFileURL, let status = FileStatus(of: fileURL.path) else { return nil }
        self.init()
        let url = fileURL
        if status.kind == .regular {
            registerDataRepresentation(forTypeIdentifier: TypeIdentifier.ofFile(url), visibility: .all) { done in
                do {
                    done(Data(try RegularFile.contents(url.path, limit: Self.maximumFileSize)), nil)
                } catch { done(nil, error) }
                return nil
            }
        }
        registerObject(NSURL(fileURLWithPath: url.path), visibility: .all)
        suggestedName = url.deletingPathExtension().lastPathComponent
    }

    /// Returns a provider of the same representations.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSItemProvider()
        copy.list = representations
        copy.name = suggestedName
        return copy
    }

    /// The representations in registration order.
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

    /// The suggested name of a file created from the data.
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

    // MARK: Registration

    /// Registers an object in all its writable types. The visibility has no effect.
    open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
        for type in object.writableTypeIdentifiersForItemProvider {
            add(Representation(type: type, source: .object(object)))
        }
    }

    /// Registers an object that is created on request.
    open func registerObject(
        ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress?
    ) {
        for type in aClass.writableTypeIdentifiersForItemProvider {
            add(Representation(type: type, source: .later(loadHandler)))
        }
    }

    /// Registers data that is created on request.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        add(Representation(type: typeIdentifier, source: .data(loadHandler)))
    }

    // MARK: Queries

    /// In registration order: highest fidelity first.
    open var registeredTypeIdentifiers: [String] { representations.map(\.type) }

    /// Whether any representation conforms to the type.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        representations.contains { TypeIdentifier.conforms($0.type, to: typeIdentifier) }
    }

    /// Whether the provider has an instance of the class, or data from which one can be created.
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        representation(for: aClass) != nil
    }

    /// The first readable type of the class that has a representation.
    private func representation(for aClass: any NSItemProviderReading.Type) -> (
        type: String, representation: Representation
    )? {
        let all = representations
        for representation in all {
            if case .object(let object) = representation.source, type(of: object) == aClass {
                return (representation.type, representation)
            }
        }
        for type in aClass.readableTypeIdentifiersForItemProvider {
            if let found = all.first(where: { TypeIdentifier.conforms($0.type, to: type) }) { return (type, found) }
        }
        return nil
    }

    // MARK: Loading

    /// Loads an instance of a class. The handler is called on the provider's queue, with an error if there is none.
    @discardableResult
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        let load = beginLoad()
        load.onEnd = { completionHandler($0 as? any NSItemProviderReading, $1) }
        guard let (type, found) = representation(for: aClass) else {
            let error = Self.error(
                .unexpectedValueClassError,
                "Cannot create \(aClass) from the types \(registeredTypeIdentifiers.joined(separator: ", ")).")
            Self.queue.async { load.end(nil, error) }
            return load.progress
        }
        let requested = Transferred(aClass)
        let read: @Sendable (Data?, (any Error)?) -> Void = { data, error in
            guard let data else { return load.end(nil, error) }
            do { load.end(try requested.value.object(withItemProviderData: data, typeIdentifier: type), nil) } catch {
                load.end(nil, error)
            }
        }
        Self.fetch(found, as: aClass, load, object: { load.end($0, $1) }, data: read)
        return load.progress
    }

    /// Loads the data of the first representation that conforms to the type.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        let load = beginLoad()
        load.onEnd = { completionHandler($0 as? Data, $1) }
        guard let found = representations.first(where: { TypeIdentifier.conforms($0.type, to: typeIdentifier) }) else {
            let error = Self.error(
                .itemUnavailableError,
                "No type conforms to \(typeIdentifier): \(registeredTypeIdentifiers.joined(separator: ", ")).")
            Self.queue.async { load.end(nil, error) }
            return load.progress
        }
        Self.fetch(found, as: nil, load, object: { load.end(nil, $1) }, data: { load.end($0, $1) })
        return load.progress
    }

    /// - Parameter aClass: An object of this class is passed on without conversion.
    private static func fetch(
        _ representation: Representation, as aClass: (any NSItemProviderReading.Type)?, _ load: Load,
        object: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void,
        data: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) {
        let transferred = Transferred(representation)
        let requested = Transferred(aClass)
        let receive: @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void = { provided, error in
            guard let provided else { return data(nil, error) }
            if let aClass = requested.value, let converted = instance(provided, of: aClass) {
                return object(converted, nil)
            }
            load.follow(
                provided.loadData(
                    withTypeIdentifier: transferred.value.type, forItemProviderCompletionHandler: data))
        }
        queue.async {
            if load.isEnded { return }
            switch transferred.value.source {
            case .object(let provided): receive(provided, nil)
            case .later(let start): load.follow(start(receive))
            case .data(let start): load.follow(start(data))
            }
        }
    }

    /// The stored object if it is an instance of the class; otherwise a new instance from its data.
    private static func instance<Requested: NSItemProviderReading>(
        _ object: any NSItemProviderWriting, of requested: Requested.Type
    ) -> (any NSItemProviderReading)? { object as? Requested }

    /// Transfers a representation to the queue that loads it. Other threads only read the value.
    private struct Transferred<Value>: @unchecked Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    /// Creates an error of the provider's domain.
    static func error(_ code: ErrorCode, _ message: String) -> NSError {
        NSError(domain: errorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: message])
    }
}
