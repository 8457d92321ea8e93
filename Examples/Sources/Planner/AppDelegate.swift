import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let week = UINavigationController(rootViewController: WeekViewController())
        week.tabBarItem = UITabBarItem(title: "Week", image: nil, tag: 0)
        let cards = UINavigationController(rootViewController: CardsViewController())
        cards.tabBarItem = UITabBarItem(title: "Cards", image: nil, tag: 1)
        let tabs = UITabBarController()
        tabs.viewControllers = [week, cards]

        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
