// `import UIKit` exports the same modules as on Apple's platforms.
@_exported import CoreGraphics
@_exported import CoreImage
@_exported import Foundation
// Contains `package` declarations only, so that users of UIKit see none of them.
@_exported import HostServices
@_exported import QuartzCore
