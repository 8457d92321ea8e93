import SwiftIfConfig
import SwiftSyntax

/// Reports code that only the Objective-C runtime supports. Key-value access to coders becomes decoding, and that to
/// user defaults becomes object access.
final class LimitRule: ActiveSyntaxVisitor {
    private static let runtimeFunctions: Set<String> = [
        "class_copyMethodList", "object_setClass", "objc_allocateClassPair", "protocol_getMethodDescription",
    ]
    /// Functions that UIKit declares for the rewritten sources, and that do nothing.
    static let exchangingFunctions: Set<String> = [
        "method_exchangeImplementations", "method_setImplementation", "method_getImplementation", "class_addMethod",
        "class_replaceMethod", "class_getInstanceMethod", "class_getClassMethod", "class_getMethodImplementation",
        "method_getTypeEncoding", "imp_implementationWithBlock",
    ]

    private let pass: Pass
    private let file: Int

    private init(_ pass: Pass, _ file: Int) {
        self.pass = pass
        self.file = file
        super.init(viewMode: .sourceAccurate, configuredRegions: pass.module.files[file].regions)
    }

    /// Adds the edits and findings of all files.
    static func run(_ pass: Pass) {
        for (index, file) in pass.module.files.enumerated() { LimitRule(pass, index).walk(file.tree) }
        let deep = pass.module.types.values.filter {
            $0.kind == .class && pass.module.ancestry(of: $0).count > SourceLimits.maximumSuperclasses
        }
        guard let first = deep.min(by: { $0.name < $1.name }), let node = first.node else { return }
        pass.report(
            .error,
            "the class has more than \(SourceLimits.maximumSuperclasses) superclasses; the others are not examined",
            at: node, in: first.file)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            Self.runtimeFunctions.contains(name)
        {
            pass.report(
                .error, "'\(name)' changes classes while the program runs, which only Objective-C can", at: node,
                in: file)
        }
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            ["method_exchangeImplementations", "method_setImplementation", "class_replaceMethod"].contains(name)
        {
            pass.report(
                .warning, "'\(name)' does nothing, because only Objective-C changes classes while the program runs",
                at: node, in: file)
        }
        let access = node.calledExpression.as(MemberAccessExprSyntax.self)
        guard let name = access?.declName.baseName ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
        else {
            return .visitChildren
        }
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        switch (name.text, labels) {
        case ("value", ["forKey"]) where isCoder(access?.base):
            // Key-value access to a coder means decoding.
            pass.replace(name, in: file, with: "decodeObject")
        case ("value", ["forKey"]) where isSettings(access?.base): pass.replace(name, in: file, with: "object")
        case ("setValue", ["_", "forKey"]) where isSettings(access?.base): pass.replace(name, in: file, with: "set")
        case ("value", ["forKey"]) where isFilterKey(node), ("setValue", ["_", "forKey"]) where isFilterKey(node):
            // Filters support key-value access to their values.
            break
        case ("value", ["forKey"]) where isKnownKey(node), ("setValue", ["_", "forKey"]) where isKnownKey(node),
            ("value", ["forKeyPath"]) where isKnownKey(node), ("setValue", ["_", "forKeyPath"]) where isKnownKey(node):
            // UIKit's `KeyValueCoding` finds these properties.
            break
        case ("value", ["forKey"]) where isSharedApplication(node),
            ("value", ["forKeyPath"]) where isSharedApplication(node):
            pass.replace(node, in: file, with: "(UIApplication.shared as Any?)")
        case ("value", ["forKey"]), ("value", ["forKeyPath"]), ("setValue", ["_", "forKey"]),
            ("setValue", ["_", "forKeyPath"]):
            pass.report(.error, "properties cannot be found by their names at run time", at: node, in: file)
        default: break
        }
        return .visitChildren
    }

    /// Whether the last argument is the key of a Core Image filter value.
    private func isFilterKey(_ node: FunctionCallExprSyntax) -> Bool {
        let key = node.arguments.last?.expression.trimmedDescription ?? ""
        return ["kCIInput", "kCIOutput", "\"input", "\"outputImage"].contains { key.hasPrefix($0) }
    }

    /// `UIApplication.value(forKey: "sharedApplication")`, which code that is also for app extensions uses.
    private func isSharedApplication(_ node: FunctionCallExprSyntax) -> Bool {
        node.calledExpression.trimmedDescription == "UIApplication.value"
            && node.arguments.first?.expression.literalText == "sharedApplication"
    }

    /// Whether the last argument is the name of a property of UIKit that published code sets or reads by its name.
    private func isKnownKey(_ node: FunctionCallExprSyntax) -> Bool {
        guard let literal = node.arguments.last?.expression.as(StringLiteralExprSyntax.self),
            let key = literal.representedLiteralValue
        else { return false }
        return KnownKeys.all.contains(key)
    }

    private func isCoder(_ base: ExprSyntax?) -> Bool {
        let name = base?.trimmedDescription.lowercased() ?? ""
        return name.hasSuffix("coder") || name.hasSuffix("archiver")
    }

    /// Whether the base is `UserDefaults.standard`, a property of that type, or has a name such as `defaults`.
    private func isSettings(_ base: ExprSyntax?) -> Bool {
        let name = base?.trimmedDescription ?? ""
        if let base, !name.isEmpty,
            InstanceTypes(pass.module).typeName(of: name, in: pass.module.enclosingTypeName(of: base)) == "UserDefaults"
        {
            return true
        }
        return name.hasPrefix("UserDefaults") || name.lowercased().hasSuffix("defaults")
    }

    override func visit(_ node: InheritedTypeSyntax) -> SyntaxVisitorContinueKind {
        if node.type.trimmedDescription == "NSProxy" {
            pass.report(.error, "NSProxy needs Objective-C's run time", at: node, in: file)
        }
        return .skipChildren
    }
}
