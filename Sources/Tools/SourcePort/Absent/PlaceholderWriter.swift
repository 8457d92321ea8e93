/// Writes the source of a placeholder module from the use that a project makes of it.
struct PlaceholderWriter {
    private let module: String
    private let use: AbsentUse
    private let included: [String]
    private var lines: [String] = []

    /// - Returns: A Swift source that imports `Placeholders`.
    static func source(of module: String, _ use: AbsentUse, including included: [String] = []) -> String {
        var writer = PlaceholderWriter(module: module, use: use, included: included)
        writer.write()
        return writer.lines.joined(separator: "\n") + "\n"
    }

    /// - Returns: The source of the module with the members of all placeholders.
    static func members(_ use: AbsentUse) -> String {
        var writer = PlaceholderWriter(module: AbsentModules.members, use: use, included: [])
        writer.lines = [
            "// The members and methods that this project uses of placeholders. They do nothing.",
            "import Foundation", "@_exported import Placeholders", "import UIKit", "",
        ]
        writer.writeMembers()
        writer.writeOperators()
        return writer.lines.joined(separator: "\n") + "\n"
    }

    private init(module: String, use: AbsentUse, included: [String]) {
        (self.module, self.use, self.included) = (module, use, included)
    }

    private mutating func write() {
        lines = [
            "// What this project uses of \(module). Everything compiles and does nothing.",
            "@_exported import Foundation", "import Placeholders", "import UIKit",
        ]
        lines += included.map { "@_exported import \($0)" } + [""]
        if let known = PlaceholderModules.sources[module] {
            lines[0] = "// What \(module) does."
            lines.append(known)
            return
        }
        let tables = use.types.keys.compactMap { PlaceholderValues.declarations[$0] }.joined()
        // Some constants have the names of classes.
        for name in use.types.keys.sorted() {
            if let known = PlaceholderValues.declarations[name] {
                lines += [known, ""]
            } else if let type = use.types[name], !tables.contains(" \(name) = ") {
                write(name, type)
            }
        }
        for (name, calls) in use.functions[module, default: [:]].sorted(by: { $0.key < $1.key }) {
            var seen: Set<String> = []
            for call in calls.sorted(by: Self.isOrdered) { writeFunction("public func", name, call, name, &seen) }
        }
        let known = lines.joined(separator: "\n")
        // Some names of C are functions or types as well.
        let constants = use.constants.sorted().filter { use.types[$0] == nil && !known.contains($0 + " =") }
        lines += constants.map {
            "public let \($0) = \(PlaceholderValues.constant($0))"
        }
    }

    // MARK: Types

    private mutating func write(_ name: String, _ type: AbsentUse.TypeUse) {
        if Self.isProtocol(name, type) {
            let isDelegate = name.hasSuffix("Delegate") || name.hasSuffix("DataSource")
            let parents = use.types.filter { Self.refines(name, $0.key) && Self.isProtocol($0.key, $0.value) }.keys
            let heads = (isDelegate ? ["AnyObject"] : []) + parents.sorted()
            lines += ["public protocol \(name)\(heads.isEmpty ? "" : ": " + heads.joined(separator: ", ")) {}", ""]
            return
        }
        if type.role == .wrapper { return writeWrapper(name, type) }
        let family = ClassFamily(of: name, in: use)
        var base = Base.of(name, isView: family.isView)
        var count = type.genericArguments
        if let superclass = PlaceholderValues.superclasses[name] { (base.name, count) = (superclass, 1) }
        if let general = family.superclass, count == 0, base.name == Base.of(general, isView: family.isView).name {
            (base.name, base.isPlaceholder) = (general, true)
        }
        if name == "Observable" { count = 1 }
        let generics = ["", "<A>", "<A, B>", "<A, B, C>"][min(count, 3)]
        let conformance = base.isPlaceholder ? "" : ", PlaceholderType"
        lines.append("open class \(name)\(generics): \(base.name)\(conformance) {")
        var seen: Set<String> = base.initializers
        lines += base.source.map { "    " + $0 }
        if base.name == "PlaceholderObject" {
            let word = family.hasSubclassWithoutRequiredInitializer ? "" : "required "
            lines.append("    public \(word)override init() { super.init() }")
        } else if base.name == family.superclass, base.initializers == [""], base.source.isEmpty {
            let word = family.hasSubclassWithoutRequiredInitializer ? "override" : "required"
            lines.append("    public \(word) init() { super.init() }")
        } else if PlaceholderValues.superclasses[name] != nil {
            // With another initializer, the class does not inherit the one that its superclass requires.
            let isRequired = use.types[Self.withoutArguments(base.name)]?.hasSubclassWithoutRequiredInitializer != true
            lines.append("    public \(isRequired ? "required" : "override") init() { super.init() }")
        }
        for call in type.initializers.sorted(by: Self.isOrdered) {
            let parameters = Self.parameters(call)
            guard seen.insert(Self.key(call)).inserted else { continue }
            lines.append("    public init\(Self.generics(call))(\(parameters)) { \(base.call); \(report(name)) }")
        }
        let isStored = generics.isEmpty
        for member in type.members.sorted() where !["Type", "shared.self", "self"].contains(member) {
            let text = "public class var \(Self.escaped(member)): \(name)\(generics)"
            lines.append(
                "    \(text) { \(report("\(name).\(member)")); return \(isStored ? name : name + generics)(\(base.arguments)) }"
            )
        }
        for (method, calls) in type.methods.sorted(by: { $0.key < $1.key }) {
            for call in calls.sorted(by: Self.isOrdered) {
                writeFunction("    public class func", method, call, "\(name).\(method)", &seen)
            }
        }
        if base.name == "PlaceholderObject" {
            for head in type.overridden.sorted() where !Self.isOfObject(head) {
                lines.append("    open " + overridable(head, of: name))
            }
        }
        for inner in type.inner.sorted() where inner != "Type" && inner != "Protocol" {
            lines.append("    open class \(inner): PlaceholderObject {}")
        }
        lines += ["}", ""]
    }

    /// Writes a function without a result of its own, and one with a result of the type that the code around the call
    /// may require, such as `Bool` for a condition.
    private mutating func writeFunction(
        _ head: String, _ name: String, _ call: AbsentUse.Call, _ member: String, _ seen: inout Set<String>
    ) {
        let parameters = Self.parameters(call)
        guard seen.insert(name + "(" + parameters).inserted else { return }
        let (type, value) =
            use.optionalMembers.contains(name) ? ("Placeholder?", "nil") : ("Placeholder", "Placeholder()")
        let indentation = head.prefix { $0 == " " }
        let typed = Self.generics(call, and: "Value: EmptyResult")
        lines += [
            "\(indentation)@discardableResult",
            "\(head) \(Self.escaped(name))\(Self.generics(call))(\(parameters)) -> \(type) { "
                + "\(report(member)); return \(value) }",
            "\(indentation)@_disfavoredOverload",
            "\(head) \(Self.escaped(name))\(typed)(\(parameters)) -> Value { "
                + "PlaceholderUse.value(\"\(module)\", \"\(member)\") }",
        ]
    }

    private static func isProtocol(_ name: String, _ type: AbsentUse.TypeUse) -> Bool {
        let isUsedAsType = !type.initializers.isEmpty || !type.members.isEmpty || !type.methods.isEmpty
        return type.role == .protocol || TypeNames.isProtocol(name) && type.role != .superclass && !isUsedAsType
    }

    /// Whether the name of a protocol is that of another one with a word before it: `NibReusable` is also `Reusable`,
    /// and code passes its classes where those are required.
    private static func refines(_ name: String, _ other: String) -> Bool {
        name != other && name.hasSuffix(other) && !(name.dropLast(other.count).last?.isUppercase ?? true)
    }

    /// Whether `NSObject` declares what a head of an override declares.
    private static func isOfObject(_ head: String) -> Bool {
        ["isEqual(", "hash:", "description:", "debugDescription:", "awakeFromNib(", "value(", "setValue(", "copy("]
            .contains { head.contains("func " + $0) || head.contains("var " + $0) }
    }

    /// A member that subclasses override.
    private func overridable(_ head: String, of type: String) -> String {
        let name = String(
            head.split { !$0.isLetter && $0 != "_" }.drop { ["class", "func", "var"].contains($0) }.first ?? "")
        let value = "PlaceholderUse.value(\"\(module)\", \"\(type).\(name)\")"
        if head.hasPrefix("var ") || head.hasPrefix("class var ") { return "\(head) { get { \(value) } set {} }" }
        return head.contains("->") ? "\(head) { \(value) }" : "\(head) {}"
    }

    private mutating func writeWrapper(_ name: String, _ type: AbsentUse.TypeUse) {
        lines += [
            "@propertyWrapper public struct \(name)<Value> {", "    public var wrappedValue: Value",
            "    public var projectedValue: Placeholder { Placeholder() }",
        ]
        var seen: Set<String> = []
        for call in (Array(type.initializers) + [.init(labels: [], arguments: [])]).sorted(by: Self.isOrdered) {
            let parameters = Self.parameters(call)
            guard seen.insert(Self.key(call)).inserted else { continue }
            let all = (["wrappedValue: Value"] + [parameters].filter { !$0.isEmpty }).joined(separator: ", ")
            lines += [
                "    public init(\(all)) { self.wrappedValue = wrappedValue }",
                "    public init(\(parameters)) { wrappedValue = PlaceholderUse.value(\"\(module)\", \"\(name)\") }",
            ]
        }
        lines += ["}", ""]
    }

    private func report(_ member: String) -> String { "PlaceholderUse.report(\"\(module)\", \"\(member)\")" }

    /// The superclass of a placeholder, which its name tells.
    private struct Base {
        var name: String
        var isPlaceholder = false
        /// The initializers that the class declares in any case, as their labels.
        var initializers: Set<String> = []
        var source: [String] = []
        /// The call of the superclass in an initializer.
        var call = "super.init()"
        var arguments = ""

        static func of(_ name: String, isView: Bool) -> Base {
            let coder = "public required init?(coder: NSCoder) { super.init(coder: coder) }"
            let frame = "public override init(frame: CGRect = .zero) { super.init(frame: frame) }"
            let views = [
                "CollectionViewCell": "UICollectionViewCell", "TableView": "UITableView", "ScrollView": "UIScrollView",
                "TextField": "UITextField", "TextView": "UITextView", "ImageView": "UIImageView", "Label": "UILabel",
                "Button": "UIButton", "Control": "UIControl", "StackView": "UIStackView", "View": "PlaceholderView",
            ]
            func view(_ superclass: String) -> Base {
                Base(
                    name: superclass, isPlaceholder: superclass == "PlaceholderView", initializers: ["frame:"],
                    source: [frame, coder], call: "super.init(frame: .zero)")
            }
            for ending in views.keys.sorted(by: { ($1.count, $0) < ($0.count, $1) }) where name.hasSuffix(ending) {
                guard let base = views[ending], ending != "TableView" else { continue }
                return view(base)
            }
            if name.hasSuffix("TableViewCell") {
                return Base(name: "UITableViewCell", call: "super.init(style: .default, reuseIdentifier: nil)")
            }
            if name.hasSuffix("Controller"), !name.hasSuffix("ResultsController"),
                !name.hasSuffix("InteractionController")
            {
                let nib =
                    "public override init(nibName: String? = nil, bundle: Bundle? = nil) { super.init(nibName: nibName, bundle: bundle) }"
                return Base(
                    name: name.hasSuffix("NavigationController") ? "UINavigationController" : "UIViewController",
                    initializers: ["nibName:bundle:"], source: [nib, coder],
                    call: "super.init(nibName: nil, bundle: nil)")
            }
            if name.hasSuffix("GestureRecognizer") {
                let target =
                    "public override init(target: Any? = nil, action: Selector? = nil) { super.init(target: target, action: action) }"
                return Base(
                    name: "UIGestureRecognizer", initializers: ["target:action:"], source: [target],
                    call: "super.init(target: nil, action: nil)")
            }
            if name.hasSuffix("Layer") {
                return Base(
                    name: "CALayer", initializers: [""], source: ["public override init() { super.init() }", coder])
            }
            return isView
                ? view("PlaceholderView") : Base(name: "PlaceholderObject", isPlaceholder: true, initializers: [""])
        }
    }

    // MARK: Members of values

    private mutating func writeMembers() {
        lines.append("extension PlaceholderType {")
        // One with the name of a type would hide that in the other declarations.
        for name in use.optionalMembers.sorted()
        where use.methods[name] == nil && !Self.collection.contains(name) && !KnownTypes.contains(name)
            && !use.resultMembers.contains(name)
        {
            lines.append("    public var \(Self.escaped(name)): Placeholder? { get { nil } nonmutating set {} }")
        }
        for name in use.resultMembers.sorted() where use.methods[name] == nil && !Self.collection.contains(name) {
            let type = "Swift.Result<Placeholder, Placeholder>"
            lines.append("    public var \(Self.escaped(name)): \(type) { .failure(Placeholder()) }")
        }
        // Without it, the name means the method that is declared below, or one of `NSObject`.
        let properties = use.readMembers.filter { use.methods[$0] != nil || $0 == "value" }
            .subtracting(use.optionalMembers).subtracting(Self.collection).subtracting(use.resultMembers)
        for name in properties.sorted() {
            lines.append(
                "    public var \(Self.escaped(name)): Placeholder { get { Placeholder() } nonmutating set {} }")
        }
        var seen: Set<String> = []
        for (name, calls) in use.methods.sorted(by: { $0.key < $1.key }) {
            let isOptional = use.optionalMembers.contains(name)
            for call in calls.sorted(by: Self.isOrdered) {
                let parameters = Self.parameters(call)
                // `value()` would redeclare the property; what the property returns is called instead.
                let isRead = properties.contains(name) && parameters.isEmpty
                let declared = isRead ? "callAsFunction" : Self.escaped(name)
                guard seen.insert(declared + "(" + parameters).inserted else { continue }
                let head = "public func \(declared)"
                let (type, value) = isOptional ? ("Placeholder?", "nil") : ("Placeholder", "Placeholder()")
                lines += [
                    "    @discardableResult",
                    "    \(head)\(Self.generics(call))(\(parameters)) -> \(type) { \(value) }",
                    "    @_disfavoredOverload",
                    "    \(head)\(Self.generics(call, and: "Value: EmptyResult"))(\(parameters)) -> Value { "
                        + "PlaceholderUse.value(\"\(name)\") }",
                ]
            }
        }
        lines += ["}", "", "extension Placeholder {"]
        lines += use.implicitMembers.sorted().map {
            "    public static var \(Self.escaped($0)): Placeholder { Placeholder() }"
        }
        writeImplicitCalls("Placeholder") { _ in "Placeholder()" }
        lines += ["}", "", "extension PlaceholderType where Self: PlaceholderObject {"]
        lines += use.implicitMembers.sorted().map {
            "    @_disfavoredOverload public static var \(Self.escaped($0)): Self { PlaceholderUse.value(\"\($0)\") }"
        }
        writeImplicitCalls("Self") { "PlaceholderUse.value(\"\($0)\")" }
        lines.append("}")
    }

    /// Writes static functions for what the project calls without a type, such as `.custom(1)`.
    private mutating func writeImplicitCalls(_ type: String, value: (String) -> String) {
        for (name, calls) in use.implicitCalls.sorted(by: { $0.key < $1.key }) {
            var seen: Set<String> = []
            // A function without arguments would redeclare a property.
            if use.implicitMembers.contains(name) { seen.insert("") }
            for call in calls.sorted(by: Self.isOrdered) where seen.insert(Self.parameters(call)).inserted {
                let head = "\(Self.escaped(name))\(Self.generics(call))(\(Self.parameters(call)))"
                lines.append("    @_disfavoredOverload public static func \(head) -> \(type) { \(value(name)) }")
            }
        }
    }

    /// The properties that placeholders have as collections.
    private static let collection: Set<String> = [
        "first", "last", "count", "isEmpty", "indices", "startIndex", "endIndex", "description", "hashValue", "lazy",
    ]

    private mutating func writeOperators() {
        for name in use.operators.sorted() {
            lines += [
                "", "infix operator \(name)", "public func \(name) <Left>(left: inout Left, right: Any?) {}",
                "@_disfavoredOverload @discardableResult",
                "public func \(name) (left: Any?, right: Any?) -> Placeholder { Placeholder() }",
            ]
        }
    }

    // MARK: Text

    private static func parameters(_ call: AbsentUse.Call) -> String {
        zip(call.labels, call.arguments).enumerated().map { index, pair in
            let (label, argument) = pair
            // A trailing closure matches a parameter with any label.
            let name = label.isEmpty || label == "_" ? "_ a\(index)" : "\(escaped(label)) a\(index)"
            switch argument {
            case .value: return "\(name): Any?"
            case .member: return "\(name): Placeholder?"
            case .reference: return "\(name): inout T\(index)"
            case .closure(let parameters):
                let list = parameters.enumerated().map { place, parameter in
                    switch parameter {
                    case .value: "Placeholder"
                    case .optional: "Placeholder?"
                    case .result: "Swift.Result<Placeholder, Placeholder>"
                    case .typed: "P\(index)\(place)"
                    }
                }.joined(separator: ", ")
                // A closure that does not escape may leave out `self`, as it may in the library.
                return "\(name): (\(list)) -> R\(index)"
            }
        }.joined(separator: ", ")
    }

    /// The generic parameters for the results of closures, for the parameters whose types they write, and for variables.
    private static func generics(_ call: AbsentUse.Call, and other: String? = nil) -> String {
        var names: [String] = []
        for (index, argument) in call.arguments.enumerated() {
            if argument == .reference { names.append("T\(index)") }
            guard case .closure(let parameters) = argument else { continue }
            names += parameters.enumerated().filter { $0.element == .typed }.map { "P\(index)\($0.offset)" }
            names.append("R\(index)")
        }
        if let other { names.append(other) }
        return names.isEmpty ? "" : "<\(names.joined(separator: ", "))>"
    }

    /// The name of a generic type.
    static func withoutArguments(_ type: String) -> String { String(type.prefix { $0 != "<" }) }

    private static func key(_ call: AbsentUse.Call) -> String {
        call.labels.map { $0 + ":" }.joined() + (call.arguments.contains { $0 != .value } ? parameters(call) : "")
    }

    private static func isOrdered(_ first: AbsentUse.Call, _ second: AbsentUse.Call) -> Bool {
        parameters(first) < parameters(second)
    }

    private static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    private static let keywords: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
        "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
        "in", "init", "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat",
        "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
        "typealias", "var", "where", "while",
    ]
}
