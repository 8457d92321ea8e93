// A page calls what is exported. Natively the program prints a fingerprint for each layout, which that of the page's
// module must equal: scripts/web-gate compares them.
#if !arch(wasm32)
    import WebGallery

    for layout in SceneKind.allCases { print(layout.name, Fingerprint.of(layout)) }
#endif
