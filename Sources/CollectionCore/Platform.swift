// `Double.rounded()` calls libm in unoptimised builds and nothing else here links it. A linker setting would not
// do: SwiftPM takes the Embedded wasm triple for `.linux` in platform conditions.
#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif
