internal import CollectionCore
internal import Drive
internal import UIKit
internal import ViewerProtocol

/// A preview that scripts and coding agents use. `rebuild` compiles its module again.
@MainActor struct PreviewProgram {
    let supervisor: DriveSupervisor

    /// - Parameter binaries: The folder with the programs and modules of this package.
    init(_ options: PreviewOptions, binaries: String = PreviewCommand.binaries) throws(PreviewFailure) {
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
