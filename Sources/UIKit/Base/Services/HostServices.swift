package import CollectionCore
import CoreGraphics
package import DisplayList

/// The services of the current runtime: a clock, text measurement, and haptic feedback.
///
/// Each has a default without a C library, so that layout and self-sizing work everywhere. `Raster` installs Pango;
/// test hosts have a clock that is advanced explicitly.
package enum HostServices {
    /// Measures text. Thread-safe.
    package static var text: any TextMeasuring {
        get { HostServiceTable.current.text }
        set { HostServiceTable.current.text = newValue }
    }
}

/// The text engine of the process. The linked modules determine it.
package enum TextServices {
    /// The engine of hosts that do not choose one.
    static let standard: any TextMeasuring =
        PixelServices.renderer?.textEngine as? any TextMeasuring ?? BundledFontMetrics()
}

/// Haptic feedback, with Apple's raw values for styles and outcomes.
package enum HapticFeedback: Hashable, Sendable {
    case selection
    /// The intensity is between 0 and 1.
    case impact(Int, intensity: Double)
    case notification(Int)
}

@MainActor package protocol HostClock: AnyObject {
    var now: Double { get }
}

/// Measures text. Methods can be called on any thread.
package protocol TextMeasuring: AnyObject, Sendable {
    /// The name of the text engine, for messages.
    var name: String { get }
    /// The size of `run.string` with lines of at most `width` points (infinite for one line per paragraph), in
    /// points. The result is not rounded: callers round it. Ignores `run.frame` but uses `maximumLines`.
    func size(of run: TextRun, width: Double) -> Size
    /// Ascent (positive), descent (positive) and extra leading of the face, in points.
    func metrics(of font: FontDescription) -> FontMetrics
}

package struct FontMetrics: Hashable, Sendable {
    package var ascent, descent, leading, capHeight, xHeight: Double

    package init(ascent: Double, descent: Double, leading: Double, capHeight: Double, xHeight: Double) {
        self.ascent = ascent
        self.descent = descent
        self.leading = leading
        self.capHeight = capHeight
        self.xHeight = xHeight
    }
}

package struct ImageHeader: Hashable, Sendable {
    /// The size of the upright image.
    package var pixelSize: Size
    package var orientation: Int

    package init(pixelSize: Size, orientation: Int) {
        self.pixelSize = pixelSize
        self.orientation = orientation
    }
}
