package import CollectionCore
package import DisplayList
import QuartzCore

/// What the shell needs from the world: a clock, text measurement, picture decoding.
///
/// Each has a default that needs no C library, so that layouts and self-sizing work anywhere; `Raster` installs
/// Pango and the image codecs, and test hosts a clock that is advanced by hand.
@MainActor package enum HostServices {
    /// Seconds since an arbitrary start; only differences mean anything. Never goes back.
    package static var clock: any HostClock = SystemClock() {
        didSet {
            // Layers have no isolation, but only the main actor moves them.
            let clock = clock
            LayerAnimator.clock = { MainActor.assumeIsolated { clock.now } }
            LayerAnimator.clockOwner = ObjectIdentifier(clock)
        }
    }
    package static var text: any TextMeasuring = BundledFontMetrics()
    package static var images: any ImageReading = HeaderImageReader()
    /// Lets the device be felt; nothing where it cannot.
    package static var feedback: (HapticFeedback) -> Void = { _ in }
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

@MainActor package protocol TextMeasuring: AnyObject {
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

@MainActor package protocol ImageReading: AnyObject {
    /// Pixel size of the upright picture and its EXIF orientation from an encoded file's bytes, or `nil` when it is none
    /// that can be read. Must not decode the pixels.
    func header(of bytes: [UInt8]) -> ImageHeader?
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
