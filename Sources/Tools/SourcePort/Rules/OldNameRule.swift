import SwiftIfConfig
import SwiftSyntax

/// Rewrites names of Swift 4 and earlier that UIKit does not declare.
final class OldNameRule: ActiveSyntaxVisitor {
    private let pass: Pass
    private let file: Int

    private init(_ pass: Pass, _ file: Int) {
        self.pass = pass
        self.file = file
        super.init(viewMode: .sourceAccurate, configuredRegions: pass.module.files[file].regions)
    }

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        for (index, file) in pass.module.files.enumerated() { OldNameRule(pass, index).walk(file.tree) }
    }

    /// Whether a type of the module has a property `characters`.
    private lazy var declaresCharacters = pass.module.types.values.contains { type in
        type.members.contains { $0.base == "characters" }
    }

    /// Whether the module declares the name. An extension does not declare its type.
    private func isOurs(_ name: String) -> Bool {
        pass.module.types[name]?.node != nil || pass.module.globals[name] != nil
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName.baseName.text
        // In Swift 3, the characters of a string were a separate collection.
        if name == "characters", let base = node.base, !declaresCharacters {
            pass.replace(
                base.endPositionBeforeTrailingTrivia, node.endPositionBeforeTrailingTrivia, in: file, with: "")
        }
        // `.UIKeyboardWillShow`, with or without `NSNotification.Name` before it.
        if let new = OldNames.notifications[name],
            node.base.map({ ["NSNotification.Name", "Notification.Name"].contains($0.trimmedDescription) }) ?? true
        {
            pass.replace(node, in: file, with: new)
            return .skipChildren
        }
        if let new = OldNames.options[name], !(node.parent?.is(FunctionCallExprSyntax.self) ?? false),
            node.base.map({ $0.trimmedDescription.hasSuffix("WritingOptions") }) ?? true
        {
            pass.replace(node.declName.baseName, in: file, with: new)
        }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.text
        if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id {
            if let new = OldNames.members[name], !hasOtherArguments(node) {
                pass.replace(node.baseName, in: file, with: new)
            }
        } else if let new = OldNames.values[name] ?? OldNames.types[name], !isOurs(name) {
            pass.replace(node.baseName, in: file, with: new)
        } else if let new = OldNames.members[name], !isOurs(name),
            node.parent?.is(FunctionCallExprSyntax.self) ?? false || name == "childViewControllers",
            !node.isLocal, !hasOtherArguments(node)
        {
            pass.replace(node.baseName, in: file, with: new)
        }
        return .visitChildren
    }

    /// Whether a name is called with more arguments than the renamed method has, so that it is one of the module.
    private func hasOtherArguments(_ node: DeclReferenceExprSyntax) -> Bool {
        let called = node.parent?.as(MemberAccessExprSyntax.self).map(ExprSyntax.init) ?? ExprSyntax(node)
        guard let call = called.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == called.id else {
            return false
        }
        return call.arguments.count > 1 || call.arguments.first?.label != nil || call.trailingClosure != nil
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        if let new = OldNames.types[node.name.text], !isOurs(node.name.text) {
            pass.replace(node.name, in: file, with: new)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let access = node.calledExpression.as(MemberAccessExprSyntax.self)
        guard let name = access?.declName.baseName ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
        else {
            return .visitChildren
        }
        if access == nil { replaceFunction(name, node) }
        let old = name.text + ":" + (node.arguments.first?.label?.text ?? "")
        guard let new = OldNames.calls[old], let label = node.arguments.first?.label,
            let colon = node.arguments.first?.colon
        else {
            return .visitChildren
        }
        let parts = new.split(separator: ":", omittingEmptySubsequences: false)
        pass.replace(name, in: file, with: String(parts[0]))
        if parts[1].isEmpty {
            pass.replace(label.positionAfterSkippingLeadingTrivia, colon.endPosition, in: file, with: "")
        } else {
            pass.replace(label, in: file, with: String(parts[1]))
        }
        return .visitChildren
    }

    /// Rewrites `CGRectGetWidth(frame)` to `frame.width`, and `CGRectMake(0, 0, 1, 1)` to `CGRect(x: 0, y: 0, width:
    /// 1, height: 1)`.
    ///
    /// Tokens are replaced separately, so that the arguments are rewritten too.
    private func replaceFunction(_ name: TokenSyntax, _ node: FunctionCallExprSyntax) {
        let arguments = Array(node.arguments)
        guard !isOurs(name.text), arguments.allSatisfy({ $0.label == nil }) else { return }
        // On Apple's platforms, a timer without arguments never fires.
        if name.text == "Timer", arguments.isEmpty, node.trailingClosure == nil, let open = node.leftParen,
            let close = node.rightParen
        {
            pass.replace(open, in: file, with: "(timeInterval: 0, repeats: false")
            pass.replace(close, in: file, with: ") { _ in }")
        }
        // Foundation's attributed strings have no initializer without arguments here.
        if name.text == "NSAttributedString" || name.text == "NSMutableAttributedString", arguments.isEmpty,
            node.trailingClosure == nil, let close = node.rightParen
        {
            pass.insert("string: \"\"", at: close.positionAfterSkippingLeadingTrivia, in: file)
        }
        // Nor have its errors.
        if name.text == "NSError", arguments.isEmpty, node.trailingClosure == nil, let close = node.rightParen {
            pass.insert("domain: \"\", code: 0", at: close.positionAfterSkippingLeadingTrivia, in: file)
        }
        if let property = OldNames.properties[name.text], arguments.isEmpty, let open = node.leftParen,
            let close = node.rightParen
        {
            pass.replace(name, in: file, with: property)
            pass.replace(open.position, close.endPositionBeforeTrailingTrivia, in: file, with: "")
        } else if let maker = OldNames.makers[name.text], maker.labels.count == arguments.count {
            pass.replace(name, in: file, with: maker.type)
            for (argument, label) in zip(arguments, maker.labels) {
                pass.insert(label + ": ", at: argument.positionAfterSkippingLeadingTrivia, in: file)
            }
        } else if let function = OldNames.functions[name.text], function.labels.count + 1 == arguments.count,
            let close = node.rightParen
        {
            pass.replace(name, in: file, with: "")
            guard let comma = arguments[0].trailingComma else {
                dropParentheses(around: arguments[0], of: node, to: close.endPositionBeforeTrailingTrivia)
                pass.insert("." + function.member, at: close.endPositionBeforeTrailingTrivia, in: file)
                return
            }
            dropParentheses(around: arguments[0], of: node, to: nil)
            let wraps = !isSimple(arguments[0].expression)
            pass.replace(
                comma.positionAfterSkippingLeadingTrivia, arguments[1].positionAfterSkippingLeadingTrivia, in: file,
                with: (wraps ? ")" : "") + "." + function.member + "(")
            for (argument, label) in zip(arguments.dropFirst(), function.labels) where label != "_" {
                pass.insert(label + ": ", at: argument.positionAfterSkippingLeadingTrivia, in: file)
            }
        }
    }

    /// Keeps only the argument of a call. Expressions that bind less tightly than member access keep the parentheses.
    private func dropParentheses(
        around argument: LabeledExprSyntax, of node: FunctionCallExprSyntax, to end: AbsolutePosition?
    ) {
        guard let open = node.leftParen, isSimple(argument.expression) else { return }
        pass.replace(open, in: file, with: "")
        guard let end, let close = node.rightParen else { return }
        pass.replace(close.positionAfterSkippingLeadingTrivia, end, in: file, with: "")
    }

    private func isSimple(_ expression: ExprSyntax) -> Bool {
        expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self)
            || expression.is(FunctionCallExprSyntax.self) || expression.is(TupleExprSyntax.self)
            || expression.is(OptionalChainingExprSyntax.self) || expression.is(ForceUnwrapExprSyntax.self)
            || expression.is(SubscriptCallExprSyntax.self)
    }

    /// The symbols of a date formatter are optional on Apple's platforms only.
    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        if let access = node.expression.as(MemberAccessExprSyntax.self),
            access.declName.baseName.text.hasSuffix("Symbols"),
            access.base?.trimmedDescription.lowercased().contains("formatter") ?? false
        {
            pass.replace(node.exclamationMark, in: file, with: "")
        }
        return .visitChildren
    }

    /// In Swift 3, text attributes were strings. Adds the key type to dictionaries that use them as keys.
    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if let type = node.typeAnnotation?.type.as(DictionaryTypeSyntax.self), type.key.trimmedDescription == "String",
            let value = node.initializer?.value.as(DictionaryExprSyntax.self),
            case .elements(let elements) = value.content,
            elements.contains(where: { isTextAttribute($0.key) })
        {
            pass.replace(type.key, in: file, with: "NSAttributedString.Key")
        }
        return .visitChildren
    }

    private func isTextAttribute(_ key: ExprSyntax) -> Bool {
        let name = key.trimmedDescription
        return name.hasPrefix("NS") && name.hasSuffix("AttributeName") && OldNames.values[name] != nil
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.modifiers.containsAny(["override"]),
            let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            let new = OldNames.members[name.text]
        {
            pass.replace(name, in: file, with: new)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        updatePickerDelegate(node)
        guard node.modifiers.containsAny(["override"]), let parameter = node.signature.parameterClause.parameters.first
        else {
            return .visitChildren
        }
        if let new = OldNames.calls[node.name.text + ":" + parameter.firstName.text] {
            let parts = new.split(separator: ":", omittingEmptySubsequences: false)
            pass.replace(node.name, in: file, with: String(parts[0]))
            if !parts[1].isEmpty {
                pass.replace(parameter.firstName, in: file, with: String(parts[1]))
            } else if parameter.secondName != nil {
                pass.replace(parameter.firstName, in: file, with: "_")
            } else {
                pass.insert("_ ", at: parameter.firstName.positionAfterSkippingLeadingTrivia, in: file)
            }
        } else if let new = OldNames.members[node.name.text] {
            pass.replace(node.name, in: file, with: new)
        }
        return .visitChildren
    }

    /// Before Swift 4.2, the keys of the dictionary that a picture picker passes to its delegate were strings.
    private func updatePickerDelegate(_ node: FunctionDeclSyntax) {
        guard node.name.text == "imagePickerController",
            let information = node.signature.parameterClause.parameters.dropFirst().first,
            information.firstName.text == "didFinishPickingMediaWithInfo",
            let type = information.type.as(DictionaryTypeSyntax.self), type.key.trimmedDescription == "String"
        else { return }
        pass.replace(type.key, in: file, with: "UIImagePickerController.InfoKey")
    }
}
