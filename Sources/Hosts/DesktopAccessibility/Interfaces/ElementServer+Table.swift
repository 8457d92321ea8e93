internal import Foundation
internal import UIKit

// Lists as tables with one column. Each item has a row, including the items that are not children because they are far
// from the displayed ones.
extension ElementServer {
    /// A property of a list as a table with one column; `nil` if the element is not a list or the table has no such
    /// property.
    func tableProperty(_ name: String, _ element: Element) -> BusValue? {
        guard let items = items(of: element) else { return nil }
        switch name {
        case "NRows": return .int32(Int32(clamping: items.counts.reduce(0, +)))
        case "NColumns": return .int32(1)
        case "NSelectedRows": return .int32(Int32(clamping: items.selected.count))
        case "NSelectedColumns": return .int32(0)
        case "Caption", "Summary": return ObjectPath.null
        default: return nil
        }
    }

    /// Answers a method of the interface `Table`; `nil` if it has no such method, or if the element is not a list.
    func answerTable(_ call: Call) throws(BusError) -> [BusValue]? {
        guard let items = items(of: call.element) else { return nil }
        let rows = ListChildren(list: items.view, counts: items.counts, displayed: [])
        let children = tree.children(of: call.element)
        func path(column: Int? = nil) throws(BusError) -> IndexPath? {
            try call.expect(column == nil ? "i" : "ii")
            return column.map { call.int($0) } ?? 0 == 0 ? rows.path(at: call.int(0)) : nil
        }
        /// The row of a child; `nil` for headers and for invalid indexes.
        func row() throws(BusError) -> Int? {
            try call.expect("i")
            guard case .item(_, let path)? = children[call.int(0)] else { return nil }
            return rows.flatIndex(of: path)
        }
        func number(_ value: Int?) -> BusValue { .int32(Int32(clamping: value ?? -1)) }
        switch call.member {
        case "GetAccessibleAt": return [reference(try path(column: 1).map { .item(items.view, $0) })]
        case "GetIndexAt": return [number(try path(column: 1).flatMap { children.index(of: .item(items.view, $0)) })]
        case "GetRowAtIndex": return [number(try row())]
        case "GetColumnAtIndex": return [number(try row() == nil ? -1 : 0)]
        case "GetRowColumnExtentsAtIndex":
            let row = try row()
            let isSelected = row.flatMap { rows.path(at: $0) }.map { items.selected.contains($0) } ?? false
            return [
                .bool(row != nil), number(row), number(row == nil ? -1 : 0), .int32(1), .int32(1), .bool(isSelected),
            ]
        case "GetRowExtentAt", "GetColumnExtentAt": return [.int32(1)]
        case "GetRowDescription", "GetColumnDescription": return [.string("")]
        case "GetRowHeader", "GetColumnHeader": return [ObjectPath.null]
        case "GetSelectedRows":
            let indexes = items.selected.prefix(Self.maximumChildren).compactMap { rows.flatIndex(of: $0) }
            return [.array(of: "i", indexes.sorted().map { number($0) })]
        case "GetSelectedColumns": return [.array(of: "i", [])]
        case "IsRowSelected": return [.bool(try path().map { items.selected.contains($0) } ?? false)]
        case "IsSelected": return [.bool(try path(column: 1).map { items.selected.contains($0) } ?? false)]
        case "AddRowSelection": return [.bool(try path().map { items.select($0) } ?? false)]
        case "RemoveRowSelection": return [.bool(try path().map { items.select($0, false) } ?? false)]
        case "IsColumnSelected", "AddColumnSelection", "RemoveColumnSelection": return [.bool(false)]
        default: return nil
        }
    }
}
