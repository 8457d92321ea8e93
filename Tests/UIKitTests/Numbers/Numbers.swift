import CoreGraphics
import QuartzCore
import UIKit

/// A public property with numbers, and how to use a value of the type that has it.
@MainActor struct NumberProperty {
    let name: String
    /// Sets the property of a new value in several ways from a number, uses the value, and returns what is not finite
    /// afterward.
    let run: @MainActor (Double) -> [String]

    /// Properties that keep every number, which the view replaces when it uses them.
    static let replacedOnUse: Set<String> = [
        "UICollectionViewLayoutInvalidationContext.contentOffsetAdjustment",
        "UICollectionViewLayoutInvalidationContext.contentSizeAdjustment",
    ]

    /// A property that consists of numbers, of which all, and each alone, are set.
    ///
    /// - Parameter use: What an app does with the value.
    init<Root, Value: NumberParts>(
        _ name: String, _ path: WritableKeyPath<Root, Value>, _ make: @escaping @MainActor () -> Root,
        use: @escaping @MainActor (Root) -> [String]
    ) {
        self.init(name, path, make, use: use) { number, usual in
            let parts = Value.partPaths
            var all = usual
            var others = usual
            for (index, part) in parts.enumerated() {
                all[keyPath: part] = Value.Part(number)
                if usual[keyPath: part] == 0 { others[keyPath: part] = Value.Part(index + 3) }
            }
            guard parts.count > 1 else { return [all] }
            return [all]
                + parts.map { part in
                    var one = others
                    one[keyPath: part] = Value.Part(number)
                    return one
                }
        } isFinite: { value in
            Value.partPaths.allSatisfy { value[keyPath: $0].isFinite }
        }
    }

    /// A property that is a count or an index.
    init<Root>(
        _ name: String, _ path: WritableKeyPath<Root, Int>, _ make: @escaping @MainActor () -> Root,
        use: @escaping @MainActor (Root) -> [String]
    ) {
        self.init(name, path, make, use: use) { number, _ in
            [Int(exactly: number.rounded()) ?? (number > 0 ? .max : .min)]
        } isFinite: { _ in
            true
        }
    }

    private init<Root, Value>(
        _ name: String, _ path: WritableKeyPath<Root, Value>, _ make: @escaping @MainActor () -> Root,
        use: @escaping @MainActor (Root) -> [String], values: @escaping @MainActor (Double, Value) -> [Value],
        isFinite: @escaping @MainActor (Value) -> Bool
    ) {
        self.name = name
        run = { number in
            values(number, make()[keyPath: path]).flatMap { value in
                var root = make()
                root[keyPath: path] = value
                var wrong = use(root)
                let kept = root[keyPath: path]
                if !Self.replacedOnUse.contains(name), !isFinite(kept) { wrong.append("\(name) is \(kept)") }
                return wrong
            }
        }
    }
}
