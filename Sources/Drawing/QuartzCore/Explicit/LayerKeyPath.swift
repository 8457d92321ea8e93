import CoreGraphics
internal import Foundation

/// Identifies an animatable property of a layer, or a component of one.
enum LayerKeyPath: Equatable {
    /// The component of a property of several numbers.
    enum Part: Int { case x, y, z, all }

    case position(Part)
    case bounds
    case origin(Part)
    /// `x` is the width.
    case size(Part)
    case opacity, cornerRadius, borderWidth, shadowOpacity, shadowRadius
    case backgroundColor, borderColor
    case transform
    case scale(Part)
    case rotation(Part)
    case translation(Part)
    /// The properties of shape layers.
    case path, fillColor, strokeColor, lineWidth, strokeStart, strokeEnd, miterLimit, lineDashPhase

    /// Parses a key path; `nil` for those that cannot be animated.
    init?(_ text: String) {
        switch text {
        case "position": self = .position(.all)
        case "position.x": self = .position(.x)
        case "position.y": self = .position(.y)
        case "bounds": self = .bounds
        case "bounds.origin": self = .origin(.all)
        case "bounds.origin.x": self = .origin(.x)
        case "bounds.origin.y": self = .origin(.y)
        case "bounds.size": self = .size(.all)
        case "bounds.size.width": self = .size(.x)
        case "bounds.size.height": self = .size(.y)
        case "opacity": self = .opacity
        case "cornerRadius": self = .cornerRadius
        case "borderWidth": self = .borderWidth
        case "shadowOpacity": self = .shadowOpacity
        case "shadowRadius": self = .shadowRadius
        case "backgroundColor": self = .backgroundColor
        case "borderColor": self = .borderColor
        case "transform": self = .transform
        case "transform.scale": self = .scale(.all)
        case "transform.scale.x": self = .scale(.x)
        case "transform.scale.y": self = .scale(.y)
        case "transform.scale.z": self = .scale(.z)
        case "transform.rotation", "transform.rotation.z": self = .rotation(.z)
        case "transform.rotation.x": self = .rotation(.x)
        case "transform.rotation.y": self = .rotation(.y)
        case "transform.translation": self = .translation(.all)
        case "transform.translation.x": self = .translation(.x)
        case "transform.translation.y": self = .translation(.y)
        case "transform.translation.z": self = .translation(.z)
        case "path": self = .path
        case "fillColor": self = .fillColor
        case "strokeColor": self = .strokeColor
        case "lineWidth": self = .lineWidth
        case "strokeStart": self = .strokeStart
        case "strokeEnd": self = .strokeEnd
        case "miterLimit": self = .miterLimit
        case "lineDashPhase": self = .lineDashPhase
        default: return nil
        }
    }

    /// Reports, once for each key path, that it cannot be animated.
    static func reportUnknown(_ text: String?) {
        guard let text else { return }
        ProcessTables.shared.warnOnce(
            "CAPropertyAnimation: the key path \"\(text)\" cannot be animated, so the animation has no effect.",
            key: "key path " + text)
    }

    /// Whether it changes the layer's drawing, not only its placement.
    var changesContent: Bool {
        switch self {
        case .position, .opacity, .transform, .scale, .rotation, .translation: false
        default: true
        }
    }

    // MARK: Values

    /// Returns the property of some values.
    func value(in v: LayerValues) -> AnimatedValue {
        let t = v.transform
        switch self {
        case .position(let part): return Self.pick(part, v.position.x, v.position.y)
        case .bounds:
            let b = v.bounds
            return .numbers([b.origin.x, b.origin.y, b.size.width, b.size.height].map { Double($0) })
        case .origin(let part): return Self.pick(part, v.bounds.origin.x, v.bounds.origin.y)
        case .size(let part): return Self.pick(part, v.bounds.size.width, v.bounds.size.height)
        case .opacity: return .numbers([Double(v.opacity)])
        case .cornerRadius: return .numbers([Double(v.cornerRadius)])
        case .borderWidth: return .numbers([Double(v.borderWidth)])
        case .shadowOpacity: return .numbers([Double(v.shadowOpacity)])
        case .shadowRadius: return .numbers([Double(v.shadowRadius)])
        case .backgroundColor: return .color(v.backgroundColor)
        case .borderColor: return .color(v.borderColor)
        case .transform: return .transform(t)
        case .scale(let part): return .numbers([Double(Self.scale(part, of: t))])
        case .rotation(let part): return .numbers([Double(Self.angle(part, of: t))])
        case .translation(.all): return .numbers([Double(t.m41), Double(t.m42)])
        case .translation(let part): return .numbers([Double(part == .x ? t.m41 : part == .y ? t.m42 : t.m43)])
        case .path: return .path(v.shape?.path)
        case .fillColor: return .color(v.shape?.fillColor)
        case .strokeColor: return .color(v.shape?.strokeColor)
        case .lineWidth: return .numbers([Double(v.shape?.lineWidth ?? 0)])
        case .strokeStart: return .numbers([Double(v.shape?.strokeStart ?? 0)])
        case .strokeEnd: return .numbers([Double(v.shape?.strokeEnd ?? 0)])
        case .miterLimit: return .numbers([Double(v.shape?.miterLimit ?? 0)])
        case .lineDashPhase: return .numbers([Double(v.shape?.lineDashPhase ?? 0)])
        }
    }

    /// Sets the property in some values. No effect if the kind of `value` does not match.
    func set(_ value: AnimatedValue, in v: inout LayerValues) {
        switch (self, value) {
        case (.backgroundColor, .color(let color)): v.backgroundColor = color
        case (.borderColor, .color(let color)): v.borderColor = color
        case (.fillColor, .color(let color)): v.shape?.fillColor = color
        case (.strokeColor, .color(let color)): v.shape?.strokeColor = color
        case (.path, .path(let path)): v.shape?.path = path
        case (.transform, .transform(let transform)):
            v.transform = transform
            v.hasTransform = true
        case (_, .numbers(let numbers)) where numbers.allSatisfy(\.isFinite) && !numbers.isEmpty: set(numbers, in: &v)
        default: break
        }
    }

    private func set(_ numbers: [Double], in v: inout LayerValues) {
        let first = CGFloat(numbers[0])
        let second = CGFloat(numbers.count > 1 ? numbers[1] : numbers[0])
        switch self {
        case .position(let part): Self.put(part, first, second, &v.position.x, &v.position.y)
        case .bounds where numbers.count == 4:
            v.bounds = CGRect(
                x: first, y: second, width: CGFloat(max(0, numbers[2])), height: CGFloat(max(0, numbers[3])))
        case .origin(let part): Self.put(part, first, second, &v.bounds.origin.x, &v.bounds.origin.y)
        case .size(let part): Self.put(part, max(0, first), max(0, second), &v.bounds.size.width, &v.bounds.size.height)
        case .opacity: v.opacity = max(0, min(1, Float(first)))
        case .cornerRadius: v.cornerRadius = max(0, first)
        case .borderWidth: v.borderWidth = max(0, first)
        case .shadowOpacity: v.shadowOpacity = max(0, min(1, Float(first)))
        case .shadowRadius: v.shadowRadius = max(0, first)
        case .lineWidth: v.shape?.lineWidth = max(0, first)
        case .strokeStart: v.shape?.strokeStart = max(0, min(1, first))
        case .strokeEnd: v.shape?.strokeEnd = max(0, min(1, first))
        case .miterLimit: v.shape?.miterLimit = first
        case .lineDashPhase: v.shape?.lineDashPhase = first
        case .scale, .rotation, .translation: setPart(first, second, in: &v)
        default: break
        }
    }

    /// Replaces one component of the transform and keeps the others.
    private func setPart(_ first: CGFloat, _ second: CGFloat, in v: inout LayerValues) {
        let t = v.transform
        v.hasTransform = true
        switch self {
        case .scale(let part):
            func factor(_ axis: Part) -> CGFloat {
                guard part == axis || part == .all else { return 1 }
                let now = Self.scale(axis, of: t)
                return now == 0 ? 0 : first / now
            }
            v.transform = CATransform3DScale(t, factor(.x), factor(.y), part == .z ? factor(.z) : 1)
        case .rotation(let part):
            let difference = first - Self.angle(part, of: t)
            v.transform = CATransform3DRotate(t, difference, part == .x ? 1 : 0, part == .y ? 1 : 0, part == .z ? 1 : 0)
        case .translation(let part):
            if part == .x || part == .all { v.transform.m41 = first }
            if part == .y { v.transform.m42 = first } else if part == .all { v.transform.m42 = second }
            if part == .z { v.transform.m43 = first }
        default: break
        }
    }

    private static func pick(_ part: Part, _ x: CGFloat, _ y: CGFloat) -> AnimatedValue {
        switch part {
        case .x: .numbers([Double(x)])
        case .y: .numbers([Double(y)])
        default: .numbers([Double(x), Double(y)])
        }
    }

    private static func put(_ part: Part, _ first: CGFloat, _ second: CGFloat, _ x: inout CGFloat, _ y: inout CGFloat) {
        switch part {
        case .x: x = first
        case .y: y = first
        default: (x, y) = (first, second)
        }
    }

    /// The length of a transformed unit axis; that of x for all axes.
    private static func scale(_ part: Part, of t: CATransform3D) -> CGFloat {
        switch part {
        case .x, .all: (t.m11 * t.m11 + t.m12 * t.m12 + t.m13 * t.m13).squareRoot()
        case .y: (t.m21 * t.m21 + t.m22 * t.m22 + t.m23 * t.m23).squareRoot()
        case .z: (t.m31 * t.m31 + t.m32 * t.m32 + t.m33 * t.m33).squareRoot()
        }
    }

    /// The rotation around one axis, in radians, of a transform without other rotations.
    private static func angle(_ part: Part, of t: CATransform3D) -> CGFloat {
        switch part {
        case .x: atan2(t.m23, t.m22)
        case .y: atan2(t.m31, t.m33)
        default: atan2(t.m12, t.m11)
        }
    }
}
