internal import FileAccess
import SwiftSyntax

/// Writes the tables in which Interface Builder files find the classes of the module: their outlets, actions, and
/// inspectable properties. The Objective-C runtime has them on Apple's platforms.
///
/// Reads the attributes, so it runs before `AttributeRule`. The tables are at the end of each class's file, where its
/// private members are visible.
struct InterfaceRule {
    private let pass: Pass
    private var module: Module { pass.module }

    /// The first line of the generated code, by which a second run recognizes it.
    private static let mark = "// For Interface Builder files, written by uikit-port."

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        let rule = InterfaceRule(pass: pass)
        let files = pass.module.files.indices.compactMap { file in
            rule.types(in: file).map { (file: file, types: $0) }
        }
        let functions = files.map { rule.function(of: $0.file) }
        // The variables of `main.swift` are statements.
        let first = files.firstIndex { !pass.module.files[$0.file].path.hasSuffix("main.swift") } ?? 0
        for (index, file) in files.enumerated() {
            rule.write(file.file, file.types, registers: index == first ? functions : [])
        }
    }

    /// The name of the function that registers the classes of a file, which is unique in the module as the file's name is.
    private func function(of file: Int) -> String {
        let name = module.files[file].path.split(separator: "/").last ?? ""
        let stem = name.hasSuffix(".swift") ? name.dropLast(".swift".count) : name
        return "_registerInterfaceClassesOf_"
            + stem.unicodeScalars.map { scalar in
                scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
                    ? String(scalar) : "_" + String(scalar.value, radix: 16)
            }.joined()
    }

    /// The classes of a file that Interface Builder files may use; `nil` if there are none, or if their tables exist.
    private func types(in file: Int) -> [TypeInfo]? {
        if module.files[file].text.string.contains(Self.mark) { return nil }
        let types =
            module.types.values.filter {
                $0.kind == .class && $0.file == file && $0.node != nil && !$0.isGeneric && !$0.name.contains(".")
                    && !$0.attributes.makeUnavailable
                    && (!$0.inherited.isEmpty || $0.members.contains(where: isConnected))
            }.sorted { $0.name < $1.name } + extended(file)
        return types.isEmpty ? nil : types
    }

    /// - Parameter functions: The functions to call before `main`.
    private func write(_ file: Int, _ types: [TypeInfo], registers functions: [String]) {
        let text = module.files[file].text
        var lines = ["", Self.mark]
        for type in types {
            var body = type.members.compactMap { line(for: $0, of: type) }
            if isSegue(type) {
                body.append(
                    "table.segue { \(type.name)(identifier: $0, source: $1 as UIViewController, destination: $2) }")
            }
            lines += [
                "extension \(type.name) {",
                "    @MainActor fileprivate static func _describe\(type.name)(_ table: InterfaceClass<\(type.name)>) {",
            ]
            lines += body.map { "        " + $0 } + ["    }", "}"]
        }
        if !functions.isEmpty { lines += Self.registration(functions) }
        lines.append("func \(function(of: file))() {")
        for type in types {
            let names = [type.name, type.attributes.argument(of: "objc")].compactMap { $0 }
            for name in names where name != type.name || name == names[0] {
                lines.append(
                    "    InterfaceClasses.register(\(type.name).self, named: \(SwiftText.literal(name))) { \(type.name)._describe\(type.name)($0) }"
                )
            }
        }
        lines += ["}", ""]
        let ends = text.bytes.last == newline
        pass.insert(
            (ends ? "" : "\n") + lines.joined(separator: "\n"), at: AbsolutePosition(utf8Offset: text.bytes.count),
            in: file)
    }

    /// Calls functions before `main`.
    ///
    /// After any other error in the module, Swift 6.3 also reports each variable in a section, whatever its value, as not
    /// constant at compile time. So a module has one such variable, not one per file.
    private static func registration(_ functions: [String]) -> [String] {
        let variable =
            "private let registersInterfaceClasses: @convention(c) () -> Void = { registerInterfaceClasses() }"
        // Swift 6.2 has the attributes under other names, in packages that enable this feature.
        return [
            "// If these lines have errors, correct the other errors of the module: these follow from them.",
            "#if compiler(>=6.3)", "#if objectFormat(ELF)", "@section(\".init_array\") @used", variable, "#endif",
            "#elseif hasFeature(SymbolLinkageMarkers)", "@_section(\".init_array\") @_used", variable, "#endif",
            "private func registerInterfaceClasses() {",
        ] + functions.map { "    \($0)()" } + ["}"]
    }

    /// Classes of other modules to which the module adds inspectable properties, such as `cornerRadius` of views.
    private func extended(_ file: Int) -> [TypeInfo] {
        module.types.values.filter { type in
            type.kind == .foreign && type.file == file && !type.name.contains(".")
                && type.members.contains { $0.node.declAttributes.contains("IBInspectable") }
        }.sorted { $0.name < $1.name }
    }

    private func isConnected(_ member: Member) -> Bool {
        let attributes = member.node.declAttributes
        return ["IBOutlet", "IBAction", "IBInspectable", "IBSegueAction"].contains { attributes.contains($0) }
    }

    private func line(for member: Member, of type: TypeInfo) -> String? {
        guard isConnected(member), !member.isStatic else { return nil }
        if member.file != type.file, member.modifiers.containsAny(["private", "fileprivate"]) {
            pass.report(
                .error,
                "'\(member.name)' is private and in another file than its class, so Interface Builder files cannot use it",
                at: member.node, in: member.file)
            return nil
        }
        let attributes = member.node.declAttributes
        if attributes.contains("IBAction") { return action(member, type) }
        if attributes.contains("IBSegueAction") { return segueAction(member, type) }
        let annotation = member.node.as(VariableDeclSyntax.self)?.bindings.first {
            $0.pattern.trimmedDescription == member.base
        }?.typeAnnotation?.type.unwrapped
        if attributes.contains("IBInspectable") {
            let value = annotation.map { "value: \($0.trimmedDescription)" } ?? "value"
            let object = annotation == nil ? "object" : "object: \(type.name)"
            return
                "table.inspectable(\"\(member.selectorName)\") { (\(object), \(value)) in object.\(member.base) = value }"
                .replacing("(object, value) in", with: "object, value in")
        }
        guard let annotation else {
            pass.report(
                .error, "the type of the outlet '\(member.base)' is not written, so it cannot be connected",
                at: member.node, in: member.file)
            return nil
        }
        if let array = annotation.as(ArrayTypeSyntax.self) {
            return "table.collection(\"\(member.selectorName)\")"
                + " { (object: \(type.name), values: [\(array.element.trimmedDescription)]) in object.\(member.base) = values }"
        }
        return "table.outlet(\"\(member.selectorName)\")"
            + " { (object: \(type.name), value: \(annotation.trimmedDescription)) in object.\(member.base) = value }"
    }

    /// Whether a class is a segue, which is created with UIKit's initializer.
    private func isSegue(_ type: TypeInfo) -> Bool {
        var next: TypeInfo? = type
        for _ in 0..<20 {
            guard let current = next else { return false }
            if current.inherited.contains("UIStoryboardSegue") { return true }
            next = current.inherited.lazy.compactMap { module.types[$0] }.first { $0.kind == .class }
        }
        return false
    }

    /// A method that creates the destination of a segue: from a coder, the sender, and the segue's identifier.
    private func segueAction(_ member: Member, _ type: TypeInfo) -> String? {
        guard member.kind == .method, (1...3).contains(member.labels.count) else { return nil }
        let values = ["coder", "sender", "identifier"].prefix(member.labels.count)
        let arguments = zip(member.labels, values).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
        let names = ["coder", "sender", "identifier"].map { values.contains($0) ? $0 : "_" }.joined(separator: ", ")
        return "table.segueAction(\"\(member.selectorName)\")"
            + " { (object: \(type.name), \(names)) in object.\(member.base)(\(arguments)) }"
    }

    private func action(_ member: Member, _ type: TypeInfo) -> String? {
        guard member.kind == .method, member.labels.count <= 2,
            member.function?.signature.effectSpecifiers?.asyncSpecifier == nil
        else { return nil }
        let name = member.selectorName
        let isOverloaded =
            MethodReference.standardActions.contains(member.base)
            || type.members.contains { $0.base == member.base && $0.name != member.name }
        if member.labels.isEmpty, isOverloaded {
            return "table.action(\"\(name)\","
                + " Selector(\"\(name)\", calling: { (target: \(type.name)) in { target.\(member.base)() } }))"
        }
        let method = "\(type.name).\(MethodReference.spelled(member.base, member.labels))"
        return "table.action(\"\(name)\", Selector(\"\(name)\", calling: \(method)))"
    }
}
