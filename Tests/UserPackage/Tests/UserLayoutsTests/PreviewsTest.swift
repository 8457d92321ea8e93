import PixelSnapshots
import Testing

@Suite("Previews of UserLayouts", .previews(devices: ["small-phone"])) struct PreviewsTest {}
