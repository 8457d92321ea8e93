internal import CollectionCore
internal import DisplayList
public import Foundation

// Drawing of text into the current context of the thread. As with measurement, any thread can draw.

extension String {
    /// Draws one line for each paragraph. The first has its top-left corner at `point`.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        AttributedText(self, attrs).draw(in: CGRect(origin: point, size: .zero), wraps: false)
    }

    /// Draws lines inside `rect`, starting at its top. Lines that do not fit are omitted, except for the first.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        AttributedText(self, attrs).draw(in: rect, wraps: true)
    }

    /// Same as `draw(in:)` with the line origin option. Otherwise draws one line with its baseline at the rectangle's
    /// origin.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        AttributedText(self, attributes).draw(with: rect, options, context)
    }
}

extension NSString {
    /// Draws one line for each paragraph, as `String` does.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(at: point, withAttributes: attrs)
    }

    /// Draws lines inside `rect`, as `String` does.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(in: rect, withAttributes: attrs)
    }

    /// Draws with options, as `String` does.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        String(describing: self).draw(with: rect, options: options, attributes: attributes, context: context)
    }
}

extension NSAttributedString {
    /// Draws one line for each paragraph. The first has its top-left corner at `point`.
    public func draw(at point: CGPoint) {
        AttributedText(self).draw(in: CGRect(origin: point, size: .zero), wraps: false)
    }

    /// Draws lines inside `rect`, starting at its top. Lines that do not fit are omitted, except for the first.
    public func draw(in rect: CGRect) { AttributedText(self).draw(in: rect, wraps: true) }

    /// Draws with options, and stores the bounds in `context`.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        AttributedText(self).draw(with: rect, options, context)
    }
}
