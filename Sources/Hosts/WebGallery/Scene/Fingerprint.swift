internal import CollectionCore

/// A hash of all frames of a layout during a fixed sequence of flicks, drags, wheel events, keys, and data changes.
///
/// It includes every bit of every record of every frame. Equal hashes show that the native build and a web page compute
/// the same frames.
public enum Fingerprint {
    /// The number of frames in a fingerprint.
    public static let frames = 540

    /// Plays the sequence with a layout of `count` items. Takes as long as computing some hundred frames.
    public static func of(_ layout: SceneKind, count: Int = 5_000) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        let controller = SceneController(layout, count: count, view: Size(width: 900, height: 620))
        var time = 0.0
        func play(_ frames: Int) {
            for _ in 0..<frames {
                time += 1.0 / 60
                _ = controller.frame(at: time)
                controller.records.fold(into: &hash)
            }
        }
        func drag(from start: Point, by step: Point, moves: Int) {
            controller.touchDown(start, at: time)
            for move in 1...moves {
                time += 1.0 / 120
                controller.touchMoved(
                    Point(x: start.x + step.x * Double(move), y: start.y + step.y * Double(move)), at: time)
            }
            controller.touchUp(at: time)
        }
        play(1)
        // A flick forward, stopped by a second flick; then a horizontal flick, if there are orthogonal sections.
        drag(from: Point(x: 700, y: 560), by: Point(x: -31.7, y: -24.3), moves: 9)
        play(70)
        drag(from: Point(x: 610, y: 500), by: Point(x: -40.1, y: -37.9), moves: 7)
        play(130)
        drag(from: Point(x: 600, y: 300), by: Point(x: -28.3, y: 1.1), moves: 8)
        play(60)
        controller.wheel(Point(x: 0, y: 240), over: Point(x: 450, y: 310), at: time)
        play(40)
        controller.setMirrored(true)
        // Back and past the start, if the layout has one.
        for _ in 0..<3 { drag(from: Point(x: 300, y: 60), by: Point(x: -55.5, y: 61.7), moves: 8) }
        play(109)
        _ = controller.change(.shuffle, seed: 7)
        _ = controller.change(.insert, seed: 0)
        play(20)
        controller.press(.end, at: time)
        play(60)
        controller.resize(to: Size(width: 390, height: 700))
        play(50)
        return hash
    }
}
