// Layout files written for Apple's platforms import this module; CGFloat, CGPoint, CGSize and CGRect themselves come
// from Foundation here.
@_exported import Foundation
