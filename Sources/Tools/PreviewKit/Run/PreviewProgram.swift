internal import CollectionCore
package import DriveKit
internal import Foundation
internal import UIKit
internal import ViewerProtocol

/// A preview that scripts and coding agents use. `rebuild` compiles its module again.
@MainActor package struct PreviewProgram {
    /// Runs the process in which the preview is used.
    package let supervisor: DriveSupervisor

    /// A preview as it is recorded.
    struct Picture {
        /// The image as a PNG file.
        var png: [UInt8]
        /// The elements, one per line.
        var tree: String
    }

    /// The names of all previews.
    func names() throws(DriveFault) -> [String] {
        guard case .array(let names)? = try supervisor.message("_previews", [:])["names"] else { return [] }
        return names.compactMap(\.string)
    }

    /// Begins to show a preview; `finish(_:)` returns it at rest.
    func begin(
        _ name: String, in variant: PreviewSession.Variant, _ supervisor: DriveSupervisor
    ) throws(DriveFault) {
        let state = DriveState(
            width: variant.size.width, height: variant.size.height, isDark: variant.traits.isDark,
            isRightToLeft: variant.traits.isRightToLeft,
            textSize: UIContentSizeCategory.ascending[variant.traits.textSize].rawValue)
        try supervisor.begin("_show", ["name": .string(name), "state": state.json])
    }

    /// Waits for the preview that was begun.
    func finish(_ supervisor: DriveSupervisor) throws(DriveFault) -> Picture {
        let answer = try supervisor.finish()
        guard let image = answer["image"]?.string.flatMap({ Data(base64Encoded: $0) }) else {
            throw DriveFault("It has no picture.")
        }
        return Picture(png: Array(image), tree: (answer["text"]?.string ?? "") + "\n")
    }

    /// - Parameter binaries: The folder with the programs and modules of this package.
    package init(_ options: PreviewOptions, binaries: String = PreviewCommand.binaries) throws(PreviewFailure) {
        let builder = PreviewBuilder(
            try PreviewModule.find(options.path, target: options.target), binaries: binaries)
        let (preview, variant) = (options.controls.preview, options.variants.first)
        let state = DriveState(
            width: variant?.size.width ?? 390, height: variant?.size.height ?? 844,
            isDark: variant?.traits.isDark ?? false, isRightToLeft: variant?.traits.isRightToLeft ?? false,
            textSize: variant.map { UIContentSizeCategory.ascending[$0.traits.textSize].rawValue } ?? "")
        supervisor = DriveSupervisor(state: state) { () throws(DriveFault) in
            switch builder.build() {
            case .failed(let reports): throw DriveFault(reports.map(\.summary).joined(separator: "\n"))
            case .built(let success):
                if let preview, !success.names.contains(preview) {
                    throw DriveFault(
                        "There is no preview “\(preview)”; there are \(success.names.joined(separator: ", ")).")
                }
                return DriveSupervisor.Program(
                    executable: binaries + "/preview-host",
                    arguments: [success.library] + (preview.map { ["--preview", $0] } ?? []),
                    library: success.library)
            }
        }
    }
}
