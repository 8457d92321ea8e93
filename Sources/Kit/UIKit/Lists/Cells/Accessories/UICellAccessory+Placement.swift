import Foundation

extension UICellAccessory {
    /// The placement of a custom view among the accessories.
    public enum Placement {
        /// Returns the view's index among the displayed accessories of its side, which are in reading order.
        public typealias Position = ([UICellAccessory]) -> Int

        /// Before the content, by default directly next to it.
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        /// After the content, by default directly next to it.
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

        /// Returns the position before the first accessory of the same type, or the first position if there is none.
        public static func position(before accessory: UICellAccessory) -> Position {
            let type = accessory.accessoryType
            return { accessories in accessories.firstIndex { $0.accessoryType == type } ?? 0 }
        }

        /// Returns the position after the first accessory of the same type, or the last position if there is none.
        public static func position(after accessory: UICellAccessory) -> Position {
            let type = accessory.accessoryType
            return { accessories in
                accessories.firstIndex { $0.accessoryType == type }.map { $0 + 1 } ?? accessories.count
            }
        }
    }
}

/// The accessories at both sides of a cell, each in reading order.
struct AccessorySides {
    /// The accessories before the content.
    private(set) var leading: [UICellAccessory] = []
    /// The accessories after the content.
    private(set) var trailing: [UICellAccessory] = []

    /// - Parameters:
    ///   - editing: Whether the cell is in editing mode.
    ///   - isHeader: Whether the cell serves as its section's header.
    init(_ accessories: [UICellAccessory], editing: Bool, isHeader: Bool) {
        var ranked: [(rank: Int, accessory: UICellAccessory)] = []
        var custom: [UICellAccessory] = []
        for accessory in accessories where accessory.isDisplayed(editing: editing) {
            if let rank = Self.rank(of: accessory, isHeader: isHeader) {
                ranked.append((rank, accessory))
            } else {
                custom.append(accessory)
            }
        }
        // The sort is stable: accessories of equal rank keep their given order.
        ranked.sort { $0.rank < $1.rank }
        leading = ranked.filter { $0.rank < 0 }.map(\.accessory)
        trailing = ranked.filter { $0.rank >= 0 }.map(\.accessory)
        for accessory in custom {
            switch accessory.appearance.placement {
            case .leading(_, let position): leading.insert(accessory, at: min(max(0, position(leading)), leading.count))
            case .trailing(_, let position):
                trailing.insert(accessory, at: min(max(0, position(trailing)), trailing.count))
            case nil: break
            }
        }
    }

    /// The rank in the system's order: negative before the content, otherwise after it. `nil` for custom views.
    private static func rank(of accessory: UICellAccessory, isHeader: Bool) -> Int? {
        switch accessory.accessoryType {
        case .multiselect: -4
        case .delete: -3
        case .insert: -2
        case .outlineDisclosure: accessory.appearance.isTrailingOutline(inHeader: isHeader) ? 4 : -1
        case .label, .popUpMenu: 0
        case .detail: 1
        case .checkmark: 2
        case .disclosureIndicator: 3
        case .reorder: 5
        case .customView: nil
        }
    }
}

extension AccessoryAppearance {
    /// Whether the outline control appears after the content, and a tap anywhere in the cell triggers it.
    func isTrailingOutline(inHeader: Bool) -> Bool {
        switch outlineStyle {
        case .automatic: inHeader
        case .header: true
        case .cell: false
        }
    }
}
