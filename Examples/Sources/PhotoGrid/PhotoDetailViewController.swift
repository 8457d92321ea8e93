import UIKit

class PhotoDetailViewController: UIViewController {
    private let photo: Photo
    private let photoView = PhotoView()
    private let caption = UILabel()

    init(photo: Photo) {
        self.photo = photo
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = photo.name
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .trash, primaryAction: UIAction { [weak self] _ in self?.confirmDeletion() })
        view.backgroundColor = .systemBackground
        photoView.photo = photo
        view.addSubview(photoView)
        caption.text = "Taken at about \(Int(photo.hour)) o'clock."
        caption.textColor = .secondaryLabel
        caption.textAlignment = .center
        view.addSubview(caption)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let height = min(area.width * 0.75, area.height - 60)
        photoView.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
        caption.frame = CGRect(x: area.minX + 16, y: photoView.frame.maxY + 16, width: area.width - 32, height: 24)
    }

    private func confirmDeletion() {
        let alert = UIAlertController(
            title: "Delete “\(photo.name)”?", message: "The example keeps it anyway.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
                self?.navigationController?.popViewController(animated: true)
            })
        present(alert, animated: true)
    }
}
