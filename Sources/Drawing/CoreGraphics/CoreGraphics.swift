// Layout files written for Apple's platforms import this module. CGFloat, CGPoint, CGSize, and CGRect come from
// Foundation.
@_exported import Foundation
