import SwiftIfConfig
import SwiftSyntax

/// Collects from one file the names that neither the project nor a known module declares.
final class AbsentUseCollector: ActiveSyntaxVisitor {
    /// The use that was found so far.
    private(set) var use = AbsentUse()
    /// The path of the file.
    let path: String
    /// The absent modules that the file imports, including ``implicit``.
    let imports: Set<String>
    /// Those that a bridging header imports for it.
    let implicit: Set<String>
    private let module: Module
    private let declared: Set<String>
    private let named: [String: ModuleNames.Kind]
    /// The names of generic parameters, and of declarations inside others, some of which begin with a capital letter.
    private let localNames: Set<String>

    /// Creates a collector for the file at an index of the module. `declared` has the names of the project.
    init(
        _ file: ParsedFile, _ module: Module, _ index: Int, declared: Set<String>, imports: Set<String>,
        implicit: Set<String> = [], named: [String: ModuleNames.Kind] = [:]
    ) {
        (self.module, self.declared, self.named) = (module, declared, named)
        (self.imports, self.implicit) = (imports.union(implicit), implicit)
        path = file.path
        var local: Set<String> = []
        for token in file.tree.tokens(viewMode: .sourceAccurate) {
            switch token.parent?.kind {
            case .associatedTypeDecl, .genericParameter, .typeAliasDecl, .identifierPattern, .functionParameter,
                .functionDecl, .structDecl, .enumDecl, .classDecl:
                local.insert(token.text)
            default: break
            }
        }
        localNames = local
        super.init(viewMode: .sourceAccurate, configuredRegions: file.regions)
        for name in ViewNames.types(in: file) { record(name) { $0.isView = true } }
    }

    /// Whether a name may be that of a type of an absent module.
    private func isForeign(_ name: String) -> Bool {
        guard let first = name.first, first.isUppercase else { return false }
        if declared.contains(name) || localNames.contains(name) || ProvidedModules.contains(name) { return false }
        // Functions that were renamed, which are called by other names here.
        if OldNames.properties[name] != nil || OldNames.functions[name] != nil || OldNames.makers[name] != nil {
            return false
        }
        // Inside an extension of a generic type of the module, these are its parameters.
        if ["Base", "Element"].contains(name) { return false }
        if imports.contains(where: { AppleFramework.all[$0]?.declares(name) ?? false }) { return true }
        return !KnownTypes.contains(name) && imports.contains { !AppleModules.contains($0) }
    }

    private func record(_ name: String, _ change: (inout AbsentUse.TypeUse) -> Void) {
        // `Streams.Signal` names a type with its module.
        let parts = name.split(separator: ".").map(String.init)
        if parts.count == 2, isModule(parts[0]) { return record(parts[1], of: parts[0], change) }
        guard isForeign(name) else { return }
        recordType(name, change)
    }

    /// The foreign type that an expression names, also with its module.
    private func typeName(_ expression: ExprSyntax) -> String? {
        // `Type<Argument>.member`
        let expression = expression.as(GenericSpecializationExprSyntax.self)?.expression ?? expression
        if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text { return isForeign(name) ? name : nil }
        guard let access = expression.as(MemberAccessExprSyntax.self),
            let module = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text, isModule(module),
            named[module] == .module
        else { return nil }
        let name = access.declName.baseName.text
        return isForeign(name) ? name : nil
    }

    private func isModule(_ name: String) -> Bool { imports.contains(name) && !declared.contains(name) }

    /// Records a type that is named with its module. If the module has a class of its name, that is meant.
    private func record(_ name: String, of module: String, _ change: (inout AbsentUse.TypeUse) -> Void = { _ in }) {
        if named[module] == .type {
            recordType(module) { $0.inner.insert(name) }
        } else if !AppleModules.contains(module), !ProvidedModules.contains(name) {
            recordType(name) {
                $0.module = module
                change(&$0)
            }
        } else if isForeign(name) {
            recordType(name, change)
        }
    }

    private func recordType(_ name: String, _ change: (inout AbsentUse.TypeUse) -> Void) {
        guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return }
        var found = use.types[name] ?? .init()
        found.files.insert(path)
        change(&found)
        use.types[name] = found
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    // MARK: Types

    /// Attributes are not types, except the property wrappers of libraries.
    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let isOfVariable = node.parent?.parent?.is(VariableDeclSyntax.self) ?? false
        let name = node.attributeName.plainName
        if isOfVariable, !name.hasPrefix("IB"), !name.hasPrefix("NS"), !name.hasPrefix("GK") {
            let arguments = node.arguments?.as(LabeledExprListSyntax.self)
            let labels = arguments?.map { $0.label?.text ?? "" } ?? []
            let call = AbsentUse.Call(labels: labels, arguments: labels.map { _ in .value })
            record(name) { $0.merge(.init(role: .wrapper, initializers: [call])) }
        }
        if let arguments = node.arguments { walk(arguments) }
        return .skipChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        record(node.name.text) {
            $0.genericArguments = max($0.genericArguments, node.genericArgumentClause?.arguments.count ?? 0)
        }
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.baseType.as(IdentifierTypeSyntax.self) {
            if isModule(base.name.text) {
                // A type with the name of its module: `Moya.Response`.
                record(node.name.text, of: base.name.text)
                if let arguments = node.genericArgumentClause { walk(arguments) }
                return .skipChildren
            }
            record(base.name.text) { $0.inner.insert(node.name.text) }
        }
        return .visitChildren
    }

    override func visit(_ node: InheritedTypeSyntax) -> SyntaxVisitorContinueKind {
        let list = node.parent?.as(InheritedTypeListSyntax.self)
        let owner = list?.parent?.parent
        let isFirst = list?.first?.id == node.id
        for name in node.type.plainName.split(separator: "&").map({ String($0.filter { !$0.isWhitespace }) }) {
            if owner?.is(ClassDeclSyntax.self) ?? false {
                let isClass = isFirst && !TypeNames.isProtocol(name)
                record(name) { $0.merge(.init(role: isClass ? .superclass : .protocol)) }
            } else if owner?.is(EnumDeclSyntax.self) ?? false, isFirst {
                // A raw type is one of the standard library.
                record(name) { $0.merge(.init(role: .protocol)) }
            } else {
                record(name) { $0.merge(.init(role: .protocol)) }
            }
        }
        return .visitChildren
    }

    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.inheritedType?.plainName {
            record(name) { $0.merge(.init(role: TypeNames.isClass(name) ? .type : .protocol)) }
        }
        return .visitChildren
    }

    override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
        record(node.constraint.plainName) { $0.merge(.init(role: .protocol)) }
        return .visitChildren
    }

    // MARK: Expressions

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.text
        if Self.isConstant(name), isForeign(name) {
            use.constants.insert(name)
            return .visitChildren
        }
        // Constants of C have names such as `kCLLocationAccuracyBest` and `errSecSuccess`.
        if name.hasPrefix("k") || name.hasPrefix("err"), !declared.contains(name),
            imports.contains(where: { AppleFramework.all[$0]?.declares(name) ?? false })
        {
            use.constants.insert(name)
        }
        guard isForeign(name), !(node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id) else {
            return .visitChildren
        }
        record(name) { _ in }
        return .visitChildren
    }

    /// Whether a name is one of a constant of C, such as `SQLITE_OK`.
    private static func isConstant(_ name: String) -> Bool {
        name.contains("_") && name.allSatisfy { $0.isUppercase || $0.isNumber || $0 == "_" }
    }

    override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.operator.text
        if !declared.contains(name), !DeclaredOperators.standard.contains(name),
            imports.contains(where: { !AppleModules.contains($0) })
        {
            use.operators.insert(name)
        }
        return .visitChildren
    }

    override func visit(_ node: GenericSpecializationExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
            record(name) { $0.genericArguments = max($0.genericArguments, node.genericArgumentClause.arguments.count) }
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        var called = node.calledExpression
        if let special = called.as(GenericSpecializationExprSyntax.self) { called = special.expression }
        let call = self.call(node)
        if let name = called.as(DeclReferenceExprSyntax.self)?.baseName.text {
            // `typealias Section = SectionModel<Int, Row>`
            record(module.aliased(name)) { $0.initializers.insert(call) }
        } else if let access = called.as(MemberAccessExprSyntax.self) {
            let name = access.declName.baseName.text
            if let type = access.base.flatMap(typeName) {
                if name == "init" {
                    record(type) { $0.initializers.insert(call) }
                } else if name.first?.isUppercase ?? false, isModule(type) {
                    record(name, of: type) { $0.initializers.insert(call) }
                } else if named[type] == .module, isModule(type) {
                    use.functions[type, default: [:]][name, default: []].insert(call)
                } else if name.first?.isUppercase ?? false {
                    record(type) { $0.inner.insert(name) }
                } else {
                    record(type) { $0.methods[name, default: []].insert(call) }
                }
            } else if access.base?.is(SuperExprSyntax.self) ?? false {
                if name == "init", let type = Self.superclass(around: Syntax(node)) {
                    record(type) { $0.initializers.insert(call) }
                }
            } else if access.base == nil {
                if name != "init" { use.implicitCalls[name, default: []].insert(call) }
            } else {
                // A method with the name of a type would hide that, too.
                if !declared.contains(name), name != "init", !KnownTypes.contains(name) {
                    use.methods[name, default: []].insert(call)
                }
            }
            if isOptional(Syntax(node)) { use.optionalMembers.insert(name) }
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName.baseName.text
        // Elements of tuples have numbers.
        guard name.first.map({ $0.isLetter || $0 == "_" }) ?? false else { return .visitChildren }
        guard let base = node.base else {
            if name != "init", !(node.parent?.is(FunctionCallExprSyntax.self) ?? false) {
                use.implicitMembers.insert(name)
            }
            return .visitChildren
        }
        let isCalled = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
        if let module = base.as(DeclReferenceExprSyntax.self)?.baseName.text, isModule(module),
            name.first?.isUppercase ?? false || named[module] == .module
        {
            // A type that is named with its module, `Moya.Response`.
            if name.first?.isUppercase ?? false { record(name, of: module) }
            return .skipChildren
        }
        if let type = typeName(base), !isCalled, name != "self" {
            record(type) {
                if name.first?.isUppercase ?? false { $0.inner.insert(name) } else { $0.members.insert(name) }
            }
        }
        if !isCalled { use.readMembers.insert(name) }
        if !isCalled, isOptional(Syntax(node)) { use.optionalMembers.insert(name) }
        return .visitChildren
    }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
        recordResults(ResultMatches.subject(of: node))
        return .visitChildren
    }

    override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
        recordResults(ResultMatches.subject(of: node))
        return .visitChildren
    }

    private func recordResults(_ subject: ExprSyntax?) {
        guard let access = subject?.as(MemberAccessExprSyntax.self), access.base != nil else { return }
        use.resultMembers.insert(access.declName.baseName.text)
    }

    // MARK: Subclasses

    /// The first type after the colon of the class around a node.
    private static func superclass(around node: Syntax) -> String? {
        var next = node.parent
        while let current = next {
            if let type = current.as(ClassDeclSyntax.self) {
                return type.inheritanceClause?.inheritedTypes.first?.type.plainName
            }
            if current.is(ExtensionDeclSyntax.self) || current.is(StructDeclSyntax.self) { return nil }
            next = current.parent
        }
        return nil
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let initializers = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
        let isDesignated = initializers.contains { !$0.modifiers.containsAny(["convenience"]) }
        let hasRequired = initializers.contains {
            $0.modifiers.containsAny(["required"]) && $0.signature.parameterClause.parameters.isEmpty
        }
        if isDesignated, !hasRequired, let type = module.type(node.name.text), type.kind == .class,
            let name = module.foreignSuperclass(of: type)
        {
            record(name) { $0.hasSubclassWithoutRequiredInitializer = true }
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        recordOverride(
            node.signature, node.modifiers, "func \(node.name.text)\(node.signature.trimmedDescription)")
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if let binding = node.bindings.first, node.bindings.count == 1, let type = binding.typeAnnotation {
            // `let relay: Relay<Int> = .init(value: 1)`
            if let call = binding.initializer?.value.as(FunctionCallExprSyntax.self),
                let access = call.calledExpression.as(MemberAccessExprSyntax.self), access.base == nil,
                access.declName.baseName.text == "init", let name = type.type.as(IdentifierTypeSyntax.self)?.name.text
            {
                record(name) { $0.initializers.insert(self.call(call)) }
            }
            recordOverride(type, node.modifiers, "var \(binding.pattern.trimmedDescription)\(type.trimmedDescription)")
        }
        return .visitChildren
    }

    /// Records the head of an override of a member of an absent class, if its types exist in the placeholder's module.
    private func recordOverride(_ node: some SyntaxProtocol, _ modifiers: DeclModifierListSyntax, _ head: String) {
        guard modifiers.containsAny(["override"]), let type = Self.superclass(around: Syntax(node)) else { return }
        for token in node.tokens(viewMode: .sourceAccurate) {
            guard let identifier = token.parent?.as(IdentifierTypeSyntax.self) else { continue }
            if !KnownTypes.contains(identifier.name.text) { return }
        }
        let isStatic = modifiers.containsAny(["class", "static"])
        let oneLine = head.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }.joined(
            separator: " ")
        record(type) { $0.overridden.insert((isStatic ? "class " : "") + oneLine) }
    }

    // MARK: Calls

    private func call(_ node: FunctionCallExprSyntax) -> AbsentUse.Call {
        var call = AbsentUse.Call(labels: [], arguments: [])
        for argument in node.arguments {
            call.labels.append(argument.label?.text ?? "")
            if let closure = argument.expression.as(ClosureExprSyntax.self) {
                call.arguments.append(.closure(parameters(closure)))
            } else if Self.isImplicit(argument.expression) {
                call.arguments.append(.member)
            } else if argument.expression.is(InOutExprSyntax.self) {
                call.arguments.append(.reference)
            } else {
                call.arguments.append(.value)
            }
        }
        if let closure = node.trailingClosure {
            call.labels.append("_")
            call.arguments.append(.closure(parameters(closure)))
        }
        for next in node.additionalTrailingClosures {
            call.labels.append(next.label.text)
            call.arguments.append(.closure(parameters(next.closure)))
        }
        return call
    }

    /// Whether an expression is `.name` or `.name(1)`.
    private static func isImplicit(_ expression: ExprSyntax) -> Bool {
        let called = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
        guard let access = called.as(MemberAccessExprSyntax.self) else { return false }
        return access.base == nil && access.declName.baseName.text != "init"
    }

    private func parameters(_ node: ClosureExprSyntax) -> [AbsentUse.Parameter] {
        var names: [String] = []
        var typed: Set<String> = []
        switch node.signature?.parameterClause {
        case .simpleInput(let list)?: names = list.map(\.name.text)
        case .parameterClause(let clause)?:
            names = clause.parameters.map { $0.secondName?.text ?? $0.firstName.text }
            typed = Set(zip(names, clause.parameters).filter { $1.type != nil }.map(\.0))
        case nil:
            let used = node.statements.tokens(viewMode: .sourceAccurate).compactMap { token -> Int? in
                guard case .dollarIdentifier(let text) = token.tokenKind else { return nil }
                return Int(text.dropFirst())
            }.max()
            names = (0..<(used.map { $0 + 1 } ?? 0)).map { "$\($0)" }
        @unknown default: break
        }
        var optional: Set<String> = []
        for token in node.statements.tokens(viewMode: .sourceAccurate) where names.contains(token.text) {
            if let parent = token.parent, isOptional(parent) { optional.insert(token.text) }
            // `if let error`
            if let pattern = token.parent?.as(IdentifierPatternSyntax.self),
                let binding = pattern.parent?.as(OptionalBindingConditionSyntax.self), binding.initializer == nil
            {
                optional.insert(token.text)
            }
        }
        let results = ResultMatches.names(in: node.statements)
        return names.map {
            typed.contains($0) ? .typed : results.contains($0) ? .result : optional.contains($0) ? .optional : .value
        }
    }

    /// Whether an expression is used as an optional value: `if let`, `?.`, `??`, or a comparison with `nil`.
    private func isOptional(_ node: Syntax) -> Bool {
        guard let parent = node.parent else { return false }
        // `!` would end the program. Without an optional member, the compiler rejects it, and its statement is left out.
        if parent.is(OptionalChainingExprSyntax.self) { return true }
        if let clause = parent.as(InitializerClauseSyntax.self) {
            return clause.parent?.is(OptionalBindingConditionSyntax.self) ?? false
        }
        guard let list = parent.as(ExprListSyntax.self) else { return false }
        let next = list.drop { $0.id != node.id }.dropFirst()
        guard let sign = next.first?.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
        return sign == "??"
            || ["==", "!="].contains(sign) && next.dropFirst().first?.is(NilLiteralExprSyntax.self) ?? false
    }
}

/// What the names of types tell about them.
enum TypeNames {
    /// Whether a type that an absent module declares is probably a protocol.
    static func isProtocol(_ name: String) -> Bool {
        let endings = ["Delegate", "DataSource", "Protocol", "able", "ible", "Type", "Providing", "Observer"]
        return endings.contains(where: name.hasSuffix) && !name.hasSuffix("Observable") && !name.hasSuffix("Variable")
    }

    /// Whether a type that an absent module declares is probably a class.
    static func isClass(_ name: String) -> Bool {
        ["View", "Controller", "Cell", "Object", "Layer", "Button"].contains(where: name.hasSuffix)
    }
}

/// The operators between two values that are declared.
enum DeclaredOperators {
    /// Those of the standard library and Foundation, and signs that are not declared.
    static let standard: Set<String> = [
        "+", "-", "*", "/", "%", "&+", "&-", "&*", "+=", "-=", "*=", "/=", "%=", "&", "|", "^", "<<", ">>", "&=", "|=",
        "^=", "<<=", ">>=", "&<<", "&>>", "==", "!=", "===", "!==", "<", "<=", ">", ">=", "&&", "||", "??", "...",
        "..<", "~=", "=", "?", ":", "->", "~>", ".&", ".|", ".==", ".!=", ".<", ".>", ".<=", ".>=", "&+=", "&-=", "&*=",
    ]

    /// The operators that a file declares.
    static func names(in tree: SourceFileSyntax) -> [String] {
        tree.statements.compactMap { $0.item.as(OperatorDeclSyntax.self)?.name.text }
    }
}
