public import Foundation

// Key-value observing for properties that report their changes: the offset, size, and insets of a scroll view; the
// frame, bounds, and center of a view; the pinned headers and footers of a flow layout; and `@objc dynamic`
// properties of app classes. The names are those of Foundation on Apple's platforms.

extension NSObjectProtocol {
    /// - Parameter name: The property's name, because key paths do not provide it on other platforms.
    @_spi(Port) public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, _ name: String, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let id = KeyValueObservers.add(to: self, name, observer: nil, context: nil) {
            [weak object = self as AnyObject] old, new, elements in
            guard let object = object as? Self else { return }
            changeHandler(
                object,
                NSKeyValueObservedChange(
                    kind: elements?.kind ?? .setting, newValue: options.contains(.new) ? new as? Value : nil,
                    oldValue: options.contains(.old) ? old as? Value : nil, isPrior: false))
        }
        if options.contains(.initial) {
            changeHandler(
                self,
                NSKeyValueObservedChange(
                    kind: .setting, newValue: options.contains(.new) ? self[keyPath: keyPath] : nil, oldValue: nil,
                    isPrior: false))
        }
        return NSKeyValueObservation { KeyValueObservers.remove(id) }
    }

    /// The observer is held weakly.
    ///
    /// - Parameter method: The observer's `observeValue(forKeyPath:of:change:context:)`, which any object has on
    ///   Apple's platforms.
    @_spi(Port) public func addObserver<Observer: AnyObject>(
        _ observer: Observer, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?, calling method: @escaping (Observer) -> KeyValueMethod
    ) {
        KeyValueObservers.add(to: self, keyPath, observer: observer, context: context) {
            [weak observer, weak object = self as AnyObject] old, new, elements in
            guard let observer else { return }
            let kind = elements?.kind ?? .setting
            // `NSNumber`, as on Apple's platforms, to which published code casts it.
            var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: kind.rawValue)]
            if options.contains(.new), kind != .removal { change[.newKey] = new }
            if options.contains(.old), kind != .insertion { change[.oldKey] = old }
            change[.indexesKey] = elements?.indexes
            method(observer)(keyPath, object, change, context)
        }
    }

    /// Removes an observer of a property, whatever its context.
    @_spi(Port) public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        KeyValueObservers.remove(observer, from: self, keyPath, context: nil)
    }

    /// Removes an observer of a property that was added with a context; `nil` for any context.
    @_spi(Port) public func removeObserver(
        _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) {
        KeyValueObservers.remove(observer, from: self, keyPath, context: context)
    }

    /// Reports a change. `uikit-port` inserts it into `@objc dynamic` properties.
    @_spi(Port) public func _didChange<Value>(_ name: String, from old: Value, to new: @autoclosure () -> Value) {
        KeyValueObservers.changed(self, name, from: old, to: new())
    }
}
