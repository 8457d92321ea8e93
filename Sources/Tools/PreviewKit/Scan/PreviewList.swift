/// The previews of a module, and its sources as they are compiled for them.
struct PreviewList {
    /// A Swift file of the module.
    struct Source: Equatable {
        /// The path of the file.
        var path: String
        /// The contents of the file.
        var text: String
    }

    /// The names in the order in which they are offered.
    private(set) var names: [String] = []
    /// The sources that differ from their files, by path.
    private(set) var changed: [String: String] = [:]
    /// The file that registers the previews.
    private(set) var registration = ""

    /// - Parameters:
    ///   - sources: The files of the module.
    ///   - first: The path of the file whose previews come first.
    init(_ sources: [Source], first: String? = nil) {
        let scans = sources.map { SourceScan($0.text) }
        var lines: [(order: Int, name: String, code: String)] = []
        for (number, (source, scan)) in zip(sources, scans).enumerated() {
            let isFirst = source.path == first
            if !scan.macros.isEmpty { changed[source.path] = Self.rewritten(source, scan.macros, number) }
            for (index, macro) in scan.macros.enumerated() {
                let file = source.path.split(separator: "/").last.map(String.init) ?? source.path
                let name = macro.name ?? "\(file):\(macro.line)"
                lines.append((isFirst ? 0 : 2, name, "__ocvPreview\(number)_\(index).add(\(Self.literal(name)))"))
            }
            for type in scan.classes {
                guard let code = Self.code(for: type, scans) else { continue }
                lines.append((isFirst ? 1 : code.isLayout ? 4 : 3, type.name, code.text))
            }
        }
        var used: Set<String> = []
        let ordered = lines.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
        let kept = ordered.map(\.element).filter { used.insert($0.name).inserted }
        names = kept.map(\.name)
        registration = Self.registration(kept.map(\.code))
    }

    private static func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    /// The file with each `#Preview` as a declaration in the same lines.
    private static func rewritten(_ source: Source, _ macros: [SourceScan.Macro], _ number: Int) -> String {
        let bytes = Array(source.text.utf8)
        var result = Array("#sourceLocation(file: \(literal(source.path)), line: 1)\n".utf8)
        var at = 0
        for (index, macro) in macros.enumerated() {
            result += bytes[at..<macro.head.lowerBound]
            result += Array("@MainActor let __ocvPreview\(number)_\(index) = __ocvPreview".utf8)
            at = macro.head.upperBound
        }
        result += bytes[at...]
        return String(decoding: result, as: UTF8.self)
    }

    private static let controllers: Set<String> = [
        "UIViewController", "UITableViewController", "UINavigationController", "UITabBarController",
        "UISplitViewController", "UIPageViewController", "UICollectionViewController",
    ]

    /// The code that creates and registers an object of a class; `nil` if the class is not a preview or requires
    /// arguments.
    private static func code(for type: SourceScan.Class, _ scans: [SourceScan]) -> (text: String, isLayout: Bool)? {
        guard !type.isPrivate else { return nil }
        // Without a designated initializer of its own, a class inherits those of its superclass.
        var isCallable = type.initializers.contains(where: \.takesNothing)
        var inherits = type.initializers.allSatisfy(\.isConvenience)
        var base = type.superclass
        for _ in 0..<50 {
            guard let parent = scans.lazy.flatMap(\.classes).first(where: { $0.name == base }) else { break }
            if inherits {
                isCallable = isCallable || parent.initializers.contains(where: \.takesNothing)
                inherits = parent.initializers.allSatisfy(\.isConvenience)
            }
            base = parent.superclass
        }
        let isLayout = base.hasSuffix("Layout") && !controllers.contains(base)
        guard controllers.contains(base) || isLayout else { return nil }
        var call = "\(type.name)()"
        if !isCallable {
            guard inherits, base != "UICollectionViewCompositionalLayout" else { return nil }
            if base == "UICollectionViewController" {
                call = "\(type.name)(collectionViewLayout: UICollectionViewFlowLayout())"
            }
        }
        let label = isLayout ? "layout" : "controller"
        return ("PreviewCatalog.add(\(literal(type.name)), \(label): { \(call) })", isLayout)
    }

    private static func registration(_ lines: [String]) -> String {
        """
        import PreviewSupport
        import UIKit

        struct __OCVPreview: Sendable {
            let add: @MainActor @Sendable (String) -> Void
        }
        @MainActor func __ocvPreview(
            _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
            body: @escaping @MainActor @Sendable () -> UIViewController
        ) -> __OCVPreview {
            __OCVPreview { PreviewCatalog.add($0, traits: traits, controller: body) }
        }
        @MainActor func __ocvPreview(
            _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
            body: @escaping @MainActor @Sendable () -> UIView
        ) -> __OCVPreview {
            __OCVPreview { PreviewCatalog.add($0, traits: traits, view: body) }
        }
        @_cdecl("ocv_register_previews") public func __ocvRegisterPreviews() {
            MainActor.assumeIsolated {
                \(lines.joined(separator: "\n        "))
            }
        }

        """
    }
}
