// The cards of Benchmarks/Sources/frame-peer in a grid view of Qt Quick; shown and scrolled by cards.cpp.
import QtQuick

GridView {
    id: grid
    objectName: "grid"
    property int columns: 10
    width: 1920
    height: 1080
    leftMargin: 12
    rightMargin: 12
    topMargin: 12
    bottomMargin: 12
    cellWidth: 189.6
    cellHeight: 154
    model: 100000
    reuseItems: true
    interactive: false

    // As in the other programs, the content moves after 60 ticks.
    property int ticks: 0
    FrameAnimation {
        running: true
        onTriggered: {
            grid.ticks += 1
            if (grid.ticks > 60) grid.contentY += 30
        }
    }

    Rectangle {
        z: -1
        parent: grid
        anchors.fill: parent
        color: "#ededed"
    }

    delegate: Item {
        required property int index
        width: 180
        height: 142
        // A picture of the blurred shadow, stretched in the middle, as applications without shader effects use.
        BorderImage {
            x: -12
            y: -10
            width: 204
            height: 166
            source: "image://shadow/card"
            border { left: 30; top: 30; right: 30; bottom: 30 }
        }
        Rectangle {
            width: 180
            height: 142
            radius: 12
            color: "white"
        }
        Rectangle {
            x: 12
            y: 12
            width: 156
            height: 76
            radius: 8
            color: Qt.hsva((index % 36) / 36, 0.55, 0.85, 1)
        }
        Text {
            x: 12
            y: 94
            text: "Card " + index
            font { pixelSize: 15; weight: Font.DemiBold }
        }
        Text {
            x: 12
            y: 114
            text: "Row " + Math.floor(index / grid.columns) + ", column " + index % grid.columns
            color: "#555555"
            font { pixelSize: 12 }
        }
    }
}
