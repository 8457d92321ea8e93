package import CollectionCore
package import DisplayList

/// The services of the current runtime: a clock, text measurement, haptic feedback.
///
/// Each has a default that needs no C library, so that layouts and self-sizing work anywhere. `Raster` installs
/// Pango; test hosts have a clock that is advanced by hand.
package enum HostServices {
    /// Measures text, on any thread.
    package static var text: any TextMeasuring {
        get { HostServiceTable.current.text }
        set { HostServiceTable.current.text = newValue }
    }
}

/// What a feedback generator asks for, with Apple's numbers of styles and outcomes.
package enum HapticFeedback: Hashable, Sendable {
    case selection
    /// The intensity is between 0 and 1.
    case impact(Int, intensity: Double)
    case notification(Int)
}

@MainActor package protocol HostClock: AnyObject {
    var now: Double { get }
}

/// Measures text. Any thread may ask at any time.
package protocol TextMeasuring: AnyObject, Sendable {
    /// The room that `run.string` needs when its lines may be `width` points long (infinite for one line per paragraph),
    /// in points, rounded up to nothing: callers round. `run.frame` plays no part; `maximumLines` does.
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
    /// Of the upright picture.
    package var pixelSize: Size
    package var orientation: Int

    package init(pixelSize: Size, orientation: Int) {
        self.pixelSize = pixelSize
        self.orientation = orientation
    }
}
