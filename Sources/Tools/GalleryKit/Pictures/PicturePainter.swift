import CollectionCore
import DisplayList
import Foundation

/// Paints a sample image from gradients and shapes.
///
/// Coordinates are those of the canvas: x in `0...width`, y in `0...height`, and `unit` is the shorter side. The same
/// seed produces the same image.
struct PicturePainter {
    /// The width of the canvas.
    let width: Double
    /// The height of the canvas.
    let height: Double
    /// The colors of the image.
    let palette: Palette
    /// The source of all variations of the image.
    var random: SeededRandom
    /// What is painted, from back to front.
    var items: [DisplayItem] = []

    /// Creates an empty canvas.
    init(width: Double, height: Double, palette: Palette, seed: UInt64) {
        self.width = width
        self.height = height
        self.palette = palette
        random = SeededRandom(seed)
    }

    /// The shorter side of the canvas, which shapes are proportional to.
    var unit: Double { min(width, height) }
    /// The whole canvas.
    var canvas: Rect { Rect(x: 0, y: 0, width: width, height: height) }

    /// What is painted, as a display list.
    var drawing: DisplayList {
        DisplayList(size: Size(width: width, height: height), scale: 1, items: items)
    }

    // MARK: Fills

    /// Fills a shape with a color.
    mutating func fill(_ shape: Shape, _ color: Color) { items.append(.fill(shape, .color(color))) }

    /// Fills a shape with a gradient from the top of its bounding box to the bottom.
    mutating func fill(_ shape: Shape, down colors: [Color]) {
        let last = Double(max(colors.count - 1, 1))
        items.append(
            .fill(
                shape,
                .linearGradient(
                    start: Point(x: 0.5, y: 0), end: Point(x: 0.5, y: 1),
                    stops: colors.enumerated().map { GradientStop(position: Double($0) / last, color: $1) })))
    }

    /// Fills a shape with a gradient of two colors between two points.
    mutating func fill(_ shape: Shape, from: Color, to: Color, start: Point, end: Point) {
        items.append(
            .fill(
                shape,
                .linearGradient(
                    start: start, end: end,
                    stops: [GradientStop(position: 0, color: from), GradientStop(position: 1, color: to)])))
    }

    /// A circle around a point.
    func circle(_ x: Double, _ y: Double, _ radius: Double) -> Shape {
        .roundedRect(
            Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), CornerRadii(radius))
    }

    /// A closed polygon. Without points, it is empty.
    func polygon(_ points: [Point]) -> Shape {
        var elements: [Path.Element] = []
        for (i, p) in points.enumerated() { elements.append(i == 0 ? .move(p) : .line(p)) }
        return .path(Path(elements: elements + [.close]))
    }

    /// Paints soft light whose opacity increases toward the center.
    ///
    /// Uses one gradient, because the edges of several translucent circles would be visible.
    mutating func glow(_ x: Double, _ y: Double, _ radius: Double, _ color: Color, strength: Double = 0.5) {
        let steps = 24
        let stops = (0...steps).map { step in
            let root = Double(step) / Double(steps)
            return GradientStop(
                position: root * root, color: color.opacity(1 - exp(-1.6 * strength * (1 - root))))
        }
        items.append(
            .fill(
                circle(x, y, radius),
                .radialGradient(center: Point(x: 0.5, y: 0.5), radii: Size(width: 0.5, height: 0.5), stops: stops)))
    }

    /// Paints the sky from the top to the bottom of the canvas.
    mutating func sky() {
        fill(.rect(canvas), down: palette.sky)
    }

    /// Paints a ridge whose line is a sum of waves. A larger `roughness` makes it steeper; 0 is smooth.
    mutating func ridge(
        baseline: Double, amplitude: Double, roughness: Double, top: Color, bottom: Color
    ) {
        var waves: [(frequency: Double, phase: Double, weight: Double)] = []
        var weight = 1.0
        var frequency = random.number(0.7...1.3) * max(width / height, 0.8)
        for _ in 0..<7 {
            waves.append((frequency, random.number(0...6.283), weight))
            frequency *= random.number(1.7...2.3)
            weight *= 0.3 + roughness * 0.3
        }
        var points = [Point(x: -2, y: height + 2)]
        var highest = height
        for step in 0...140 {
            let x = -2 + (width + 4) * Double(step) / 140
            var y = baseline
            for wave in waves { y += sin(x / width * wave.frequency * 6.283 + wave.phase) * wave.weight * amplitude }
            highest = min(highest, y)
            points.append(Point(x: x, y: y))
        }
        points.append(Point(x: width + 2, y: height + 2))
        fill(polygon(points), down: [top, bottom])
    }

    /// Paints ridges from far to near, each one step darker, with haze between them.
    mutating func land(horizon: Double, layers: Int, amplitude: Double, roughness: Double) {
        for layer in 0..<layers {
            let depth = Double(layer) / Double(max(layers - 1, 1))
            let color = landColor(depth)
            let haze = palette.sky[palette.sky.count - 1]
            ridge(
                baseline: horizon + (height - horizon) * (0.08 + 0.72 * depth * depth.squareRoot()),
                amplitude: amplitude * (0.55 + 0.6 * depth), roughness: roughness,
                top: color, bottom: color.mixed(haze, 0.32 * (1 - depth)))
        }
    }

    /// The land color at a depth from 0 (far) to 1 (near).
    func landColor(_ depth: Double) -> Color {
        let position = min(max(depth, 0), 1) * Double(palette.land.count - 1)
        let low = min(Int(position), palette.land.count - 2)
        return palette.land[low].mixed(palette.land[low + 1], position - Double(low))
    }
}
