import CollectionLayouts
import Foundation
import UIKit

/// A parameter of a layout, changed by `--set NAME=VALUE`.
@MainActor struct LayoutParameter {
    /// The name in arguments and in the panel.
    let name: String
    /// The format of the value: `number`, `true|false`, `WxH`.
    let kind: String
    /// A phrase that says what the parameter does, without a period.
    let help: String
    /// Returns the current value in the format of the command line.
    let read: (UICollectionViewLayout) -> String
    /// The control with which the value is changed in the window.
    let control: Control
    /// The Swift expression of the current value; `nil` if there is none.
    let code: (UICollectionViewLayout) -> String?
    /// Sets the value. Returns a description of the valid values if the text is invalid.
    let write: (UICollectionViewLayout, String) -> String?

    /// The control for a value.
    enum Control: Equatable {
        /// Numbers with a separator between them. A single number has no title.
        case numbers([Component], separator: String)
        /// A width and a height. The width may be the width of the view.
        case fullSize([Component])
        case flag
        case choice([String])
        case text
    }

    /// A number within a value.
    struct Component: Equatable {
        /// The label of the number; empty if the value is a single number.
        var title = ""
        /// The range of valid numbers.
        var range: ClosedRange<Double>
        /// Whether the number has no decimals.
        var isWhole = false
    }

    private static let sides = ["Width", "Height"].map { Component(title: $0, range: 0...100_000) }
    private static let edges = ["Top", "Left", "Bottom", "Right"]
    private static let directedEdges = ["Top", "Leading", "Bottom", "Trailing"]

    /// A parameter in points or as a factor. Values outside the range are refused.
    static func number<L: UICollectionViewLayout>(
        _ name: String, _ path: ReferenceWritableKeyPath<L, CGFloat>, _ range: ClosedRange<Double>, _ help: String
    ) -> LayoutParameter {
        LayoutParameter(
            name: name, kind: "number", help: help, read: { text((cast($0) as L)[keyPath: path]) },
            control: .numbers([Component(range: range)], separator: ""),
            code: { literal((cast($0) as L)[keyPath: path]) },
            write: { layout, typed in
                guard let value = Double(typed), range.contains(value) else {
                    return "a number from \(text(range.lowerBound)) to \(text(range.upperBound))"
                }
                (cast(layout) as L)[keyPath: path] = CGFloat(value)
                return nil
            })
    }

    /// A parameter in seconds. Values outside the range are refused.
    static func seconds<L: UICollectionViewLayout>(
        _ name: String, _ path: ReferenceWritableKeyPath<L, TimeInterval>, _ range: ClosedRange<Double>, _ help: String
    ) -> LayoutParameter {
        LayoutParameter(
            name: name, kind: "seconds", help: help, read: { Figures.text((cast($0) as L)[keyPath: path]) },
            control: .numbers([Component(range: range)], separator: ""),
            code: { Figures.text((cast($0) as L)[keyPath: path]) },
            write: { layout, typed in
                guard let value = Double(typed), range.contains(value) else {
                    return "seconds from \(Figures.text(range.lowerBound)) to \(Figures.text(range.upperBound))"
                }
                (cast(layout) as L)[keyPath: path] = value
                return nil
            })
    }

    /// Merged areas of a spreadsheet, each as its first row and column and its numbers of rows and columns.
    static func mergedCells<L: UICollectionViewLayout>(
        _ name: String, _ path: ReferenceWritableKeyPath<L, [SpreadsheetLayout.MergedCells]>, _ help: String
    ) -> LayoutParameter {
        LayoutParameter(
            name: name, kind: "ROW,COLUMN,ROWS,COLUMNS/…, none", help: help,
            read: {
                let areas = (cast($0) as L)[keyPath: path]
                let texts = areas.map { "\($0.row),\($0.column),\($0.rows),\($0.columns)" }
                return texts.isEmpty ? "none" : texts.joined(separator: "/")
            },
            control: .text,
            code: {
                let areas = (cast($0) as L)[keyPath: path].map {
                    ".init(row: \($0.row), column: \($0.column), rows: \($0.rows), columns: \($0.columns))"
                }
                return "[\(areas.joined(separator: ", "))]"
            },
            write: { layout, typed in
                let requirement = "none, or areas that do not overlap, such as 0,2,1,3/4,0,2,2"
                var areas: [SpreadsheetLayout.MergedCells] = []
                for part in typed == "none" ? [] : typed.split(separator: "/", omittingEmptySubsequences: false) {
                    let numbers = part.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
                    guard numbers.count == 4, numbers[0] >= 0, numbers[1] >= 0, numbers[2] >= 1, numbers[3] >= 1,
                        numbers.allSatisfy({ $0 <= 1_000_000 })
                    else { return requirement }
                    areas.append(.init(row: numbers[0], column: numbers[1], rows: numbers[2], columns: numbers[3]))
                }
                for (i, a) in areas.enumerated() {
                    for b in areas[..<i]
                    where a.row < b.row + b.rows && b.row < a.row + a.rows && a.column < b.column + b.columns
                        && b.column < a.column + a.columns
                    {
                        return requirement
                    }
                }
                (cast(layout) as L)[keyPath: path] = areas
                return nil
            })
    }

    /// A parameter that is a whole number. Values outside the range are refused.
    static func whole<L: UICollectionViewLayout>(
        _ name: String, _ path: ReferenceWritableKeyPath<L, Int>, _ range: ClosedRange<Int>, _ help: String
    ) -> LayoutParameter {
        LayoutParameter(
            name: name, kind: "whole number", help: help, read: { String((cast($0) as L)[keyPath: path]) },
            control: .numbers(
                [Component(range: Double(range.lowerBound)...Double(range.upperBound), isWhole: true)], separator: ""),
            code: { String((cast($0) as L)[keyPath: path]) },
            write: { layout, typed in
                guard let value = Int(typed), range.contains(value) else {
                    return "a whole number from \(range.lowerBound) to \(range.upperBound)"
                }
                (cast(layout) as L)[keyPath: path] = value
                return nil
            })
    }

    /// A parameter that is `true` or `false`.
    static func flag<L: UICollectionViewLayout>(
        _ name: String, _ path: ReferenceWritableKeyPath<L, Bool>, _ help: String
    ) -> LayoutParameter {
        LayoutParameter(
            name: name, kind: "true|false", help: help, read: { String((cast($0) as L)[keyPath: path]) },
            control: .flag, code: { String((cast($0) as L)[keyPath: path]) },
            write: { layout, typed in
                let values = ["true": true, "yes": true, "1": true, "false": false, "no": false, "0": false]
                guard let value = values[typed.lowercased()] else { return "true or false" }
                (cast(layout) as L)[keyPath: path] = value
                return nil
            })
    }

    /// A parameter that is a size in points, written as `WxH`.
    static func size<L: UICollectionViewLayout>(
        _ name: String, _ path: ReferenceWritableKeyPath<L, CGSize>, _ help: String
    ) -> LayoutParameter {
        LayoutParameter(
            name: name, kind: "WxH", help: help, read: { text((cast($0) as L)[keyPath: path]) },
            control: .numbers(sides, separator: "x"), code: { literal((cast($0) as L)[keyPath: path]) },
            write: { layout, typed in
                guard let value = parseSize(typed) else { return "WIDTHxHEIGHT in points, each from 0 to 100000" }
                (cast(layout) as L)[keyPath: path] = value
                return nil
            })
    }

    /// A size that is a closure of the view's size. `full` stands for the width of the view.
    static func sizeClosure<L: UICollectionViewLayout>(
        _ name: String, _ path: ReferenceWritableKeyPath<L, (CGSize) -> CGSize>, _ help: String
    ) -> LayoutParameter {
        LayoutParameter(
            name: name, kind: "WxH, fullxH", help: help,
            read: {
                let closure = (cast($0) as L)[keyPath: path]
                let size = closure(CGSize(width: 1000, height: 1000))
                return size.width == 1000 ? "fullx\(text(size.height))" : text(size)
            },
            control: .fullSize(sides),
            code: {
                let size = (cast($0) as L)[keyPath: path](CGSize(width: 1000, height: 1000))
                guard size.width == 1000 else { return "{ _ in \(literal(size)) }" }
                return "{ CGSize(width: $0.width, height: \(text(size.height))) }"
            },
            write: { layout, typed in
                if typed.lowercased().hasPrefix("fullx"), let height = Double(typed.dropFirst(5)),
                    (0...100_000).contains(height)
                {
                    (cast(layout) as L)[keyPath: path] = { CGSize(width: $0.width, height: CGFloat(height)) }
                    return nil
                }
                guard let value = parseSize(typed) else {
                    return "WIDTHxHEIGHT in points, each from 0 to 100000, or fullxHEIGHT for the view's width"
                }
                (cast(layout) as L)[keyPath: path] = { _ in value }
                return nil
            })
    }

    /// A parameter with four distances in points, written as `T,L,B,R`.
    static func insets<L: UICollectionViewLayout>(
        _ name: String, _ path: ReferenceWritableKeyPath<L, UIEdgeInsets>, _ help: String
    ) -> LayoutParameter {
        LayoutParameter(
            name: name, kind: "T,L,B,R", help: help,
            read: {
                let i = (cast($0) as L)[keyPath: path]
                return [i.top, i.left, i.bottom, i.right].map(text).joined(separator: ",")
            },
            control: .numbers(edges.map { Component(title: $0, range: -100_000...100_000) }, separator: ","),
            code: {
                let i = (cast($0) as L)[keyPath: path]
                let numbers = [("top", i.top), ("left", i.left), ("bottom", i.bottom), ("right", i.right)]
                return "UIEdgeInsets(\(numbers.map { "\($0): \(text($1))" }.joined(separator: ", ")))"
            },
            write: { layout, typed in
                let values = typed.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
                guard values.count == 4, values.allSatisfy({ abs($0) <= 100_000 }) else {
                    return "TOP,LEFT,BOTTOM,RIGHT in points, such as 10,16,10,16"
                }
                (cast(layout) as L)[keyPath: path] = UIEdgeInsets(
                    top: CGFloat(values[0]), left: CGFloat(values[1]), bottom: CGFloat(values[2]),
                    right: CGFloat(values[3]))
                return nil
            })
    }

    /// Insets with leading and trailing sides.
    static func insets<L: UICollectionViewLayout>(
        _ name: String, _ path: ReferenceWritableKeyPath<L, NSDirectionalEdgeInsets>, _ help: String
    ) -> LayoutParameter {
        LayoutParameter(
            name: name, kind: "TOP,LEADING,BOTTOM,TRAILING", help: help,
            read: {
                let i = (cast($0) as L)[keyPath: path]
                return [i.top, i.leading, i.bottom, i.trailing].map(text).joined(separator: ",")
            },
            control: .numbers(directedEdges.map { Component(title: $0, range: -100_000...100_000) }, separator: ","),
            code: {
                let i = (cast($0) as L)[keyPath: path]
                let numbers = [("top", i.top), ("leading", i.leading), ("bottom", i.bottom), ("trailing", i.trailing)]
                return "NSDirectionalEdgeInsets(\(numbers.map { "\($0): \(text($1))" }.joined(separator: ", ")))"
            },
            write: { layout, typed in
                let values = typed.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
                guard values.count == 4, values.allSatisfy({ abs($0) <= 100_000 }) else {
                    return "TOP,LEADING,BOTTOM,TRAILING in points, such as 10,16,10,16"
                }
                (cast(layout) as L)[keyPath: path] = NSDirectionalEdgeInsets(
                    top: CGFloat(values[0]), leading: CGFloat(values[1]), bottom: CGFloat(values[2]),
                    trailing: CGFloat(values[3]))
                return nil
            })
    }

    /// One of several named values.
    ///
    /// - Parameter cases: The names of the values in Swift, if they differ.
    static func choice<L: UICollectionViewLayout, Value: Equatable>(
        _ name: String, _ path: ReferenceWritableKeyPath<L, Value>, _ values: [(String, Value)], _ help: String,
        cases: [String]? = nil
    ) -> LayoutParameter {
        let names = values.map(\.0)
        return LayoutParameter(
            name: name, kind: names.joined(separator: "|"), help: help,
            read: { layout in
                let value = (cast(layout) as L)[keyPath: path]
                return values.first { $0.1 == value }?.0 ?? "?"
            },
            control: .choice(names),
            code: { layout in
                let value = (cast(layout) as L)[keyPath: path]
                guard let index = values.firstIndex(where: { $0.1 == value }) else { return nil }
                return ".\(cases?[index] ?? names[index])"
            },
            write: { layout, typed in
                guard let value = values.first(where: { $0.0.lowercased() == typed.lowercased() }) else {
                    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
                }
                (cast(layout) as L)[keyPath: path] = value.1
                return nil
            })
    }

    /// Two numbers in ascending order.
    static func interval<L: UICollectionViewLayout>(
        _ name: String, _ path: ReferenceWritableKeyPath<L, ClosedRange<CGFloat>>, _ help: String
    ) -> LayoutParameter {
        LayoutParameter(
            name: name, kind: "FROM,TO", help: help,
            read: {
                let range = (cast($0) as L)[keyPath: path]
                return "\(text(range.lowerBound)),\(text(range.upperBound))"
            },
            control: .numbers(
                ["From", "To"].map { Component(title: $0, range: 0...1_000_000) }, separator: ","),
            code: {
                let range = (cast($0) as L)[keyPath: path]
                return "\(text(range.lowerBound))...\(text(range.upperBound))"
            },
            write: { layout, typed in
                let values = typed.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
                guard values.count == 2, values[0] <= values[1], values.allSatisfy({ abs($0) <= 1_000_000 }) else {
                    return "FROM,TO, the lower first, such as 480,1080"
                }
                (cast(layout) as L)[keyPath: path] = CGFloat(values[0])...CGFloat(values[1])
                return nil
            })
    }

    /// The use of wide views by a layout.
    static func widthRules<L: UICollectionViewLayout>(
        _ path: ReferenceWritableKeyPath<L, WidthRules>
    ) -> LayoutParameter {
        LayoutParameter(
            name: "widthRules", kind: "full|composed", help: "use of wide views",
            // Custom rules count as composed ones.
            read: { (cast($0) as L)[keyPath: path] == .full ? "full" : "composed" },
            control: .choice(["full", "composed"]),
            code: { (cast($0) as L)[keyPath: path] == .full ? ".full" : ".composed" },
            write: { layout, typed in
                guard let rules = ["full": WidthRules.full, "composed": .composed][typed.lowercased()] else {
                    return "full or composed"
                }
                (cast(layout) as L)[keyPath: path] = rules
                return nil
            })
    }

    /// The pose of `PoseCarouselLayout`.
    static let pose = pose(
        "pose", "appearance of items by their distance from the focus", get: { $0.pose },
        set: { layout, pose in if let pose { layout.pose = pose } })

    static let reducedMotionPose = pose(
        "reducedMotionPose", "appearance of items with reduced motion; none uses pose", isOptional: true,
        get: { $0.reducedMotionPose }, set: { $0.reducedMotionPose = $1 })

    /// One of the poses of the module.
    private static func pose(
        _ name: String, _ help: String, isOptional: Bool = false,
        get: @escaping (PoseCarouselLayout) -> CarouselPose?,
        set: @escaping (PoseCarouselLayout, CarouselPose?) -> Void
    ) -> LayoutParameter {
        let poses: [(String, () -> CarouselPose?)] = [
            ("rotary", { .rotary() }), ("linear", { .linear(scale: 0.85) }), ("cylinder", { .cylinder() }),
            ("stack", { .stack() }), ("covers", { .covers() }),
        ]
        let known = poses + (isOptional ? [("none", { nil })] : [])
        let names = known.map(\.0)
        return LayoutParameter(
            name: name, kind: names.joined(separator: "|"), help: help, read: { get(cast($0))?.name ?? "none" },
            control: .choice(names),
            code: { layout in
                guard let name = get(cast(layout))?.name else { return "nil" }
                return name == "linear" ? ".linear(scale: 0.85)" : ".\(name)()"
            },
            write: { layout, typed in
                guard let pose = known.first(where: { $0.0 == typed.lowercased() }) else {
                    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
                }
                set(cast(layout), pose.1())
                return nil
            })
    }

    /// A parameter that is the axis along which content scrolls.
    static func direction<L: UICollectionViewLayout>(
        _ path: ReferenceWritableKeyPath<L, UICollectionView.ScrollDirection>, name: String = "scrollDirection"
    ) -> LayoutParameter {
        LayoutParameter(
            name: name, kind: "horizontal|vertical",
            help: name == "scrollDirection" ? "direction in which the content scrolls" : "direction of time",
            read: { (cast($0) as L)[keyPath: path] == .horizontal ? "horizontal" : "vertical" },
            control: .choice(["horizontal", "vertical"]),
            code: { (cast($0) as L)[keyPath: path] == .horizontal ? ".horizontal" : ".vertical" },
            write: { layout, typed in
                switch typed.lowercased() {
                case "horizontal": (cast(layout) as L)[keyPath: path] = .horizontal
                case "vertical": (cast(layout) as L)[keyPath: path] = .vertical
                default: return "horizontal or vertical"
                }
                return nil
            })
    }

    /// Whether a layout scales lengths with the preferred text size.
    static func textSize<L: UICollectionViewLayout>(_ path: ReferenceWritableKeyPath<L, Bool>) -> LayoutParameter {
        .flag("scalesWithTextSize", path, "whether lengths follow the preferred text size")
    }

    /// A deceleration rate: `normal` or `fast`. `get` returns `nil` if the layout keeps the rate of its view.
    static func rate<L: UICollectionViewLayout>(
        get: @escaping (L) -> UIScrollView.DecelerationRate?, set: @escaping (L, UIScrollView.DecelerationRate) -> Void
    ) -> LayoutParameter {
        LayoutParameter(
            name: "decelerationRate", kind: "normal|fast", help: "deceleration of the scrolling",
            read: {
                guard let rate = get(cast($0)) else { return "the view's own" }
                return rate.rawValue == UIScrollView.DecelerationRate.fast.rawValue ? "fast" : "normal"
            },
            control: .choice(["normal", "fast"]),
            code: { layout in
                get(cast(layout)).map {
                    $0.rawValue == UIScrollView.DecelerationRate.fast.rawValue ? ".fast" : ".normal"
                }
            },
            write: { layout, typed in
                switch typed.lowercased() {
                case "normal": set(cast(layout), .normal)
                case "fast": set(cast(layout), .fast)
                default: return "normal or fast"
                }
                return nil
            })
    }

    // MARK: Text

    private static func cast<L>(_ layout: UICollectionViewLayout) -> L {
        guard let layout = layout as? L else { preconditionFailure("\(type(of: layout)) is not a \(L.self)") }
        return layout
    }

    private static func parseSize(_ typed: String) -> CGSize? {
        let parts = typed.lowercased().split(separator: "x").map { Double($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1], (0...100_000).contains(width),
            (0...100_000).contains(height)
        else { return nil }
        return CGSize(width: width, height: height)
    }

    private static func text(_ value: CGFloat) -> String { Figures.text(Double(value)) }
    /// A Swift literal.
    private static func literal(_ value: CGFloat) -> String { value.isInfinite ? ".infinity" : text(value) }
    private static func literal(_ size: CGSize) -> String {
        "CGSize(width: \(text(size.width)), height: \(text(size.height)))"
    }
    private static func text(_ size: CGSize) -> String { "\(text(size.width))x\(text(size.height))" }
}

/// Formats numbers for display.
enum Figures {
    /// The number with at most `decimals` decimals and no trailing zeros.
    static func text(_ value: Double, decimals: Int = 6) -> String {
        guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-infinity" : "infinity" }
        var text = String(format: "%.\(decimals)f", value)
        if text.contains(".") {
            while text.hasSuffix("0") { text.removeLast() }
            if text.hasSuffix(".") { text.removeLast() }
        }
        return text == "-0" ? "0" : text
    }
}
