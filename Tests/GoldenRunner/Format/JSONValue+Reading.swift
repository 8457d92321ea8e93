import UIKit

/// Typed access. Each method throws ``GoldenError/malformed(_:)`` with the expected type.
extension JSONValue {
    func need<Value>(_ what: String, _ value: Value?) throws(GoldenError) -> Value {
        guard let value else { throw .malformed("expected \(what), found \(self)") }
        return value
    }

    func needNumber() throws(GoldenError) -> Double { try need("a number", number) }
    func needInt() throws(GoldenError) -> Int { try need("a whole number", int) }
    func needBool() throws(GoldenError) -> Bool { try need("true or false", bool) }
    func needString() throws(GoldenError) -> String { try need("a string", string) }
    func needArray() throws(GoldenError) -> [JSONValue] { try need("an array", array) }
    func needNumbers() throws(GoldenError) -> [Double] {
        var numbers: [Double] = []
        for value in try needArray() { numbers.append(try value.needNumber()) }
        return numbers
    }
    func needStrings() throws(GoldenError) -> [String] {
        var strings: [String] = []
        for value in try needArray() { strings.append(try value.needString()) }
        return strings
    }
    func needInts() throws(GoldenError) -> [Int] {
        var ints: [Int] = []
        for value in try needArray() { ints.append(try value.needInt()) }
        return ints
    }

    /// `{w, h}` or `[w, h]`.
    func needSize() throws(GoldenError) -> CGSize {
        if let pair = array {
            return CGSize(width: try pair.at(0).needNumber(), height: try pair.at(1).needNumber())
        }
        return CGSize(width: try self["w"].needNumber(), height: try self["h"].needNumber())
    }

    /// `{x, y}` or `[x, y]`.
    func needPoint() throws(GoldenError) -> CGPoint {
        if let pair = array { return CGPoint(x: try pair.at(0).needNumber(), y: try pair.at(1).needNumber()) }
        return CGPoint(x: try self["x"].needNumber(), y: try self["y"].needNumber())
    }

    /// `{x, y, w, h}` or `[x, y, w, h]`.
    func needRect() throws(GoldenError) -> CGRect {
        if let four = array, four.count == 4 {
            return CGRect(
                x: try four[0].needNumber(), y: try four[1].needNumber(), width: try four[2].needNumber(),
                height: try four[3].needNumber())
        }
        return CGRect(origin: try needPoint(), size: try needSize())
    }

    /// `{top, left, bottom, right}`.
    func needInsets() throws(GoldenError) -> UIEdgeInsets {
        UIEdgeInsets(
            top: try self["top"].needNumber(), left: try self["left"].needNumber(),
            bottom: try self["bottom"].needNumber(), right: try self["right"].needNumber())
    }

    /// `{top, leading, bottom, trailing}`.
    func needDirectionalInsets() throws(GoldenError) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: try self["top"].needNumber(), leading: try self["leading"].needNumber(),
            bottom: try self["bottom"].needNumber(), trailing: try self["trailing"].needNumber())
    }

    /// `"section-item"`.
    func needIndexPath() throws(GoldenError) -> IndexPath {
        let parts = try needString().split(separator: "-").compactMap { Int($0) }
        guard parts.count == 2 else { throw .malformed("expected an index path as section-item, found \(self)") }
        return IndexPath(item: parts[1], section: parts[0])
    }

    func needIndexPaths() throws(GoldenError) -> [IndexPath] {
        var paths: [IndexPath] = []
        for value in try needArray() { paths.append(try value.needIndexPath()) }
        return paths
    }

    /// One of the named values.
    func needCase<Value>(_ cases: KeyValuePairs<String, Value>) throws(GoldenError) -> Value {
        let name = try needString()
        guard let found = cases.first(where: { $0.key == name }) else { throw .notUnderstood("\"\(name)\"") }
        return found.value
    }
}

extension [JSONValue] {
    /// The element at `index`; `.null` after the end.
    func at(_ index: Int) -> JSONValue { indices.contains(index) ? self[index] : .null }
}

/// An index path as `section-item`, the format of golden files.
func text(_ path: IndexPath) -> String { "\(path.section)-\(path.item)" }
