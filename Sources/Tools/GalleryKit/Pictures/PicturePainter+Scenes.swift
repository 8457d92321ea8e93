import CollectionCore
import DisplayList
import Foundation

/// The scene of a sample image.
enum Scene: CaseIterable {
    case dunes, peaks, sea, nightHills, forest, city, shapes, aurora, fields, leaves

    /// The palettes that suit the scene.
    var palettes: [Palette] {
        switch self {
        case .dunes: [.desert, .ember, .orchard, .dusk]
        case .peaks: [.glacier, .dawn, .dusk, .storm]
        case .sea: [.lagoon, .ember, .dusk, .dawn]
        case .nightHills: [.night]
        case .forest: [.meadow, .storm, .dawn, .lagoon]
        case .city: [.dusk, .ember, .night]
        case .shapes: [.citrus, .orchard, .lagoon, .desert]
        case .aurora: [.aurora]
        case .fields: [.meadow, .desert, .citrus]
        case .leaves: [.orchard, .meadow, .citrus]
        }
    }

    /// The titles that images of this scene have in turn.
    var titles: [String] {
        switch self {
        case .dunes: ["Singing dunes", "The long quiet", "Copper sand", "Where wind rests"]
        case .peaks: ["North face", "First snow", "The three sisters", "Above the cloud"]
        case .sea: ["Evening tide", "Still water", "Harbor light", "Sunline"]
        case .nightHills: ["Moonrise", "Hills asleep", "The small hours", "Starfield"]
        case .forest: ["Pines in mist", "Deep green", "Morning walk", "Old growth"]
        case .city: ["Blue hour", "Rooftops", "Last train home", "Windows"]
        case .shapes: ["Composition in red", "Round and round", "Study no. 7", "Balance"]
        case .aurora: ["Northern lights", "Green fire", "Polar night", "Curtain"]
        case .fields: ["Harvest rows", "Patchwork", "Rolling fields", "Terraces"]
        case .leaves: ["Botanical", "Seedling", "Fern and petal", "Greenhouse"]
        }
    }
}

extension PicturePainter {
    /// Paints a scene over what is painted already.
    mutating func paint(_ scene: Scene) {
        switch scene {
        case .dunes: dunes()
        case .peaks: peaks()
        case .sea: sea()
        case .nightHills: nightHills()
        case .forest: forest()
        case .city: city()
        case .shapes: shapes()
        case .aurora: aurora()
        case .fields: fields()
        case .leaves: leaves()
        }
    }

    private mutating func sun(_ y: ClosedRange<Double>, radius: Double) {
        let x = width * random.number(0.22...0.78)
        let at = height * random.number(y)
        glow(x, at, unit * radius * 4.5, palette.light, strength: 0.55)
        fill(circle(x, at, unit * radius), palette.light)
    }

    private mutating func stars(_ amount: Int, above horizon: Double) {
        for _ in 0..<amount {
            let size = unit * random.number(0.001...0.0042)
            fill(
                circle(width * random.number(0...1), horizon * random.number(0...1), size),
                Color.white.opacity(random.number(0.25...0.95)))
        }
    }

    private mutating func dunes() {
        sky()
        sun(0.18...0.36, radius: 0.085)
        let horizon = height * random.number(0.46...0.56)
        for layer in 0..<5 {
            let depth = Double(layer) / 4
            let color = landColor(depth * 0.9)
            ridge(
                baseline: horizon + (height - horizon) * depth * 0.85, amplitude: height * (0.03 + 0.05 * depth),
                roughness: 0, top: color.mixed(palette.light, 0.28 * (1 - depth)), bottom: color)
        }
    }

    private mutating func peaks() {
        sky()
        sun(0.12...0.25, radius: 0.055)
        let horizon = height * 0.62
        ridge(
            baseline: horizon * 0.86, amplitude: height * 0.06, roughness: 0.75,
            top: landColor(0).mixed(palette.sky[2], 0.35), bottom: palette.sky[3])
        let amount = 3
        for i in 0..<amount {
            let depth = 0.25 + 0.5 * Double(i) / Double(amount)
            mountain(
                x: width * (Double([1, 4, 2][i]) / 5 + random.number(-0.06...0.06)),
                top: height * random.number(0.2...0.36), foot: height * (0.78 + 0.06 * Double(i)),
                spread: width * random.number(0.34...0.48) + unit * 0.1, depth: depth)
        }
        for layer in 0..<2 {
            let color = landColor(0.75 + 0.25 * Double(layer))
            ridge(
                baseline: height * (0.8 + 0.1 * Double(layer)), amplitude: height * 0.028, roughness: 0.35, top: color,
                bottom: color.mixed(palette.land[3], 0.4))
        }
    }

    /// Paints a mountain with a lit side, a shaded side, and snow above a ragged line.
    private mutating func mountain(x: Double, top: Double, foot: Double, spread: Double, depth: Double) {
        let color = landColor(depth)
        let summit = Point(x: x, y: top)
        let bend = Point(x: x + spread * random.number(-0.06...0.1), y: foot)
        let left = Point(x: x - spread, y: foot)
        let right = Point(x: x + spread, y: foot)
        fill(polygon([left, summit, right]), down: [color, color.mixed(palette.sky[3], 0.45)])
        fill(
            polygon([summit, right, bend]), from: Color.black.opacity(0.24), to: Color.black.opacity(0.04),
            start: Point(x: 0, y: 0), end: Point(x: 0.6, y: 1))
        func along(_ end: Point, _ t: Double) -> Point {
            Point(x: summit.x + (end.x - summit.x) * t, y: summit.y + (end.y - summit.y) * t)
        }
        let line = random.number(0.24...0.34)
        var snow = [summit, along(right, line)]
        for step in 1...5 {
            let part = Double(step) / 6
            let a = along(right, line)
            let b = along(left, line)
            snow.append(
                Point(
                    x: a.x + (b.x - a.x) * part,
                    y: a.y + (foot - top) * (step % 2 == 1 ? 0.075 : -0.05) * random.number(0.7...1.2)))
        }
        snow.append(along(left, line))
        fill(polygon(snow), down: [.white, Color.white.opacity(0.82)])
        let shade = [
            summit, along(right, line), snow[2], Point(x: summit.x + (bend.x - summit.x) * line, y: snow[3].y),
        ]
        fill(polygon(shade), palette.land[2].opacity(0.18))
    }

    private mutating func sea() {
        sky()
        let horizon = height * random.number(0.5...0.6)
        let x = width * random.number(0.3...0.7)
        let radius = unit * 0.1
        let at = horizon - radius * random.number(0.15...1.4)
        glow(x, at, unit * 0.5, palette.light, strength: 0.6)
        fill(circle(x, at, radius), palette.light)
        ridge(
            baseline: horizon - height * 0.02, amplitude: height * 0.018, roughness: 0.4, top: landColor(0.25),
            bottom: landColor(0.35))
        let water = Rect(x: 0, y: horizon, width: width, height: height - horizon)
        fill(.rect(water), down: [palette.sky[2].mixed(palette.land[0], 0.35), palette.land[1], palette.land[3]])
        for step in 0..<34 {
            let part = Double(step) / 33
            let y = horizon + (height - horizon) * (0.012 + part * part * 0.92)
            let long = unit * (0.05 + 0.34 * part) * random.number(0.4...1)
            let thick = unit * (0.004 + 0.013 * part)
            let middle = x + unit * random.number(-0.05...0.05) * (0.3 + part)
            fill(
                .roundedRect(Rect(x: middle - long / 2, y: y, width: long, height: thick), CornerRadii(thick / 2)),
                palette.light.opacity(0.62 * (1 - part * 0.75)))
        }
        if random.whole(0...1) == 0 {
            sail(x: width * random.number(0.15...0.3), water: horizon + (height - horizon) * 0.12)
        }
    }

    private mutating func sail(x: Double, water: Double) {
        let s = unit * 0.11
        let dark = landColor(1)
        fill(
            polygon([
                Point(x: x, y: water - s * 1.5), Point(x: x, y: water - s * 0.1),
                Point(x: x - s * 0.62, y: water - s * 0.1),
            ]), Color.white.opacity(0.92))
        fill(
            polygon([
                Point(x: x + s * 0.06, y: water - s * 1.25), Point(x: x + s * 0.06, y: water - s * 0.1),
                Point(x: x + s * 0.5, y: water - s * 0.1),
            ]), Color.white.opacity(0.7))
        fill(
            polygon([
                Point(x: x - s * 0.7, y: water), Point(x: x + s * 0.65, y: water),
                Point(x: x + s * 0.42, y: water + s * 0.2), Point(x: x - s * 0.5, y: water + s * 0.2),
            ]), dark)
    }

    private mutating func nightHills() {
        sky()
        stars(150, above: height * 0.7)
        let x = width * random.number(0.25...0.75)
        let y = height * random.number(0.16...0.34)
        let radius = unit * random.number(0.085...0.13)
        glow(x, y, radius * 4.2, palette.light, strength: 0.4)
        fill(circle(x, y, radius), palette.light)
        for _ in 0..<5 {
            let a = random.number(0...6.28)
            let d = radius * random.number(0.1...0.6)
            fill(
                circle(x + cos(a) * d, y + sin(a) * d, radius * random.number(0.08...0.2)),
                Color(hex: 0xC9C4AE).opacity(0.5))
        }
        land(horizon: height * 0.52, layers: 4, amplitude: height * 0.035, roughness: 0.25)
        trees(
            baseline: height * 0.97, size: height * 0.16, color: palette.land[3], amount: Int(width / height * 12) + 6)
    }

    private mutating func forest() {
        sky()
        sun(0.12...0.3, radius: 0.06)
        for layer in 0..<5 {
            let depth = Double(layer) / 4
            let base = height * (0.5 + 0.42 * depth)
            let color = landColor(depth).mixed(palette.sky[3], 0.42 * (1 - depth))
            trees(
                baseline: base, size: height * (0.16 + 0.2 * depth), color: color,
                amount: Int(Double(26 - 4 * layer) * max(width / height, 0.6)) + 4)
            let foot = base - height * (0.02 + 0.018 * depth)
            let band = Rect(x: 0, y: foot, width: width, height: height - foot + 2)
            fill(.rect(band), down: [color, color.mixed(palette.sky[3], layer == 4 ? 0 : 0.5)])
        }
    }

    private mutating func trees(baseline: Double, size: Double, color: Color, amount: Int) {
        for i in 0..<amount {
            let x = width * (Double(i) + random.number(0.1...0.9)) / Double(amount)
            let tall = size * random.number(0.6...1.15)
            let half = tall * random.number(0.17...0.23)
            for tier in 0..<3 {
                let part = Double(tier) / 3
                fill(
                    polygon([
                        Point(x: x, y: baseline - tall * (1 - part * 0.72)),
                        Point(x: x + half * (0.45 + part * 0.82), y: baseline - tall * (0.55 - part * 0.72)),
                        Point(x: x - half * (0.45 + part * 0.82), y: baseline - tall * (0.55 - part * 0.72)),
                    ]), color)
            }
        }
    }

    private mutating func city() {
        sky()
        sun(0.3...0.5, radius: 0.12)
        for layer in 0..<3 {
            let depth = Double(layer) / 2
            let color = landColor(0.3 + 0.7 * depth)
            var x = -unit * 0.04
            while x < width {
                let wide = unit * random.number(0.09...0.19) * (0.75 + 0.35 * depth)
                let tall = height * random.number(0.16...0.5) * (1 - 0.36 * depth) + height * 0.08
                let box = Rect(x: x, y: height - tall, width: wide, height: tall + 2)
                fill(.rect(box), down: [color, color.mixed(palette.land[3], 0.35)])
                if random.whole(0...4) == 0 {
                    fill(
                        .rect(
                            Rect(x: x + wide * 0.48, y: box.y - tall * 0.14, width: unit * 0.006, height: tall * 0.15)),
                        color)
                }
                if layer > 0 { windows(box, chance: layer == 2 ? 3 : 5) }
                x += wide * random.number(0.92...1.12)
            }
        }
    }

    /// Paints the lit windows of a building. Each window of its grid is lit with the probability 1 / `chance`.
    private mutating func windows(_ box: Rect, chance: Int) {
        let step = unit * 0.028
        var y = box.y + step * 0.8
        while y < height - step {
            var x = box.x + step * 0.6
            while x < box.maxX - step * 0.7 {
                if random.whole(1...chance) == 1 {
                    fill(
                        .rect(Rect(x: x, y: y, width: step * 0.42, height: step * 0.55)),
                        Color(hex: 0xFFD98A).opacity(random.number(0.45...0.95)))
                }
                x += step
            }
            y += step * 1.1
        }
    }

    private mutating func shapes() {
        fill(
            .rect(canvas), from: palette.sky[0].mixed(palette.sky[2], 0.5), to: palette.sky[3],
            start: Point(x: 0, y: 0), end: Point(x: 1, y: 1))
        let colors = palette.land
        let x = width * random.number(0.38...0.6)
        let y = height * random.number(0.36...0.5)
        fill(circle(x, y, unit * 0.3), from: colors[1], to: colors[0], start: Point(x: 0, y: 0), end: Point(x: 1, y: 1))
        fill(circle(x - unit * 0.24, y + unit * 0.18, unit * 0.17), colors[2].opacity(0.86))
        let bar = Rect(x: -unit * 0.1, y: height * 0.76, width: width + unit * 0.2, height: height * 0.3)
        fill(.rect(bar), down: [colors[3], colors[3].mixed(.black, 0.2)])
        let s = unit * 0.3
        let cx = width * random.number(0.62...0.74)
        let cy = height * 0.76
        fill(
            polygon([Point(x: cx - s, y: cy), Point(x: cx, y: cy - s * 1.25), Point(x: cx + s * 0.8, y: cy)]),
            colors[0].mixed(palette.light, 0.35).opacity(0.92))
        for ring in 0..<4 {
            items.append(
                .stroke(
                    circle(x, y, unit * (0.34 + 0.05 * Double(ring))),
                    palette.light.opacity(0.75 - 0.16 * Double(ring)), width: unit * 0.008))
        }
        for i in 0..<9 {
            fill(
                circle(
                    width * (0.08 + 0.025 * Double(i % 3) / max(width / height, 0.6)),
                    height * 0.1 + unit * 0.035 * Double(i / 3), unit * 0.009), colors[3].opacity(0.8))
        }
    }

    private mutating func aurora() {
        sky()
        stars(130, above: height * 0.75)
        for band in 0..<3 {
            let color = [Color(hex: 0x5CF2B0), Color(hex: 0x46C7E8), Color(hex: 0xA87BF0)][band]
            let base = height * (0.62 - 0.1 * Double(band))
            let phase = random.number(0...6.28)
            // The columns are narrow, so that the steps between their ends are not visible.
            let columns = 400
            for i in -4...(columns + 2) {
                let t = Double(i) / Double(columns)
                let wave = sin(t * 5.2 + phase) * 0.07 + sin(t * 13 + phase * 2) * 0.025
                let tall = height * (0.3 + 0.13 * sin(t * 9 + phase * 3) + 0.05 * sin(t * 41 + phase))
                let bottom = base + wave * height
                fill(
                    // Each column is drawn four columns wide, so that overlapping edges are not visible.
                    .rect(
                        Rect(x: width * t, y: bottom - tall, width: 4 * width / Double(columns), height: tall)),
                    down: [color.opacity(0), color.opacity(0.03), color.opacity(0.135), color.opacity(0)])
            }
        }
        land(horizon: height * 0.64, layers: 3, amplitude: height * 0.05, roughness: 0.5)
        trees(baseline: height, size: height * 0.14, color: palette.land[3], amount: Int(width / height * 14) + 6)
    }

    private mutating func fields() {
        sky()
        sun(0.14...0.3, radius: 0.075)
        let horizon = height * 0.42
        ridge(baseline: horizon, amplitude: height * 0.03, roughness: 0.2, top: landColor(0), bottom: landColor(0.2))
        for layer in 0..<4 {
            let depth = Double(layer) / 3
            let base = horizon + (height - horizon) * (0.1 + 0.68 * depth)
            let color = landColor(0.15 + 0.7 * depth)
            ridge(
                baseline: base, amplitude: height * (0.02 + 0.022 * depth), roughness: 0,
                top: color.mixed(palette.light, 0.18), bottom: color)
            rows(from: base + height * 0.05, color: landColor(0.35 + 0.65 * depth), lean: random.number(-0.4...0.4))
        }
    }

    /// Paints furrows that converge toward the horizon.
    private mutating func rows(from top: Double, color: Color, lean: Double) {
        for i in -9...9 {
            let far = width * (0.5 + lean * 0.4 + Double(i) * 0.055)
            let near = width * (0.5 + lean + Double(i) * 0.19)
            let thick = unit * 0.012
            fill(
                polygon([
                    Point(x: far, y: top), Point(x: far + thick * 0.25, y: top),
                    Point(x: near + thick * 2.4, y: height),
                    Point(x: near, y: height),
                ]), color.opacity(0.2))
        }
    }

    private mutating func leaves() {
        fill(
            .rect(canvas), from: palette.sky[2], to: palette.sky[3].mixed(.white, 0.3), start: Point(x: 0, y: 0),
            end: Point(x: 0.3, y: 1))
        fill(
            circle(width * random.number(0.45...0.6), height * random.number(0.35...0.45), unit * 0.33),
            palette.sky[0].opacity(0.6))
        let stems = 5
        for i in 0..<stems {
            let foot = Point(x: width * (0.5 + (Double(i) - 2) * 0.045), y: height * 1.02)
            let lean = (Double(i) - 2) * random.number(0.1...0.17)
            stem(
                from: foot, lean: lean, tall: height * random.number(0.62...0.88),
                color: palette.land[[2, 1, 3, 0, 2][i]])
        }
    }

    private mutating func stem(from foot: Point, lean: Double, tall: Double, color: Color) {
        let pairs = 8
        var previous = foot
        for i in 1...pairs {
            let t = Double(i) / Double(pairs)
            let at = Point(x: foot.x + lean * unit * 1.25 * t * t * 1.6, y: foot.y - tall * t)
            let thick = unit * 0.008 * (1.3 - t)
            fill(
                polygon([
                    Point(x: previous.x - thick, y: previous.y), Point(x: previous.x + thick, y: previous.y),
                    Point(x: at.x + thick * 0.8, y: at.y), Point(x: at.x - thick * 0.8, y: at.y),
                ]), color)
            let long = unit * 0.2 * (1.15 - t * 0.75)
            if i > 1 {
                leaf(
                    at: at, angle: -0.55 - 0.35 * t + lean, length: long,
                    color: color.mixed(palette.light, 0.12 + 0.2 * t))
                leaf(
                    at: at, angle: .pi + 0.55 + 0.35 * t + lean, length: long,
                    color: color.mixed(palette.light, 0.04 + 0.16 * t))
            }
            previous = at
        }
        leaf(at: previous, angle: -1.571 + lean, length: unit * 0.1, color: color.mixed(palette.light, 0.34))
    }

    /// Paints a leaf: two curves from the stalk to the tip, and a vein.
    private mutating func leaf(at p: Point, angle: Double, length: Double, color: Color) {
        let direction = Point(x: cos(angle), y: sin(angle))
        let normal = Point(x: -direction.y, y: direction.x)
        func point(_ along: Double, _ across: Double) -> Point {
            Point(
                x: p.x + direction.x * along * length + normal.x * across * length,
                y: p.y + direction.y * along * length + normal.y * across * length)
        }
        let tip = point(1, 0)
        fill(
            .path(
                Path(elements: [
                    .move(p), .cubic(control1: point(0.25, 0.3), control2: point(0.72, 0.22), end: tip),
                    .cubic(control1: point(0.72, -0.22), control2: point(0.25, -0.3), end: p), .close,
                ])), color)
        fill(polygon([p, point(0.86, 0.008), point(0.86, -0.008)]), palette.light.opacity(0.35))
    }
}
