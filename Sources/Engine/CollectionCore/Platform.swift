// `Double.rounded()` calls libm in unoptimized builds, and nothing else in this module links it. A linker setting does
// not work, because SwiftPM takes the Embedded wasm triple for `.linux` in platform conditions.
#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif
