/// Modules of a few functions that decide about the first screen, and that placeholders therefore implement: how views
/// are configured, which controllers exist, and which cells lists have.
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
        "CGFloatLiteral": """
        extension Int {
            public var f: CGFloat { CGFloat(self) }
        }

        extension Double {
            public var f: CGFloat { CGFloat(self) }
        }
        """,
        "Swinject": swinject,
        "Reusable": reusable,
    ]

    private static let reusable = """
        /// A cell, header, or footer whose class names its reuse identifier.
        public protocol Reusable: AnyObject {
            static var reuseIdentifier: String { get }
        }

        extension Reusable {
            public static var reuseIdentifier: String { String(describing: self) }
        }

        /// A view of the xib with the name of its class.
        @preconcurrency @MainActor public protocol NibLoadable: AnyObject {
            static var nib: UINib { get }
        }

        extension NibLoadable {
            public static var nib: UINib { UINib(nibName: String(describing: self), bundle: nil) }
        }

        extension NibLoadable where Self: UIView {
            public static func loadFromNib() -> Self {
                let objects = nib.instantiate(withOwner: nil, options: nil)
                guard let view = objects.lazy.compactMap({ $0 as? Self }).first else {
                    fatalError("the xib of \\(self) has no such view")
                }
                return view
            }
        }

        public typealias NibReusable = NibLoadable & Reusable

        /// The owner of a xib with the name of its class, whose views it contains.
        @preconcurrency @MainActor public protocol NibOwnerLoadable: AnyObject {
            static var nib: UINib { get }
        }

        extension NibOwnerLoadable {
            public static var nib: UINib { UINib(nibName: String(describing: self), bundle: nil) }
        }

        extension NibOwnerLoadable where Self: UIView {
            public func loadNibContent() {
                for case let view as UIView in Self.nib.instantiate(withOwner: self, options: nil) {
                    view.frame = bounds
                    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                    addSubview(view)
                }
            }
        }

        /// A controller of the storyboard with the name of its class: the initial one.
        @preconcurrency @MainActor public protocol StoryboardBased: AnyObject {
            static var sceneStoryboard: UIStoryboard { get }
        }

        extension StoryboardBased {
            public static var sceneStoryboard: UIStoryboard {
                UIStoryboard(name: String(describing: self), bundle: nil)
            }
        }

        extension StoryboardBased where Self: UIViewController {
            public static func instantiate() -> Self {
                guard let controller = sceneStoryboard.instantiateInitialViewController() as? Self else {
                    fatalError("the storyboard of \\(self) has no such initial controller")
                }
                return controller
            }
        }

        /// A controller with an identifier in a storyboard.
        @preconcurrency @MainActor public protocol StoryboardSceneBased: AnyObject {
            static var sceneStoryboard: UIStoryboard { get }
            static var sceneIdentifier: String { get }
        }

        extension StoryboardSceneBased {
            public static var sceneIdentifier: String { String(describing: self) }
        }

        extension StoryboardSceneBased where Self: UIViewController {
            public static func instantiate() -> Self {
                let made = sceneStoryboard.instantiateViewController(withIdentifier: sceneIdentifier)
                guard let controller = made as? Self else { fatalError("\\(sceneIdentifier) is no \\(self)") }
                return controller
            }
        }

        private func checked<View>(_ view: Any?, _ type: View.Type) -> View {
            guard let view = view as? View else { fatalError("the registered view is no \\(type)") }
            return view
        }

        extension UITableView {
            public final func register<Cell: UITableViewCell>(cellType: Cell.Type) where Cell: Reusable {
                register(cellType, forCellReuseIdentifier: cellType.reuseIdentifier)
            }
            public final func register<Cell: UITableViewCell>(cellType: Cell.Type) where Cell: Reusable & NibLoadable {
                register(cellType.nib, forCellReuseIdentifier: cellType.reuseIdentifier)
            }
            public final func dequeueReusableCell<Cell: UITableViewCell>(
                for indexPath: IndexPath, cellType: Cell.Type = Cell.self
            ) -> Cell where Cell: Reusable {
                checked(dequeueReusableCell(withIdentifier: cellType.reuseIdentifier, for: indexPath), cellType)
            }
            public final func register<View: UITableViewHeaderFooterView>(headerFooterViewType: View.Type)
            where View: Reusable {
                register(headerFooterViewType, forHeaderFooterViewReuseIdentifier: headerFooterViewType.reuseIdentifier)
            }
            public final func register<View: UITableViewHeaderFooterView>(headerFooterViewType: View.Type)
            where View: Reusable & NibLoadable {
                register(
                    headerFooterViewType.nib,
                    forHeaderFooterViewReuseIdentifier: headerFooterViewType.reuseIdentifier)
            }
            public final func dequeueReusableHeaderFooterView<View: UITableViewHeaderFooterView>(
                _ viewType: View.Type = View.self
            ) -> View? where View: Reusable {
                dequeueReusableHeaderFooterView(withIdentifier: viewType.reuseIdentifier).map { checked($0, viewType) }
            }
        }

        extension UICollectionView {
            public final func register<Cell: UICollectionViewCell>(cellType: Cell.Type) where Cell: Reusable {
                register(cellType, forCellWithReuseIdentifier: cellType.reuseIdentifier)
            }
            public final func register<Cell: UICollectionViewCell>(cellType: Cell.Type)
            where Cell: Reusable & NibLoadable {
                register(cellType.nib, forCellWithReuseIdentifier: cellType.reuseIdentifier)
            }
            public final func dequeueReusableCell<Cell: UICollectionViewCell>(
                for indexPath: IndexPath, cellType: Cell.Type = Cell.self
            ) -> Cell where Cell: Reusable {
                checked(dequeueReusableCell(withReuseIdentifier: cellType.reuseIdentifier, for: indexPath), cellType)
            }
            public final func register<View: UICollectionReusableView>(
                supplementaryViewType: View.Type, ofKind kind: String
            ) where View: Reusable {
                register(
                    supplementaryViewType, forSupplementaryViewOfKind: kind,
                    withReuseIdentifier: supplementaryViewType.reuseIdentifier)
            }
            public final func register<View: UICollectionReusableView>(
                supplementaryViewType: View.Type, ofKind kind: String
            ) where View: Reusable & NibLoadable {
                register(
                    supplementaryViewType.nib, forSupplementaryViewOfKind: kind,
                    withReuseIdentifier: supplementaryViewType.reuseIdentifier)
            }
            public final func dequeueReusableSupplementaryView<View: UICollectionReusableView>(
                ofKind kind: String, for indexPath: IndexPath, viewType: View.Type = View.self
            ) -> View where View: Reusable {
                checked(
                    dequeueReusableSupplementaryView(
                        ofKind: kind, withReuseIdentifier: viewType.reuseIdentifier, for: indexPath), viewType)
            }
        }
        """

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
