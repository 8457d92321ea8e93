// Reexports the modules that `import CoreImage` provides on Apple's platforms.
@_exported import CoreGraphics
@_exported import Foundation
