import UIKit

/// `invalidation`: the contents of invalidation contexts, and the calls that the invalidation of a layout causes.
enum InvalidationTopic: AnsweringTopic {
    static let name = "invalidation"

    private static let classes: KeyValuePairs<String, UICollectionViewLayout.Type> = [
        "base": UICollectionViewLayout.self, "flow": UICollectionViewFlowLayout.self,
    ]

    static func answer(_ golden: GoldenCase) throws(GoldenError) -> JSONValue {
        let steps = try golden.input["do"].needArray()
        if let layout = golden.input["layout"].string {
            let log = try log(of: layout, after: steps)
            // The layout raised no exception if the code reaches this line.
            var answer: [String: JSONValue] = [
                "raises": .bool(false), "contexts": .integer(log.contexts),
                "invalidations": .integer(log.invalidations),
            ]
            if layout == "UICollectionViewFlowLayout" { answer = ["raises": .bool(false)] }
            answer["lastContext"] = log.last.map { $0.recorded(like: golden.expected["lastContext"]) }
            return JSONValue.object(answer).restricted(to: golden.expected)
        }
        if steps.allSatisfy({ ($0.string ?? "").hasSuffix(".invalidationContextClass") }) {
            var answer: [String: JSONValue] = [:]
            for (name, layout) in classes {
                answer[name] = .string(String(describing: layout.invalidationContextClass))
            }
            return JSONValue.object(answer).restricted(to: golden.expected)
        }
        return try context(after: steps).recorded(like: golden.expected)
    }

    static func run(_ golden: GoldenCase, _ findings: inout Findings) throws(GoldenError) {
        let steps = try golden.input["do"].needArray()
        if let layout = golden.input["layout"].string {
            try runLayout(layout, steps, golden.expected, &findings)
        } else if steps.allSatisfy({ ($0.string ?? "").hasSuffix(".invalidationContextClass") }) {
            for (name, layout) in classes where golden.expected.has(name) {
                findings.equal(
                    name, expected: try golden.expected[name].needString(),
                    actual: String(describing: layout.invalidationContextClass))
            }
        } else {
            let context = try context(after: steps)
            try findings.context(expected: golden.expected, actual: context)
        }
    }

    /// Creates a context and applies the steps to it.
    private static func context(
        after steps: [JSONValue]
    ) throws(GoldenError) -> UICollectionViewLayoutInvalidationContext {
        var context = UICollectionViewLayoutInvalidationContext()
        // An array that the steps change later, which must not affect the context.
        var mutable: [IndexPath] = []
        for step in steps {
            switch step {
            case "create base context": break
            case "create flow context": context = UICollectionViewFlowLayoutInvalidationContext()
            case "set both flags false":
                let flow = context as? UICollectionViewFlowLayoutInvalidationContext
                flow?.invalidateFlowLayoutDelegateMetrics = false
                flow?.invalidateFlowLayoutAttributes = false
            case "append 0-0 to that array": mutable.append(IndexPath(item: 0, section: 0))
            case .array(let call): try perform(call, on: context, &mutable)
            default: throw .notUnderstood("step \(step)")
            }
        }
        return context
    }

    private static func perform(
        _ call: [JSONValue], on context: UICollectionViewLayoutInvalidationContext, _ mutable: inout [IndexPath]
    ) throws(GoldenError) {
        switch call.at(0) {
        case "invalidateItems":
            if let words = call.at(1).string {
                guard words == "mutable array [2-1]" else { throw .notUnderstood("step \(JSONValue.array(call))") }
                mutable = [IndexPath(item: 1, section: 2)]
                context.invalidateItems(at: mutable)
            } else {
                context.invalidateItems(at: try call.at(1).needIndexPaths())
            }
        case "invalidateSupplementary":
            context.invalidateSupplementaryElements(
                ofKind: try call.at(1).needString(), at: try call.at(2).needIndexPaths())
        case "invalidateDecoration":
            context.invalidateDecorationElements(
                ofKind: try call.at(1).needString(), at: try call.at(2).needIndexPaths())
        case "contentOffsetAdjustment":
            context.contentOffsetAdjustment = try call.at(1).needPoint()
        case "contentSizeAdjustment":
            context.contentSizeAdjustment = try call.at(1).needSize()
        default:
            throw .notUnderstood("step \(JSONValue.array(call))")
        }
    }

    /// The calls that a layout receives during the steps.
    private static func log(of words: String, after steps: [JSONValue]) throws(GoldenError) -> InvalidationLog {
        let log = InvalidationLog()
        let layout: UICollectionViewLayout
        switch words {
        case "flow subclass, new": layout = LoggingFlowLayout(log)
        case "base subclass, new": layout = LoggingLayout(log)
        case "UICollectionViewFlowLayout": layout = UICollectionViewFlowLayout()
        default: throw .notUnderstood("layout \(words)")
        }
        for step in steps {
            switch step {
            case "invalidateLayout()": layout.invalidateLayout()
            case "invalidateLayout(with: new flow context)":
                layout.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
            case "invalidateLayout(with: new base context)":
                layout.invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
            default: throw .notUnderstood("step \(step)")
            }
        }
        return log
    }

    private static func runLayout(
        _ words: String, _ steps: [JSONValue], _ expected: JSONValue, _ findings: inout Findings
    ) throws(GoldenError) {
        let log = try log(of: words, after: steps)
        // The layout raised no exception if the code reaches this line. A trap would end the case.
        if expected.has("raises") {
            findings.equal("raises", expected: try expected["raises"].needBool(), actual: false)
        }
        if expected.has("contexts") {
            findings.equal("contexts", expected: try expected["contexts"].needInt(), actual: log.contexts)
        }
        if expected.has("invalidations") {
            findings.equal(
                "invalidations", expected: try expected["invalidations"].needInt(), actual: log.invalidations)
        }
        if expected.has("lastContext") {
            guard let context = log.last else { throw .malformed("no context was seen") }
            try findings.context(expected: expected["lastContext"], actual: context)
        }
    }
}

/// Counts the calls of the two invalidation methods like the overrides of the recording.
@MainActor
final class InvalidationLog {
    var contexts = 0
    var invalidations = 0
    var last: UICollectionViewLayoutInvalidationContext?
}

private final class LoggingLayout: UICollectionViewLayout {
    private let log: InvalidationLog

    init(_ log: InvalidationLog) {
        self.log = log
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func invalidateLayout() {
        log.invalidations += 1
        super.invalidateLayout()
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        log.contexts += 1
        log.last = context
        super.invalidateLayout(with: context)
    }
}

private final class LoggingFlowLayout: UICollectionViewFlowLayout {
    private let log: InvalidationLog

    init(_ log: InvalidationLog) {
        self.log = log
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func invalidateLayout() {
        log.invalidations += 1
        super.invalidateLayout()
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        log.contexts += 1
        log.last = context
        super.invalidateLayout(with: context)
    }
}

extension UICollectionViewLayoutInvalidationContext {
    /// The members of the context in the format of golden files: those of a former answer, or all.
    func recorded(like former: JSONValue) -> JSONValue {
        let flow = self as? UICollectionViewFlowLayoutInvalidationContext
        func paths(_ paths: [IndexPath]?) -> JSONValue { paths.map { GoldenRunner.recorded($0) } ?? .null }
        func kinds(_ kinds: [String: [IndexPath]]?) -> JSONValue {
            kinds.map { .object($0.mapValues { GoldenRunner.recorded($0) }) } ?? .null
        }
        let previous = paths(previousIndexPathsForInteractivelyMovingItems)
        let target = paths(targetIndexPathsForInteractivelyMovingItems)
        var members: [String: JSONValue] = [
            "class": .string(String(describing: type(of: self))),
            "invalidateEverything": .bool(invalidateEverything),
            "invalidateDataSourceCounts": .bool(invalidateDataSourceCounts),
            "invalidatedItemIndexPaths": paths(invalidatedItemIndexPaths),
            "invalidatedSupplementaryIndexPaths": kinds(invalidatedSupplementaryIndexPaths),
            "invalidatedDecorationIndexPaths": kinds(invalidatedDecorationIndexPaths),
            "contentOffsetAdjustment": GoldenRunner.recorded(contentOffsetAdjustment),
            "contentSizeAdjustment": GoldenRunner.recorded(contentSizeAdjustment),
            "interactiveMovementTarget": GoldenRunner.recorded(interactiveMovementTarget),
            "previousIndexPaths": previous, "targetIndexPaths": target,
        ]
        if let flow {
            members["invalidateFlowLayoutDelegateMetrics"] = .bool(flow.invalidateFlowLayoutDelegateMetrics)
            members["invalidateFlowLayoutAttributes"] = .bool(flow.invalidateFlowLayoutAttributes)
        }
        if former.isNull { return .object(members) }
        members["superclass"] = .string(
            Mirror(reflecting: self).superclassMirror.map { String(describing: $0.subjectType) } ?? "none")
        members["previousIndexPathsForInteractivelyMovingItems"] = previous
        members["targetIndexPathsForInteractivelyMovingItems"] = target
        // A former answer may describe the class in words.
        if former["class"] == "a flow context" || former["class"] == "not a flow context" {
            members["class"] = flow == nil ? "not a flow context" : "a flow context"
        }
        return JSONValue.object(members).restricted(to: former)
    }
}

extension Findings {
    /// Compares the members of a context that the golden case contains.
    @MainActor
    mutating func context(
        expected: JSONValue, actual: UICollectionViewLayoutInvalidationContext
    ) throws(GoldenError) {
        for (key, value) in expected.members ?? [] {
            switch key {
            case "class":
                // The MOV cases describe the class in words: the base context is not a flow context.
                let isFlow = actual is UICollectionViewFlowLayoutInvalidationContext
                switch value {
                case "not a flow context": equal(key, expected: false, actual: isFlow)
                case "a flow context": equal(key, expected: true, actual: isFlow)
                default: equal(key, expected: try value.needString(), actual: String(describing: type(of: actual)))
                }
            case "superclass":
                let superclass = Mirror(reflecting: actual).superclassMirror.map { String(describing: $0.subjectType) }
                equal(key, expected: try value.needString(), actual: superclass ?? "none")
            case "invalidateEverything":
                equal(key, expected: try value.needBool(), actual: actual.invalidateEverything)
            case "invalidateDataSourceCounts":
                equal(key, expected: try value.needBool(), actual: actual.invalidateDataSourceCounts)
            case "invalidateFlowLayoutDelegateMetrics", "invalidateFlowLayoutAttributes":
                let flow = actual as? UICollectionViewFlowLayoutInvalidationContext
                let flag =
                    key == "invalidateFlowLayoutAttributes"
                    ? flow?.invalidateFlowLayoutAttributes : flow?.invalidateFlowLayoutDelegateMetrics
                equal(key, expected: try value.needBool(), actual: flag)
            case "invalidatedItemIndexPaths":
                try paths(key, expected: value, actual: actual.invalidatedItemIndexPaths)
            case "previousIndexPathsForInteractivelyMovingItems", "previousIndexPaths":
                try paths(key, expected: value, actual: actual.previousIndexPathsForInteractivelyMovingItems)
            case "targetIndexPathsForInteractivelyMovingItems", "targetIndexPaths":
                try paths(key, expected: value, actual: actual.targetIndexPathsForInteractivelyMovingItems)
            case "invalidatedSupplementaryIndexPaths":
                try kinds(key, expected: value, actual: actual.invalidatedSupplementaryIndexPaths)
            case "invalidatedDecorationIndexPaths":
                try kinds(key, expected: value, actual: actual.invalidatedDecorationIndexPaths)
            case "contentOffsetAdjustment":
                try point(key, expected: value, actual: actual.contentOffsetAdjustment)
            case "contentSizeAdjustment":
                try size(key, expected: value, actual: actual.contentSizeAdjustment)
            case "interactiveMovementTarget":
                try point(key, expected: value, actual: actual.interactiveMovementTarget)
            default:
                throw .notUnderstood("expected \(key)")
            }
        }
    }

    /// Compares index paths in order. A JSON null means nil, not an empty array.
    private mutating func paths(_ what: String, expected: JSONValue, actual: [IndexPath]?) throws(GoldenError) {
        let recorded = expected.isNull ? nil : try expected.needStrings()
        equal(what, expected: recorded, actual: actual.map { $0.map(text) })
    }

    /// Compares index paths by kind. A JSON null means nil, not an empty dictionary.
    private mutating func kinds(
        _ what: String, expected: JSONValue, actual: [String: [IndexPath]]?
    ) throws(GoldenError) {
        guard let members = expected.members else {
            equal(what, expected: nil, actual: actual?.keys.sorted())
            return
        }
        equal("\(what) kinds", expected: members.map(\.key), actual: actual?.keys.sorted())
        for (kind, value) in members {
            equal("\(what) \(kind)", expected: try value.needStrings(), actual: actual?[kind].map { $0.map(text) })
        }
    }
}
