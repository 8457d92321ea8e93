// Operators that deliver values later or on a scheduler.

extension Publishers {
    /// Delivers values and the completion on a scheduler.
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The scheduler that runs deliveries and supplies the time.
        public let scheduler: Context
        /// Options for the scheduler; `nil` for its defaults.
        public let options: Context.SchedulerOptions?

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            (self.upstream, self.scheduler, self.options) = (upstream, scheduler, options)
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (scheduler, options) = (scheduler, options)
            upstream.subscribe(Postponed(subscriber, "ReceiveOn") { scheduler.schedule(options: options, $0) })
        }
    }

    /// Delivers values and the completion after a delay.
    public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The time by which each event is late.
        public let interval: Context.SchedulerTimeType.Stride
        /// The time by which the scheduler may be late.
        public let tolerance: Context.SchedulerTimeType.Stride
        /// The scheduler that runs deliveries and supplies the time.
        public let scheduler: Context
        /// Options for the scheduler; `nil` for its defaults.
        public let options: Context.SchedulerOptions?

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride,
            scheduler: Context, options: Context.SchedulerOptions? = nil
        ) {
            (self.upstream, self.interval, self.tolerance) = (upstream, interval, tolerance)
            (self.scheduler, self.options) = (scheduler, options)
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (interval, tolerance, scheduler, options) = (interval, tolerance, scheduler, options)
            upstream.subscribe(
                Postponed(subscriber, "Delay") {
                    scheduler.schedule(
                        after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, $0)
                })
        }
    }

    /// Subscribes, requests, and cancels on a scheduler.
    public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The scheduler on which the upstream is subscribed to, receives requests, and is canceled.
        public let scheduler: Context
        /// Options for the scheduler; `nil` for its defaults.
        public let options: Context.SchedulerOptions?

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            (self.upstream, self.scheduler, self.options) = (upstream, scheduler, options)
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (upstream, scheduler, options) = (upstream, scheduler, options)
            let relay = ScheduledRequests(subscriber) { scheduler.schedule(options: options, $0) }
            scheduler.schedule(options: options) { upstream.subscribe(relay) }
        }
    }

    /// Delivers the latest value after an interval without values. Completion of the upstream discards a pending value.
    public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The time without values after which a value is delivered.
        public let dueTime: Context.SchedulerTimeType.Stride
        /// The scheduler that runs deliveries and supplies the time.
        public let scheduler: Context
        /// Options for the scheduler; `nil` for its defaults.
        public let options: Context.SchedulerOptions?

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(
            upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?
        ) {
            (self.upstream, self.dueTime) = (upstream, dueTime)
            (self.scheduler, self.options) = (scheduler, options)
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                DebounceSubscription(subscriber, dueTime: dueTime, scheduler: scheduler, options: options))
        }
    }

    /// Delivers at most one value in each interval: the first value immediately, and then the latest or the first value
    /// of each interval at its end.
    public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The shortest time between two delivered values.
        public let interval: Context.SchedulerTimeType.Stride
        /// The scheduler that runs deliveries and supplies the time.
        public let scheduler: Context
        /// Whether the latest value of an interval is delivered rather than the first.
        public let latest: Bool

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
        ) {
            (self.upstream, self.interval) = (upstream, interval)
            (self.scheduler, self.latest) = (scheduler, latest)
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                ThrottleSubscription(subscriber, interval: interval, scheduler: scheduler, latest: latest))
        }
    }

    /// Ends the stream when no value arrives within an interval.
    public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The time without values after which the stream ends.
        public let interval: Context.SchedulerTimeType.Stride
        /// The scheduler that runs deliveries and supplies the time.
        public let scheduler: Context
        /// Options for the scheduler; `nil` for its defaults.
        public let options: Context.SchedulerOptions?
        /// Creates the error; `nil` if the stream finishes without an error.
        public let customError: (() -> Failure)?

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?, customError: (() -> Failure)?
        ) {
            (self.upstream, self.interval, self.scheduler) = (upstream, interval, scheduler)
            (self.options, self.customError) = (options, customError)
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                TimeoutSubscription(
                    subscriber, interval: interval, scheduler: scheduler, options: options, error: customError))
        }
    }
}

extension Publisher {
    /// Returns a publisher that delivers values and the completion on a scheduler.
    public func receive<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, S> {
        Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
    }
    /// Returns a publisher that delivers values and the completion after a delay.
    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, S> {
        Publishers.Delay(
            upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
            scheduler: scheduler, options: options)
    }
    /// Returns a publisher that subscribes, requests, and cancels on a scheduler.
    public func subscribe<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.SubscribeOn<Self, S> {
        Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
    }
    /// Returns a publisher that delivers the latest value after an interval without values.
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> {
        Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
    }
    /// Returns a publisher that delivers at most one value in each interval: the first value immediately, and then the
    /// latest or the first value of each interval at its end.
    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Publishers.Throttle<Self, S> {
        Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
    }
    /// Returns a publisher that ends the stream when no value arrives within an interval.
    public func timeout<S: Scheduler>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, S> {
        Publishers.Timeout(
            upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
    }
}
