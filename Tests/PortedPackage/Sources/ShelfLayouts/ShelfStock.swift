// What is written for phones alone, and for Xcode's eyes.
#if os(iOS)
    import SwiftUI
    import UIKit
    import os.log

    extension Selector {
        fileprivate static let count = #selector(ShelfStock.count(_:))
        fileprivate static let recount = #selector(ShelfStock.recount)
    }

    @objc public enum StockState: Int {
        case low, full
    }

    @objc public protocol StockWatching: AnyObject {
        @objc optional func stockChanged(_ stock: ShelfStock)
    }

    @objc public protocol CloseStockWatching: StockWatching {
        @objc optional var patience: Int { get }
    }

    /// Counts books.
    @IBDesignable
    public class ShelfStock: UIControl {
        @objc dynamic public private(set) var books = 0 {
            didSet { watcher?.stockChanged?(self) }
        }
        @IBInspectable public var tone: UIColor = #colorLiteral(red: 0, green: 0, blue: 1, alpha: 1)
        @objc public var state_: StockState = .low
        public weak var watcher: CloseStockWatching?
        public private(set) var log: [String] = []
        private let settings = UserDefaults(suiteName: "ShelfStock")!
        private let logger = Logger(subsystem: "shelf", category: "stock")

        public override init(frame: CGRect) {
            super.init(frame: frame)
            addTarget(self, action: .count, for: .valueChanged)
            addTarget(self, action: Selector(("close:event:")), for: .touchCancel)
            addGestureRecognizer(UITapGestureRecognizer(target: self, action: .recount))
        }

        required init?(coder: NSCoder) { fatalError("made in code") }

        @objc fileprivate func count(_ sender: ShelfStock) {
            books += watcher?.patience ?? 1
            #if DEBUG
                note(#keyPath(ShelfStock.books))
            #else
                note("books")
            #endif
        }

        @objc fileprivate func recount() { books = 0 }
        @objc private func close(_ sender: Any, event: UIEvent?) { log.append("closed") }

        /// The notes that match a pattern.
        public func notes(matching pattern: String) -> [String] {
            let predicate = NSPredicate(format: "SELF MATCHES %@", pattern)
            return log.filter { predicate.evaluate(with: $0) }
        }

        @objc fileprivate func note(_ word: String) {
            log.append("\(word) \(books)")
            logger.debug("counted \(self.books)")
            settings.setValue(books, forKey: "books")
        }

        /// What was counted last, also before this start.
        public var remembered: Int? { settings.value(forKey: "books") as? Int }

        /// Soon.
        public func countLater() { perform(.count, with: self, afterDelay: 0) }
        public var canRecount: Bool { responds(to: #selector(recount)) }

        /// Asked of the library's server.
        public func order(_ title: String) -> URLRequest {
            var request = URLRequest(url: URL(string: "https://books.example/\(title)")!)
            request.httpMethod = "PUT"
            return request
        }

        @available(iOS 13, *)
        public func ask() -> CGSize {
            guard #available(iOS 15, *) else { return CGSizeZero }
            return CGSizeMake(CGRectGetWidth(frame), 1)
        }
    }

    #if DEBUG
        struct ShelfStockPreview: PreviewProvider {
            static var previews: some View { Text("stock") }
        }
    #endif

    #Preview { ShelfStock() }
#endif
