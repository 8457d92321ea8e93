// `import UIKit` brings what it brings on Apple's platforms.
@_exported import CoreGraphics
@_exported import CoreImage
@_exported import Foundation
@_exported import QuartzCore
