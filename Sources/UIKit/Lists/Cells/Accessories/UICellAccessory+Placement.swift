import Foundation

extension UICellAccessory {
    /// Where a view of the app's stands among the accessories.
    public enum Placement {
        /// Answers the view's index among the accessories of its side that are there, in reading order.
        public typealias Position = ([UICellAccessory]) -> Int

        /// Before the content. Usually next to it.
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        /// Behind the content. Usually next to it.
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

        /// Directly before an accessory of the same type; before all if there is none.
        public static func position(before accessory: UICellAccessory) -> Position {
            let type = accessory.accessoryType
            return { accessories in accessories.firstIndex { $0.accessoryType == type } ?? 0 }
        }

        /// Directly behind an accessory of the same type; behind all if there is none.
        public static func position(after accessory: UICellAccessory) -> Position {
            let type = accessory.accessoryType
            return { accessories in
                accessories.firstIndex { $0.accessoryType == type }.map { $0 + 1 } ?? accessories.count
            }
        }
    }
}

/// The accessories of a cell's sides, each in reading order.
struct AccessorySides {
    private(set) var leading: [UICellAccessory] = []
    private(set) var trailing: [UICellAccessory] = []

    /// - Parameters:
    ///   - editing: Whether the cell is edited.
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
        // Of one rank, the order given counts: the sort is stable.
        ranked.sort { $0.rank < $1.rank }
        leading = ranked.filter { $0.rank < 0 }.map(\.accessory)
        trailing = ranked.filter { $0.rank >= 0 }.map(\.accessory)
        for accessory in custom {
            switch accessory.look.placement {
            case .leading(_, let position): leading.insert(accessory, at: min(max(0, position(leading)), leading.count))
            case .trailing(_, let position):
                trailing.insert(accessory, at: min(max(0, position(trailing)), trailing.count))
            case nil: break
            }
        }
    }

    /// The system's order: below zero before the content, others behind it; `nil` for views of the app's.
    private static func rank(of accessory: UICellAccessory, isHeader: Bool) -> Int? {
        switch accessory.accessoryType {
        case .multiselect: -4
        case .delete: -3
        case .insert: -2
        case .outlineDisclosure: accessory.look.isTrailingOutline(inHeader: isHeader) ? 4 : -1
        case .label, .popUpMenu: 0
        case .detail: 1
        case .checkmark: 2
        case .disclosureIndicator: 3
        case .reorder: 5
        case .customView: nil
        }
    }
}

extension AccessoryLook {
    /// Whether the control of an outline stands behind the content and the whole cell works it.
    func isTrailingOutline(inHeader: Bool) -> Bool {
        switch outlineStyle {
        case .automatic: inHeader
        case .header: true
        case .cell: false
        }
    }
}
