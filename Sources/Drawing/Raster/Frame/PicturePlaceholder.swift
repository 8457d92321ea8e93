import CPangoCairo
import CollectionCore

/// A placeholder for a missing image, subtle enough for light and dark appearance.
enum PicturePlaceholder {
    /// Draws a plain tint while an image is being decoded.
    static func drawPending(in frame: Rect, _ cr: OpaquePointer) {
        cairo_rectangle(cr, frame.x, frame.y, frame.width, frame.height)
        cairo_set_source_rgba(cr, 0.5, 0.5, 0.5, 0.14)
        cairo_fill(cr)
    }

    /// Draws the tint with a struck-out landscape in the center if the frame is large enough.
    static func drawBroken(in frame: Rect, _ cr: OpaquePointer) {
        drawPending(in: frame, cr)
        let side = min(min(frame.width, frame.height) * 0.4, 44)
        guard side >= 8 else { return }
        cairo_save(cr)
        cairo_translate(cr, frame.midX - side / 2, frame.midY - side / 2)
        cairo_scale(cr, side / 24, side / 24)
        cairo_set_source_rgba(cr, 0.5, 0.5, 0.5, 0.75)
        cairo_set_line_width(cr, 1.8)
        cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND)
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND)
        // Frame, mountains, sun, and the line through them.
        cairo_new_sub_path(cr)
        cairo_arc(cr, 19, 7, 2, -.pi / 2, 0)
        cairo_arc(cr, 19, 17, 2, 0, .pi / 2)
        cairo_arc(cr, 5, 17, 2, .pi / 2, .pi)
        cairo_arc(cr, 5, 7, 2, .pi, .pi * 1.5)
        cairo_close_path(cr)
        cairo_stroke(cr)
        cairo_move_to(cr, 4, 17)
        cairo_line_to(cr, 9.5, 11)
        cairo_line_to(cr, 13, 14.5)
        cairo_line_to(cr, 15.5, 12.5)
        cairo_line_to(cr, 20, 17)
        cairo_stroke(cr)
        cairo_arc(cr, 15.5, 9, 1.2, 0, .pi * 2)
        cairo_fill(cr)
        cairo_move_to(cr, 2.5, 21.5)
        cairo_line_to(cr, 21.5, 2.5)
        cairo_stroke(cr)
        cairo_restore(cr)
    }
}
