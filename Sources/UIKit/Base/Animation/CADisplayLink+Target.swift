public import QuartzCore

extension CADisplayLink {
    /// Calls the method of `target` that `sel` names once per frame, with the link. Retains the target until
    /// invalidated.
    public convenience init(target: Any, selector sel: Selector) {
        let object = target as AnyObject
        nonisolated(unsafe) let receiver = object
        self.init(_handler: { link in
            nonisolated(unsafe) let sender = link
            MainActor.assumeIsolated { _ = sel.performRequired(on: receiver, with: [sender]) }
        })
    }
}
