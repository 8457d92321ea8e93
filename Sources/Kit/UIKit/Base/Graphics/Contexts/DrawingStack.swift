public import CoreGraphics
public import Foundation

/// The current drawing destination: a stack of contexts for each thread, because images are often drawn on other
/// threads.
final class DrawingStack {
    /// An image context created by the functions below.
    struct Canvas {
        /// The context that records the drawing.
        let context: CGContext
        /// The size in points, a whole number of pixels.
        let size: CGSize
        /// Pixels per point.
        let scale: CGFloat
        /// Whether the image begins with black rather than transparent pixels.
        let isOpaque: Bool
    }

    /// A context that was pushed, or one that was begun for an image.
    enum Entry {
        case context(CGContext)
        case canvas(Canvas)

        /// The context, of either kind.
        var context: CGContext {
            switch self {
            case .context(let context): context
            case .canvas(let canvas): canvas.context
            }
        }
    }

    private var entries: [Entry] = []

    private static let key = "OpenCollectionView.DrawingStack"
    /// The stack of the current thread.
    static var current: DrawingStack {
        let values = Thread.current.threadDictionary
        if let known = values[key] as? DrawingStack { return known }
        let created = DrawingStack()
        values[key] = created
        return created
    }

    /// The current context; `nil` if none was pushed.
    var top: CGContext? { entries.last?.context }
    /// The innermost image context, if no other context was pushed after it.
    var canvas: Canvas? {
        if case .canvas(let canvas)? = entries.last { return canvas }
        return nil
    }

    /// Makes a context the current one.
    func push(_ context: CGContext) { entries.append(.context(context)) }
    /// Makes the context of an image the current one.
    func push(_ canvas: Canvas) { entries.append(.canvas(canvas)) }
    /// Removes the current context, if there is one.
    func pop() { _ = entries.popLast() }
}

/// The current context; `nil` outside of ``UIView/draw(_:)`` and image contexts.
public func UIGraphicsGetCurrentContext() -> CGContext? { DrawingStack.current.top }
/// Makes `context` the current one until ``UIGraphicsPopContext()``.
public func UIGraphicsPushContext(_ context: CGContext) { DrawingStack.current.push(context) }
/// Restores the context before the last ``UIGraphicsPushContext(_:)``.
public func UIGraphicsPopContext() { DrawingStack.current.pop() }

/// Fills a rectangle with the current context's color.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
/// Draws a frame of one point inside a rectangle's edges.
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
/// Fills a rectangle with the current context's color and a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}
/// Restricts the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// Begins an image with one pixel per point; see ``UIGraphicsBeginImageContextWithOptions(_:_:_:)``.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image that receives all drawing until the matching end.
///
/// - Parameters:
///   - size: In points. If the area is empty, there is no image, but the matching end is still required.
///   - opaque: Whether the initial content is black rather than transparent.
///   - scale: Pixels per point; 0 for the screen's scale. The size is rounded up to whole pixels.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    DrawingStack.current.push(DrawingStack.Canvas(size: size, scale: scale, isOpaque: opaque))
}
/// The image drawn so far; `nil` without an image context or if its area is empty.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { DrawingStack.current.canvas?.image }
/// Ends the innermost image. Has no effect if another context was pushed after it.
public func UIGraphicsEndImageContext() {
    let stack = DrawingStack.current
    if stack.canvas != nil { stack.pop() }
}
