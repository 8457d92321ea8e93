/// The types of Core Data that apps declare their own types with: subclasses, conformances to protocols of the app, and
/// functions that are generic for them. Their objects keep their values, and nothing is stored or found.
package enum CoreDataPlaceholder {
    /// Declarations by the name of the type. They use each other.
    package static let types: [String: String] = [
        "NSFetchRequestResult": """
        public protocol NSFetchRequestResult {}

        extension NSManagedObject: NSFetchRequestResult {}
        extension NSDictionary: NSFetchRequestResult {}
        extension NSNumber: NSFetchRequestResult {}
        """,
        "NSManagedObject": """
        open class NSManagedObject: PlaceholderObject {
            public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
                super.init()
            }
            public override convenience init() { self.init(entity: NSEntityDescription(), insertInto: nil) }
            public convenience init(context: NSManagedObjectContext) { self.init() }

            open class func entity() -> NSEntityDescription { NSEntityDescription() }
            public var managedObjectContext: NSManagedObjectContext? { nil }
            public var objectID: NSManagedObjectID { NSManagedObjectID() }
            open func awakeFromInsert() {}
            open func awakeFromFetch() {}
            open func prepareForDeletion() {}
            open func willSave() {}
            open func didSave() {}
        }
        """,
        "NSManagedObjectID": "public final class NSManagedObjectID: PlaceholderObject {}",
        "NSEntityDescription": """
        public final class NSEntityDescription: PlaceholderObject {
            public var name: String?
            public class func entity(
                forEntityName entityName: String, in context: NSManagedObjectContext
            ) -> NSEntityDescription? {
                let entity = NSEntityDescription()
                entity.name = entityName
                return entity
            }
            public class func insertNewObject(
                forEntityName entityName: String, into context: NSManagedObjectContext
            ) -> NSManagedObject { NSManagedObject() }
        }
        """,
        "NSFetchRequest": """
        open class NSFetchRequest<A>: PlaceholderObject {
            public var predicate: NSPredicate?
            public var sortDescriptors: [NSSortDescriptor]?
            public var fetchLimit = 0, fetchOffset = 0, fetchBatchSize = 0
            public var returnsObjectsAsFaults = true
            public var entity: NSEntityDescription?
            public convenience init(entityName: String) { self.init() }
        }
        """,
        "NSManagedObjectContextConcurrencyType": """
        public enum NSManagedObjectContextConcurrencyType: Sendable {
            case privateQueueConcurrencyType, mainQueueConcurrencyType
        }
        """,
        "NSManagedObjectContext": """
        open class NSManagedObjectContext: PlaceholderObject {
            public var parent: NSManagedObjectContext?
            public var persistentStoreCoordinator: NSPersistentStoreCoordinator?
            public var automaticallyMergesChangesFromParent = false
            public var mergePolicy: Any = Placeholder()
            public convenience init(concurrencyType ct: NSManagedObjectContextConcurrencyType) { self.init() }

            public var hasChanges: Bool { false }
            public func save() throws { PlaceholderUse.report("CoreData", "NSManagedObjectContext.save") }
            public func fetch<Result>(_ request: NSFetchRequest<Result>) throws -> [Result] {
                PlaceholderUse.report("CoreData", "NSManagedObjectContext.fetch")
                return []
            }
            public func count<Result>(for request: NSFetchRequest<Result>) throws -> Int { 0 }
            public func object(with objectID: NSManagedObjectID) -> NSManagedObject { NSManagedObject() }
            public func insert(_ object: NSManagedObject) {}
            public func delete(_ object: NSManagedObject) {}
            public func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {}
            public func rollback() {}
            public func reset() {}
            public func perform(_ block: @escaping () -> Void) { block() }
            public func performAndWait(_ block: () -> Void) { block() }
        }
        """,
        "NSPersistentStoreDescription": """
        public final class NSPersistentStoreDescription: PlaceholderObject {
            public var url: URL?
            public var type = ""
            public var shouldAddStoreAsynchronously = false
            public convenience init(url: URL) {
                self.init()
                self.url = url
            }
        }
        """,
        "NSPersistentContainer": """
        open class NSPersistentContainer: PlaceholderObject {
            public let viewContext = NSManagedObjectContext()
            public var persistentStoreDescriptions: [NSPersistentStoreDescription] = []
            public var persistentStoreCoordinator: NSPersistentStoreCoordinator { NSPersistentStoreCoordinator() }
            public var managedObjectModel: NSManagedObjectModel { NSManagedObjectModel() }
            public convenience init(name: String) { self.init() }
            public convenience init(name: String, managedObjectModel model: NSManagedObjectModel) { self.init() }
            open class func defaultDirectoryURL() -> URL { URL(fileURLWithPath: NSTemporaryDirectory()) }

            public func loadPersistentStores(
                completionHandler block: @escaping (NSPersistentStoreDescription, Error?) -> Void
            ) {
                PlaceholderUse.report("CoreData", "NSPersistentContainer")
                block(NSPersistentStoreDescription(), nil)
            }
            public func newBackgroundContext() -> NSManagedObjectContext { NSManagedObjectContext() }
            public func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
                block(NSManagedObjectContext())
            }
        }
        """,
        "NSManagedObjectModel": """
        public final class NSManagedObjectModel: PlaceholderObject {
            public convenience init?(contentsOf url: URL) { self.init() }
            public class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? { NSManagedObjectModel() }
        }
        """,
        "NSPersistentStore": "open class NSPersistentStore: PlaceholderObject {}",
        "NSPersistentStoreCoordinator": """
        open class NSPersistentStoreCoordinator: PlaceholderObject {
            public convenience init(managedObjectModel model: NSManagedObjectModel) { self.init() }
            @discardableResult public func addPersistentStore(
                ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
                options: [AnyHashable: Any]? = nil
            ) throws -> NSPersistentStore { NSPersistentStore() }
        }

        public let NSSQLiteStoreType = "SQLite", NSInMemoryStoreType = "InMemory", NSBinaryStoreType = "Binary"
        public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
        public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
        public let NSMergeByPropertyObjectTrumpMergePolicy = Placeholder()
        public let NSMergeByPropertyStoreTrumpMergePolicy = Placeholder()
        public let NSOverwriteMergePolicy = Placeholder()
        """,
        "NSFetchedResultsController": """
        public protocol NSFetchedResultsSectionInfo {
            var name: String { get }
            var indexTitle: String? { get }
            var numberOfObjects: Int { get }
            var objects: [Any]? { get }
        }

        public enum NSFetchedResultsChangeType: UInt, Sendable {
            case insert = 1, delete, move, update
        }

        open class NSFetchedResultsController<A>: PlaceholderObject {
            public weak var delegate: NSFetchedResultsControllerDelegate?
            public var fetchRequest: NSFetchRequest<A> { NSFetchRequest() }
            public var fetchedObjects: [A]? { [] }
            public var sections: [NSFetchedResultsSectionInfo]? { [] }
            public convenience init(
                fetchRequest: NSFetchRequest<A>, managedObjectContext context: NSManagedObjectContext,
                sectionNameKeyPath: String?, cacheName name: String?
            ) { self.init() }
            public func performFetch() throws { PlaceholderUse.report("CoreData", "NSFetchedResultsController") }
            public func indexPath(forObject object: A) -> IndexPath? { nil }
        }
        """,
        "NSFetchedResultsControllerDelegate": "public protocol NSFetchedResultsControllerDelegate: AnyObject {}",
    ]
}
