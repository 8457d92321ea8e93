import SwiftIfConfig
import SwiftSyntax

/// Rewrites the creation of objects whose class is generic: `T(frame: .zero)` and `Self(nibName: nil, bundle: nil)`
/// become calls of `_make`.
///
/// As in ``ClassValueRule``, initializers of UIKit's classes are not `required`. A name denotes such a class if it is a
/// generic parameter that is constrained to one, or `Self` in an extension of one or of a protocol for one.
final class GenericClassRule: ActiveSyntaxVisitor {
    private let pass: Pass
    private let file: Int

    private init(_ pass: Pass, _ file: Int) {
        self.pass = pass
        self.file = file
        super.init(viewMode: .sourceAccurate, configuredRegions: pass.module.files[file].regions)
    }

    static func run(_ pass: Pass) {
        for (index, file) in pass.module.files.enumerated() { GenericClassRule(pass, index).walk(file.tree) }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let name = className(of: node.calledExpression), let open = node.leftParen,
            node.trailingClosure == nil, Self.supported.contains(node.arguments.map { $0.label?.text ?? "_" }),
            Self.isClass(name, around: Syntax(node))
        else { return .visitChildren }
        let type = name == "self" ? "self" : name + ".self"
        pass.replace(
            node.calledExpression.positionAfterSkippingLeadingTrivia, open.endPositionBeforeTrailingTrivia, in: file,
            with: "_make(\(type)" + (node.arguments.isEmpty ? "" : ", "))
        return .visitChildren
    }

    private static let supported: [[String]] = [[], ["frame"], ["nibName", "bundle"]]

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
    private static func isClass(_ named: String, around node: Syntax) -> Bool {
        let name = named == "self" ? "Self" : named
        var current = node.parent
        // Only static members have a class as `self`; in others, `self.init` delegates.
        var isStatic = named == "Self"
        while let declaration = current {
            if let function = declaration.as(FunctionDeclSyntax.self) {
                if let constraint = constraint(of: name, function.genericParameterClause, function.genericWhereClause) {
                    return ClassValueNames.isForeignClass(constraint)
                }
                isStatic = isStatic || function.modifiers.containsAny(["static", "class"])
            } else if let variable = declaration.as(VariableDeclSyntax.self) {
                isStatic = isStatic || variable.modifiers.containsAny(["static", "class"])
            } else if let type = declaration.as(ClassDeclSyntax.self) {
                if let constraint = constraint(of: name, type.genericParameterClause, type.genericWhereClause) {
                    return ClassValueNames.isForeignClass(constraint)
                }
                return false
            } else if let type = declaration.as(StructDeclSyntax.self) {
                if let constraint = constraint(of: name, type.genericParameterClause, type.genericWhereClause) {
                    return ClassValueNames.isForeignClass(constraint)
                }
                return false
            } else if let type = declaration.as(ExtensionDeclSyntax.self) {
                guard name == "Self", isStatic else { return false }
                if let constraint = constraint(of: name, nil, type.genericWhereClause) {
                    return ClassValueNames.isForeignClass(constraint)
                }
                return ClassValueNames.isForeignClass(type.extendedType.plainName)
            }
            current = declaration.parent
        }
        return false
    }

    private static func constraint(
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
    private static func first(of type: TypeSyntax) -> String {
        let parts = type.as(CompositionTypeSyntax.self)?.elements.map(\.type.plainName) ?? [type.plainName]
        return parts.first(where: ClassValueNames.isForeignClass) ?? parts[0]
    }
}
