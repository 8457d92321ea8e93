// Reexports the modules that `import CoreImage` provides on Apple's platforms. The folder Filters/Builtins has the
// declarations of `import CoreImage.CIFilterBuiltins`: filters with properties for their values.
@_exported public import CoreGraphics
@_exported public import Foundation
