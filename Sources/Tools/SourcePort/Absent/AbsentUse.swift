import SwiftIfConfig
import SwiftSyntax

/// How the sources of a project use the types of a module that is absent.
struct AbsentUse {
    /// The type of an argument in a call, as far as its text shows it.
    enum Argument: Hashable {
        case value
        /// `.name`
        case member
        /// `&name`
        case reference
        case closure([Parameter])
    }

    /// How a closure treats a parameter.
    enum Parameter: Hashable {
        case value, optional
        /// It is matched with `.success(let value)`.
        case result
        /// The closure writes its type.
        case typed
    }

    /// The labels and arguments of a call. An empty label stands for none.
    struct Call: Hashable {
        /// In their order.
        var labels: [String]
        /// One for each label.
        var arguments: [Argument]
    }

    /// Where the name of a type occurs.
    enum Role {
        case type, superclass, `protocol`
        /// A property wrapper.
        case wrapper
    }

    /// The use of a type, from all files.
    struct TypeUse {
        /// The most specific role in which the type occurs.
        var role = Role.type
        /// The largest number of generic arguments.
        var genericArguments = 0
        /// The calls that create values.
        var initializers: Set<Call> = []
        /// Static members that are read.
        var members: Set<String> = []
        /// Static methods.
        var methods: [String: Set<Call>] = [:]
        /// Types inside this one.
        var inner: Set<String> = []
        /// The heads of functions and properties that subclasses override, without modifiers.
        var overridden: Set<String> = []
        /// The module with which the project names it.
        var module: String?
        /// Whether the project uses its values as views.
        var isView = false
        /// Whether a subclass has initializers of its own and does not declare `required init()`.
        var hasSubclassWithoutRequiredInitializer = false
        /// The files that use it.
        var files: Set<String> = []
    }

    /// The uses by the name of the type.
    var types: [String: TypeUse] = [:]
    /// Methods that are called on values, by name.
    var methods: [String: Set<Call>] = [:]
    /// Members and methods whose values are treated as optional.
    var optionalMembers: Set<String> = []
    /// Members that are matched with `.success(let value)`.
    var resultMembers: Set<String> = []
    /// Members that are read and not called. One with the name of a method needs a property.
    var readMembers: Set<String> = []
    /// Names of implicit members, such as `denied` in `.denied`.
    var implicitMembers: Set<String> = []
    /// Calls of implicit members, such as `.custom(1)`, by name.
    var implicitCalls: [String: Set<Call>] = [:]
    /// Constants of C, such as `kCLLocationAccuracyBest` and `SQLITE_OK`.
    var constants: Set<String> = []
    /// Operators between two values that neither the project nor the standard library declares.
    var operators: Set<String> = []
    /// Functions that are called with the name of their module, by module and name.
    var functions: [String: [String: Set<Call>]] = [:]
    /// The files that import the module.
    var files: Set<String> = []
}

/// What a project uses of an absent module, and the source of a module that stands in for it.
package struct ModuleSummary: Sendable {
    /// The names of the types in use, sorted.
    package let types: [String]
    /// The paths of the files that import the module, sorted.
    package let files: [String]
    /// The source of a module that declares what the project uses.
    package let source: String
}

/// Collects the use of absent modules from the sources of a project.
package enum AbsentModules {
    /// The modules that are visible to files that import another one, as far as published code relies on it.
    package static let included: [String: [String]] = [
        "AVKit": ["AVFoundation"], "ContactsUI": ["Contacts"], "EventKitUI": ["EventKit"], "MapKit": ["CoreLocation"],
        "AVFoundation": ["CoreMedia"], "PhotosUI": ["Photos"], "RxCocoa": ["RxRelay", "RxSwift"],
        "RxRelay": ["RxSwift"],
        "RxDataSources": ["RxSwift", "RxCocoa", "Differentiator"], "Moya": ["Alamofire"], "RxMoya": ["Moya"],
        "ReactorKit": ["RxSwift"], "RxFlow": ["RxSwift"],
    ]

    /// The module with the members of all placeholders, which the others export.
    ///
    /// A member that two modules declare would be ambiguous in a file that imports both.
    package static let members = "PlaceholderMembers"

    /// The products of this package that implement libraries, by the module of the library.
    package static let implementations = [
        "Kingfisher": "ImageLoading", "SDWebImage": "ImageLoading", "Nuke": "ImageLoading",
        "SnapKit": "ConstraintMaking",
    ]

    /// The libraries whose sources are not used, because what they need of Apple's frameworks is absent.
    package static let replaced: Set<String> = ["Kingfisher", "SDWebImage", "Nuke"]

    /// The public types of the products in ``implementations``.
    private static let implementedTypes: [String: Set<String>] = [
        "ConstraintMaking": [
            "Constraint", "ConstraintAttributesDSL", "ConstraintBasicAttributesDSL", "ConstraintConstantTarget",
            "ConstraintDSL", "ConstraintDirectionalInsets", "ConstraintInsetTarget",
            "ConstraintInsets", "ConstraintItem", "ConstraintLayoutGuide", "ConstraintLayoutGuideDSL",
            "ConstraintLayoutSupport", "ConstraintLayoutSupportDSL", "ConstraintMaker", "ConstraintMakerEditable",
            "ConstraintMakerExtendable", "ConstraintMakerFinalizable", "ConstraintMakerPrioritizable",
            "ConstraintMakerPriortizable", "ConstraintMakerRelatable", "ConstraintMultiplierTarget",
            "ConstraintOffsetTarget", "ConstraintPriority", "ConstraintPriorityTarget", "ConstraintRelatableTarget",
            "ConstraintView", "ConstraintViewDSL", "LayoutConstraint",
        ],
        "ImageLoading": [
            "CacheType", "DefaultImageProcessor", "DownloadProgressBlock", "DownloadTask",
            "DownsamplingImageProcessor", "ImageCache", "ImageLoadingError", "ImageLoadingOptions", "ImageProcessor",
            "ImageRequest", "ImageRequestConvertible", "ImageResponse", "ImageTask", "ImageTransition",
            "IndicatorType", "KingfisherCompatible", "KingfisherError", "KingfisherManager", "KingfisherOptionsInfo",
            "KingfisherOptionsInfoItem", "KingfisherWrapper", "Resource", "RetrieveImageResult",
            "RoundCornerImageProcessor", "SDExternalCompletionBlock", "SDImageCacheType",
            "SDImageLoaderProgressBlock", "SDWebImageActivityIndicator", "SDWebImageIndicator", "SDWebImageOptions",
        ],
    ]

    /// Whether the product that implements a library declares a type.
    private static func isImplemented(_ name: String, by module: String) -> Bool {
        implementations[module].flatMap { implementedTypes[$0]?.contains(name) } ?? false
    }

    /// - Parameters:
    ///   - sources: All sources of the project: those that import the modules, and those that declare types.
    ///   - modules: The absent modules.
    ///   - implicit: Those that a bridging header imports, by the path of each source that sees them.
    /// - Returns: Their summaries, and that of ``members``.
    package static func summaries(
        in sources: [Porter.Source], of modules: Set<String>, implicit: [String: Set<String>] = [:]
    ) -> [String: ModuleSummary] {
        guard !modules.isEmpty else { return [:] }
        var result: [String: ModuleSummary] = [:]
        for (module, use) in uses(in: sources, of: modules, implicit) {
            let source =
                module == members
                ? PlaceholderWriter.members(use)
                : PlaceholderWriter.source(
                    of: module, use,
                    including: [members] + (included[module] ?? []).filter(modules.contains)
                        + [implementations[module]].compactMap { $0 })
            result[module] = ModuleSummary(
                types: use.types.keys.sorted(), files: use.files.sorted(), source: source)
        }
        return result
    }

    /// Collects the use of modules from all sources that are within the limits, by module.
    static func uses(
        in sources: [Porter.Source], of modules: Set<String>, _ implicit: [String: Set<String>] = [:]
    ) -> [String: AbsentUse] {
        let accepted = sources.filter { SourceLimits.exceeded(by: $0.text) == nil }
        return LargeStack.run {
            let files = accepted.enumerated().map { index, source in
                ParsedFile(path: source.path, text: MappedText(source.text, file: index), conditions: Conditions())
            }
            let module = Module(files: files)
            let declared = Set(module.types.values.filter { $0.node != nil }.map(\.simpleName)).union(
                module.globals.keys
            ).union(files.flatMap { DeclaredOperators.names(in: $0.tree) }).union(
                // Some methods and properties have names like types.
                module.types.values.flatMap(\.members).map(\.base).filter { $0.first?.isUppercase ?? false })
            let named = ModuleNames.kinds(of: modules.subtracting(declared), in: files)
            var collectors: [AbsentUseCollector] = []
            for (index, file) in files.enumerated() {
                let imported = ImportedModules.names(in: file)
                var imports = imported.intersection(modules)
                if modules.contains(AbsentUIKit.module), AbsentUIKit.isUsed(inLinesOf: accepted[index].text) {
                    imports.insert(AbsentUIKit.module)
                }
                let added = (implicit[file.path] ?? []).intersection(modules).subtracting(imports)
                guard !imports.isEmpty || !added.isEmpty else { continue }
                // In `Router.Route`, the name of a module that is not absent is no type.
                let collector = AbsentUseCollector(
                    file, module, index, declared: declared.union(imported.subtracting(modules)), imports: imports,
                    implicit: added, named: named)
                collector.walk(file.tree)
                collectors.append(collector)
            }
            return merged(collectors, modules)
        }
    }

    private static func merged(_ collectors: [AbsentUseCollector], _ modules: Set<String>) -> [String: AbsentUse] {
        var result: [String: AbsentUse] = [:]
        for module in modules.union([members]) { result[module] = AbsentUse() }
        // Modules with a source of their own declare all that is used of them.
        let known = Set(PlaceholderModules.sources.filter { modules.contains($0.key) }.values.flatMap(declaredTypes))
        let names = Set(collectors.flatMap { $0.use.types.keys }).subtracting(known)
        var owners: [String: String] = [:]
        for name in names {
            let users = collectors.filter { $0.use.types[name] != nil }
            owners[name] = users.compactMap { $0.use.types[name]?.module }.min() ?? owner(of: name, among: users)
        }
        for (name, superclass) in PlaceholderValues.superclasses.sorted(by: <) where owners[name] != nil {
            // The module of a class that is elsewhere than its superclass might not see that.
            let base = PlaceholderWriter.withoutArguments(superclass)
            let required = modules.filter { PlaceholderValues.required[$0]?.contains(base) ?? false }.min()
            if let owner = owners[base] ?? required {
                owners[name] = owner
            } else if let owner = owners[name] {
                owners[base] = owner
                result[owner]?.types[base] = .init()
            }
        }
        for collector in collectors {
            for module in collector.imports.subtracting(collector.implicit) {
                result[module]?.files.insert(collector.path)
            }
            for (name, use) in collector.use.types {
                guard let owner = owners[name], !isImplemented(name, by: owner) else { continue }
                result[owner]?.types[name, default: .init()].merge(use)
                if collector.implicit.contains(owner) { result[owner]?.files.insert(collector.path) }
            }
            for (module, functions) in collector.use.functions where implementations[module] == nil {
                result[module]?.functions[module, default: [:]].merge(functions) { $0.union($1) }
            }
            result[members, default: .init()].addMembers(of: collector.use)
            for name in collector.use.constants {
                let apple = collector.imports.filter { AppleFramework.all[$0]?.declares(name) ?? false }.min()
                let explicit = collector.imports.subtracting(collector.implicit).min()
                if let owner = apple ?? explicit ?? collector.imports.min() { result[owner]?.constants.insert(name) }
            }
        }
        // Methods of types have optional results, too.
        let optional = result[members]?.optionalMembers ?? []
        for module in modules { result[module]?.optionalMembers = optional }
        for (module, names) in PlaceholderValues.required where result[module] != nil {
            for name in names { result[module]?.types[name, default: .init()].files = [] }
        }
        for module in modules.sorted() { addMentionedTypes(to: module, of: &result) }
        return result
    }

    /// Adds the types with declarations of their own that those of a module mention, unless another module has them.
    private static func addMentionedTypes(to module: String, of uses: inout [String: AbsentUse]) {
        var open = uses[module]?.types.keys.sorted() ?? []
        while let name = open.popLast() {
            let words = PlaceholderValues.declarations[name]?.split { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? []
            for word in words.map(String.init) where PlaceholderValues.declarations[word] != nil {
                if uses.values.contains(where: { $0.types[word] != nil }) { continue }
                uses[module]?.types[word] = .init()
                open.append(word)
            }
        }
    }

    /// The names of the types at the top level of a source.
    private static func declaredTypes(in source: String) -> [String] {
        source.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("public ") else { return nil }
            let words = line.split { !$0.isLetter && !$0.isNumber }
            let mark = words.firstIndex { ["class", "protocol", "struct", "typealias"].contains($0) }
            return mark.flatMap { words.indices.contains($0 + 1) ? String(words[$0 + 1]) : nil }
        }
    }

    /// The module that declares a type: Apple's framework with its prefix, the module that all files import that use it,
    /// one that a bridging header imports, or the module that most of the files import.
    private static func owner(of name: String, among users: [AbsentUseCollector]) -> String? {
        let candidates = Set(users.flatMap(\.imports))
        let apple = candidates.filter { AppleFramework.all[$0]?.declares(name) ?? false }
        if let known = apple.min() ?? candidates.filter({ isImplemented(name, by: $0) }).min() { return known }
        // A module that declares the type in any case; with a second one, it would be ambiguous.
        if let required = candidates.filter({ PlaceholderValues.required[$0]?.contains(name) ?? false }).min() {
            return required
        }
        // Libraries declare types with the prefixes of UIKit, too, but far less often than this package lacks one.
        if KnownTypes.contains(name) { return nil }
        func rank(_ module: String) -> (Int, Int, Int, String) {
            let count = users.filter { $0.imports.contains(module) && !$0.implicit.contains(module) }.count
            let isNamed = name.hasPrefix(module) || name.hasSuffix(module) || module.hasPrefix(name)
            return (isNamed ? 0 : 1, count == users.count ? 0 : count == 0 ? 1 : 2, -count, module)
        }
        return candidates.filter { !AppleModules.contains($0) && PlaceholderModules.sources[$0] == nil }
            .min { rank($0) < rank($1) }
    }
}

extension AbsentUse {
    /// Adds what values of any type are used for.
    fileprivate mutating func addMembers(of other: AbsentUse) {
        methods.merge(other.methods) { $0.union($1) }
        optionalMembers.formUnion(other.optionalMembers)
        implicitMembers.formUnion(other.implicitMembers)
        implicitCalls.merge(other.implicitCalls) { $0.union($1) }
        resultMembers.formUnion(other.resultMembers)
        readMembers.formUnion(other.readMembers)
        operators.formUnion(other.operators)
    }
}

extension AbsentUse.TypeUse {
    /// Adds the use of the same type in another file.
    mutating func merge(_ other: Self) {
        if other.role == .superclass || role == .type { role = other.role == .type ? role : other.role }
        genericArguments = max(genericArguments, other.genericArguments)
        initializers.formUnion(other.initializers)
        members.formUnion(other.members)
        methods.merge(other.methods) { $0.union($1) }
        inner.formUnion(other.inner)
        overridden.formUnion(other.overridden)
        module = module ?? other.module
        isView = isView || other.isView
        if other.hasSubclassWithoutRequiredInitializer { hasSubclassWithoutRequiredInitializer = true }
        files.formUnion(other.files)
    }
}
