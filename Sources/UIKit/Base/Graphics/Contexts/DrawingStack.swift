public import CoreGraphics
public import Foundation

/// Where what is drawn goes: a stack of contexts for each thread, as images are often drawn beside the main one.
final class DrawingStack {
    /// An image that is being drawn by the functions below.
    struct Canvas {
        let context: CGContext
        let size: CGSize
        let scale: CGFloat
        let isOpaque: Bool
    }

    enum Entry {
        case context(CGContext)
        case canvas(Canvas)

        var context: CGContext {
            switch self {
            case .context(let context): context
            case .canvas(let canvas): canvas.context
            }
        }
    }

    private var entries: [Entry] = []

    private static let key = "OpenCollectionView.DrawingStack"
    /// That of this thread.
    static var current: DrawingStack {
        let values = Thread.current.threadDictionary
        if let known = values[key] as? DrawingStack { return known }
        let made = DrawingStack()
        values[key] = made
        return made
    }

    var top: CGContext? { entries.last?.context }
    /// The innermost image that is being drawn, when nothing was pushed on top of it.
    var canvas: Canvas? {
        if case .canvas(let canvas)? = entries.last { return canvas }
        return nil
    }

    func push(_ context: CGContext) { entries.append(.context(context)) }
    func push(_ canvas: Canvas) { entries.append(.canvas(canvas)) }
    func pop() { _ = entries.popLast() }
}

/// The context that is drawn into; `nil` outside of ``UIView/draw(_:)`` and of images that are being drawn.
public func UIGraphicsGetCurrentContext() -> CGContext? { DrawingStack.current.top }
public func UIGraphicsPushContext(_ context: CGContext) { DrawingStack.current.push(context) }
public func UIGraphicsPopContext() { DrawingStack.current.pop() }

/// Fills a rectangle in the current context's colour.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
/// Draws a line of one point inside a rectangle's sides.
public func UIRectFrame(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else { return }
    let line = min(1, min(rect.width, rect.height) / 2)
    context.fill([
        CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: line),
        CGRect(x: rect.minX, y: rect.maxY - line, width: rect.width, height: line),
        CGRect(x: rect.minX, y: rect.minY + line, width: line, height: rect.height - 2 * line),
        CGRect(x: rect.maxX - line, y: rect.minY + line, width: line, height: rect.height - 2 * line),
    ])
}
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// Begins an image of one pixel a point; see ``UIGraphicsBeginImageContextWithOptions(_:_:_:)``.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image, into which everything is drawn until the matching end.
///
/// - Parameters:
///   - size: In points; without an area nothing begins but the end.
///   - opaque: Whether it is black where nothing is drawn, else it is clear there.
///   - scale: Pixels a point, by which the size is rounded up to whole ones; 0 for the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    DrawingStack.current.push(DrawingStack.Canvas(size: size, scale: scale, isOpaque: opaque))
}
/// The image as it is drawn so far; `nil` when none was begun, or one without an area.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { DrawingStack.current.canvas?.image }
public func UIGraphicsEndImageContext() {
    let stack = DrawingStack.current
    if stack.canvas != nil { stack.pop() }
}
