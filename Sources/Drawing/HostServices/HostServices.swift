import CoreGraphics

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
    package static let standard: any TextMeasuring =
        PixelServices.renderer?.textEngine as? any TextMeasuring ?? BundledFontMetrics()
}
