internal import CollectionCore
internal import DisplayList

extension ByteReader {
    /// Reads a kind and the geometry of a shape.
    mutating func shape() throws(ProtocolFault) -> Shape {
        switch try choice(ShapeKind.self) {
        case .rect: return .rect(try rect())
        case .rounded:
            let box = try rect()
            let radii = CornerRadii(
                topLeft: try number(), topRight: try number(), bottomLeft: try number(), bottomRight: try number())
            return .roundedRect(box, radii)
        case .path: return .path(try path(usesEvenOddFill: false))
        case .evenOddPath: return .path(try path(usesEvenOddFill: true))
        }
    }

    /// Reads the number of elements and each with its points.
    mutating func path(usesEvenOddFill: Bool) throws(ProtocolFault) -> Path {
        let count = try elements()
        var path = Path(usesEvenOddFill: usesEvenOddFill)
        path.elements.reserveCapacity(Swift.min(count, 1_000))
        for _ in 0..<count {
            switch try choice(PathKind.self) {
            case .move: path.elements.append(.move(try point()))
            case .line: path.elements.append(.line(try point()))
            case .quad: path.elements.append(.quad(control: try point(), end: try point()))
            case .cubic: path.elements.append(.cubic(control1: try point(), control2: try point(), end: try point()))
            case .close: path.elements.append(.close)
            }
        }
        return path
    }

    /// Reads the number of color stops and the position and color of each.
    mutating func stops() throws(ProtocolFault) -> [GradientStop] {
        var stops: [GradientStop] = []
        for _ in 0..<(try elements()) { stops.append(GradientStop(position: try number(), color: try color())) }
        return stops
    }

    /// Reads a kind and the colors and geometry of a paint.
    mutating func paint() throws(ProtocolFault) -> Paint {
        switch try choice(PaintKind.self) {
        case .color: .color(try color())
        case .linear: .linearGradient(start: try point(), end: try point(), stops: try stops())
        case .radial: .radialGradient(center: try point(), radii: try size(), stops: try stops())
        case .conic: .conicGradient(center: try point(), angle: try number(), stops: try stops())
        }
    }

    /// Reads caps, joins, the miter limit, and dashes.
    mutating func style() throws(ProtocolFault) -> StrokeStyle {
        var style = StrokeStyle(cap: try choice(StrokeStyle.Cap.self), join: try choice(StrokeStyle.Join.self))
        style.miterLimit = try number()
        for _ in 0..<(try elements()) { style.dash.append(try number()) }
        style.dashPhase = try number()
        return style
    }

    /// Reads a text with its font, color, frame, and line rules.
    mutating func run() throws(ProtocolFault) -> TextRun {
        let string = try string()
        let size = try number()
        let weight = Int(try finite(-1e6...1e6))
        var font = FontDescription(
            size: size, weight: weight, isItalic: try flag(), isMonospaced: try flag(), hasMonospacedDigits: try flag())
        if try flag() { font.family = try self.string() }
        var run = TextRun(string: string, font: font, color: try color(), frame: try rect())
        run.alignment = try choice(TextRun.Alignment.self)
        run.lineBreak = try choice(TextRun.LineBreak.self)
        run.maximumLines = try count(Int(Int32.max))
        run.isRightToLeft = try flag()
        return run
    }

    /// Reads effects, the blend mode, the area, and the backdrop of a group.
    mutating func compositing() throws(ProtocolFault) -> Compositing {
        var effects: [PixelEffect] = []
        for _ in 0..<(try elements()) { effects.append(try effect()) }
        let blend = try choice(BlendMode.self)
        var area: [Shape] = []
        for _ in 0..<(try elements()) { area.append(try shape()) }
        var backdrop: Backdrop?
        if try flag() { backdrop = Backdrop(deviation: try number(), saturation: try number()) }
        return Compositing(effects: effects, blend: blend, area: area, backdrop: backdrop)
    }

    private mutating func effect() throws(ProtocolFault) -> PixelEffect {
        switch try choice(EffectKind.self) {
        case .colors:
            let matrix = ColorMatrix(red: try row(), green: try row(), blue: try row(), alpha: try row())
            return .colors(matrix, isLinear: try flag())
        case .gamma: return .gamma(try number(), isLinear: try flag())
        case .blur: return .blur(try number())
        }
    }

    private mutating func row() throws(ProtocolFault) -> ColorMatrix.Row {
        ColorMatrix.Row(try number(), try number(), try number(), try number(), try number())
    }
}
