// The page calls the exported functions. Natively, the program prints a fingerprint for each layout, which must equal
// that of the page's module: `scripts/checks/web-gate` compares them.
#if !arch(wasm32)
    import WebGallery

    for layout in SceneKind.allCases { print(layout.name, Fingerprint.of(layout)) }
#endif
