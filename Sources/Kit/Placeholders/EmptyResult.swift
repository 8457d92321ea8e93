import Foundation
import UIKit

/// A type with an empty value, which members of placeholders return where the project requires that type.
///
/// Results of other types do not compile, so that `uikit-port run` leaves out the statement instead of ending the
/// program.
public protocol EmptyResult {}

extension Optional: EmptyResult {}
extension Array: EmptyResult {}
extension Dictionary: EmptyResult {}
extension Set: EmptyResult {}
extension String: EmptyResult {}
extension Bool: EmptyResult {}
extension Int: EmptyResult {}
extension Int16: EmptyResult {}
extension Int32: EmptyResult {}
extension Int64: EmptyResult {}
extension UInt: EmptyResult {}
extension UInt32: EmptyResult {}
extension UInt64: EmptyResult {}
extension Float: EmptyResult {}
extension Double: EmptyResult {}
extension CGFloat: EmptyResult {}
extension CGPoint: EmptyResult {}
extension CGSize: EmptyResult {}
extension CGRect: EmptyResult {}
extension Date: EmptyResult {}
extension Data: EmptyResult {}
extension URL: EmptyResult {}
extension IndexPath: EmptyResult {}
extension PlaceholderObject: EmptyResult {}
extension UIView: EmptyResult {}
extension UIViewController: EmptyResult {}
extension UIColor: EmptyResult {}
extension UIImage: EmptyResult {}
