internal import FileAccess
internal import Foundation

/// A page with all failures of a run: a list with a filter, and for each picture a slider, both side by side, in turn,
/// or their differences. It needs no server. A page that is served accepts pictures.
struct SnapshotPage {
    /// The failures, in the order of the page.
    var entries: [SnapshotRun.Entry]
    /// The folder of the page, to which the files are relative.
    var folder: String
    /// Whether the page contains the pictures, or reads them beside it.
    var isSelfContained = false

    /// The page, without other files than the pictures.
    var html: String {
        let count = entries.count == 1 ? "1 snapshot differs" : "\(entries.count) snapshots differ"
        let title = isSelfContained ? entries.first.map { Self.escaped($0.failure.name) } ?? count : count
        return """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title)</title>
            <style>\(Self.style)</style>
            <header>
            <h1>\(count)</h1>
            <label>Filter <input id="filter" type="search" autocomplete="off"></label>
            <span id="ways" role="radiogroup" aria-label="Comparison">\(Self.ways)</span>
            <button id="all" hidden>Accept all shown</button>
            </header>
            <main>\(entries.enumerated().map { article($1, number: $0) }.joined(separator: "\n"))</main>
            <p id="none" hidden>No snapshot has this name.</p>
            <script>\(Self.script)</script>
            </html>

            """
    }

    private static let ways = ["slider", "side by side", "blink", "difference"].enumerated().map { index, way in
        "<label><input type=\"radio\" name=\"way\" value=\"\(way)\"\(index == 0 ? " checked" : "")>\(way)</label>"
    }.joined()

    private func article(_ entry: SnapshotRun.Entry, number: Int) -> String {
        let failure = entry.failure
        var pictures = ""
        if failure.kind == .picture, let expected = failure.expected {
            pictures = """
                <div class="stage">
                <figure class="expected"><img loading="lazy" alt="expected" src="\(link(expected, entry))">\
                <figcaption>expected</figcaption></figure>
                <figure class="actual"><img loading="lazy" alt="actual" src="\(link(failure.actual, entry))">\
                <figcaption>actual</figcaption></figure>
                """
            if let difference = failure.difference {
                pictures += """
                    <figure class="marks"><img loading="lazy" alt="difference" src="\(link(difference, entry))">\
                    <figcaption>difference</figcaption></figure>
                    """
            }
            pictures += """
                <input class="slider" type="range" min="0" max="100" step="0.5" value="50" \
                aria-label="Part that shows the expected image of \(Self.escaped(failure.name))">
                </div>
                """
        }
        return """
            <article data-name="\(Self.escaped(failure.name)) \(Self.escaped(failure.recording))" data-number="\(number)">
            <h2>\(Self.escaped(failure.name))</h2>
            <p class="path">\(Self.escaped(failure.recording))</p>
            \(pictures)
            <pre>\(Self.escaped(failure.message))</pre>
            <p><button class="accept" hidden>Accept</button>
            <code>swift package --allow-writing-to-package-directory snapshots accept \
            '\(Self.escaped(failure.name.replacingOccurrences(of: "'", with: "'\\''")))'</code></p>
            </article>
            """
    }

    /// The address of a picture beside a failure, relative to the page, or the picture itself.
    private func link(_ file: String, _ entry: SnapshotRun.Entry) -> String {
        let path = entry.folder + "/" + FilePath(file).name
        if isSelfContained, let bytes = try? RegularFile.contents(path, limit: 1 << 30) {
            return "data:image/png;base64,\(Data(bytes).base64EncodedString())"
        }
        let relative = path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
        return Self.escaped(relative.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? relative)
    }

    /// Text for an element or a quoted attribute.
    static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: "\"", with: "&quot;")
    }

    private static let style = """
        :root { color-scheme: light dark; --page: #f4f4f6; --card: #fff; --text: #1c1c20; --quiet: #5c5c66; --back: #d0d0d6 }
        @media (prefers-color-scheme: dark) {
          :root { --page: #141416; --card: #1f1f23; --text: #f4f4f6; --quiet: #a8a8b2; --back: #3a3a42 }
        }
        * { box-sizing: border-box }
        body { font: 15px/1.4 system-ui, sans-serif; background: var(--page); color: var(--text); margin: 0 }
        header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center;
          padding: 12px 16px; background: var(--page); border-bottom: 1px solid var(--back) }
        h1 { font-size: 20px; margin: 0 auto 0 0 }
        header label { display: inline-flex; gap: 6px; align-items: center; min-height: 44px; margin-right: 12px }
        input[type=search] { font: inherit; padding: 8px 10px; width: min(260px, 50vw) }
        button { font: inherit; min-height: 44px; padding: 0 16px; border: 0; border-radius: 10px; background: #0a66d8; color: #fff }
        button:disabled { background: var(--back); color: var(--quiet) }
        main { display: grid; gap: 16px; padding: 16px; grid-template-columns: minmax(0, 1fr) }
        article { background: var(--card); border-radius: 14px; padding: 16px; min-width: 0 }
        article[hidden], [hidden] { display: none }
        h2 { font-size: 17px; margin: 0; overflow-wrap: anywhere }
        .path, figcaption { color: var(--quiet); margin: 2px 0 12px; overflow-wrap: anywhere; font-size: 13px }
        pre { font: 13px/1.4 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 40vh; overflow: auto }
        code { font: 12px ui-monospace, monospace; overflow-wrap: anywhere; color: var(--quiet) }
        .stage { position: relative }
        figure { margin: 0; min-width: 0 }
        img { display: block; max-width: 100%; max-height: 70vh; background: var(--back) }
        .side .stage { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr)) }
        .slider .stage, .blink .stage { display: grid; justify-items: start; width: fit-content; max-width: 100% }
        .slider figure, .blink figure { grid-area: 1 / 1 }
        .slider .marks, .blink .marks, .difference .expected, .difference .actual { display: none }
        .slider figcaption, .blink figcaption { display: none }
        .slider .expected, .blink .expected { z-index: 1 }
        input.slider { display: none }
        .slider input.slider { display: block; grid-area: 2 / 1; width: 100%; height: 44px; margin: 0; accent-color: #ff2d55 }
        .blink .expected { animation: blink 1s steps(1) infinite }
        @keyframes blink { 50% { visibility: hidden } }
        @media (prefers-reduced-motion: reduce) { .blink .expected { animation-duration: 4s } }
        #none { padding: 16px; color: var(--quiet) }
        """

    private static let script = """
        const articles = [...document.querySelectorAll("article")]
        const filter = document.getElementById("filter"), all = document.getElementById("all")
        const token = new URLSearchParams(location.search).get("token")
        const classes = { "side by side": "side" }
        const compare = way => { document.querySelector("main").className = classes[way] ?? way }
        for (const input of document.getElementsByName("way")) {
          input.addEventListener("change", () => compare(input.value))
          if (input.checked) compare(input.value)
        }
        for (const slider of document.querySelectorAll("input.slider")) {
          const stage = slider.parentElement, over = stage.querySelector(".expected")
          const show = () => {
            // The stage has the size of the larger picture.
            const part = slider.value * slider.clientWidth / Math.max(1, over.clientWidth)
            over.style.clipPath = document.querySelector("main").className == "slider"
              ? `inset(0 ${Math.max(0, 100 - part)}% 0 0)` : "none"
          }
          slider.addEventListener("input", show)
          document.addEventListener("change", show)
          show()
        }
        // Small pictures are magnified by a whole number, so that their pixels are visible.
        for (const image of document.querySelectorAll("figure:not(.marks) img")) {
          const magnify = () => {
            const times = Math.min(8, Math.floor(320 / image.naturalWidth))
            if (times < 2) return
            image.style.width = image.naturalWidth * times + "px"
            image.style.imageRendering = "pixelated"
            document.dispatchEvent(new Event("change"))
          }
          image.complete && image.naturalWidth ? magnify() : image.addEventListener("load", magnify)
        }
        filter.addEventListener("input", () => {
          const words = filter.value.toLowerCase().split(" ")
          for (const article of articles) {
            const name = article.dataset.name.toLowerCase()
            article.hidden = !words.every(word => name.includes(word))
          }
          document.getElementById("none").hidden = articles.some(article => !article.hidden)
        })
        const accept = async article => {
          const button = article.querySelector(".accept")
          const answer = await fetch(`accept?token=${token}&number=${article.dataset.number}`, { method: "POST" })
          button.textContent = answer.ok ? "Accepted" : await answer.text()
          button.disabled = answer.ok
        }
        if (token) {
          all.hidden = false
          all.addEventListener("click", () => articles.filter(one => !one.hidden).forEach(accept))
          for (const article of articles) {
            const button = article.querySelector(".accept")
            button.hidden = false
            button.addEventListener("click", () => accept(article))
          }
        }
        """
}
