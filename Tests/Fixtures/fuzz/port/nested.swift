import UIKit
#if os(iOS)
@objc protocol P: AnyObject { @objc optional func moved(_ a: [[Int]: [String: (A<B<C>>) -> [D]]]) }
#endif
class A: UIView, P {
    @objc dynamic var b = [[1, 2], [3, [4]]] as [Any]
    func f() -> (Int) -> () -> [Int] { { a in { [a, a < 2 ? a : 3] } } }
    lazy var text = "x \(b.map { "y \($0) #" }) " + #"\#(1) ""# + """
        a \(b[0])
        """
}
extension A {
    override func layoutSubviews() { try! await consume(x: #selector(A.g(_:))) ; perform(#selector(A.g(_:)), with: nil) }
    @objc func g(_ sender: Any?) { if let b = b as? [Int], b.isEmpty {} else if case .some(let x) = Optional(1) { _ = x } }
}
