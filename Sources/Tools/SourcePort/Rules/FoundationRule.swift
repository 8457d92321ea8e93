import SwiftIfConfig
import SwiftSyntax

/// Rewrites uses of Foundation that compile on Apple's platforms only and that an extension cannot provide.
final class FoundationRule: ActiveSyntaxVisitor {
    private let pass: Pass
    private let file: Int

    private init(_ pass: Pass, _ file: Int) {
        self.pass = pass
        self.file = file
        super.init(viewMode: .sourceAccurate, configuredRegions: pass.module.files[file].regions)
    }

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        for (index, file) in pass.module.files.enumerated() { FoundationRule(pass, index).walk(file.tree) }
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        // The property is read-only here. Requests never wait for a connection.
        if elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
            elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text == "waitsForConnectivity"
        {
            pass.replace(elements[0], in: file, with: "_")
        }
        // `values as [NSNumber]`; the elements of a literal are numbers already.
        for (index, element) in elements.enumerated().dropFirst(2) {
            guard element.as(TypeExprSyntax.self)?.type.trimmedDescription == "[NSNumber]",
                let cast = elements[index - 1].as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil,
                !elements[index - 2].is(ArrayExprSyntax.self)
            else { continue }
            let value = elements[index - 2]
            pass.insert("_numbers(", at: value.positionAfterSkippingLeadingTrivia, in: file)
            pass.replace(
                value.endPositionBeforeTrailingTrivia, element.endPositionBeforeTrailingTrivia, in: file, with: ")")
        }
        return .visitChildren
    }

    /// Swift 5 code cannot inherit from Foundation's locks here, whose methods with typed errors it does not see.
    override func visit(_ node: InheritedTypeSyntax) -> SyntaxVisitorContinueKind {
        let owner = node.parent?.parent?.parent
        let locks = ["NSLock": "InheritableLock", "NSRecursiveLock": "InheritableRecursiveLock"]
        if owner?.is(ClassDeclSyntax.self) ?? false, let lock = locks[node.type.trimmedDescription] {
            pass.replace(node.type, in: file, with: lock)
        }
        return .visitChildren
    }

    /// Types of methods and blocks of Objective-C are types of Swift functions here. Code that exchanges methods casts
    /// implementations to them, and never calls those.
    override func visit(_ node: AttributedTypeSyntax) -> SyntaxVisitorContinueKind {
        for attribute in node.attributes {
            guard let attribute = attribute.as(AttributeSyntax.self),
                attribute.attributeName.trimmedDescription == "convention"
            else { continue }
            let convention = attribute.arguments?.trimmedDescription
            let isMethod = convention == "c" && node.baseType.trimmedDescription.contains("Selector")
            if convention == "block" || isMethod { pass.replace(attribute, in: file, with: "") }
        }
        return .visitChildren
    }

    /// `URLResponse()` has no initializer without arguments here, predicates end the process for variables, and
    /// `URLCache(memoryCapacity:diskCapacity:directory:)` is `init(memoryCapacity:diskCapacity:diskPath:)` here.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.arguments.map { $0.label?.text ?? "" }
        let isPlain = node.trailingClosure == nil && labels.isEmpty
        if isPlain, ["URLResponse", "URLResponse.init"].contains(node.calledExpression.trimmedDescription) {
            let arguments =
                "url: URL(fileURLWithPath: \"/\"), mimeType: nil, expectedContentLength: -1, textEncodingName: nil"
            pass.replace(node, in: file, with: "URLResponse(\(arguments))")
            return .visitChildren
        }
        // The bundle of UIKit has no texts here.
        if node.calledExpression.trimmedDescription == "Bundle", labels == ["identifier"],
            node.arguments.first?.expression.trimmedDescription.hasPrefix("\"com.apple.UIKit") ?? false
        {
            pass.replace(node, in: file, with: "(Bundle.main as Bundle?)")
        }
        if let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            labels == ["with", "substitutionVariables"],
            access.declName.baseName.text == "evaluate"
        {
            pass.replace(access.declName.baseName, in: file, with: "_evaluate")
        }
        guard node.calledExpression.trimmedDescription == "URLCache", labels.last == "directory",
            let argument = node.arguments.last, let label = argument.label
        else { return .visitChildren }
        pass.replace(label, in: file, with: "diskPath")
        if !argument.expression.is(NilLiteralExprSyntax.self) {
            pass.insert("(", at: argument.expression.positionAfterSkippingLeadingTrivia, in: file)
            pass.insert(" as URL?)?.path", at: argument.expression.endPositionBeforeTrailingTrivia, in: file)
        }
        return .visitChildren
    }
}
