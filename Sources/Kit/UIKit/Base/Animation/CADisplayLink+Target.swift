public import QuartzCore

extension CADisplayLink {
    /// Calls the method of `target` that `sel` names once per frame, with the link. Retains the target until
    /// invalidated.
    public convenience init(target: Any, selector sel: Selector) {
        let object = target as AnyObject
        self.init(_handler: { link in
            // Also the target: Swift 6.2 does not accept one that is declared outside of the closure.
            nonisolated(unsafe) let (receiver, sender) = (object, link)
            MainActor.assumeIsolated { _ = sel.performRequired(on: receiver, with: [sender]) }
        })
    }
}
