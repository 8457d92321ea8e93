// Reexports the modules that `import CoreImage` provides on Apple's platforms.
@_exported public import CoreGraphics
@_exported public import Foundation
