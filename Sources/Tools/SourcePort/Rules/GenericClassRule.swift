import SwiftIfConfig
import SwiftSyntax

/// Rewrites the creation of objects whose class is generic: `T(frame: .zero)` and `Self(nibName: nil, bundle: nil)`
/// become calls of `_make`.
///
/// As in ``ClassValueRule``, initializers of UIKit's classes are not `required`. A name denotes such a class if it is a
/// generic parameter or an associated type that is constrained to one, or `Self` in an extension of one or of a
/// protocol for one.
final class GenericClassRule: ActiveSyntaxVisitor {
    private let pass: Pass
    private let file: Int

    private init(_ pass: Pass, _ file: Int) {
        self.pass = pass
        self.file = file
        super.init(viewMode: .sourceAccurate, configuredRegions: pass.module.files[file].regions)
    }

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        for (index, file) in pass.module.files.enumerated() { GenericClassRule(pass, index).walk(file.tree) }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let name = className(of: node.calledExpression), let open = node.leftParen,
            node.trailingClosure == nil, Self.supported.contains(node.arguments.map { $0.label?.text ?? "_" }),
            isClass(name, around: Syntax(node))
        else { return .visitChildren }
        let type = name == "self" ? "self" : name + ".self"
        pass.replace(
            node.calledExpression.positionAfterSkippingLeadingTrivia, open.endPositionBeforeTrailingTrivia, in: file,
            with: "_make(\(type)" + (node.arguments.isEmpty ? "" : ", "))
        return .visitChildren
    }

    /// `View.init` and `View.init(frame:)` as functions.
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.declName.baseName.tokenKind == .keyword(.`init`),
            node.parent?.is(FunctionCallExprSyntax.self) != true,
            let name = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text, name != "self",
            isClass(name, around: Syntax(node))
        else { return .visitChildren }
        switch node.declName.argumentNames?.arguments.map(\.name.text) ?? [] {
        case []: pass.replace(node, in: file, with: "{ _make(\(name).self) }")
        case ["frame"]: pass.replace(node, in: file, with: "{ _make(\(name).self, frame: $0) }")
        default: break
        }
        return .visitChildren
    }

    private static let supported: [[String]] = [[], ["frame"], ["nibName", "bundle"], ["style", "reuseIdentifier"]]

    /// `T` in `T()` and `T.init()`; `self` in `self.init()`.
    private func className(of called: ExprSyntax) -> String? {
        if let reference = called.as(DeclReferenceExprSyntax.self), reference.argumentNames == nil {
            // `self()` does not exist.
            return reference.baseName.tokenKind == .keyword(.self) ? nil : reference.baseName.text
        }
        guard let member = called.as(MemberAccessExprSyntax.self),
            member.declName.baseName.tokenKind == .keyword(.`init`), member.declName.argumentNames == nil
        else { return nil }
        return member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
    }

    /// Whether a name denotes a class of UIKit, or a subclass, whose initializers are not `required`.
    private func isClass(_ named: String, around node: Syntax) -> Bool {
        let name = named == "self" ? "Self" : named
        var current = node.parent
        // Only static members have a class as `self`; in others, `self.init` delegates.
        var isStatic = named == "Self"
        while let declaration = current {
            if let function = declaration.as(FunctionDeclSyntax.self) {
                if let constraint = constraint(of: name, function.genericParameterClause, function.genericWhereClause) {
                    return isForeignClass(constraint)
                }
                isStatic = isStatic || function.modifiers.containsAny(["static", "class"])
            } else if let variable = declaration.as(VariableDeclSyntax.self) {
                isStatic = isStatic || variable.modifiers.containsAny(["static", "class"])
            } else if let generic = declaration.asProtocol(WithGenericParametersSyntax.self) {
                if let constraint = constraint(of: name, generic.genericParameterClause, generic.genericWhereClause) {
                    return isForeignClass(constraint)
                }
                if name == "Self", declaration.isProtocol(DeclGroupSyntax.self) { return false }
            } else if let type = declaration.as(ExtensionDeclSyntax.self) {
                guard name == "Self" else { return isAssociatedClass(name, in: type) }
                guard isStatic else { return false }
                if let constraint = constraint(of: name, nil, type.genericWhereClause) {
                    return isForeignClass(constraint)
                }
                // `protocol P where Self: UIViewController`
                let extended = pass.module.type(type.extendedType.plainName)?.node?.as(ProtocolDeclSyntax.self)
                if let constraint = constraint(of: name, nil, extended?.genericWhereClause) {
                    return isForeignClass(constraint)
                }
                return isForeignClass(type.extendedType.plainName)
            }
            current = declaration.parent
        }
        return false
    }

    private func isForeignClass(_ name: String) -> Bool { ClassValueNames.isForeignClass(pass.module.aliased(name)) }

    /// Whether a name is that of an associated type that is constrained to a class, in an extension of its protocol or
    /// of one that requires it.
    private func isAssociatedClass(_ name: String, in node: ExtensionDeclSyntax) -> Bool {
        if let constraint = constraint(of: name, nil, node.genericWhereClause) { return isForeignClass(constraint) }
        var names = [node.extendedType.plainName]
        for requirement in node.genericWhereClause?.requirements ?? [] {
            guard case .conformanceRequirement(let conformance) = requirement.requirement,
                conformance.leftType.trimmedDescription == "Self"
            else { continue }
            names.append(conformance.rightType.plainName)
        }
        let found = names.compactMap { pass.module.type($0) }.filter { $0.kind == .protocol }
        let inherited = found.flatMap { pass.module.inheritedNames(of: $0) }.compactMap { pass.module.type($0) }
        return (found + inherited).contains { type in
            type.node?.as(ProtocolDeclSyntax.self)?.memberBlock.members.contains { item in
                guard let associated = item.decl.as(AssociatedTypeDeclSyntax.self), associated.name.text == name else {
                    return false
                }
                return associated.inheritanceClause?.inheritedTypes.contains { isForeignClass(first(of: $0.type)) }
                    ?? false
            } ?? false
        }
    }

    private func constraint(
        of name: String, _ parameters: GenericParameterClauseSyntax?, _ requirements: GenericWhereClauseSyntax?
    ) -> String? {
        if let parameter = parameters?.parameters.first(where: { $0.name.text == name }),
            let inherited = parameter.inheritedType
        {
            return first(of: inherited)
        }
        for requirement in requirements?.requirements ?? [] {
            guard case .conformanceRequirement(let conformance) = requirement.requirement,
                conformance.leftType.trimmedDescription == name
            else { continue }
            return first(of: conformance.rightType)
        }
        return nil
    }

    /// The first class of UIKit in a composition such as `UIView & Configurable`.
    private func first(of type: TypeSyntax) -> String {
        let parts = type.as(CompositionTypeSyntax.self)?.elements.map(\.type.plainName) ?? [type.plainName]
        return parts.first(where: isForeignClass) ?? parts[0]
    }
}
