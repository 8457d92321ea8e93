public import Foundation

/// An object that adds user interaction to a view.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
    var view: UIView? { get }
    func willMove(to view: UIView?)
    func didMove(to view: UIView?)
}
