import SwiftIfConfig
import SwiftSyntax

/// Removes attributes and modifiers that only the Objective-C runtime and Interface Builder use.
final class AttributeRule: ActiveSyntaxVisitor {
    /// `@IBInspectable`, `@IBDesignable`, and `@available` compile unchanged.
    private static let removed: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "GKInspectable", "NSManaged",
    ]

    private let pass: Pass
    private let file: Int

    private init(_ pass: Pass, _ file: Int) {
        self.pass = pass
        self.file = file
        super.init(viewMode: .sourceAccurate, configuredRegions: pass.module.files[file].regions)
    }

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        for (index, file) in pass.module.files.enumerated() { AttributeRule(pass, index).walk(file.tree) }
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if name == "UIApplicationMain" || name == "NSApplicationMain" {
            pass.replace(node, in: file, with: "@main")
        } else if Self.removed.contains(name) {
            if name == "NSManaged" { keepInObject(node) }
            pass.removeWord(node, in: file)
        }
        return .skipChildren
    }

    /// Lets a placeholder for Core Data's objects keep the value of a property. Methods, which would change the elements
    /// of a relationship, do nothing.
    private func keepInObject(_ node: AttributeSyntax) {
        if let function = node.parent?.parent?.as(FunctionDeclSyntax.self) {
            return pass.insert(" {}", at: function.endPositionBeforeTrailingTrivia, in: file)
        }
        guard let variable = node.parent?.parent?.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
            let type = binding.typeAnnotation, let name = variable.names.first, isOfManagedObject(variable)
        else {
            return pass.report(
                .error, "@NSManaged properties are stored by Core Data, which only Apple's platforms have", at: node,
                in: file)
        }
        pass.insert(
            " { get { managedValue(\"\(name)\") } set { setManagedValue(newValue, \"\(name)\") } }",
            at: type.endPositionBeforeTrailingTrivia, in: file)
    }

    /// Whether a property is one of a subclass of `NSManagedObject`; only those have such properties in extensions.
    private func isOfManagedObject(_ node: VariableDeclSyntax) -> Bool {
        let owner = node.parent?.parent?.parent?.parent
        guard let type = owner?.as(ClassDeclSyntax.self) else { return owner?.is(ExtensionDeclSyntax.self) ?? false }
        let superclass = type.inheritanceClause?.inheritedTypes.first?.type.plainName
        guard let superclass else { return false }
        return superclass == "NSManagedObject" || !KnownTypes.contains(superclass)
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        // Off Apple's platforms, `dynamic` has another meaning: the declaration can be replaced at run time.
        if node.name.text == "dynamic" { pass.removeWord(node, in: file) }
        // Older compilers accepted members that no class can override as open.
        if node.name.text == "open", isMemberOfFinalClass(node) { pass.replace(node, in: file, with: "public") }
        return .skipChildren
    }

    private func isMemberOfFinalClass(_ node: DeclModifierSyntax) -> Bool {
        // The modifier's declaration, its item, and the list and block around it.
        var next = node.parent?.parent?.parent
        while let current = next {
            if let type = current.as(ClassDeclSyntax.self) { return type.modifiers.containsAny(["final"]) }
            if !current.is(MemberBlockItemSyntax.self), !current.is(MemberBlockItemListSyntax.self),
                !current.is(MemberBlockSyntax.self)
            {
                return false
            }
            next = current.parent
        }
        return false
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        // Only classes conform to such a protocol, which allows weak references to it.
        if node.attributes.contains("objc"), node.inheritanceClause == nil {
            pass.insert(
                ": AnyObject",
                at: (node.primaryAssociatedTypeClause?.endPositionBeforeTrailingTrivia
                    ?? node.name.endPositionBeforeTrailingTrivia), in: file)
        }
        // A requirement cannot specify ownership.
        for property in node.memberBlock.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
            if let weak = property.modifiers.first(where: { $0.name.text == "weak" }) {
                pass.removeWord(weak, in: file)
            }
        }
        return .visitChildren
    }

    override func visit(_ node: ClassRestrictionTypeSyntax) -> SyntaxVisitorContinueKind {
        pass.replace(node, in: file, with: "AnyObject")
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        // Objective-C objects are hashed by `hash`. `hashValue` can no longer be overridden.
        if node.modifiers.containsAny(["override"]), node.names == ["hashValue"],
            let pattern = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
        {
            pass.replace(pattern.identifier, in: file, with: "hash")
        }
        return .visitChildren
    }
}
