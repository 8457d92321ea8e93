internal import CollectionCore
internal import DisplayList
import Foundation
import QuartzCore

/// A control that draws a system accessory and reports taps.
final class AccessoryView: UIControl {
    /// The drawing of an accessory.
    enum Glyph: Hashable {
        case disclosure, outline, checkmark, delete, insert, reorder, multiselect, detail

        /// The size in points at the standard text size.
        var size: CGSize {
            switch self {
            case .disclosure, .outline: CGSize(width: 14, height: 14)
            case .checkmark: CGSize(width: 19, height: 18)
            case .delete, .insert, .multiselect: CGSize(width: 26, height: 26)
            case .reorder: CGSize(width: 27, height: 15)
            case .detail: CGSize(width: 22, height: 22)
            }
        }

        /// Whether the accessory handles touches instead of its cell.
        var takesTouches: Bool {
            switch self {
            case .outline, .delete, .insert, .reorder, .detail: true
            case .disclosure, .checkmark, .multiselect: false
            }
        }
    }

    /// The distance by which the touch area extends beyond the bounds, in points. Glyphs are smaller than a fingertip.
    private static let reach: CGFloat = 11

    /// The drawing, which is fixed when the view is created.
    let glyph: Glyph
    /// The color of the strokes, or of the disc of a filled glyph; `nil` for the default of the glyph.
    var tint: UIColor? {
        didSet { if tint != oldValue { setNeedsDisplay() } }
    }
    /// The color of the disc of a round glyph; `nil` for the default of the glyph.
    var background: UIColor? {
        didSet { if background != oldValue { setNeedsDisplay() } }
    }
    /// Whether the cell is selected. The multiselect glyph is filled in that case.
    var isOn = false {
        didSet { if isOn != oldValue { setNeedsDisplay() } }
    }
    /// Called for a tap.
    var onTap: (() -> Void)?

    /// Creates a view of the glyph's size. It ignores touches if its glyph is not a button.
    init(_ glyph: Glyph) {
        self.glyph = glyph
        super.init(frame: CGRect(origin: .zero, size: glyph.size))
        isUserInteractionEnabled = glyph.takesTouches
        addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
    }

    /// Always returns `nil`. Only code creates this view.
    required init?(coder: NSCoder) { nil }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point)
    }

    override func _stateDidChange() { setNeedsDisplay() }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func didChangeTraits(from previous: UITraitCollection?) {
        super.didChangeTraits(from: previous)
        setNeedsDisplay()
    }

    // MARK: Drawing

    /// Converts unit coordinates (0...1) to a point in the bounds. Outline and disclosure glyphs mirror `x` in
    /// right-to-left layouts.
    private func unitPoint(_ x: Double, _ y: Double) -> Point {
        let mirroredX = _isRightToLeft && (glyph == .disclosure || glyph == .outline) ? 1 - x : x
        return Point(x: mirroredX * Double(bounds.width), y: y * Double(bounds.height))
    }

    private func color(_ color: UIColor) -> Color {
        var base = color.cgColor(for: traitCollection).color
        if isHighlighted { base.alpha *= 0.4 }
        return base
    }

    private func line(_ points: [Point]) -> Shape {
        .path(Path(elements: points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) }))
    }

    private func bar(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Shape {
        .roundedRect(Rect(x: x, y: y, width: width, height: height), CornerRadii(min(width, height) / 2))
    }

    override func _drawContents(into items: inout [DisplayItem]) {
        super._drawContents(into: &items)
        let (width, height) = (Double(bounds.width), Double(bounds.height))
        guard width > 0, height > 0 else { return }
        // Line widths scale with the glyph.
        let weight = width / Double(glyph.size.width)
        switch glyph {
        case .disclosure:
            let shape = line([unitPoint(0.36, 0.1), unitPoint(0.7, 0.5), unitPoint(0.36, 0.9)])
            items.append(.stroke(shape, color(tint ?? .tertiaryLabel), width: 2.2 * weight))
        case .outline:
            let shape = line([unitPoint(0.32, 0.1), unitPoint(0.68, 0.5), unitPoint(0.32, 0.9)])
            items.append(.stroke(shape, color(tint ?? tintColor), width: 2.2 * weight))
        case .checkmark:
            let shape = line([unitPoint(0.1, 0.55), unitPoint(0.38, 0.84), unitPoint(0.9, 0.14)])
            items.append(.stroke(shape, color(tint ?? tintColor), width: 2.4 * weight))
        case .delete, .insert:
            drawDisc(background ?? (glyph == .delete ? .systemRed : .systemGreen), into: &items)
            let markColor = color(tint ?? .white)
            let (length, thickness) = (0.46 * width, 2.2 * weight)
            items.append(
                .fill(bar((width - length) / 2, (height - thickness) / 2, length, thickness), .color(markColor)))
            if glyph == .insert {
                items.append(
                    .fill(bar((width - thickness) / 2, (height - length) / 2, thickness, length), .color(markColor)))
            }
        case .reorder:
            let (paint, thickness) = (color(tint ?? .tertiaryLabel), 2 * weight)
            for row in 0..<3 {
                let y = (height - thickness) * (0.1 + 0.4 * Double(row))
                items.append(.fill(bar(0.09 * width, y, 0.82 * width, thickness), .color(paint)))
            }
        case .multiselect: drawSelectionMark(weight, into: &items)
        case .detail: drawDetail(weight, into: &items)
        }
    }

    /// The disc of a round glyph, slightly smaller than the bounds.
    private var disc: Rect {
        let area = Rect(bounds)
        let side = min(area.width, area.height) * 0.86
        return Rect(x: (area.width - side) / 2, y: (area.height - side) / 2, width: side, height: side)
    }

    private func drawDisc(_ fill: UIColor, into items: inout [DisplayItem]) {
        items.append(.fill(.roundedRect(disc, CornerRadii(disc.width / 2)), .color(color(fill))))
    }

    private func drawSelectionMark(_ weight: Double, into items: inout [DisplayItem]) {
        guard isOn else {
            items.append(
                .border(
                    .roundedRect(disc, CornerRadii(disc.width / 2)), color(.tertiaryLabel), width: 1.6 * weight))
            return
        }
        drawDisc(background ?? tintColor, into: &items)
        let shape = line([unitPoint(0.31, 0.52), unitPoint(0.45, 0.66), unitPoint(0.71, 0.36)])
        items.append(.stroke(shape, color(tint ?? .white), width: 2.2 * weight))
    }

    private func drawDetail(_ weight: Double, into items: inout [DisplayItem]) {
        let paint = color(tint ?? tintColor)
        items.append(.border(.roundedRect(disc, CornerRadii(disc.width / 2)), paint, width: 1.6 * weight))
        let (middle, thickness) = (disc.x + disc.width / 2, 2 * weight)
        let dot = bar(middle - thickness * 0.6, disc.y + disc.height * 0.22, thickness * 1.2, thickness * 1.2)
        let stem = bar(middle - thickness / 2, disc.y + disc.height * 0.42, thickness, disc.height * 0.36)
        items.append(.fill(dot, .color(paint)))
        items.append(.fill(stem, .color(paint)))
    }
}
