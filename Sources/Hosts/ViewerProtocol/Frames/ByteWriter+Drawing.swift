internal import CollectionCore
internal import DisplayList

extension ByteWriter {
    /// Appends the kind of a shape and its geometry.
    mutating func shape(_ shape: Shape) {
        switch shape {
        case .rect(let r):
            byte(ShapeKind.rect.rawValue)
            rect(r)
        case .roundedRect(let r, let radii):
            byte(ShapeKind.rounded.rawValue)
            rect(r)
            for value in [radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight] { number(value) }
        case .path(let path):
            byte((path.usesEvenOddFill ? ShapeKind.evenOddPath : .path).rawValue)
            self.path(path)
        }
    }

    /// Appends the number of elements and each with its points. The fill rule is part of the shape's kind.
    mutating func path(_ path: Path) {
        count(path.elements.count)
        for element in path.elements {
            switch element {
            case .move(let p):
                byte(PathKind.move.rawValue)
                point(p)
            case .line(let p):
                byte(PathKind.line.rawValue)
                point(p)
            case .quad(let control, let end):
                byte(PathKind.quad.rawValue)
                point(control)
                point(end)
            case .cubic(let first, let second, let end):
                byte(PathKind.cubic.rawValue)
                point(first)
                point(second)
                point(end)
            case .close: byte(PathKind.close.rawValue)
            }
        }
    }

    /// Appends the number of color stops and the position and color of each.
    mutating func stops(_ stops: [GradientStop]) {
        count(stops.count)
        for stop in stops {
            number(stop.position)
            color(stop.color)
        }
    }

    /// Writes a paint in the form that can be drawn, because the page's canvas throws for other gradients.
    mutating func paint(_ paint: Paint) {
        switch paint.drawable ?? paint {
        case .color(let c):
            byte(PaintKind.color.rawValue)
            color(c)
        case .linearGradient(let start, let end, let list):
            byte(PaintKind.linear.rawValue)
            point(start)
            point(end)
            stops(list)
        case .radialGradient(let center, let radii, let list):
            byte(PaintKind.radial.rawValue)
            point(center)
            size(radii)
            stops(list)
        case .conicGradient(let center, let angle, let list):
            byte(PaintKind.conic.rawValue)
            point(center)
            number(angle)
            stops(list)
        }
    }

    /// Appends caps, joins, the miter limit, and dashes. The line width belongs to the item.
    mutating func style(_ style: StrokeStyle) {
        byte(style.cap.rawValue)
        byte(style.join.rawValue)
        number(style.miterLimit)
        count(style.dash.count)
        for length in style.dash { number(length) }
        number(style.dashPhase)
    }

    /// Appends a text with its font, color, frame, and line rules.
    mutating func run(_ run: TextRun) {
        string(run.string)
        number(run.font.size)
        number(Double(run.font.weight))
        flag(run.font.isItalic)
        flag(run.font.isMonospaced)
        flag(run.font.hasMonospacedDigits)
        flag(run.font.family != nil)
        if let family = run.font.family { string(family) }
        color(run.color)
        rect(run.frame)
        byte(run.alignment.rawValue)
        byte(run.lineBreak.rawValue)
        count(run.maximumLines)
        flag(run.isRightToLeft)
    }

    /// Appends effects, the blend mode, the area, and the backdrop of a group.
    mutating func compositing(_ rules: Compositing) {
        count(rules.effects.count)
        for effect in rules.effects {
            switch effect {
            case .colors(let matrix, let isLinear):
                byte(EffectKind.colors.rawValue)
                for row in [matrix.red, matrix.green, matrix.blue, matrix.alpha] {
                    for value in [row.red, row.green, row.blue, row.alpha, row.offset] { number(value) }
                }
                flag(isLinear)
            case .gamma(let power, let isLinear):
                byte(EffectKind.gamma.rawValue)
                number(power)
                flag(isLinear)
            case .blur(let deviation):
                byte(EffectKind.blur.rawValue)
                number(deviation)
            }
        }
        byte(rules.blend.rawValue)
        count(rules.area.count)
        for shape in rules.area { self.shape(shape) }
        flag(rules.backdrop != nil)
        if let backdrop = rules.backdrop {
            number(backdrop.deviation)
            number(backdrop.saturation)
        }
    }
}
