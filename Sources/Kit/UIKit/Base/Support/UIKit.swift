// `import UIKit` exports the same modules as on Apple's platforms.
@_exported import CoreGraphics
@_exported import CoreImage
@_exported import Foundation
@_exported import QuartzCore
