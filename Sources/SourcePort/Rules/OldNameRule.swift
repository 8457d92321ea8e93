import SwiftIfConfig
import SwiftSyntax

/// Spellings of Swift 4 and before, as far as UIKit does not declare them itself.
final class OldNameRule: ActiveSyntaxVisitor {
    private let pass: Pass
    private let file: Int

    private init(_ pass: Pass, _ file: Int) {
        self.pass = pass
        self.file = file
        super.init(viewMode: .sourceAccurate, configuredRegions: pass.module.files[file].regions)
    }

    static func run(_ pass: Pass) {
        for (index, file) in pass.module.files.enumerated() { OldNameRule(pass, index).walk(file.tree) }
    }

    private func isOurs(_ name: String) -> Bool { pass.module.types[name] != nil || pass.module.globals[name] != nil }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName.baseName.text
        // `.UIKeyboardWillShow`, with or without `NSNotification.Name` before it.
        if let new = OldNames.notifications[name],
            node.base.map({ ["NSNotification.Name", "Notification.Name"].contains($0.trimmedDescription) }) ?? true
        {
            pass.replace(node, in: file, with: new)
            return .skipChildren
        }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.text
        if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id {
            if let new = OldNames.members[name] { pass.replace(node.baseName, in: file, with: new) }
        } else if let new = OldNames.values[name] ?? OldNames.types[name], !isOurs(name) {
            pass.replace(node.baseName, in: file, with: new)
        } else if let new = OldNames.members[name], node.parent?.is(FunctionCallExprSyntax.self) ?? false, !isOurs(name)
        {
            pass.replace(node.baseName, in: file, with: new)
        }
        return .visitChildren
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
        if access == nil { replaceFunction(name.text, node) }
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

    /// `UIImagePNGRepresentation(image)` to `image.pngData()`.
    private func replaceFunction(_ name: String, _ node: FunctionCallExprSyntax) {
        let arguments = node.arguments.map(\.expression.trimmedDescription)
        switch (name, arguments.count) {
        case ("UIImagePNGRepresentation", 1): pass.replace(node, in: file, with: "\(arguments[0]).pngData()")
        case ("UIImageJPEGRepresentation", 2):
            pass.replace(node, in: file, with: "\(arguments[0]).jpegData(compressionQuality: \(arguments[1]))")
        default: break
        }
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.modifiers.containsAny(["override"]), let parameter = node.signature.parameterClause.parameters.first
        else {
            return .visitChildren
        }
        if let new = OldNames.calls[node.name.text + ":" + parameter.firstName.text] {
            let parts = new.split(separator: ":", omittingEmptySubsequences: false)
            pass.replace(node.name, in: file, with: String(parts[0]))
            if !parts[1].isEmpty { pass.replace(parameter.firstName, in: file, with: String(parts[1])) }
        } else if let new = OldNames.members[node.name.text] {
            pass.replace(node.name, in: file, with: new)
        }
        return .visitChildren
    }
}
