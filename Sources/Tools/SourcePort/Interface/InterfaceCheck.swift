internal import InterfaceModel

/// Compares storyboards and xibs with the classes of the module's sources.
///
/// Reports classes, outlets, actions, and destinations that do not exist. Reports nothing about classes whose
/// declarations are not completely known: those of other modules, subclasses of such classes, generic classes, and
/// classes in `#if`.
package struct InterfaceCheck {
    /// The size of files that are read, in bytes.
    package static let maximumBytes = InterfaceLimits.bytes

    /// Whether a path has the extension of a storyboard or xib.
    package static func isInterfaceFile(_ path: String) -> Bool {
        path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
    }

    /// A storyboard or xib.
    package struct File: Sendable {
        /// The path that findings mention.
        package var path: String
        /// The contents.
        package var bytes: [UInt8]

        /// Creates a file. Nothing is read from the path.
        package init(path: String, bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    /// What the check needs to know besides the sources.
    package struct Options: Sendable {
        /// The name of the module that contains the sources; `nil` if it is unknown.
        package var module: String?
        /// Whether the app has classes outside the sources: those of libraries.
        package var hasLibraries = false

        /// Creates the options of a module without a known name and without libraries.
        package init() {}
    }

    /// - Returns: The faults, in the order of the files and lines, each one once.
    package static func findings(
        in files: [File], sources: [Porter.Source], options: Options = Options()
    ) -> [Finding] {
        LargeStack.run { uncheckedFindings(in: files, sources: sources, options: options) }
    }

    private static func uncheckedFindings(
        in files: [File], sources: [Porter.Source], options: Options
    ) -> [Finding] {
        let accepted = sources.filter { SourceLimits.exceeded(by: $0.text) == nil }
        let classes = DeclaredClasses(accepted)
        let others = classes.imports.filter { !AppleModules.contains($0) && !providedModules.contains($0) }
        let resolver = ClassResolver(
            classes: classes, module: options.module,
            hasLibraries: options.hasLibraries || !others.subtracting([options.module ?? ""]).isEmpty,
            isComplete: accepted.count == sources.count)
        return files.flatMap { file -> [Finding] in
            do throws(InterfaceFile.Fault) {
                var checker = FileChecker(try InterfaceFile(path: file.path, bytes: file.bytes), resolver)
                checker.run()
                return checker.findings.enumerated()
                    .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
            } catch {
                return [Finding(path: file.path, line: error.line, kind: error.kind, message: error.message)]
            }
        }
    }

    /// The modules of Apple whose classes are known by their prefixes or do not occur in files.
    private static let providedModules: Set<String> = [
        "UIKit", "Foundation", "CoreGraphics", "QuartzCore", "CoreImage", "Combine", "Dispatch", "Swift", "os", "OSLog",
        "ObjectiveC", "Darwin", "ImageIO", "Observation", "_Concurrency",
    ]
}

/// Finds the classes that files name.
struct ClassResolver {
    /// The classes of the sources.
    let classes: DeclaredClasses
    /// The name of the module; `nil` if it is unknown.
    let module: String?
    /// Whether a class without a module may be one of a library.
    let hasLibraries: Bool
    /// Whether all sources were parsed.
    let isComplete: Bool

    /// What is known of the class that an element names.
    enum Resolution {
        case declared(DeclaredClass)
        case uikit(String)
        /// A class whose declaration is not visible.
        case unknown
        case missing(String)
    }

    /// The class of an element: its custom class, or the class of UIKit for its kind.
    func resolve(_ node: InterfaceElement) -> Resolution {
        guard let custom = node["customClass"], !custom.isEmpty else {
            return node.className.map(Resolution.uikit) ?? .unknown
        }
        let isOwn = node["customModuleProvider"] == "target" || (module != nil && node["customModule"] == module)
        guard isOwn || node["customModule"] == nil else { return .unknown }
        var name = custom
        if custom.contains(".") {
            guard let module, custom.hasPrefix(module + "."), classes[custom] == nil else {
                return classes[custom].map(Resolution.declared) ?? .unknown
            }
            name = String(custom.dropFirst(module.count + 1))
        }
        if let found = classes[name] { return .declared(found) }
        if UIKitClasses.contains(name), !isOwn { return .uikit(name) }
        if !isComplete || name.hasPrefix("_Tt") || name.contains("$") || classes.aliases.contains(name) {
            return .unknown
        }
        // A class without a module may be an Objective-C class of a library.
        if !isOwn, hasLibraries || UIKitClasses.hasApplePrefix(name) { return .unknown }
        return .missing(name)
    }

    /// A class with its superclasses, as far as the sources declare them.
    struct Ancestry {
        /// The classes of the sources, the most derived first.
        var declared: [DeclaredClass] = []
        /// The class of UIKit at the end.
        var uikit: String?
        /// Whether all members are known, except those of UIKit.
        var isComplete = false

        /// Whether one of the classes declares a name of a kind.
        func contains(_ name: String, in set: KeyPath<DeclaredClass, Set<String>>) -> Bool {
            declared.contains { $0[keyPath: set].contains(name) }
        }

        /// All names of a kind.
        func names(_ set: KeyPath<DeclaredClass, Set<String>>) -> Set<String> {
            declared.reduce(into: []) { $0.formUnion($1[keyPath: set]) }
        }
    }

    /// The class and its superclasses; empty for unknown and missing ones.
    func ancestry(of resolution: Resolution) -> Ancestry {
        var result = Ancestry()
        var top: String?
        switch resolution {
        case .unknown, .missing: return result
        case .uikit(let name): top = name
        case .declared(let first):
            var next: DeclaredClass? = first
            while let current = next, !result.declared.contains(where: { $0 === current }),
                result.declared.count <= SourceLimits.maximumSuperclasses
            {
                result.declared.append(current)
                top = current.superclass
                next = top.flatMap { classes[$0] }
                if current.isUncertain { return result }
            }
            // A class without a superclass, or one with protocols only, is not an object of a file.
            guard next == nil, let end = top?.split(separator: ".").last.map(String.init) else { return result }
            top = end
        }
        guard let top, UIKitClasses.contains(top), !classes.aliases.contains(top) else { return result }
        result.uikit = top
        result.declared += UIKitClasses.ancestry(of: top).compactMap { classes.extended[$0] }
        result.isComplete = isComplete
        return result
    }

    /// Whether a class of the module, or an extension of a class of UIKit, has an action.
    func hasAction(_ selector: String) -> Bool {
        (Array(classes.byName.values) + Array(classes.extended.values)).contains {
            $0.actions.contains(selector) || $0.exposedMethods.contains(selector)
        }
    }
}
