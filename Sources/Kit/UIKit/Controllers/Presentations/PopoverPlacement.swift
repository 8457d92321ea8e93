import CoreGraphics

/// Computes the position of a popover.
struct PopoverPlacement: Equatable {
    /// The frame of the content, without the arrow.
    var frame: CGRect
    /// Empty if the popover covers its source.
    var direction: UIPopoverArrowDirection
    /// The tip of the arrow.
    var tip: CGPoint

    /// The distance from the content to the tip of the arrow, in points.
    private static let arrowHeight: CGFloat = 13
    /// The width of the arrow at the content, in points.
    private static let arrowBase: CGFloat = 26
    /// The corner radius of the bubble, in points.
    static let radius: CGFloat = 13

    /// - Parameters:
    ///   - preferredSize: The preferred size of the content.
    ///   - source: The rectangle to which the arrow points.
    ///   - area: The area that the popover may occupy.
    init(
        _ preferredSize: CGSize, source: CGRect, in area: CGRect, permitted: UIPopoverArrowDirection, canOverlap: Bool
    ) {
        let allowed = permitted.isEmpty || permitted == .unknown ? .any : permitted
        let all: [UIPopoverArrowDirection] = [.up, .down, .left, .right].filter(allowed.contains)
        func space(_ direction: UIPopoverArrowDirection) -> CGSize {
            let arrow = Self.arrowHeight
            switch direction {
            case .up: return CGSize(width: area.width, height: area.maxY - source.maxY - arrow)
            case .down: return CGSize(width: area.width, height: source.minY - area.minY - arrow)
            case .left: return CGSize(width: area.maxX - source.maxX - arrow, height: area.height)
            default: return CGSize(width: source.minX - area.minX - arrow, height: area.height)
            }
        }
        func visibleArea(_ direction: UIPopoverArrowDirection) -> CGFloat {
            let space = space(direction)
            return max(0, min(space.width, preferredSize.width)) * max(0, min(space.height, preferredSize.height))
        }
        let fitting = all.first { space($0).width >= preferredSize.width && space($0).height >= preferredSize.height }
        // If no side fits, the first of the sides that show the largest part.
        let best = all.reduce(all[0]) { visibleArea($1) > visibleArea($0) ? $1 : $0 }
        let size = CGSize(width: min(preferredSize.width, area.width), height: min(preferredSize.height, area.height))
        if fitting == nil, canOverlap {
            direction = []
            tip = CGPoint(x: source.midX, y: source.midY)
            frame = CGRect(
                x: Self.inside(source.midX - size.width / 2, size.width, area.minX, area.maxX),
                y: Self.inside(source.midY - size.height / 2, size.height, area.minY, area.maxY), width: size.width,
                height: size.height)
            return
        }
        direction = fitting ?? best
        let available = space(direction)
        let width = min(size.width, max(0, available.width))
        let height = min(size.height, max(0, available.height))
        let reach = Self.radius + Self.arrowBase / 2
        switch direction {
        case .up, .down:
            let x = Self.inside(source.midX - width / 2, width, area.minX, area.maxX)
            let y = direction == .up ? source.maxY + Self.arrowHeight : source.minY - Self.arrowHeight - height
            frame = CGRect(x: x, y: y, width: width, height: height)
            tip = CGPoint(
                x: max(x + reach, min(source.midX, x + width - reach)), y: direction == .up ? source.maxY : source.minY)
        default:
            let y = Self.inside(source.midY - height / 2, height, area.minY, area.maxY)
            let x = direction == .left ? source.maxX + Self.arrowHeight : source.minX - Self.arrowHeight - width
            frame = CGRect(x: x, y: y, width: width, height: height)
            tip = CGPoint(
                x: direction == .left ? source.maxX : source.minX,
                y: max(y + reach, min(source.midY, y + height - reach)))
        }
    }

    private static func inside(_ start: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        max(low, min(start, high - length)).rounded()
    }

    /// The outline of the bubble and its arrow.
    @MainActor var outline: UIBezierPath {
        let path = UIBezierPath(roundedRect: frame, cornerRadius: Self.radius)
        let half = Self.arrowBase / 2
        let (a, b): (CGPoint, CGPoint)
        switch direction {
        case .up: (a, b) = (CGPoint(x: tip.x - half, y: frame.minY), CGPoint(x: tip.x + half, y: frame.minY))
        case .down: (a, b) = (CGPoint(x: tip.x + half, y: frame.maxY), CGPoint(x: tip.x - half, y: frame.maxY))
        case .left: (a, b) = (CGPoint(x: frame.minX, y: tip.y + half), CGPoint(x: frame.minX, y: tip.y - half))
        case .right: (a, b) = (CGPoint(x: frame.maxX, y: tip.y - half), CGPoint(x: frame.maxX, y: tip.y + half))
        default: return path
        }
        path.move(to: a)
        path.addLine(to: tip)
        path.addLine(to: b)
        path.close()
        return path
    }
}
