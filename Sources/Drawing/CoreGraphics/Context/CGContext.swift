internal import CollectionCore
package import DisplayList
public import Foundation

/// Records drawing commands, which are rendered later at any size.
///
/// y points down, as in views, and the current transform maps the user space to the space of the whole drawing. Paths
/// are transformed when built, everything else when drawn. The result is a display list that a host renders. Bitmap
/// contexts are an exception: they render into their memory immediately.
public class CGContext {
    /// The drawing inside one clip or layer, back to front.
    private struct Scope {
        var items: [DisplayItem] = []
        var clip: Shape?
        var mask: GroupContent?
        var opacity = 1.0
        var shadow: Shadow?
    }

    /// The values that `saveGState()` stores.
    struct State {
        /// The transform from the user space to the whole drawing.
        var transform = CGAffineTransform.identity
        /// The color of fills; black by default.
        var fillColor = Color.black
        /// The color of strokes; black by default.
        var strokeColor = Color.black
        /// Patterns that replace the colors. Their tiles begin at the origin of the whole drawing, and transforms do
        /// not affect them, as in Core Graphics.
        var fillPattern: ColorPattern?
        /// The tiles of strokes; `nil` for a plain color.
        var strokePattern: ColorPattern?
        /// The width of strokes, in points of the user space.
        var lineWidth: CGFloat = 1
        /// The caps, joins, and dashes of strokes.
        var style = StrokeStyle.plain
        /// The factor of all alphas, 0...1.
        var alpha: CGFloat = 1
        /// How drawing is combined with earlier drawing.
        var blend = BlendMode.normal
        /// The shadow of each drawn item; `nil` for none.
        var shadow: Shadow?
        /// The value that was set. It has no effect, because hosts always use the best quality.
        var interpolationQuality = CGInterpolationQuality.default
        /// The bounding box of all clips, in the space of the whole drawing.
        var clipBox: CGRect
        /// Whether the intersection of all clips is that box.
        var clipIsBox = true
        fileprivate var scopeCount = 1
    }

    private var scopes = [Scope()]
    private var saved: [State] = []
    /// The numbers of states and scopes at the start of each open transparency layer.
    private var layers: [(saved: Int, scopes: Int)] = []
    /// The current values.
    var state: State
    /// The current path, in the space of the whole drawing.
    var building = CGMutablePath()

    /// The memory of a bitmap context; `nil` if drawing is recorded.
    let memory: BitmapMemory?

    /// - Parameter area: The area that can be drawn to. Drawing outside may be omitted.
    package init(area: CGRect) {
        state = State(clipBox: area)
        memory = nil
    }

    /// Creates a context that draws into memory, with y pointing up.
    init(_ memory: BitmapMemory) {
        state = State(clipBox: CGRect(x: 0, y: 0, width: memory.width, height: memory.height))
        // The first row of memory is the top one, and y points up.
        state.transform = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(memory.height))
        self.memory = memory
    }

    /// The recorded drawing, back to front, in the space of the whole drawing.
    package var items: [DisplayItem] {
        var copy = scopes
        while copy.count > 1 { Self.close(&copy) }
        return copy[0].items
    }

    private static func close(_ scopes: inout [Scope]) {
        let scope = scopes.removeLast()
        guard !scope.items.isEmpty else { return }
        let group = Group(
            opacity: scope.opacity, clip: scope.clip, shadow: scope.shadow, content: content(scope.items),
            mask: scope.mask)
        scopes[scopes.count - 1].items.append(.group(group))
    }

    /// Returns items as content of a group, whose bounds are those of their ink.
    static func content(_ items: [DisplayItem]) -> GroupContent {
        var box: Rect?
        for item in items {
            if let ink = item.inkBounds { box = box?.union(ink) ?? ink }
        }
        return GroupContent(id: Identity.next(), bounds: box ?? .zero, items: items, isCacheable: false)
    }

    // MARK: States

    /// Stores the current values until the matching `restoreGState()`.
    public func saveGState() { saved.append(state) }

    /// Restores the last saved state, including clips. Does nothing without one.
    public func restoreGState() {
        guard saved.count > (layers.last?.saved ?? 0), let old = saved.popLast() else { return }
        closeScopes(to: old.scopeCount)
        state = old
    }

    private func closeScopes(to count: Int) {
        while scopes.count > max(1, count) { Self.close(&scopes) }
    }

    // MARK: Transforms

    /// The transform from the user space to the space of the whole drawing.
    public var ctm: CGAffineTransform { state.transform }
    /// Changes the user space: coordinates are transformed by `transform` before the current transform.
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }
    /// Moves the origin of the user space by a displacement in points.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        state.transform = state.transform.translatedBy(x: tx, y: ty)
    }
    /// Multiplies the unit lengths of the user space.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.transform = state.transform.scaledBy(x: sx, y: sy) }
    /// Rotates by an angle in radians, clockwise with y pointing down.
    public func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }

    /// Converts a point of the user space to the space of the whole drawing.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.transform) }
    /// Converts a point of the whole drawing to the user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.transform.inverted()) }
    /// Returns the bounding box of a rectangle of the user space in the space of the whole drawing.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.transform) }
    /// Returns the bounding box of a rectangle of the whole drawing in the user space.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.transform.inverted()) }

    // MARK: Values

    /// Sets the color or pattern of fills.
    public func setFillColor(_ color: CGColor) { (state.fillColor, state.fillPattern) = (color.color, color.pattern) }
    /// Sets the color or pattern of strokes.
    public func setStrokeColor(_ color: CGColor) {
        (state.strokeColor, state.strokePattern) = (color.color, color.pattern)
    }
    /// Sets the color of fills from components in 0...1, in sRGB.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the color of strokes from components in 0...1, in sRGB.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the color of fills to a gray.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
    /// Sets the color of strokes to a gray.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }
    /// Sets the width in points of the user space, centered on the path.
    public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
    /// Sets the shape of line ends for further strokes.
    public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap.cap }
    /// Sets the shape of line corners for further strokes.
    public func setLineJoin(_ join: CGLineJoin) { state.style.join = join.join }
    /// Sets the ratio of miter length and line width above which corners are beveled.
    public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = Double(limit) }
    /// Sets the lengths of dashes and gaps in turn, in points of the user space; empty for a solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.style.dash = lengths.map { Double($0) }
        state.style.dashPhase = Double(phase)
    }
    /// Sets an alpha that multiplies that of each color.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isFinite ? max(0, min(1, alpha)) : 1 }

    /// Sets a shadow of black with an alpha of one third for further drawing.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }
    /// - Parameters:
    ///   - offset: The offset in points of the whole drawing, independent of transforms.
    ///   - blur: The blur radius in points: twice the standard deviation of the blur.
    ///   - color: `nil` removes the shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, color.alpha > 0, blur.isFinite, offset.width.isFinite, offset.height.isFinite else {
            state.shadow = nil
            return
        }
        state.shadow = Shadow(color: color.color, offset: Size(offset), deviation: Double(max(0, blur)) / 2)
    }

    /// The quality of image scaling, which is stored without effect: hosts use the best one.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }
    /// No effect: edges are always antialiased.
    public func setShouldAntialias(_ shouldAntialias: Bool) {}
    /// No effect: edges are always antialiased.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

    // MARK: Layers

    /// Begins a layer. The drawing up to the matching end is composited as a unit, with one alpha and shadow.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        saved.append(state)
        scopes.append(Scope(opacity: Double(state.alpha), shadow: state.shadow))
        layers.append((saved.count, scopes.count))
        state.scopeCount = scopes.count
        state.alpha = 1
        state.shadow = nil
        state.blend = .normal
    }

    /// Ends the innermost layer, and restores the values from before its beginning. No effect without a layer.
    public func endTransparencyLayer() {
        guard let layer = layers.popLast() else { return }
        while saved.count > layer.saved { saved.removeLast() }
        guard let old = saved.popLast() else { return }
        closeScopes(to: layer.scopes)
        let scope = scopes.removeLast()
        state = old
        guard !scope.items.isEmpty else { return }
        let group = Group(opacity: scope.opacity, shadow: scope.shadow, content: Self.content(scope.items))
        record(.group(group), area: .rect(Rect(state.clipBox)))
    }

    // MARK: Clips

    /// Clips further drawing to `shape`, in the space of the whole drawing, until the state is restored.
    func clip(to shape: Shape) {
        scopes.append(Scope(clip: shape))
        state.scopeCount = scopes.count
        if case .rect = shape {} else { state.clipIsBox = false }
        let clipped = state.clipBox.intersection(CGRect(shape.bounds))
        state.clipBox = clipped.isNull ? .zero : clipped
    }

    /// Masks further drawing with the alpha of `items`, and clips it to a rectangle. Both are in the user space.
    func clip(to rect: CGRect, maskedBy items: [DisplayItem]) {
        let mask = Group(
            transform: Transform3D(CollectionCore.AffineTransform(state.transform)), content: Self.content(items))
        scopes.append(Scope(mask: Self.content([.group(mask)])))
        state.scopeCount = scopes.count
        state.clipIsBox = false
        let clipped = state.clipBox.intersection(rect.applying(state.transform))
        state.clipBox = clipped.isNull ? .zero : clipped
    }

    /// The bounding box of the clip, in the user space.
    public var boundingBoxOfClipPath: CGRect { state.clipBox.applying(state.transform.inverted()) }

    // MARK: Recording

    /// Whether the transform is finite and invertible, so that drawing is visible.
    var canDraw: Bool {
        let t = state.transform
        let determinant = t.a * t.d - t.b * t.c
        return determinant != 0 && determinant.isFinite && t.tx.isFinite && t.ty.isFinite
    }

    /// Records an item in the space of the whole drawing.
    func append(_ item: DisplayItem) {
        guard let shadow = state.shadow else { return record(item, area: item.blendArea) }
        record(.group(Group(shadow: shadow, content: Self.content([item]))), area: nil)
    }

    /// - Parameter area: The area that blend modes affect even where nothing is drawn; the ink of the item if `nil`.
    private func record(_ item: DisplayItem, area: Shape?) {
        if state.blend == .normal {
            scopes[scopes.count - 1].items.append(item)
        } else {
            recordBlended(item, area: area)
        }
        if layers.isEmpty { writeThrough() }
    }

    /// Records an item that blends with everything below it in the same layer. The groups of the current clips contain
    /// only a part of that, so the item is recorded outside of them, with the same clips.
    private func recordBlended(_ item: DisplayItem, area: Shape?) {
        let base = layers.last?.scopes ?? 1
        let clips = scopes[base...].map { Scope(clip: $0.clip, mask: $0.mask) }
        closeScopes(to: base)
        let blended = item.prepared(for: state.blend, area: area)
        let content = clips.reversed().reduce(blended.item) { inner, clip in
            .group(Group(clip: clip.clip, content: Self.content([inner]), mask: clip.mask))
        }
        let rules = Compositing(
            blend: state.blend, area: state.blend.needsArea ? area.map { [$0] + clips.compactMap(\.clip) } ?? [] : [])
        scopes[base - 1].items.append(
            .group(Group(opacity: blended.opacity, content: Self.content([content]), compositing: rules)))
        scopes += clips
    }

    /// Renders the recorded drawing into memory.
    private func writeThrough() {
        guard let memory else { return }
        memory.draw(items)
        for index in scopes.indices { scopes[index].items = [] }
    }

    /// Records items in the user space, with the context's alpha unless their colors already include it.
    package func append(_ items: [DisplayItem], fades: Bool, clip: Shape? = nil) {
        guard canDraw, !items.isEmpty else { return }
        let opacity = fades ? Double(state.alpha) : 1
        if state.transform.isIdentity, opacity >= 1, clip == nil {
            for item in items { append(item) }
            return
        }
        append(
            .group(
                Group(
                    transform: Transform3D(CollectionCore.AffineTransform(state.transform)), opacity: opacity,
                    clip: clip,
                    content: Self.content(items))))
    }

    /// The color with the context's alpha applied.
    package func faded(_ color: Color) -> Color {
        var color = color
        color.alpha *= Double(state.alpha)
        return color
    }

    /// Clears a rectangle. Inside clips that are not rectangles, content below the clip is kept.
    public func clear(_ rect: CGRect) {
        guard canDraw else { return }
        var hole = rect.applying(state.transform)
        if state.clipIsBox { hole = hole.intersection(state.clipBox) }
        guard !hole.isNull, !hole.isEmpty else { return }
        if memory != nil {
            let (blend, shadow) = (state.blend, state.shadow)
            (state.blend, state.shadow) = (.clear, nil)
            append(.fill(.rect(Rect(hole)), .color(.black)))
            (state.blend, state.shadow) = (blend, shadow)
            return
        }
        let last = scopes.count - 1
        for index in state.clipIsBox ? 0...last : last...last where !scopes[index].items.isEmpty {
            let content = Self.content(scopes[index].items)
            let around = CGMutablePath()
            around.addRect(CGRect(content.inkBounds ?? .zero).union(hole).insetBy(dx: -1, dy: -1))
            around.addRect(hole)
            scopes[index].items = [
                .group(Group(clip: .path(around.displayPath(usesEvenOddFill: true)), content: content))
            ]
        }
    }
}
