/// The types that the standard library, Foundation, Dispatch, and the modules of this package declare.
///
/// A name that neither these nor the project declares belongs to a module that the file imports.
enum KnownTypes {
    /// Whether a type is declared by one of the modules, or has a prefix of one of Apple's that is provided.
    static func contains(_ name: String) -> Bool {
        names.contains(Substring(name)) || prefixes.contains { name.hasPrefix($0) && isCapital(name, after: $0) }
    }

    private static func isCapital(_ name: String, after prefix: String) -> Bool {
        name.dropFirst(prefix.count).first.map { $0.isUppercase || $0.isNumber } ?? false
    }

    /// The beginnings of the names of UIKit, Foundation, and the drawing modules.
    private static let prefixes = ["UI", "NS", "CG", "CA", "CI", "CF", "XCT", "Dispatch", "URL", "Unsafe", "Swift"]

    /// The public types without such a prefix.
    /// - Source: the symbol graphs of the modules of the toolchain.
    private static let names = Set(
        """
        Actor AdditiveArithmetic AffineTransform AlignmentOptions Any AnyCancellable AnyClass AnyCollection
        AnyHashable AnyIterator AnyKeyPath AnyObject AnyPublisher AnySequence AnySubscriber Array ArraySlice
        AsyncCompactMapSequence AsyncDropFirstSequence AsyncDropWhileSequence AsyncFilterSequence
        AsyncFlatMapSequence AsyncIteratorProtocol AsyncMapSequence AsyncPrefixSequence AsyncPrefixWhileSequence
        AsyncSequence AsyncStream AsyncThrowingCompactMapSequence AsyncThrowingDropWhileSequence
        AsyncThrowingFilterSequence AsyncThrowingFlatMapSequence AsyncThrowingMapSequence
        AsyncThrowingPrefixWhileSequence AsyncThrowingStream AttributeContainer AttributeDynamicLookup
        AttributeScope AttributeScopeCodableConfiguration AttributeScopes AttributedString
        AttributedStringAttributeMutation AttributedStringKey AttributedStringProtocol AttributedSubstring
        AutoreleasingUnsafeMutablePointer BidirectionalCollection BidirectionalSlice BinaryFloatingPoint
        BinaryInteger BitwiseCopyable BlockOperation Bool BooleanLiteralType Bundle ByteCountFormatStyle
        ByteCountFormatter CATransform3D CBool CChar CChar16 CChar32 CChar8 CDouble CInt CLong CLongDouble CLongLong
        CShort CSignedChar CUnsignedChar CUnsignedInt CUnsignedLong CUnsignedLongLong CUnsignedShort CVaListPointer
        CVarArg CWideChar CachedURLResponse Calendar Cancellable CancellationError CaseIterable Character
        CharacterSet CheckedContinuation Clock ClosedRange ClosedRangeIndex CocoaError Codable
        CodableAttributedStringKey CodableConfiguration CodableWithConfiguration CodingKey CodingKeyRepresentable
        CodingUserInfoKey Collection CollectionDifference CollectionOfOne ColorResource CommandLine Comparable
        ComparableComparator Comparator ComparisonResult ConcurrentValue ConnectablePublisher ContiguousArray
        ContiguousBytes ContinuousClock Copyable CountableClosedRange CountablePartialRangeFrom CountableRange
        CurrencyFormatStyleConfiguration CurrentValueSubject CustomConsumingRegexComponent
        CustomDebugStringConvertible CustomLeafReflectable CustomNSError CustomPlaygroundDisplayConvertible
        CustomPlaygroundQuickLookable CustomReflectable CustomStringConvertible DarwinBoolean Data DataProtocol Date
        DateComponents DateComponentsFormatter DateFormatter DateInterval DateIntervalFormatter Decimal Decodable
        DecodableAttributedStringKey DecodableWithConfiguration Decoder DecodingConfigurationProviding DecodingError
        DefaultBidirectionalIndices DefaultIndices DefaultRandomAccessIndices DefaultStringInterpolation Deferred
        DescriptiveNumberFormatConfiguration Dictionary DictionaryIndex DictionaryIterator DictionaryLiteral
        Dimension DiscardingTaskGroup DiscontiguousAttributedSubstring DiscontiguousSlice DiscreteFormatStyle
        DispatchData DispatchDataIterator DispatchGroup DispatchIO DispatchObject DispatchPredicate DispatchQoS
        DispatchQueue DispatchSemaphore DispatchSource DispatchSourceHandler DispatchSourceProtocol
        DispatchSourceRead DispatchSourceSignal DispatchSourceTimer DispatchSourceUserDataAdd
        DispatchSourceUserDataOr DispatchSourceUserDataReplace DispatchSourceWrite DispatchSpecificKey DispatchTime
        DispatchTimeInterval DispatchTimeoutResult DispatchWallTime DispatchWorkItem DispatchWorkItemFlags Double
        DropFirstSequence DropWhileSequence Duration DurationProtocol Empty EmptyCollection EmptyIterator Encodable
        EncodableAttributedStringKey EncodableWithConfiguration Encoder EncodingConfigurationProviding EncodingError
        EnergyFormatter EnumeratedIterator EnumeratedSequence Equatable Error Escapable Executor ExecutorJob
        ExpressibleByArrayLiteral ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral
        ExpressibleByExtendedGraphemeClusterLiteral ExpressibleByFloatLiteral ExpressibleByIntegerLiteral
        ExpressibleByNilLiteral ExpressibleByStringInterpolation ExpressibleByStringLiteral
        ExpressibleByUnicodeScalarLiteral Expression ExtendedGraphemeClusterType Fail FileAttributeKey
        FileAttributeType FileHandle FileManager FileManagerDelegate FileProtectionType FixedWidthInteger
        FlattenBidirectionalCollection FlattenBidirectionalCollectionIndex FlattenCollection FlattenCollectionIndex
        FlattenSequence Float Float16 Float32 Float64 Float80 FloatLiteralType FloatingPoint
        FloatingPointClassification FloatingPointFormatStyle FloatingPointParseStrategy FloatingPointRoundingRule
        FloatingPointSign FormatStyle FormatStyleCapitalizationContext Formatter Future GlobalActor HTTPCookie
        HTTPCookiePropertyKey HTTPCookieStorage HTTPURLResponse Hashable Hasher Host ISO8601DateFormatter
        Identifiable ImageResource ImmediateScheduler IndexPath IndexSet IndexableBase IndexingIterator
        InflectionRule InlineArray InputStream InstantProtocol Int Int128 Int16 Int32 Int64 Int8 IntegerFormatStyle
        IntegerLiteralType IntegerParseStrategy IteratorOverOne IteratorProtocol IteratorSequence JSONDecoder
        JSONEncoder JSONSerialization Job JobPriority JoinedIterator JoinedSequence Just KeyPath KeyPathComparator
        KeyValuePairs KeyedDecodingContainer KeyedDecodingContainerProtocol KeyedEncodingContainer
        KeyedEncodingContainerProtocol LengthFormatter ListFormatStyle Locale LocalizedError Logger
        LosslessStringConvertible MainActor ManagedBuffer ManagedBufferPointer MarkdownDecodableAttributedStringKey
        MassFormatter Measurement MemoryLayout Mirror MirrorPath Morphology MutableBidirectionalSlice
        MutableCollection MutableDataProtocol MutableRandomAccessSlice MutableRangeReplaceableBidirectionalSlice
        MutableRangeReplaceableRandomAccessSlice MutableRangeReplaceableSlice MutableRawSpan MutableSlice
        MutableSpan Never Notification NotificationCenter NotificationQueue NumberFormatStyleConfiguration
        NumberFormatter Numeric OSAllocatedUnfairLock OSLog OSLogType ObjCBool ObjectIdentifier ObservableObject
        ObservationRegistrar Observations OpaquePointer OperatingSystemVersion Operation OperationQueue OptionSet
        Optional OutputRawSpan OutputSpan OutputStream POSIXError ParseStrategy ParseableFormatStyle
        PartialAsyncTask PartialKeyPath PartialRangeFrom PartialRangeThrough PartialRangeUpTo PassthroughSubject
        PersonNameComponents PersonNameComponentsFormatter Pipe PlaygroundQuickLook Port PortDelegate PortMessage
        Predicate PredicateBindings PredicateError PredicateExpression PredicateExpressions PrefixSequence Process
        ProcessInfo Progress ProgressKind ProgressReporting ProgressUserInfoKey PropertyListDecoder
        PropertyListEncoder PropertyListSerialization Protocol Published Publisher Publishers QualityOfService
        RandomAccessCollection RandomAccessSlice RandomNumberGenerator Range RangeExpression
        RangeReplaceableBidirectionalSlice RangeReplaceableCollection RangeReplaceableRandomAccessSlice
        RangeReplaceableSlice RangeSet RawRepresentable RawSpan RecoverableError ReferenceConvertible
        ReferenceWritableKeyPath Regex RegexComponent RegexRepetitionBehavior RegexSemanticLevel
        RegexWordBoundaryKind Repeated Result ReversedCollection ReversedIndex ReversedRandomAccessCollection
        RunLoop SIMD2 SIMD3 SIMD4 Scanner Scheduler ScopedAttributeContainer Selector Self Sendable SendableMetatype
        Sequence SerialExecutor Set SetAlgebra SetIndex SetIterator SignedInteger SignedNumeric
        SingleValueDecodingContainer SingleValueEncodingContainer Slice SocketNativeHandle SocketPort SortComparator
        SortDescriptor SortOrder Span StandardPredicateExpression StaticBigInt StaticString Stream StreamDelegate
        StreamNetworkServiceTypeValue StreamSOCKSProxyConfiguration StreamSOCKSProxyVersion
        StreamSocketSecurityLevel StrideThrough StrideThroughIterator StrideTo StrideToIterator Strideable String
        StringInterpolationConvertible StringInterpolationProtocol StringLiteralType StringProtocol StringStyle
        StringTransform Subject Subscriber Subscribers Subscription Substring SuspendingClock SymbolEffect
        SystemRandomNumberGenerator Task TaskExecutor TaskGroup TaskLocal TaskPriority TextOutputStream
        TextOutputStreamable Thread ThrowingDiscardingTaskGroup ThrowingTaskGroup TimeInterval TimeZone Timer Type
        UInt UInt128 UInt16 UInt32 UInt64 UInt8 URL URLAuthenticationChallenge URLAuthenticationChallengeSender
        URLCache URLComponents URLCredential URLCredentialStorage URLError URLFileResourceType URLProtectionSpace
        URLProtocol URLProtocolClient URLQueryItem URLRequest URLResourceKey URLResourceValues URLResponse
        URLSession URLSessionConfiguration URLSessionDataDelegate URLSessionDataTask URLSessionDelegate
        URLSessionDownloadDelegate URLSessionDownloadTask URLSessionStreamDelegate URLSessionStreamTask
        URLSessionTask URLSessionTaskDelegate URLSessionTaskMetrics URLSessionTaskTransactionMetrics
        URLSessionUploadTask URLSessionWebSocketDelegate URLSessionWebSocketTask UTF16 UTF32 UTF8 UTF8Span UUID
        UnboundedRange UnboundedRange_ UnfoldFirstSequence UnfoldSequence Unicode UnicodeCodec UnicodeDecodingResult
        UnicodeScalar UnicodeScalarType Unit UnitAcceleration UnitAngle UnitArea UnitConcentrationMass UnitConverter
        UnitConverterLinear UnitDispersion UnitDuration UnitElectricCharge UnitElectricCurrent
        UnitElectricPotentialDifference UnitElectricResistance UnitEnergy UnitFrequency UnitFuelEfficiency
        UnitIlluminance UnitInformationStorage UnitLength UnitMass UnitPower UnitPressure UnitSpeed UnitTemperature
        UnitVolume UnkeyedDecodingContainer UnkeyedEncodingContainer Unmanaged UnownedJob UnownedSerialExecutor
        UnownedTaskExecutor UnsafeBufferPointer UnsafeMutableBufferPointer UnsafeMutablePointer
        UnsafeMutableRawPointer UnsafePointer UnsafeRawBufferPointer UnsafeRawPointer UnsignedInteger UserDefaults
        Void WritableKeyPath XCTWaiter XCTest XCTestCase XCTestExpectation XMLDTD XMLDTDNode XMLDocument XMLElement
        XMLNode XMLParser XMLParserDelegate Zip2Iterator Zip2Sequence tls_ciphersuite_t tls_protocol_version_t
        unichar uuid_string_t uuid_t
        """.split(whereSeparator: \.isWhitespace))
}
