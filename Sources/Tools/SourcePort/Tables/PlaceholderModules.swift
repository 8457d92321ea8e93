/// Modules of a few functions that decide about the first screen, and that placeholders therefore implement: how views
/// are configured, and which controllers exist.
enum PlaceholderModules {
    /// The sources below the imports, by the name of the module.
    static let sources: [String: String] = [
        "Then": """
        /// What can be configured where it is created.
        public protocol Then {}

        extension Then {
            public func with(_ block: (inout Self) throws -> Void) rethrows -> Self {
                var copy = self
                try block(&copy)
                return copy
            }
            public func `do`(_ block: (Self) throws -> Void) rethrows { try block(self) }
        }

        extension Then where Self: AnyObject {
            public func then(_ block: (Self) throws -> Void) rethrows -> Self {
                try block(self)
                return self
            }
        }

        extension NSObject: Then {}
        extension Array: Then {}
        extension Dictionary: Then {}
        extension Set: Then {}
        extension CGPoint: Then {}
        extension CGRect: Then {}
        extension CGSize: Then {}
        extension UIEdgeInsets: Then {}
        """,
        "Swinject": swinject,
    ]

    private static let swinject = """
        /// Creates the objects that were registered.
        public protocol Resolver {
            func resolve<Service>(_ serviceType: Service.Type) -> Service?
            func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service?
            func resolve<Service, A>(_ serviceType: Service.Type, argument: A) -> Service?
            func resolve<Service, A>(_ serviceType: Service.Type, name: String?, argument: A) -> Service?
            func resolve<Service, A, B>(_ serviceType: Service.Type, arguments a: A, _ b: B) -> Service?
            func resolve<Service, A, B, C>(_ serviceType: Service.Type, arguments a: A, _ b: B, _ c: C) -> Service?
        }

        /// How long an object is used again.
        public final class ObjectScope {
            public static let transient = ObjectScope(), graph = ObjectScope()
            public static let container = ObjectScope(), weak = ObjectScope()
        }

        public protocol ServiceEntryType {}

        /// A registration.
        public final class ServiceEntry<Service>: ServiceEntryType {
            fileprivate let make: (Resolver, [Any]) -> Service?
            fileprivate var scope = ObjectScope.graph
            fileprivate var completion: ((Resolver, Service) -> Void)?
            fileprivate var kept: Service?

            fileprivate init(_ make: @escaping (Resolver, [Any]) -> Service?) { self.make = make }

            @discardableResult public func inObjectScope(_ scope: ObjectScope) -> Self {
                self.scope = scope
                return self
            }
            @discardableResult public func initCompleted(_ completion: @escaping (Resolver, Service) -> Void) -> Self {
                self.completion = completion
                return self
            }
        }

        /// The registered objects.
        public final class Container: Resolver {
            private let parent: Container?
            private let scope: ObjectScope
            private var entries: [String: Any] = [:]
            private var graph: [String: Any] = [:]
            private var depth = 0

            public init(
                parent: Container? = nil, defaultObjectScope: ObjectScope = .graph,
                registeringClosure: (Container) -> Void = { _ in }
            ) {
                (self.parent, scope) = (parent, defaultObjectScope)
                registeringClosure(self)
            }

            public func removeAll() { entries = [:] }
            public func synchronize() -> Resolver { self }

            private func add<Service>(_ name: String?, _ make: @escaping (Resolver, [Any]) -> Service?) -> ServiceEntry<Service> {
                let entry = ServiceEntry(make)
                entry.scope = scope
                entries[Self.key(Service.self, name)] = entry
                return entry
            }
            private static func key(_ type: Any.Type, _ name: String?) -> String {
                String(reflecting: type) + "/" + (name ?? "")
            }

            @discardableResult public func register<Service>(
                _ serviceType: Service.Type, name: String? = nil, factory: @escaping (Resolver) -> Service
            ) -> ServiceEntry<Service> { add(name) { resolver, _ in factory(resolver) } }
            @discardableResult public func register<Service, A>(
                _ serviceType: Service.Type, name: String? = nil, factory: @escaping (Resolver, A) -> Service
            ) -> ServiceEntry<Service> {
                add(name) { resolver, values in (values.first as? A).map { factory(resolver, $0) } }
            }
            @discardableResult public func register<Service, A, B>(
                _ serviceType: Service.Type, name: String? = nil, factory: @escaping (Resolver, A, B) -> Service
            ) -> ServiceEntry<Service> {
                add(name) { resolver, values in
                    guard values.count > 1, let a = values[0] as? A, let b = values[1] as? B else { return nil }
                    return factory(resolver, a, b)
                }
            }
            @discardableResult public func register<Service, A, B, C>(
                _ serviceType: Service.Type, name: String? = nil, factory: @escaping (Resolver, A, B, C) -> Service
            ) -> ServiceEntry<Service> {
                add(name) { resolver, values in
                    guard values.count > 2, let a = values[0] as? A, let b = values[1] as? B, let c = values[2] as? C
                    else { return nil }
                    return factory(resolver, a, b, c)
                }
            }

            private func find<Service>(_ name: String?, _ values: [Any]) -> Service? {
                let key = Self.key(Service.self, name)
                guard let entry = entries[key] as? ServiceEntry<Service> else { return parent?.find(name, values) }
                if let kept = entry.kept ?? (entry.scope === ObjectScope.graph ? graph[key] as? Service : nil) { return kept }
                depth += 1
                defer {
                    depth -= 1
                    if depth == 0 { graph = [:] }
                }
                guard let made = entry.make(self, values) else { return nil }
                if entry.scope === ObjectScope.graph { graph[key] = made }
                if entry.scope === ObjectScope.container || entry.scope === ObjectScope.weak { entry.kept = made }
                entry.completion?(self, made)
                return made
            }

            public func resolve<Service>(_ serviceType: Service.Type) -> Service? { find(nil, []) }
            public func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service? { find(name, []) }
            public func resolve<Service, A>(_ serviceType: Service.Type, argument: A) -> Service? { find(nil, [argument]) }
            public func resolve<Service, A>(_ serviceType: Service.Type, name: String?, argument: A) -> Service? {
                find(name, [argument])
            }
            public func resolve<Service, A, B>(_ serviceType: Service.Type, arguments a: A, _ b: B) -> Service? {
                find(nil, [a, b])
            }
            public func resolve<Service, A, B, C>(_ serviceType: Service.Type, arguments a: A, _ b: B, _ c: C) -> Service? {
                find(nil, [a, b, c])
            }
        }

        /// A group of registrations.
        public protocol Assembly {
            func assemble(container: Container)
            func loaded(resolver: Resolver)
        }

        extension Assembly {
            public func loaded(resolver: Resolver) {}
        }

        /// Adds groups of registrations to a container.
        public final class Assembler {
            private let container: Container

            public init(container: Container? = nil) { self.container = container ?? Container() }
            public convenience init(_ assemblies: [Assembly], container: Container? = nil) {
                self.init(container: container)
                apply(assemblies: assemblies)
            }
            public convenience init(_ assemblies: [Assembly], parent: Assembler?) {
                self.init(assemblies, container: Container(parent: parent?.container))
            }

            public var resolver: Resolver { container }
            public func apply(assembly: Assembly) { apply(assemblies: [assembly]) }
            public func apply(assemblies: [Assembly]) {
                for assembly in assemblies { assembly.assemble(container: container) }
                for assembly in assemblies { assembly.loaded(resolver: container) }
            }
        }
        """
}
