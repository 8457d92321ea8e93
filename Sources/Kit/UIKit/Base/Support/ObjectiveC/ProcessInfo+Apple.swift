public import Foundation

// Members of Apple's Foundation.
@_spi(Port) extension ProcessInfo {
    /// Always `false`: the process is not an iOS app on a Mac.
    public var isMacCatalystApp: Bool { false }
    /// Always `false`: the process is not an iOS app on a Mac.
    public var isiOSAppOnMac: Bool { false }
}
