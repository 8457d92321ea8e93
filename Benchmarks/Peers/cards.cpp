// The scene of Benchmarks/Sources/frame-peer with Qt Quick: cards.qml in a window of 1920 x 1080 pixels, scrolled by 30 pixels
// at each frame. Prints the time of 600 frames, their worst gap, and the processor time of a frame.
//
// Run: cards cards.qml; the environment variable QT_QUICK_BACKEND=software selects the renderer without OpenGL.

#include <QElapsedTimer>
#include <QGuiApplication>
#include <QPainter>
#include <QQmlEngine>
#include <QQuickImageProvider>
#include <QQuickView>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>

enum { warmUp = 60, measured = 600 };

static double processorTime() {
    timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

/// The shadow of a rounded rectangle: a fifth of black, blurred by three pixels, in a margin of 12 pixels.
class Shadow : public QQuickImageProvider {
public:
    Shadow() : QQuickImageProvider(QQuickImageProvider::Image) {}

    QImage requestImage(const QString &, QSize *size, const QSize &) override {
        const int length = 72, margin = 12;
        const double sigma = 3, radius = 12, opacity = 0.2;
        QImage image(length, length, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setBrush(Qt::black);
        painter.setPen(Qt::NoPen);
        painter.drawRoundedRect(margin, margin, length - 2 * margin, length - 2 * margin, radius, radius);
        painter.end();
        QImage result(length, length, QImage::Format_ARGB32_Premultiplied);
        const auto weight = [&](int distance) { return std::exp(-distance * distance / (2 * sigma * sigma)); };
        for (int y = 0; y < length; y++) {
            for (int x = 0; x < length; x++) {
                double sum = 0, weights = 0;
                for (int dy = -9; dy <= 9; dy++) {
                    for (int dx = -9; dx <= 9; dx++) {
                        const double w = weight(dx) * weight(dy);
                        weights += w;
                        if (image.rect().contains(x + dx, y + dy)) sum += w * qAlpha(image.pixel(x + dx, y + dy));
                    }
                }
                result.setPixel(x, y, qRgba(0, 0, 0, int(opacity * sum / weights + 0.5)));
            }
        }
        if (size) *size = result.size();
        return result;
    }
};

int main(int argc, char **argv) {
    QGuiApplication application(argc, argv);
    QQuickView view;
    view.engine()->addImageProvider("shadow", new Shadow);
    view.setFlags(Qt::FramelessWindowHint);
    view.setSource(QUrl::fromLocalFile(argv[1]));
    if (view.status() != QQuickView::Ready) return 1;
    int frames = 0;
    double processorStart = 0, last = 0, first = 0, worst = 0;
    QElapsedTimer clock;
    clock.start();
    // In the thread that renders, so that the gaps are those of the frames.
    QObject::connect(&view, &QQuickWindow::frameSwapped, &view, [&] {
        const double now = clock.nsecsElapsed() / 1e6;
        frames++;
        if (frames == warmUp) {
            processorStart = processorTime();
            first = now;
        }
        if (frames > warmUp) worst = std::max(worst, now - last);
        last = now;
        if (frames == warmUp + measured) {
            std::printf("frames %d\nseconds %.3f\nworst_gap_ms %.1f\ncpu_ms %.3f\n", measured, (now - first) / 1e3, worst,
                        (processorTime() - processorStart) / measured * 1000);
            std::fflush(stdout);
            // Ending the event loop would wait for this thread, which waits for the event loop.
            std::_Exit(0);
        }
    }, Qt::DirectConnection);
    view.show();
    return application.exec();
}
