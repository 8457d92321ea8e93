import SwiftIfConfig
import SwiftSyntax

/// The imports of files.
struct Imports {
    private let pass: Pass
    private var module: Module { pass.module }

    /// Creates an editor of the imports of a pass.
    init(_ pass: Pass) { self.pass = pass }

    /// The imports of a file in active branches of `#if`.
    func active(in file: Int) -> [ImportDeclSyntax] {
        let collector = Collector(viewMode: .sourceAccurate, configuredRegions: module.files[file].regions)
        collector.walk(module.files[file].tree)
        return collector.imports
    }

    /// Copies the imports of a file to another one, which receives some of its code.
    func copy(from source: Int, to target: Int) {
        let known = Set(active(in: target).map(\.path.trimmedDescription))
        for node in active(in: source) where !known.contains(node.path.trimmedDescription) {
            add("import \(node.path.trimmedDescription)", to: target)
        }
    }

    /// Adds a line above the first import, or above the first statement without one.
    func add(_ line: String, to file: Int) {
        let tree = module.files[file].tree
        let unconditional = tree.statements.first { $0.item.is(ImportDeclSyntax.self) }
        if let first = unconditional {
            pass.insert(line + "\n", at: first.positionAfterSkippingLeadingTrivia, in: file)
        } else if let first = tree.statements.first {
            pass.insert(line + "\n\n", at: first.positionAfterSkippingLeadingTrivia, in: file)
        }
    }

    private final class Collector: ActiveSyntaxVisitor {
        var imports: [ImportDeclSyntax] = []

        override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
            imports.append(node)
            return .skipChildren
        }
        override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    }
}

/// Removes imports that are not available on other platforms, and adds those that rewritten code requires.
struct ImportRule {
    /// Names available only through `@_spi(Port) import UIKit`.
    private static let portWords: Set<String> = [
        "objc_getAssociatedObject", "objc_setAssociatedObject", "objc_removeAssociatedObjects", "autoreleasepool",
        "NSKeyValueObservation", "NSKeyValueChangeKey", "NSKeyValueObservingOptions", "NSKeyValueObservedChange",
        "OptionalRequirement", "SelectorMethod", "Selector", "perform", "cancelPreviousPerformRequests", "_implements",
        "_didChange", "observe", "addObserver", "removeObserver", "scheduledTimer", "Timer", "notEscaping",
        "performSelector", "isMacCatalystApp", "isiOSAppOnMac", "AVMakeRect", "_notInlined", "_instancesImplement",
        "InterfaceClasses", "CFRunLoopWakeUp", "_numbers", "NSSortDescriptor", "NSPredicate",
        "_make", "publisher", "os_unfair_lock", "os_unfair_lock_s", "os_unfair_lock_t", "objc_sync_enter",
        "objc_sync_exit",
        "NSException", "NSExceptionName", "HUGE", "NSStringFromSelector", "NSSelectorFromString", "classForCoder",
        "responds", "AwakingNibObject", "InheritableLock", "InheritableRecursiveLock", "_window", "mutableArrayValue",
        "NSKeyValueChange", "namedValue", "_evaluate", "appendFormat", "containerURL",
        "kCFBundleIdentifierKey", "kCFBundleNameKey", "kCFBundleVersionKey", "kCFBundleExecutableKey",
    ]

    /// The modules that Foundation includes on Apple's platforms, with the names that require them.
    private static let parts: [(module: String, needs: @Sendable (String) -> Bool)] = [
        (
            "FoundationNetworking",
            {
                $0.hasPrefix("URLSession")
                    || [
                        "URLRequest", "NSMutableURLRequest", "NSURLRequest", "URLResponse", "HTTPURLResponse",
                        "URLCache", "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "URLProtocol",
                        "URLCredential", "URLAuthenticationChallenge", "URLProtectionSpace", "NSURLConnection",
                    ].contains($0)
            }
        ),
        ("FoundationXML", { ["XMLParser", "XMLParserDelegate"].contains($0) }),
        ("Combine", { combine.contains($0) }),
        ("CollectionViewTesting", { activities.contains($0) }),
    ]

    /// The names that require Combine.
    private static let combine: Set<String> = [
        "ObservableObject", "Published", "AnyCancellable", "AnyPublisher", "PassthroughSubject", "CurrentValueSubject",
        "dataTaskPublisher",
    ]

    /// Whether a line of a source has a name that requires Combine.
    static func needsCombine(_ line: Substring) -> Bool {
        line.split { !$0.isLetter }.contains { combine.contains(String($0)) }
    }

    /// The names of XCTest that it lacks on Linux, and that the test kit has.
    private static let activities: Set<String> = ["XCTActivity", "XCTAttachment", "XCTContext"]

    /// Whether a line of a source has a name of the test kit.
    static func needsTestKit(_ line: Substring) -> Bool {
        line.split { !$0.isLetter }.contains { activities.contains(String($0)) }
    }

    /// The modules with the rectangle methods of CoreGraphics.
    private static let geometry: Set<String> = ["CoreGraphics", "QuartzCore", "CoreImage", "UIKit"]

    /// Apple modules that Foundation replaces.
    private static let removed: Set<String> = ["ObjectiveC", "MobileCoreServices", "Darwin", "Darwin.C"]
    /// Logging modules that `@_spi(Port) import UIKit` replaces.
    private static let logging: Set<String> = ["os", "OSLog"]

    /// - Parameter replacements: The modules to import in place of others.
    static func run(_ pass: Pass, adding modules: [String], replacing replacements: [String: String]) {
        let imports = Imports(pass)
        for (index, file) in pass.module.files.enumerated() {
            var names: Set<String> = []
            var uikit: [ImportDeclSyntax] = []
            var combine: [ImportDeclSyntax] = []
            var logs = false
            for node in imports.active(in: index) {
                let path = node.path.map(\.name.text)
                if let top = path.first, removed.contains(top) || logging.contains(top) {
                    logs = logs || logging.contains(top)
                    pass.replace(node.path, in: index, with: "Foundation")
                } else if path.first == "ImageIO" {
                    uikit.append(node)
                    pass.replace(node.path, in: index, with: "UIKit")
                } else if path.first == "UIKit" {
                    uikit.append(node)
                    if path.count > 1, node.importKindSpecifier == nil {
                        pass.replace(node.path, in: index, with: "UIKit")
                    }
                } else if let top = path.first, path.count > 1, node.importKindSpecifier == nil {
                    // Only modules of Objective-C have submodules.
                    pass.replace(node.path, in: index, with: top)
                }
                if path == ["Combine"], replacements["Combine"] == nil { combine.append(node) }
                if let top = path.first { names.insert(top) }
                if path.count == 1, let top = path.first, let other = replacements[top] {
                    pass.replace(node.path, in: index, with: other)
                }
            }
            let words = identifiers(in: file.tree)
            // On Apple's platforms, the umbrella header of the module, or of an imported library, includes UIKit.
            let sees = names.isDisjoint(with: foundation) && words.contains(where: isFoundationName)
            let needsPort =
                logs || comparesClasses(in: file.tree) || !words.isDisjoint(with: portWords)
                || !words.isDisjoint(with: LimitRule.exchangingFunctions)
            // Foundation's methods with these names return other results than those of CoreGraphics.
            let usesRectangles = words.contains("intersects") || words.contains("intersection")
            if usesRectangles, names.contains("Foundation"), names.isDisjoint(with: geometry) {
                imports.add("import CoreGraphics", to: index)
            }
            for part in parts {
                let module = replacements[part.module] ?? part.module
                guard !names.contains(part.module), !names.contains(module),
                    words.contains(where: { part.needs($0) && pass.module.types[$0]?.node == nil })
                else { continue }
                imports.add("import \(module)", to: index)
            }
            // SwiftUI includes Observation; Combine or another library may declare a type of this name.
            if !names.contains("Observation"), attributes(in: file.tree).contains("Observable") {
                imports.add("import Observation", to: index)
            }
            if !words.isDisjoint(with: ["_leftOut", "_leftOutValue", "leftOutError"]), !names.contains("Placeholders") {
                imports.add("import Placeholders", to: index)
            }
            for name in modules where !names.contains(name) && name != "UIKit" {
                imports.add("import \(name)", to: index)
            }
            if words.contains("publisher"), let first = combine.first,
                !combine.contains(where: { $0.attributes.trimmedDescription.contains("@_spi(Port)") })
            {
                pass.insert("@_spi(Port) ", at: first.positionAfterSkippingLeadingTrivia, in: index)
            }
            // After the added imports, which may be at the same position.
            if let first = uikit.first {
                let hasPort = uikit.contains { $0.attributes.trimmedDescription.contains("@_spi(Port)") }
                if needsPort, !hasPort {
                    pass.insert("@_spi(Port) ", at: first.positionAfterSkippingLeadingTrivia, in: index)
                }
            } else if needsPort
                || !names.contains("UIKit")
                    && (sees || words.contains(where: isUIKitName)
                        || names.isDisjoint(with: geometry)
                            && words.contains { isDrawingName($0) && pass.module.types[$0]?.node == nil })
            {
                imports.add(needsPort ? "@_spi(Port) import UIKit" : "import UIKit", to: index)
            }
        }
    }

    private static func identifiers(in tree: SourceFileSyntax) -> Set<String> {
        Set(
            tree.tokens(viewMode: .sourceAccurate).compactMap { token in
                if case .identifier(let text) = token.tokenKind { return text }
                return nil
            })
    }

    /// The names of the attributes of types.
    private static func attributes(in tree: SourceFileSyntax) -> Set<String> {
        let tokens = Array(tree.tokens(viewMode: .sourceAccurate))
        return Set(zip(tokens, tokens.dropFirst()).compactMap { $0.tokenKind == .atSign ? $1.text : nil })
    }

    /// The beginnings of names of UIKit that are also those of Foundation, and of names that Foundation has on Apple's
    /// platforms and UIKit here.
    private static let uikitPrefixes = [
        "NSCollectionLayout", "NSDiffableDataSource", "NSDirectional", "NSHashTable", "NSItemProvider", "NSLayout",
        "NSLineBreakMode", "NSMapTable", "NSMutableParagraphStyle", "NSParagraphStyle", "NSShadow", "NSTextAlignment",
        "NSTextAttachment", "NSUserActivity",
    ]

    /// The modules that include Foundation and the geometry of Core Graphics.
    private static let foundation: Set<String> = geometry.union(["Foundation", "XCTest", "SwiftUI", "AppKit", "Cocoa"])

    /// Names of Foundation without its prefix that published code uses in files without an import: the umbrella header of
    /// its framework includes UIKit.
    private static let unprefixed: Set<String> = [
        "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateFormatter", "DispatchQueue", "FileManager",
        "IndexPath",
        "IndexSet", "JSONDecoder", "JSONEncoder", "Locale", "Notification", "NotificationCenter", "NumberFormatter",
        "OperationQueue", "ProcessInfo", "RunLoop", "Thread", "TimeInterval", "TimeZone", "URL", "UUID", "UserDefaults",
    ]

    /// Whether identical objects are compared in a source with classes as values, which are no objects here.
    private static func comparesClasses(in tree: SourceFileSyntax) -> Bool {
        var (compares, hasClasses) = (false, false)
        for token in tree.tokens(viewMode: .sourceAccurate) {
            switch token.tokenKind {
            case .binaryOperator("==="), .binaryOperator("!=="): compares = true
            case .identifier("AnyClass"): hasClasses = true
            case .keyword(.self):
                hasClasses = hasClasses || token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .period
            default: break
            }
        }
        return compares && hasClasses
    }

    /// Whether a name is one of Core Graphics that Foundation does not have here. On Apple's platforms, XCTest includes
    /// UIKit, and Core Text includes Core Graphics.
    private static func isDrawingName(_ word: String) -> Bool {
        guard word.hasPrefix("CG"), word.dropFirst(2).first?.isUppercase ?? false else { return false }
        return !["CGFloat", "CGPoint", "CGSize", "CGRect", "CGRectEdge"].contains(word)
    }

    private static func isFoundationName(_ word: String) -> Bool {
        if unprefixed.contains(word) { return true }
        guard word.count > 3, let third = word.dropFirst(2).first, third.isUppercase else { return false }
        return word.hasPrefix("CG") || word.hasPrefix("NS") || word.hasPrefix("UI")
    }

    private static func isUIKitName(_ word: String) -> Bool {
        if [
            "CACurrentMediaTime", "CFAbsoluteTime", "CFAbsoluteTimeGetCurrent", "CFArray", "CFData", "CFDictionary",
            "CFString", "CFTypeRef", "MSEC_PER_SEC", "NSEC_PER_MSEC", "NSEC_PER_SEC", "NSEC_PER_USEC", "NSInteger",
            "NSUInteger", "OSStatus",
            "USEC_PER_SEC", "kCFBooleanFalse", "kCFBooleanTrue",
        ].contains(word) {
            return true
        }
        guard word.count > 3, let third = word.dropFirst(2).first, third.isUppercase else { return false }
        if word.hasPrefix("CGImageSource") || uikitPrefixes.contains(where: word.hasPrefix) { return true }
        return word.hasPrefix("UI") || word.hasPrefix("CATransform3D") || word.hasPrefix("CGAffineTransform")
    }
}
