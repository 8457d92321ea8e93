import CoreGraphics
import Foundation

@testable import UIKit

/// The public properties with numbers, by type. `scripts/checks/ledger check` fails if one is missing here and in
/// `docs/compatibility/numbers.txt`.
extension NumberProperty {
    @MainActor static var all: [NumberProperty] {
        var all: [NumberProperty] = []
        all += [
            NumberProperty(
                "CAAnimation.beginTime", \CAAnimation.beginTime, { CABasicAnimation(keyPath: "opacity") },
                use: NumberUses.animation),
            NumberProperty(
                "CAAnimation.duration", \CAAnimation.duration, { CABasicAnimation(keyPath: "opacity") },
                use: NumberUses.animation),
            NumberProperty(
                "CAAnimation.speed", \CAAnimation.speed, { CABasicAnimation(keyPath: "opacity") },
                use: NumberUses.animation),
            NumberProperty(
                "CAAnimation.timeOffset", \CAAnimation.timeOffset, { CABasicAnimation(keyPath: "opacity") },
                use: NumberUses.animation),
            NumberProperty(
                "CAAnimation.repeatCount", \CAAnimation.repeatCount, { CABasicAnimation(keyPath: "opacity") },
                use: NumberUses.animation),
            NumberProperty(
                "CAAnimation.repeatDuration", \CAAnimation.repeatDuration, { CABasicAnimation(keyPath: "opacity") },
                use: NumberUses.animation),
        ]
        all += [
            NumberProperty(
                "CAGradientLayer.startPoint", \CAGradientLayer.startPoint, { NumberUses.gradient() },
                use: NumberUses.layer),
            NumberProperty(
                "CAGradientLayer.endPoint", \CAGradientLayer.endPoint, { NumberUses.gradient() }, use: NumberUses.layer),
        ]
        all += [
            NumberProperty("CALayer.beginTime", \CALayer.beginTime, { CALayer() }, use: NumberUses.layer),
            NumberProperty("CALayer.timeOffset", \CALayer.timeOffset, { CALayer() }, use: NumberUses.layer),
            NumberProperty("CALayer.speed", \CALayer.speed, { CALayer() }, use: NumberUses.layer),
            NumberProperty("CALayer.duration", \CALayer.duration, { CALayer() }, use: NumberUses.layer),
            NumberProperty("CALayer.repeatCount", \CALayer.repeatCount, { CALayer() }, use: NumberUses.layer),
            NumberProperty("CALayer.repeatDuration", \CALayer.repeatDuration, { CALayer() }, use: NumberUses.layer),
            NumberProperty("CALayer.frame", \CALayer.frame, { CALayer() }, use: NumberUses.layer),
            NumberProperty("CALayer.contentsRect", \CALayer.contentsRect, { CALayer() }, use: NumberUses.layer),
            NumberProperty("CALayer.contentsCenter", \CALayer.contentsCenter, { CALayer() }, use: NumberUses.layer),
            NumberProperty(
                "CALayer.minificationFilterBias", \CALayer.minificationFilterBias, { CALayer() }, use: NumberUses.layer),
            NumberProperty("CALayer.bounds", \CALayer.bounds, { CALayer() }, use: NumberUses.layer),
            NumberProperty("CALayer.position", \CALayer.position, { CALayer() }, use: NumberUses.layer),
            NumberProperty("CALayer.anchorPoint", \CALayer.anchorPoint, { CALayer() }, use: NumberUses.layer),
            NumberProperty("CALayer.transform", \CALayer.transform, { CALayer() }, use: NumberUses.layer),
            NumberProperty(
                "CALayer.sublayerTransform", \CALayer.sublayerTransform, { CALayer() }, use: NumberUses.layer),
            NumberProperty("CALayer.zPosition", \CALayer.zPosition, { CALayer() }, use: NumberUses.layer),
            NumberProperty("CALayer.opacity", \CALayer.opacity, { CALayer() }, use: NumberUses.layer),
            NumberProperty("CALayer.contentsScale", \CALayer.contentsScale, { CALayer() }, use: NumberUses.layer),
            NumberProperty("CALayer.cornerRadius", \CALayer.cornerRadius, { CALayer() }, use: NumberUses.layer),
            NumberProperty("CALayer.borderWidth", \CALayer.borderWidth, { CALayer() }, use: NumberUses.layer),
            NumberProperty("CALayer.shadowOpacity", \CALayer.shadowOpacity, { CALayer() }, use: NumberUses.layer),
            NumberProperty("CALayer.shadowOffset", \CALayer.shadowOffset, { CALayer() }, use: NumberUses.layer),
            NumberProperty("CALayer.shadowRadius", \CALayer.shadowRadius, { CALayer() }, use: NumberUses.layer),
            NumberProperty(
                "CALayer.rasterizationScale", \CALayer.rasterizationScale, { CALayer() }, use: NumberUses.layer),
        ]
        all += [
            NumberProperty(
                "CAReplicatorLayer.instanceCount", \CAReplicatorLayer.instanceCount, { NumberUses.replicator() },
                use: NumberUses.layer),
            NumberProperty(
                "CAReplicatorLayer.instanceDelay", \CAReplicatorLayer.instanceDelay, { NumberUses.replicator() },
                use: NumberUses.layer),
            NumberProperty(
                "CAReplicatorLayer.instanceTransform", \CAReplicatorLayer.instanceTransform,
                { NumberUses.replicator() }, use: NumberUses.layer),
            NumberProperty(
                "CAReplicatorLayer.instanceRedOffset", \CAReplicatorLayer.instanceRedOffset,
                { NumberUses.replicator() }, use: NumberUses.layer),
            NumberProperty(
                "CAReplicatorLayer.instanceGreenOffset", \CAReplicatorLayer.instanceGreenOffset,
                { NumberUses.replicator() }, use: NumberUses.layer),
            NumberProperty(
                "CAReplicatorLayer.instanceBlueOffset", \CAReplicatorLayer.instanceBlueOffset,
                { NumberUses.replicator() }, use: NumberUses.layer),
            NumberProperty(
                "CAReplicatorLayer.instanceAlphaOffset", \CAReplicatorLayer.instanceAlphaOffset,
                { NumberUses.replicator() }, use: NumberUses.layer),
        ]
        all += [
            NumberProperty(
                "CAShapeLayer.lineWidth", \CAShapeLayer.lineWidth, { NumberUses.shapeLayer() }, use: NumberUses.layer),
            NumberProperty(
                "CAShapeLayer.strokeStart", \CAShapeLayer.strokeStart, { NumberUses.shapeLayer() },
                use: NumberUses.layer),
            NumberProperty(
                "CAShapeLayer.strokeEnd", \CAShapeLayer.strokeEnd, { NumberUses.shapeLayer() }, use: NumberUses.layer),
            NumberProperty(
                "CAShapeLayer.miterLimit", \CAShapeLayer.miterLimit, { NumberUses.shapeLayer() }, use: NumberUses.layer),
            NumberProperty(
                "CAShapeLayer.lineDashPhase", \CAShapeLayer.lineDashPhase, { NumberUses.shapeLayer() },
                use: NumberUses.layer),
        ]
        all += [
            NumberProperty(
                "CASpringAnimation.mass", \CASpringAnimation.mass, { CASpringAnimation(keyPath: "position.x") },
                use: NumberUses.animation),
            NumberProperty(
                "CASpringAnimation.stiffness", \CASpringAnimation.stiffness,
                { CASpringAnimation(keyPath: "position.x") }, use: NumberUses.animation),
            NumberProperty(
                "CASpringAnimation.damping", \CASpringAnimation.damping, { CASpringAnimation(keyPath: "position.x") },
                use: NumberUses.animation),
            NumberProperty(
                "CASpringAnimation.initialVelocity", \CASpringAnimation.initialVelocity,
                { CASpringAnimation(keyPath: "position.x") }, use: NumberUses.animation),
        ]
        all += [
            NumberProperty(
                "CATextLayer.fontSize", \CATextLayer.fontSize, { NumberUses.textLayer() }, use: NumberUses.layer)
        ]
        all += [
            NumberProperty(
                "CATransition.startProgress", \CATransition.startProgress, { CATransition() }, use: NumberUses.animation
            ),
            NumberProperty(
                "CATransition.endProgress", \CATransition.endProgress, { CATransition() }, use: NumberUses.animation),
        ]
        all += [
            NumberProperty(
                "NSCollectionLayoutDecorationItem.zIndex", \NSCollectionLayoutDecorationItem.zIndex,
                { NumberUses.decoration() }, use: NumberUses.decoration)
        ]
        all += [
            NumberProperty(
                "NSCollectionLayoutItem.contentInsets", \NSCollectionLayoutItem.contentInsets, { NumberUses.item() },
                use: NumberUses.item)
        ]
        all += [
            NumberProperty(
                "NSCollectionLayoutSection.contentInsets", \NSCollectionLayoutSection.contentInsets,
                { NumberUses.section() }, use: NumberUses.section),
            NumberProperty(
                "NSCollectionLayoutSection.interGroupSpacing", \NSCollectionLayoutSection.interGroupSpacing,
                { NumberUses.section() }, use: NumberUses.section),
        ]
        all += [
            NumberProperty(
                "NSCollectionLayoutSupplementaryItem.zIndex", \NSCollectionLayoutSupplementaryItem.zIndex,
                { NumberUses.supplementary() }, use: NumberUses.supplementary)
        ]
        all += [
            NumberProperty(
                "NSLayoutConstraint.constant", \NSLayoutConstraint.constant, { NumberUses.constraint() },
                use: NumberUses.constraint)
        ]
        all += [
            NumberProperty("NSShadow.shadowOffset", \NSShadow.shadowOffset, { NSShadow() }, use: NumberUses.shadow),
            NumberProperty(
                "NSShadow.shadowBlurRadius", \NSShadow.shadowBlurRadius, { NSShadow() }, use: NumberUses.shadow),
        ]
        all += [
            NumberProperty(
                "NSTextAttachment.bounds", \NSTextAttachment.bounds, { NSTextAttachment() }, use: NumberUses.attachment)
        ]
        all += [
            NumberProperty(
                "UIAccessibilityElement.accessibilityFrameInContainerSpace",
                \UIAccessibilityElement.accessibilityFrameInContainerSpace,
                { UIAccessibilityElement(accessibilityContainer: NumberUses.plainView()) }, use: NumberUses.nothing)
        ]
        all += [
            NumberProperty(
                "UIAttachmentBehavior.anchorPoint", \UIAttachmentBehavior.anchorPoint,
                { NumberUses.attachmentBehavior() }, use: NumberUses.behavior),
            NumberProperty(
                "UIAttachmentBehavior.length", \UIAttachmentBehavior.length, { NumberUses.attachmentBehavior() },
                use: NumberUses.behavior),
            NumberProperty(
                "UIAttachmentBehavior.damping", \UIAttachmentBehavior.damping, { NumberUses.attachmentBehavior() },
                use: NumberUses.behavior),
            NumberProperty(
                "UIAttachmentBehavior.frequency", \UIAttachmentBehavior.frequency, { NumberUses.attachmentBehavior() },
                use: NumberUses.behavior),
        ]
        all += [
            NumberProperty(
                "UIBackgroundConfiguration.cornerRadius", \UIBackgroundConfiguration.cornerRadius,
                { UIBackgroundConfiguration.listCell() }, use: NumberUses.background),
            NumberProperty(
                "UIBackgroundConfiguration.backgroundInsets", \UIBackgroundConfiguration.backgroundInsets,
                { UIBackgroundConfiguration.listCell() }, use: NumberUses.background),
            NumberProperty(
                "UIBackgroundConfiguration.strokeWidth", \UIBackgroundConfiguration.strokeWidth,
                { UIBackgroundConfiguration.listCell() }, use: NumberUses.background),
            NumberProperty(
                "UIBackgroundConfiguration.strokeOutset", \UIBackgroundConfiguration.strokeOutset,
                { UIBackgroundConfiguration.listCell() }, use: NumberUses.background),
        ]
        all += [
            NumberProperty(
                "UIBarButtonItem.width", \UIBarButtonItem.width,
                { UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil) }, use: NumberUses.barItem)
        ]
        all += [
            NumberProperty(
                "UIBezierPath.lineWidth", \UIBezierPath.lineWidth, { NumberUses.bezier() }, use: NumberUses.path),
            NumberProperty(
                "UIBezierPath.miterLimit", \UIBezierPath.miterLimit, { NumberUses.bezier() }, use: NumberUses.path),
            NumberProperty(
                "UIBezierPath.flatness", \UIBezierPath.flatness, { NumberUses.bezier() }, use: NumberUses.path),
        ]
        all += [
            NumberProperty(
                "UIButton.contentEdgeInsets", \UIButton.contentEdgeInsets, { NumberUses.button() }, use: NumberUses.view
            ),
            NumberProperty(
                "UIButton.titleEdgeInsets", \UIButton.titleEdgeInsets, { NumberUses.button() }, use: NumberUses.view),
            NumberProperty(
                "UIButton.imageEdgeInsets", \UIButton.imageEdgeInsets, { NumberUses.button() }, use: NumberUses.view),
        ]
        all += [
            NumberProperty(
                "UIButton.Configuration.imagePadding", \UIButton.Configuration.imagePadding,
                { UIButton.Configuration.filled() }, use: NumberUses.buttonConfiguration),
            NumberProperty(
                "UIButton.Configuration.titlePadding", \UIButton.Configuration.titlePadding,
                { UIButton.Configuration.filled() }, use: NumberUses.buttonConfiguration),
            NumberProperty(
                "UIButton.Configuration.contentInsets", \UIButton.Configuration.contentInsets,
                { UIButton.Configuration.filled() }, use: NumberUses.buttonConfiguration),
        ]
        all += [
            NumberProperty(
                "UICollectionViewCompositionalLayoutConfiguration.interSectionSpacing",
                \UICollectionViewCompositionalLayoutConfiguration.interSectionSpacing,
                { UICollectionViewCompositionalLayoutConfiguration() }, use: NumberUses.compositional)
        ]
        all += [
            NumberProperty(
                "UICollectionViewFlowLayout.minimumLineSpacing", \UICollectionViewFlowLayout.minimumLineSpacing,
                { UICollectionViewFlowLayout() }, use: NumberUses.layout),
            NumberProperty(
                "UICollectionViewFlowLayout.minimumInteritemSpacing",
                \UICollectionViewFlowLayout.minimumInteritemSpacing, { UICollectionViewFlowLayout() },
                use: NumberUses.layout),
            NumberProperty(
                "UICollectionViewFlowLayout.itemSize", \UICollectionViewFlowLayout.itemSize,
                { UICollectionViewFlowLayout() }, use: NumberUses.layout),
            NumberProperty(
                "UICollectionViewFlowLayout.estimatedItemSize", \UICollectionViewFlowLayout.estimatedItemSize,
                { UICollectionViewFlowLayout() }, use: NumberUses.layout),
            NumberProperty(
                "UICollectionViewFlowLayout.headerReferenceSize", \UICollectionViewFlowLayout.headerReferenceSize,
                { UICollectionViewFlowLayout() }, use: NumberUses.layout),
            NumberProperty(
                "UICollectionViewFlowLayout.footerReferenceSize", \UICollectionViewFlowLayout.footerReferenceSize,
                { UICollectionViewFlowLayout() }, use: NumberUses.layout),
            NumberProperty(
                "UICollectionViewFlowLayout.sectionInset", \UICollectionViewFlowLayout.sectionInset,
                { UICollectionViewFlowLayout() }, use: NumberUses.layout),
        ]
        all += [
            NumberProperty(
                "UICollectionViewLayoutAttributes.frame", \UICollectionViewLayoutAttributes.frame,
                { UICollectionViewLayoutAttributes(forCellWith: [0, 0]) }, use: NumberUses.attributes),
            NumberProperty(
                "UICollectionViewLayoutAttributes.center", \UICollectionViewLayoutAttributes.center,
                { UICollectionViewLayoutAttributes(forCellWith: [0, 0]) }, use: NumberUses.attributes),
            NumberProperty(
                "UICollectionViewLayoutAttributes.size", \UICollectionViewLayoutAttributes.size,
                { UICollectionViewLayoutAttributes(forCellWith: [0, 0]) }, use: NumberUses.attributes),
            NumberProperty(
                "UICollectionViewLayoutAttributes.bounds", \UICollectionViewLayoutAttributes.bounds,
                { UICollectionViewLayoutAttributes(forCellWith: [0, 0]) }, use: NumberUses.attributes),
            NumberProperty(
                "UICollectionViewLayoutAttributes.transform3D", \UICollectionViewLayoutAttributes.transform3D,
                { UICollectionViewLayoutAttributes(forCellWith: [0, 0]) }, use: NumberUses.attributes),
            NumberProperty(
                "UICollectionViewLayoutAttributes.transform", \UICollectionViewLayoutAttributes.transform,
                { UICollectionViewLayoutAttributes(forCellWith: [0, 0]) }, use: NumberUses.attributes),
            NumberProperty(
                "UICollectionViewLayoutAttributes.alpha", \UICollectionViewLayoutAttributes.alpha,
                { UICollectionViewLayoutAttributes(forCellWith: [0, 0]) }, use: NumberUses.attributes),
            NumberProperty(
                "UICollectionViewLayoutAttributes.zIndex", \UICollectionViewLayoutAttributes.zIndex,
                { UICollectionViewLayoutAttributes(forCellWith: [0, 0]) }, use: NumberUses.attributes),
        ]
        all += [
            NumberProperty(
                "UICollectionViewLayoutInvalidationContext.contentOffsetAdjustment",
                \UICollectionViewLayoutInvalidationContext.contentOffsetAdjustment,
                { UICollectionViewLayoutInvalidationContext() }, use: NumberUses.context),
            NumberProperty(
                "UICollectionViewLayoutInvalidationContext.contentSizeAdjustment",
                \UICollectionViewLayoutInvalidationContext.contentSizeAdjustment,
                { UICollectionViewLayoutInvalidationContext() }, use: NumberUses.context),
        ]
        all += [
            NumberProperty(
                "UICollectionViewListCell.indentationLevel", \UICollectionViewListCell.indentationLevel,
                { NumberUses.listCell() }, use: NumberUses.view),
            NumberProperty(
                "UICollectionViewListCell.indentationWidth", \UICollectionViewListCell.indentationWidth,
                { NumberUses.listCell() }, use: NumberUses.view),
        ]
        all += [
            NumberProperty(
                "UIContentUnavailableConfiguration.directionalLayoutMargins",
                \UIContentUnavailableConfiguration.directionalLayoutMargins,
                { UIContentUnavailableConfiguration.empty() }, use: NumberUses.unavailable),
            NumberProperty(
                "UIContentUnavailableConfiguration.imageToTextPadding",
                \UIContentUnavailableConfiguration.imageToTextPadding, { UIContentUnavailableConfiguration.empty() },
                use: NumberUses.unavailable),
            NumberProperty(
                "UIContentUnavailableConfiguration.textToSecondaryTextPadding",
                \UIContentUnavailableConfiguration.textToSecondaryTextPadding,
                { UIContentUnavailableConfiguration.empty() }, use: NumberUses.unavailable),
            NumberProperty(
                "UIContentUnavailableConfiguration.textToButtonPadding",
                \UIContentUnavailableConfiguration.textToButtonPadding, { UIContentUnavailableConfiguration.empty() },
                use: NumberUses.unavailable),
            NumberProperty(
                "UIContentUnavailableConfiguration.buttonToSecondaryButtonPadding",
                \UIContentUnavailableConfiguration.buttonToSecondaryButtonPadding,
                { UIContentUnavailableConfiguration.empty() }, use: NumberUses.unavailable),
        ]
        all += [
            NumberProperty(
                "UIDatePicker.minuteInterval", \UIDatePicker.minuteInterval, { UIDatePicker() }, use: NumberUses.view),
            NumberProperty(
                "UIDatePicker.countDownDuration", \UIDatePicker.countDownDuration, { UIDatePicker() },
                use: NumberUses.view),
        ]
        all += [
            NumberProperty(
                "UIDynamicItemBehavior.elasticity", \UIDynamicItemBehavior.elasticity,
                { UIDynamicItemBehavior(items: [NumberUses.dynamicItem()]) }, use: NumberUses.behavior),
            NumberProperty(
                "UIDynamicItemBehavior.friction", \UIDynamicItemBehavior.friction,
                { UIDynamicItemBehavior(items: [NumberUses.dynamicItem()]) }, use: NumberUses.behavior),
            NumberProperty(
                "UIDynamicItemBehavior.density", \UIDynamicItemBehavior.density,
                { UIDynamicItemBehavior(items: [NumberUses.dynamicItem()]) }, use: NumberUses.behavior),
            NumberProperty(
                "UIDynamicItemBehavior.resistance", \UIDynamicItemBehavior.resistance,
                { UIDynamicItemBehavior(items: [NumberUses.dynamicItem()]) }, use: NumberUses.behavior),
            NumberProperty(
                "UIDynamicItemBehavior.angularResistance", \UIDynamicItemBehavior.angularResistance,
                { UIDynamicItemBehavior(items: [NumberUses.dynamicItem()]) }, use: NumberUses.behavior),
        ]
        all += [
            NumberProperty(
                "UIGraphicsImageRendererFormat.scale", \UIGraphicsImageRendererFormat.scale,
                { UIGraphicsImageRendererFormat() }, use: NumberUses.format)
        ]
        all += [
            NumberProperty(
                "UIGravityBehavior.angle", \UIGravityBehavior.angle,
                { UIGravityBehavior(items: [NumberUses.dynamicItem()]) }, use: NumberUses.behavior),
            NumberProperty(
                "UIGravityBehavior.magnitude", \UIGravityBehavior.magnitude,
                { UIGravityBehavior(items: [NumberUses.dynamicItem()]) }, use: NumberUses.behavior),
        ]
        all += [
            NumberProperty(
                "UIImageView.animationDuration", \UIImageView.animationDuration, { NumberUses.imageView() },
                use: NumberUses.view),
            NumberProperty(
                "UIImageView.animationRepeatCount", \UIImageView.animationRepeatCount, { NumberUses.imageView() },
                use: NumberUses.view),
        ]
        all += [
            NumberProperty("UILabel.shadowOffset", \UILabel.shadowOffset, { NumberUses.label() }, use: NumberUses.view),
            NumberProperty(
                "UILabel.numberOfLines", \UILabel.numberOfLines, { NumberUses.label() }, use: NumberUses.view),
            NumberProperty(
                "UILabel.minimumScaleFactor", \UILabel.minimumScaleFactor, { NumberUses.label() }, use: NumberUses.view),
            NumberProperty(
                "UILabel.preferredMaxLayoutWidth", \UILabel.preferredMaxLayoutWidth, { NumberUses.label() },
                use: NumberUses.view),
        ]
        all += [
            NumberProperty(
                "UIListContentConfiguration.directionalLayoutMargins",
                \UIListContentConfiguration.directionalLayoutMargins, { UIListContentConfiguration.subtitleCell() },
                use: NumberUses.list),
            NumberProperty(
                "UIListContentConfiguration.imageToTextPadding", \UIListContentConfiguration.imageToTextPadding,
                { UIListContentConfiguration.subtitleCell() }, use: NumberUses.list),
            NumberProperty(
                "UIListContentConfiguration.textToSecondaryTextHorizontalPadding",
                \UIListContentConfiguration.textToSecondaryTextHorizontalPadding,
                { UIListContentConfiguration.subtitleCell() }, use: NumberUses.list),
            NumberProperty(
                "UIListContentConfiguration.textToSecondaryTextVerticalPadding",
                \UIListContentConfiguration.textToSecondaryTextVerticalPadding,
                { UIListContentConfiguration.subtitleCell() }, use: NumberUses.list),
            NumberProperty(
                "UIListContentConfiguration.alpha", \UIListContentConfiguration.alpha,
                { UIListContentConfiguration.subtitleCell() }, use: NumberUses.list),
        ]
        all += [
            NumberProperty(
                "UILongPressGestureRecognizer.numberOfTapsRequired", \UILongPressGestureRecognizer.numberOfTapsRequired,
                { UILongPressGestureRecognizer() }, use: NumberUses.gesture),
            NumberProperty(
                "UILongPressGestureRecognizer.numberOfTouchesRequired",
                \UILongPressGestureRecognizer.numberOfTouchesRequired, { UILongPressGestureRecognizer() },
                use: NumberUses.gesture),
            NumberProperty(
                "UILongPressGestureRecognizer.minimumPressDuration", \UILongPressGestureRecognizer.minimumPressDuration,
                { UILongPressGestureRecognizer() }, use: NumberUses.gesture),
            NumberProperty(
                "UILongPressGestureRecognizer.allowableMovement", \UILongPressGestureRecognizer.allowableMovement,
                { UILongPressGestureRecognizer() }, use: NumberUses.gesture),
        ]
        all += [
            NumberProperty(
                "UINavigationBarAppearance.titlePositionAdjustment", \UINavigationBarAppearance.titlePositionAdjustment,
                { UINavigationBarAppearance() }, use: NumberUses.barAppearance)
        ]
        all += [
            NumberProperty(
                "UIPageControl.numberOfPages", \UIPageControl.numberOfPages, { NumberUses.pageControl() },
                use: NumberUses.view),
            NumberProperty(
                "UIPageControl.currentPage", \UIPageControl.currentPage, { NumberUses.pageControl() },
                use: NumberUses.view),
        ]
        all += [
            NumberProperty(
                "UIPanGestureRecognizer.minimumNumberOfTouches", \UIPanGestureRecognizer.minimumNumberOfTouches,
                { UIPanGestureRecognizer() }, use: NumberUses.gesture),
            NumberProperty(
                "UIPanGestureRecognizer.maximumNumberOfTouches", \UIPanGestureRecognizer.maximumNumberOfTouches,
                { UIPanGestureRecognizer() }, use: NumberUses.gesture),
        ]
        all += [
            NumberProperty(
                "UIPercentDrivenInteractiveTransition.completionSpeed",
                \UIPercentDrivenInteractiveTransition.completionSpeed, { UIPercentDrivenInteractiveTransition() },
                use: NumberUses.nothing)
        ]
        all += [
            NumberProperty(
                "UIPinchGestureRecognizer.scale", \UIPinchGestureRecognizer.scale, { UIPinchGestureRecognizer() },
                use: NumberUses.gesture)
        ]
        all += [
            NumberProperty(
                "UIProgressView.progress", \UIProgressView.progress, { UIProgressView() }, use: NumberUses.view)
        ]
        all += [
            NumberProperty(
                "UIPushBehavior.angle", \UIPushBehavior.angle,
                { UIPushBehavior(items: [NumberUses.dynamicItem()], mode: .instantaneous) }, use: NumberUses.behavior),
            NumberProperty(
                "UIPushBehavior.magnitude", \UIPushBehavior.magnitude,
                { UIPushBehavior(items: [NumberUses.dynamicItem()], mode: .instantaneous) }, use: NumberUses.behavior),
        ]
        all += [
            NumberProperty(
                "UIRotationGestureRecognizer.rotation", \UIRotationGestureRecognizer.rotation,
                { UIRotationGestureRecognizer() }, use: NumberUses.gesture)
        ]
        all += [
            NumberProperty(
                "UIScrollView.contentOffset", \UIScrollView.contentOffset, { NumberUses.scrollView() },
                use: NumberUses.view),
            NumberProperty(
                "UIScrollView.contentSize", \UIScrollView.contentSize, { NumberUses.scrollView() }, use: NumberUses.view
            ),
            NumberProperty(
                "UIScrollView.contentInset", \UIScrollView.contentInset, { NumberUses.scrollView() },
                use: NumberUses.view),
            NumberProperty(
                "UIScrollView.verticalScrollIndicatorInsets", \UIScrollView.verticalScrollIndicatorInsets,
                { NumberUses.scrollView() }, use: NumberUses.view),
            NumberProperty(
                "UIScrollView.horizontalScrollIndicatorInsets", \UIScrollView.horizontalScrollIndicatorInsets,
                { NumberUses.scrollView() }, use: NumberUses.view),
            NumberProperty(
                "UIScrollView.scrollIndicatorInsets", \UIScrollView.scrollIndicatorInsets, { NumberUses.scrollView() },
                use: NumberUses.view),
            NumberProperty(
                "UIScrollView.contentAlignmentPoint", \UIScrollView.contentAlignmentPoint, { NumberUses.scrollView() },
                use: NumberUses.view),
            NumberProperty(
                "UIScrollView.minimumZoomScale", \UIScrollView.minimumZoomScale, { NumberUses.scrollView() },
                use: NumberUses.view),
            NumberProperty(
                "UIScrollView.maximumZoomScale", \UIScrollView.maximumZoomScale, { NumberUses.scrollView() },
                use: NumberUses.view),
            NumberProperty(
                "UIScrollView.zoomScale", \UIScrollView.zoomScale, { NumberUses.scrollView() }, use: NumberUses.view),
        ]
        all += [
            NumberProperty("UIBarItem.imageInsets", \UIBarItem.imageInsets, { UIBarItem() }, use: { _ in [] }),
            NumberProperty(
                "UISearchBar.selectedScopeButtonIndex", \UISearchBar.selectedScopeButtonIndex, { UISearchBar() },
                use: NumberUses.view),
            NumberProperty(
                "UISearchBar.searchFieldBackgroundPositionAdjustment",
                \UISearchBar.searchFieldBackgroundPositionAdjustment, { UISearchBar() }, use: NumberUses.view),
        ]
        all += [
            NumberProperty(
                "UISegmentedControl.selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex,
                { UISegmentedControl(items: ["A", "B"]) }, use: NumberUses.view)
        ]
        all += [
            NumberProperty(
                "UIGlassContainerEffect.spacing", \UIGlassContainerEffect.spacing, { UIGlassContainerEffect() },
                use: { _ in [] }),
            NumberProperty("UISlider.value", \UISlider.value, { UISlider() }, use: NumberUses.view),
            NumberProperty("UITabBar.itemWidth", \UITabBar.itemWidth, { UITabBar() }, use: NumberUses.view),
            NumberProperty("UITabBar.itemSpacing", \UITabBar.itemSpacing, { UITabBar() }, use: NumberUses.view),
            NumberProperty("UISlider.minimumValue", \UISlider.minimumValue, { UISlider() }, use: NumberUses.view),
            NumberProperty("UISlider.maximumValue", \UISlider.maximumValue, { UISlider() }, use: NumberUses.view),
        ]
        all += [
            NumberProperty(
                "UISnapBehavior.snapPoint", \UISnapBehavior.snapPoint,
                { UISnapBehavior(item: NumberUses.dynamicItem(), snapTo: CGPoint(x: 9, y: 9)) },
                use: NumberUses.behavior),
            NumberProperty(
                "UISnapBehavior.damping", \UISnapBehavior.damping,
                { UISnapBehavior(item: NumberUses.dynamicItem(), snapTo: CGPoint(x: 9, y: 9)) },
                use: NumberUses.behavior),
        ]
        all += [
            NumberProperty(
                "UISplitViewController.preferredPrimaryColumnWidthFraction",
                \UISplitViewController.preferredPrimaryColumnWidthFraction, { NumberUses.split() },
                use: NumberUses.controller),
            NumberProperty(
                "UISplitViewController.preferredPrimaryColumnWidth", \UISplitViewController.preferredPrimaryColumnWidth,
                { NumberUses.split() }, use: NumberUses.controller),
            NumberProperty(
                "UISplitViewController.minimumPrimaryColumnWidth", \UISplitViewController.minimumPrimaryColumnWidth,
                { NumberUses.split() }, use: NumberUses.controller),
            NumberProperty(
                "UISplitViewController.maximumPrimaryColumnWidth", \UISplitViewController.maximumPrimaryColumnWidth,
                { NumberUses.split() }, use: NumberUses.controller),
            NumberProperty(
                "UISplitViewController.preferredInspectorColumnWidthFraction",
                \UISplitViewController.preferredInspectorColumnWidthFraction, { NumberUses.split() },
                use: NumberUses.controller),
            NumberProperty(
                "UISplitViewController.preferredInspectorColumnWidth",
                \UISplitViewController.preferredInspectorColumnWidth, { NumberUses.split() },
                use: NumberUses.controller),
            NumberProperty(
                "UISplitViewController.minimumInspectorColumnWidth",
                \UISplitViewController.minimumInspectorColumnWidth, { NumberUses.split() },
                use: NumberUses.controller),
            NumberProperty(
                "UISplitViewController.maximumInspectorColumnWidth",
                \UISplitViewController.maximumInspectorColumnWidth, { NumberUses.split() },
                use: NumberUses.controller),
        ]
        all += [
            NumberProperty("UIStackView.spacing", \UIStackView.spacing, { NumberUses.stack() }, use: NumberUses.view)
        ]
        all += [
            NumberProperty("UIStepper.value", \UIStepper.value, { UIStepper() }, use: NumberUses.view),
            NumberProperty("UIStepper.minimumValue", \UIStepper.minimumValue, { UIStepper() }, use: NumberUses.view),
            NumberProperty("UIStepper.maximumValue", \UIStepper.maximumValue, { UIStepper() }, use: NumberUses.view),
            NumberProperty("UIStepper.stepValue", \UIStepper.stepValue, { UIStepper() }, use: NumberUses.view),
        ]
        all += [
            NumberProperty(
                "UISwipeGestureRecognizer.numberOfTouchesRequired", \UISwipeGestureRecognizer.numberOfTouchesRequired,
                { UISwipeGestureRecognizer() }, use: NumberUses.gesture)
        ]
        all += [
            NumberProperty(
                "UITabBarController.selectedIndex", \UITabBarController.selectedIndex, { NumberUses.tabs() },
                use: NumberUses.controller)
        ]
        all += [
            NumberProperty(
                "UITabBarItem.titlePositionAdjustment", \UITabBarItem.titlePositionAdjustment,
                { UITabBarItem(title: "A", image: nil, tag: 0) }, use: NumberUses.nothing)
        ]
        all += [
            NumberProperty(
                "UITableView.rowHeight", \UITableView.rowHeight, { NumberUses.table() }, use: NumberUses.view),
            NumberProperty(
                "UITableView.sectionHeaderHeight", \UITableView.sectionHeaderHeight, { NumberUses.table() },
                use: NumberUses.view),
            NumberProperty(
                "UITableView.sectionFooterHeight", \UITableView.sectionFooterHeight, { NumberUses.table() },
                use: NumberUses.view),
            NumberProperty(
                "UITableView.estimatedRowHeight", \UITableView.estimatedRowHeight, { NumberUses.table() },
                use: NumberUses.view),
            NumberProperty(
                "UITableView.estimatedSectionHeaderHeight", \UITableView.estimatedSectionHeaderHeight,
                { NumberUses.table() }, use: NumberUses.view),
            NumberProperty(
                "UITableView.estimatedSectionFooterHeight", \UITableView.estimatedSectionFooterHeight,
                { NumberUses.table() }, use: NumberUses.view),
            NumberProperty(
                "UITableView.sectionHeaderTopPadding", \UITableView.sectionHeaderTopPadding, { NumberUses.table() },
                use: NumberUses.view),
            NumberProperty(
                "UITableView.fillerRowHeight", \UITableView.fillerRowHeight, { NumberUses.table() },
                use: NumberUses.view),
            NumberProperty(
                "UITableView.separatorInset", \UITableView.separatorInset, { NumberUses.table() }, use: NumberUses.view),
            NumberProperty(
                "UITableView.sectionIndexMinimumDisplayRowCount", \UITableView.sectionIndexMinimumDisplayRowCount,
                { NumberUses.table() }, use: NumberUses.view),
        ]
        all += [
            NumberProperty(
                "UITableViewCell.indentationLevel", \UITableViewCell.indentationLevel, { NumberUses.tableCell() },
                use: NumberUses.view),
            NumberProperty(
                "UITableViewCell.indentationWidth", \UITableViewCell.indentationWidth, { NumberUses.tableCell() },
                use: NumberUses.view),
            NumberProperty(
                "UITableViewCell.separatorInset", \UITableViewCell.separatorInset, { NumberUses.tableCell() },
                use: NumberUses.view),
        ]
        all += [
            NumberProperty(
                "UITapGestureRecognizer.numberOfTapsRequired", \UITapGestureRecognizer.numberOfTapsRequired,
                { UITapGestureRecognizer() }, use: NumberUses.gesture),
            NumberProperty(
                "UITapGestureRecognizer.numberOfTouchesRequired", \UITapGestureRecognizer.numberOfTouchesRequired,
                { UITapGestureRecognizer() }, use: NumberUses.gesture),
        ]
        all += [
            NumberProperty(
                "UITextField.minimumFontSize", \UITextField.minimumFontSize, { NumberUses.textField() },
                use: NumberUses.view)
        ]
        all += [
            NumberProperty(
                "UITextView.textContainerInset", \UITextView.textContainerInset, { NumberUses.textView() },
                use: NumberUses.view)
        ]
        all += [
            NumberProperty("UIView.frame", \UIView.frame, { NumberUses.plainView() }, use: NumberUses.view),
            NumberProperty("UIView.bounds", \UIView.bounds, { NumberUses.plainView() }, use: NumberUses.view),
            NumberProperty("UIView.center", \UIView.center, { NumberUses.plainView() }, use: NumberUses.view),
            NumberProperty("UIView.transform", \UIView.transform, { NumberUses.plainView() }, use: NumberUses.view),
            NumberProperty("UIView.transform3D", \UIView.transform3D, { NumberUses.plainView() }, use: NumberUses.view),
            NumberProperty("UIView.anchorPoint", \UIView.anchorPoint, { NumberUses.plainView() }, use: NumberUses.view),
            NumberProperty("UIView.alpha", \UIView.alpha, { NumberUses.plainView() }, use: NumberUses.view),
            NumberProperty(
                "UIView.contentScaleFactor", \UIView.contentScaleFactor, { NumberUses.plainView() },
                use: NumberUses.view),
            NumberProperty("UIView.tag", \UIView.tag, { NumberUses.plainView() }, use: NumberUses.view),
            NumberProperty(
                "UIView.layoutMargins", \UIView.layoutMargins, { NumberUses.plainView() }, use: NumberUses.view),
            NumberProperty(
                "UIView.directionalLayoutMargins", \UIView.directionalLayoutMargins, { NumberUses.plainView() },
                use: NumberUses.view),
        ]
        all += [
            NumberProperty(
                "UIViewController.additionalSafeAreaInsets", \UIViewController.additionalSafeAreaInsets,
                { UIViewController() }, use: NumberUses.controller),
            NumberProperty(
                "UIViewController.preferredContentSize", \UIViewController.preferredContentSize, { UIViewController() },
                use: NumberUses.controller),
        ]
        all += [
            NumberProperty(
                "UIViewPropertyAnimator.fractionComplete", \UIViewPropertyAnimator.fractionComplete,
                { NumberUses.animator() }, use: NumberUses.animator)
        ]
        all += [
            NumberProperty(
                "UIListContentConfiguration.ImageProperties.cornerRadius",
                \UIListContentConfiguration.imageProperties.cornerRadius, { UIListContentConfiguration.subtitleCell() },
                use: NumberUses.list),
            NumberProperty(
                "UIListContentConfiguration.ImageProperties.maximumSize",
                \UIListContentConfiguration.imageProperties.maximumSize, { UIListContentConfiguration.subtitleCell() },
                use: NumberUses.list),
            NumberProperty(
                "UIListContentConfiguration.ImageProperties.reservedLayoutSize",
                \UIListContentConfiguration.imageProperties.reservedLayoutSize,
                { UIListContentConfiguration.subtitleCell() }, use: NumberUses.list),
            NumberProperty(
                "UIListContentConfiguration.ImageProperties.strokeWidth",
                \UIListContentConfiguration.imageProperties.strokeWidth, { UIListContentConfiguration.subtitleCell() },
                use: NumberUses.list),
            NumberProperty(
                "UIListContentConfiguration.TextProperties.numberOfLines",
                \UIListContentConfiguration.textProperties.numberOfLines, { UIListContentConfiguration.subtitleCell() },
                use: NumberUses.list),
            NumberProperty(
                "UIListContentConfiguration.TextProperties.minimumScaleFactor",
                \UIListContentConfiguration.textProperties.minimumScaleFactor,
                { UIListContentConfiguration.subtitleCell() }, use: NumberUses.list),
            NumberProperty(
                "UIContentUnavailableConfiguration.ImageProperties.cornerRadius",
                \UIContentUnavailableConfiguration.imageProperties.cornerRadius,
                { UIContentUnavailableConfiguration.empty() }, use: NumberUses.unavailable),
            NumberProperty(
                "UIContentUnavailableConfiguration.ImageProperties.maximumSize",
                \UIContentUnavailableConfiguration.imageProperties.maximumSize,
                { UIContentUnavailableConfiguration.empty() }, use: NumberUses.unavailable),
            NumberProperty(
                "UIContentUnavailableConfiguration.TextProperties.numberOfLines",
                \UIContentUnavailableConfiguration.textProperties.numberOfLines,
                { UIContentUnavailableConfiguration.empty() }, use: NumberUses.unavailable),
            NumberProperty(
                "UIContentUnavailableConfiguration.TextProperties.minimumScaleFactor",
                \UIContentUnavailableConfiguration.textProperties.minimumScaleFactor,
                { UIContentUnavailableConfiguration.empty() }, use: NumberUses.unavailable),
            NumberProperty(
                "UIListSeparatorConfiguration.topSeparatorInsets",
                \UICollectionLayoutListConfiguration.separatorConfiguration.topSeparatorInsets,
                { UICollectionLayoutListConfiguration(appearance: .plain) }, use: NumberUses.listLayout),
            NumberProperty(
                "UIListSeparatorConfiguration.bottomSeparatorInsets",
                \UICollectionLayoutListConfiguration.separatorConfiguration.bottomSeparatorInsets,
                { UICollectionLayoutListConfiguration(appearance: .plain) }, use: NumberUses.listLayout),
            NumberProperty(
                "NSTextContainer.size", \UITextView.textContainer.size, { NumberUses.textView() }, use: NumberUses.view),
            NumberProperty(
                "NSTextContainer.lineFragmentPadding", \UITextView.textContainer.lineFragmentPadding,
                { NumberUses.textView() }, use: NumberUses.view),
            NumberProperty(
                "NSTextContainer.maximumNumberOfLines", \UITextView.textContainer.maximumNumberOfLines,
                { NumberUses.textView() }, use: NumberUses.view),
            NumberProperty(
                "UIShadowProperties.offset", \UIBackgroundConfiguration.shadowProperties.offset,
                { UIBackgroundConfiguration.listCell() }, use: NumberUses.background),
            NumberProperty(
                "UIShadowProperties.opacity", \UIBackgroundConfiguration.shadowProperties.opacity,
                { UIBackgroundConfiguration.listCell() }, use: NumberUses.background),
            NumberProperty(
                "UIShadowProperties.radius", \UIBackgroundConfiguration.shadowProperties.radius,
                { UIBackgroundConfiguration.listCell() }, use: NumberUses.background),
            NumberProperty(
                "UITraitOverrides.displayScale", \UIView.traitOverrides.displayScale, { NumberUses.plainView() },
                use: NumberUses.view),
            NumberProperty(
                "UISlider.TrackConfiguration.neutralValue", \UISlider.TrackConfiguration.neutralValue,
                { UISlider.TrackConfiguration(numberOfTicks: 3) }, use: NumberUses.track),
            NumberProperty(
                "UIBarButtonItemStateAppearance.titlePositionAdjustment",
                \UINavigationBarAppearance.buttonAppearance.normal.titlePositionAdjustment,
                { UINavigationBarAppearance() }, use: NumberUses.barAppearance),
            NumberProperty(
                "UIBarButtonItemStateAppearance.backgroundImagePositionAdjustment",
                \UINavigationBarAppearance.buttonAppearance.normal.backgroundImagePositionAdjustment,
                { UINavigationBarAppearance() }, use: NumberUses.barAppearance),
            NumberProperty(
                "UITabBarItemStateAppearance.titlePositionAdjustment",
                \UITabBarAppearance.stackedLayoutAppearance.normal.titlePositionAdjustment,
                { UITabBarAppearance() }, use: NumberUses.tabBarAppearance),
            NumberProperty(
                "UITabBarItemStateAppearance.badgePositionAdjustment",
                \UITabBarAppearance.stackedLayoutAppearance.normal.badgePositionAdjustment,
                { UITabBarAppearance() }, use: NumberUses.tabBarAppearance),
            NumberProperty(
                "UIPopoverPresentationController.popoverLayoutMargins",
                \UIPopoverPresentationController.popoverLayoutMargins, { NumberUses.popover() },
                use: NumberUses.popover),
            NumberProperty(
                "UIPopoverPresentationController.sourceRect", \UIPopoverPresentationController.sourceRect,
                { NumberUses.popover() }, use: NumberUses.popover),
            NumberProperty(
                "UICollectionViewTransitionLayout.transitionProgress",
                \UICollectionViewTransitionLayout.transitionProgress, { NumberUses.transition() },
                use: NumberUses.transition),
            NumberProperty(
                "NSCollectionLayoutVisibleItem.alpha", \CompositionalVisibleItem.alpha, { NumberUses.visibleItem() },
                use: NumberUses.visibleItem),
            NumberProperty(
                "NSCollectionLayoutVisibleItem.transform3D", \CompositionalVisibleItem.transform3D,
                { NumberUses.visibleItem() },
                use: NumberUses.visibleItem),
            NumberProperty(
                "NSCollectionLayoutVisibleItem.zIndex", \CompositionalVisibleItem.zIndex, { NumberUses.visibleItem() },
                use: NumberUses.visibleItem),
        ]
        return all
    }
}
