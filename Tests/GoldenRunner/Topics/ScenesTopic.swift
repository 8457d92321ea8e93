import UIKit

/// `scenes`: the frames of a tree of views, and the positions of animated ones over time.
enum ScenesTopic: AnsweringTopic {
    static let name = "scenes"

    /// The tolerance of frames and positions, in points: a pixel of a recording at scale 3.
    private static let tolerance = 0.34
    /// The scale at which views are solved whose recorded frames were rounded afterward. It is finer than any rounding.
    private static let fineScale = 1024.0

    static func run(_ golden: GoldenCase, _ findings: inout Findings) throws(GoldenError) {
        let actual = try answer(golden)
        for list in ["views", "samples"] {
            for (index, entry) in (golden.expected[list].array ?? []).enumerated() {
                let found = actual[list].array?.at(index) ?? .null
                for key in ["frame", "origin", "intrinsic", "fits200", "center"] where entry.has(key) {
                    let seconds = entry["time"].number.map { " at \($0)" } ?? ""
                    findings.close(
                        "\(label(entry)) \(key)\(seconds)", expected: try entry[key].needNumbers(),
                        actual: (found[key].array ?? []).map { $0.number ?? .nan }, within: tolerance)
                }
            }
        }
    }

    private static func label(_ entry: JSONValue) -> String {
        let part = entry["part"].string.map { " \($0)\(entry["index"].int.map(String.init) ?? "")" } ?? ""
        return "view \(entry["view"].string ?? "?")\(part)"
    }

    static func answer(_ golden: GoldenCase) throws(GoldenError) -> JSONValue {
        // A question without a scale is answered at that of the screen, with which the answer is stored.
        let scale = golden.isOfAnyScale ? Double(UIScreen.main.scale) : golden.scale
        guard golden.input["rounding"].isNull else {
            #if GOLDENS_ON_DEVICE
                return try answer(golden, scale: scale)
            #else
                let answer: Result<JSONValue, GoldenError> = GoldenScreen.with(scale: fineScale) {
                    do throws(GoldenError) { return .success(try self.answer(golden, scale: fineScale)) } catch {
                        return .failure(error)
                    }
                }
                return try answer.get()
            #endif
        }
        return try answer(golden, scale: scale)
    }

    private static func answer(_ golden: GoldenCase, scale: Double) throws(GoldenError) -> JSONValue {
        let scene = try Scene(golden.input, scale: scale)
        let rounding = golden.input["rounding"].isNull ? nil : try golden.input["rounding"].needNumbers()
        var members: [String: JSONValue] = [:]
        let asked = golden.expected["views"].array ?? scene.allFrames
        var views: [JSONValue] = []
        for entry in asked { views.append(try answer(entry, in: scene, rounding)) }
        members["views"] = .array(views)
        let animations = golden.input["animations"].array ?? []
        if !animations.isEmpty {
            members["samples"] = try samples(golden.expected["samples"].array ?? [], of: animations, in: scene)
        }
        return .object(members)
    }

    private static func answer(
        _ entry: JSONValue, in scene: Scene, _ rounding: [Double]?
    ) throws(GoldenError) -> JSONValue {
        guard case .object(var members) = entry else { throw .malformed("\(entry) is no object") }
        let path = try entry["view"].needString()
        var frame = try scene.frame(of: path, entry["part"].string, entry["index"].int)
        if let rounding {
            func nearest(_ value: CGFloat, _ step: Double) -> CGFloat {
                (value / step).rounded(.toNearestOrAwayFromZero) * step
            }
            frame = CGRect(
                x: nearest(frame.minX, rounding[0]), y: nearest(frame.minY, rounding[0]),
                width: nearest(frame.width, rounding[1]), height: nearest(frame.height, rounding[1]))
        }
        if entry.has("frame") {
            members["frame"] = .array([frame.minX, frame.minY, frame.width, frame.height].map { recorded($0) })
        }
        if entry.has("origin") { members["origin"] = .array([frame.minX, frame.minY].map { recorded($0) }) }
        guard entry.has("intrinsic") || entry.has("fits200") else { return .object(members) }
        let view = try scene.view(path)
        if entry.has("intrinsic") {
            let size = view.intrinsicContentSize
            members["intrinsic"] = .array([recorded(size.width), recorded(size.height)])
        }
        if entry.has("fits200") {
            let size = view.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
            members["fits200"] = .array([recorded(size.width), recorded(size.height)])
        }
        return .object(members)
    }

    private static func samples(
        _ asked: [JSONValue], of animations: [JSONValue], in scene: Scene
    ) throws(GoldenError) -> JSONValue {
        for animation in animations { try scene.animate(animation) }
        var samples: [JSONValue] = []
        var now = 0.0
        for entry in asked {
            guard case .object(var members) = entry else { throw .malformed("\(entry) is no object") }
            let time = try entry["time"].needNumber()
            if time > now { scene.advance(by: time - now) }
            now = max(now, time)
            let view = try scene.view(try entry["view"].needString())
            let shown = view.layer.presentation() ?? view.layer
            members["center"] = .array([recorded(shown.position.x), recorded(shown.position.y)])
            samples.append(.object(members))
        }
        return .array(samples)
    }
}
