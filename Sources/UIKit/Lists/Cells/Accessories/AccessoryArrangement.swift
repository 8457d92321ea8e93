import Foundation

/// Where a cell's accessories and its content lie: arithmetic on sizes, read from the leading edge.
///
/// Accessories stand in slots, one beside the other, centred. The content begins where the last slot ends.
struct AccessoryArrangement {
    struct Slot {
        var size: CGSize
        /// `nil` is the accessory's own.
        var width: CGFloat?
        var hasSeparator = false

        var room: CGFloat { width ?? size.width }
    }

    private(set) var leading: [CGRect] = []
    private(set) var trailing: [CGRect] = []
    /// The lines before trailing accessories that have one; `nil` for the others.
    private(set) var separators: [CGRect?] = []
    /// From where to where the content lies across the cell.
    private(set) var contentStart: CGFloat
    private(set) var contentEnd: CGFloat

    /// Between slots at the leading side.
    static let leadingGap: CGFloat = 16
    /// Between slots at the trailing side, and on both sides of a line.
    static let trailingGap: CGFloat = 8
    static let separatorWidth: CGFloat = 1
    /// What `LayoutDimension.standard` means at the standard text size.
    static let standardWidth: CGFloat = 24

    /// - Parameters:
    ///   - margins: From the cell's edges to the outermost slots, in points.
    ///   - indentation: Before the content, and before the leading accessories if `indentsAccessories`.
    init(
        leading before: [Slot], trailing behind: [Slot], size: CGSize, margins: NSDirectionalEdgeInsets,
        indentation: CGFloat, indentsAccessories: Bool, scale: CGFloat
    ) {
        func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        func centred(_ slot: Slot, from x: CGFloat) -> CGRect {
            CGRect(
                origin: CGPoint(
                    x: rounded(x + (slot.room - slot.size.width) / 2), y: rounded((size.height - slot.size.height) / 2)),
                size: slot.size)
        }
        var x = indentsAccessories ? indentation : 0
        for (index, slot) in before.enumerated() {
            x += index == 0 ? margins.leading : Self.leadingGap
            leading.append(centred(slot, from: x))
            x += slot.room
        }
        contentStart = indentsAccessories ? x : x + indentation

        var end = size.width
        for (index, slot) in behind.enumerated().reversed() {
            end -= index == behind.count - 1 ? margins.trailing : Self.trailingGap
            end -= slot.room
            trailing.insert(centred(slot, from: end), at: 0)
            if slot.hasSeparator, index > 0 {
                end -= Self.trailingGap + Self.separatorWidth
                separators.insert(CGRect(x: end, y: 0, width: Self.separatorWidth, height: size.height), at: 0)
            } else {
                separators.insert(nil, at: 0)
            }
        }
        contentEnd = max(contentStart, end)
    }

    /// The frame in a cell of `width` that is read from the other side.
    static func mirrored(_ frame: CGRect, width: CGFloat) -> CGRect {
        CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
}
