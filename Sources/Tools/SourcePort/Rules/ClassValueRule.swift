import SwiftIfConfig
import SwiftSyntax

/// Rewrites the creation of objects whose class is a value: `type.init()` becomes `_make(type)`.
///
/// Initializers from Objective-C can be called through any metatype; those of Swift classes only if they are
/// `required`. UIKit's are not, because subclasses in apps would have to implement them.
///
/// Values are recognized by name: those declared with the metatype of a UIKit class or of a subclass, and names bound
/// to them.
final class ClassValueRule: ActiveSyntaxVisitor {
    private let pass: Pass
    private let file: Int
    private let names: Set<String>

    private init(_ pass: Pass, _ file: Int, _ names: Set<String>) {
        self.pass = pass
        self.file = file
        self.names = names
        super.init(viewMode: .sourceAccurate, configuredRegions: pass.module.files[file].regions)
    }

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        let files = pass.module.files.indices
        let declared = files.map { ClassValueNames(pass.module, $0) }
        for names in declared { names.walk(pass.module.files[names.file].tree) }
        let everywhere = declared.reduce(into: Set<String>()) { $0.formUnion($1.members) }
        for names in declared {
            // A name that has another type in this file is not looked up elsewhere.
            let visible = names.own.union(everywhere).subtracting(names.others)
            let known = names.withBound(visible)
            if !known.isEmpty { ClassValueRule(pass, names.file, known).walk(pass.module.files[names.file].tree) }
        }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.tokenKind == .keyword(.`init`), member.declName.argumentNames == nil,
            let base = member.base, isClassValue(base), node.trailingClosure == nil, isSupported(node.arguments)
        else { return .visitChildren }
        let start = base.positionAfterSkippingLeadingTrivia
        if let chained = base.as(OptionalChainingExprSyntax.self) {
            pass.replace(
                chained.questionMark.positionAfterSkippingLeadingTrivia, member.endPositionBeforeTrailingTrivia,
                in: file, with: ".map { _make($0")
            close(node, with: ") }")
        } else if hasOptionalChain(base) {
            pass.insert("(", at: start, in: file)
            pass.replace(
                base.endPositionBeforeTrailingTrivia, member.endPositionBeforeTrailingTrivia, in: file,
                with: ").map { _make($0")
            close(node, with: ") }")
        } else {
            pass.insert("_make(", at: start, in: file)
            pass.replace(
                base.endPositionBeforeTrailingTrivia, member.endPositionBeforeTrailingTrivia, in: file, with: "")
            close(node, with: ")")
        }
        return .visitChildren
    }

    /// Whether the value is optional because of a `?` in an earlier part of the expression, as in `item?.screen`.
    private func hasOptionalChain(_ expression: ExprSyntax) -> Bool {
        if expression.is(OptionalChainingExprSyntax.self) { return true }
        let base =
            expression.as(MemberAccessExprSyntax.self)?.base
            ?? expression.as(SubscriptCallExprSyntax.self)?.calledExpression
            ?? expression.as(FunctionCallExprSyntax.self)?.calledExpression
        return base.map(hasOptionalChain) ?? false
    }

    /// Replaces the parentheses of a call, so that its arguments follow the class.
    private func close(_ node: FunctionCallExprSyntax, with end: String) {
        guard let open = node.leftParen, let closing = node.rightParen else { return }
        pass.replace(open, in: file, with: node.arguments.isEmpty ? "" : ", ")
        pass.replace(closing, in: file, with: end)
    }

    private func isSupported(_ arguments: LabeledExprListSyntax) -> Bool {
        [[], ["frame"], ["style", "reuseIdentifier"]].contains(arguments.map { $0.label?.text ?? "_" })
    }

    private func isClassValue(_ expression: ExprSyntax) -> Bool {
        if let reference = expression.as(DeclReferenceExprSyntax.self), reference.baseName.text == "$0" {
            return elements(of: reference).map(names.contains) ?? false
        }
        return ClassValueNames.name(of: expression).map(names.contains) ?? false
    }

    /// The name of the collection to which the closure around `$0` is passed.
    private func elements(of reference: DeclReferenceExprSyntax) -> String? {
        var current = Syntax(reference).parent
        while let node = current, !node.is(ClosureExprSyntax.self) { current = node.parent }
        return current?.as(ClosureExprSyntax.self).flatMap(ClassValueNames.collection)
    }
}

/// The names of values that contain a class, in one file.
final class ClassValueNames: ActiveSyntaxVisitor {
    /// The index of the file.
    let file: Int
    private let module: Module
    /// The names declared with a suitable metatype.
    private(set) var own: Set<String> = []
    /// Those of `own` that other files can use.
    private(set) var members: Set<String> = []
    /// The names declared with another metatype.
    private(set) var others: Set<String> = []
    /// Names that are bound to the value of an expression with another name.
    private var bindings: [(name: String, source: String)] = []

    /// Creates a collector for the file at an index of a module.
    init(_ module: Module, _ file: Int) {
        self.module = module
        self.file = file
        super.init(viewMode: .sourceAccurate, configuredRegions: module.files[file].regions)
    }

    /// The names in `known`, and those bound to them, directly or indirectly.
    fileprivate func withBound(_ known: Set<String>) -> Set<String> {
        var result = known
        var count = -1
        while count != result.count {
            count = result.count
            for binding in bindings where result.contains(binding.source) && !others.contains(binding.name) {
                result.insert(binding.name)
            }
        }
        return result
    }

    // MARK: Declarations

    override func visit(_ node: MetatypeTypeSyntax) -> SyntaxVisitorContinueKind {
        guard node.metatypeSpecifier.text == "Type", let (name, isMember) = declaredName(around: Syntax(node)) else {
            return .visitChildren
        }
        record(name, isMember: isMember, isClass(node.baseType.plainName, near: node))
        return .visitChildren
    }

    /// `let screen: ScreenType` with `typealias ScreenType = ListController.Type`.
    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        let target = module.aliased(node.name.text, in: module.enclosingTypeName(of: node))
        guard target.hasSuffix(".Type"), let (name, isMember) = declaredName(around: Syntax(node)) else {
            return .visitChildren
        }
        record(name, isMember: isMember, isClass(String(target.dropLast(".Type".count)), near: node))
        return .visitChildren
    }

    /// `let screens = [ListController.self]`, without a type.
    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        guard let value = node.initializer?.value, let name = node.pattern.as(IdentifierPatternSyntax.self) else {
            return .visitChildren
        }
        if node.typeAnnotation == nil, let type = Self.classInValue(value) {
            record(name.identifier.text, isMember: isMember(Syntax(node)), isClass(type, near: node))
        }
        bind(name.identifier.text, to: value)
        return .visitChildren
    }

    private func record(_ name: String, isMember: Bool, _ isSuitable: Bool) {
        guard isSuitable else {
            others.insert(name)
            return
        }
        own.insert(name)
        if isMember { members.insert(name) }
    }

    /// The variable, parameter, tuple element, or function whose type contains a node.
    private func declaredName(around node: Syntax) -> (String, isMember: Bool)? {
        var current = node.parent
        while let parent = current {
            if let element = parent.as(TupleTypeElementSyntax.self), let label = element.secondName ?? element.firstName
            {
                return (label.text, true)
            }
            if let parameter = parent.as(FunctionParameterSyntax.self) {
                return ((parameter.secondName ?? parameter.firstName).text, false)
            }
            if let parameter = parent.as(ClosureParameterSyntax.self) {
                return ((parameter.secondName ?? parameter.firstName).text, false)
            }
            if let parameter = parent.as(EnumCaseParameterSyntax.self) {
                return (parameter.secondName ?? parameter.firstName).map { ($0.text, true) }
            }
            if let binding = parent.as(PatternBindingSyntax.self) {
                return binding.pattern.as(IdentifierPatternSyntax.self).map {
                    ($0.identifier.text, isMember(Syntax(binding)))
                }
            }
            if let function = parent.as(FunctionDeclSyntax.self) { return (function.name.text, true) }
            if parent.is(CodeBlockItemSyntax.self) || parent.is(MemberBlockItemSyntax.self) { return nil }
            current = parent.parent
        }
        return nil
    }

    private func isMember(_ node: Syntax) -> Bool {
        var current = node.parent
        while let parent = current {
            if parent.is(MemberBlockItemSyntax.self) || parent.is(SourceFileSyntax.self) { return true }
            if parent.is(CodeBlockSyntax.self) || parent.is(ClosureExprSyntax.self) { return false }
            current = parent.parent
        }
        return false
    }

    /// Whether a class inherits from one of UIKit and its initializer without arguments is not `required`.
    private func isClass(_ name: String, near node: some SyntaxProtocol) -> Bool {
        let scope = module.enclosingTypeName(of: node)
        guard let type = module.type(name, in: scope), type.node != nil else {
            return Self.isForeignClass(module.aliased(name, in: scope))
        }
        guard type.kind == .class else { return false }
        let hasRequired = module.ancestry(of: type).contains { type in
            type.members.contains { $0.name == "init" && $0.labels.isEmpty && $0.modifiers.containsAny(["required"]) }
        }
        return !hasRequired && Self.isForeignClass(module.foreignSuperclass(of: type) ?? "")
    }

    /// Whether a name is that of a class of UIKit.
    static func isForeignClass(_ name: String) -> Bool {
        let suffixes = ["Delegate", "DataSource", "Protocol", "Convertible", "Providing", "Configuration"]
        guard name != "NSObject" else { return true }
        return ["UI", "CA"].contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase ?? false }
            && !suffixes.contains(where: name.hasSuffix)
    }

    /// The first class in `X.self` in a value or in a collection literal.
    private static func classInValue(_ value: ExprSyntax) -> String? {
        if let member = value.as(MemberAccessExprSyntax.self), member.declName.baseName.tokenKind == .keyword(.self) {
            return member.base?.trimmedDescription
        }
        if let array = value.as(ArrayExprSyntax.self) {
            return array.elements.first.flatMap { classInValue($0.expression) }
        }
        if let dictionary = value.as(DictionaryExprSyntax.self) {
            guard case .elements(let elements) = dictionary.content else { return nil }
            return elements.first.flatMap { classInValue($0.value) }
        }
        return nil
    }

    // MARK: Bindings

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self), let value = node.initializer?.value {
            bind(name.identifier.text, to: value)
        }
        return .visitChildren
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self) { bind(name.identifier.text, to: node.sequence) }
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        guard let collection = Self.collection(of: node), let clause = node.signature?.parameterClause else {
            return .visitChildren
        }
        switch clause {
        case .simpleInput(let names): if let first = names.first { bindings.append((first.name.text, collection)) }
        case .parameterClause(let clause):
            if let first = clause.parameters.first { bindings.append((first.firstName.text, collection)) }
        @unknown default: break
        }
        return .visitChildren
    }

    private func bind(_ name: String, to value: ExprSyntax) {
        if let source = Self.name(of: value) { bindings.append((name, source)) }
    }

    /// The name of the collection or optional to whose method a closure is passed.
    static func collection(of closure: ClosureExprSyntax) -> String? {
        var call = closure.parent
        while let node = call, !node.is(FunctionCallExprSyntax.self) {
            guard node.is(LabeledExprSyntax.self) || node.is(LabeledExprListSyntax.self) else { return nil }
            call = node.parent
        }
        let method = call?.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
        return method?.base.flatMap(name)
    }

    private static let accessors: Set<String> = [
        "first", "last", "values", "filter", "reversed", "randomElement", "popLast", "removeFirst", "removeLast",
        "shuffled", "dropFirst", "dropLast", "prefix", "suffix",
    ]

    /// The last name of an expression, without accessors of collections: `type` in `items[0].type!`.
    static func name(of expression: ExprSyntax) -> String? {
        if let reference = expression.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
        if let member = expression.as(MemberAccessExprSyntax.self) {
            let name = member.declName.baseName.text
            return accessors.contains(name) ? member.base.flatMap(Self.name) : name
        }
        if let chained = expression.as(OptionalChainingExprSyntax.self) { return name(of: chained.expression) }
        if let forced = expression.as(ForceUnwrapExprSyntax.self) { return name(of: forced.expression) }
        if let item = expression.as(SubscriptCallExprSyntax.self) { return name(of: item.calledExpression) }
        if let call = expression.as(FunctionCallExprSyntax.self) {
            // The class of an object: `type(of: object)`.
            return call.arguments.first?.label?.text == "of" ? nil : name(of: call.calledExpression)
        }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return name(of: only.expression)
        }
        return nil
    }
}
