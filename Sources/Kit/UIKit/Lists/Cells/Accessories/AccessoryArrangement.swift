import Foundation

/// Computes the frames of a cell's accessories and the extent of its content, measured from the leading edge.
///
/// Each accessory is centered in a slot. Slots follow each other from the outer edge inward, and the content takes the
/// space between the innermost slots.
struct AccessoryArrangement {
    /// The space for one accessory.
    struct Slot {
        /// The size of the accessory, in points.
        var size: CGSize
        /// The reserved width. `nil` uses the accessory's own width.
        var width: CGFloat?
        /// Whether a line precedes the accessory. Only for trailing ones.
        var hasSeparator = false

        /// The width that the slot takes, in points.
        var reservedWidth: CGFloat { width ?? size.width }
    }

    /// The frames of the leading accessories, from the leading edge inward.
    private(set) var leading: [CGRect] = []
    /// The frames of the trailing accessories, in the order in which they were given.
    private(set) var trailing: [CGRect] = []
    /// The separator line before each trailing accessory, or `nil` for an accessory without one.
    private(set) var separators: [CGRect?] = []
    /// The horizontal extent of the content.
    private(set) var contentStart: CGFloat
    /// The end of the horizontal extent of the content.
    private(set) var contentEnd: CGFloat

    /// The gap between leading slots, in points.
    static let leadingGap: CGFloat = 16
    /// The gap between trailing slots and at both sides of a separator line, in points.
    static let trailingGap: CGFloat = 8
    /// The width of a separator line, in points.
    private static let separatorWidth: CGFloat = 1
    /// The width of `LayoutDimension.standard` at the standard text size, in points.
    static let standardWidth: CGFloat = 24

    /// - Parameters:
    ///   - margins: The distances from the cell's edges to the outermost slots, in points.
    ///   - indentation: The space before the content, or before the leading accessories if `indentsAccessories` is set.
    init(
        leading before: [Slot], trailing after: [Slot], size: CGSize, margins: NSDirectionalEdgeInsets,
        indentation: CGFloat, indentsAccessories: Bool, scale: CGFloat
    ) {
        func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        func centered(_ slot: Slot, from x: CGFloat) -> CGRect {
            CGRect(
                origin: CGPoint(
                    x: rounded(x + (slot.reservedWidth - slot.size.width) / 2),
                    y: rounded((size.height - slot.size.height) / 2)),
                size: slot.size)
        }
        var x = indentsAccessories ? indentation : 0
        for (index, slot) in before.enumerated() {
            x += index == 0 ? margins.leading : Self.leadingGap
            leading.append(centered(slot, from: x))
            x += slot.reservedWidth
        }
        contentStart = indentsAccessories ? x : x + indentation

        var end = size.width
        for (index, slot) in after.enumerated().reversed() {
            end -= index == after.count - 1 ? margins.trailing : Self.trailingGap
            end -= slot.reservedWidth
            trailing.insert(centered(slot, from: end), at: 0)
            if slot.hasSeparator, index > 0 {
                end -= Self.trailingGap + Self.separatorWidth
                separators.insert(CGRect(x: end, y: 0, width: Self.separatorWidth, height: size.height), at: 0)
            } else {
                separators.insert(nil, at: 0)
            }
        }
        contentEnd = max(contentStart, end)
    }

    /// Returns `frame` mirrored horizontally in a cell of the given width.
    static func mirrored(_ frame: CGRect, width: CGFloat) -> CGRect {
        CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
}
