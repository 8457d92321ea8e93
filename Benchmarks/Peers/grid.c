// The scene of Benchmarks/Sources/frame-peer with GTK 4: a grid view of 70 visible cards with labels, shadows, and rounded
// corners in a window of 1920 x 1080 pixels, scrolled by 30 pixels at each tick of the frame clock. Prints the time of 600
// frames, their worst gap, and the processor time of a frame.
//
// Build: cc -O2 grid.c -o grid $(pkg-config --cflags --libs gtk4)

#include <gtk/gtk.h>
#include <time.h>

enum { columns = 10, count = 100000, warm_up = 60, measured = 600, step = 30 };

static GtkAdjustment *adjustment;
static GtkWindow *window;
static int ticks;
static gint64 last_paint, first_paint;
static double worst_gap;
static double processor_start;

static double processor_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

static void setup(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
    GtkWidget *card = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_widget_add_css_class(card, "tile");
    // 180 x 142 and the margins of the style.
    gtk_widget_set_size_request(card, 190, 154);
    GtkWidget *swatch = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_widget_set_size_request(swatch, 156, 76);
    GtkWidget *title = gtk_label_new(NULL);
    gtk_widget_add_css_class(title, "name");
    gtk_label_set_xalign(GTK_LABEL(title), 0);
    GtkWidget *detail = gtk_label_new(NULL);
    gtk_widget_add_css_class(detail, "place");
    gtk_label_set_xalign(GTK_LABEL(detail), 0);
    gtk_box_append(GTK_BOX(card), swatch);
    gtk_box_append(GTK_BOX(card), title);
    gtk_box_append(GTK_BOX(card), detail);
    gtk_list_item_set_child(item, card);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
    static const char *swatches[36];
    int index = (int)gtk_list_item_get_position(item);
    char text[64];
    GtkWidget *swatch = gtk_widget_get_first_child(gtk_list_item_get_child(item));
    GtkWidget *title = gtk_widget_get_next_sibling(swatch);
    GtkWidget *detail = gtk_widget_get_next_sibling(title);
    if (!swatches[index % 36]) swatches[index % 36] = g_strdup_printf("swatch%d", index % 36);
    const char *classes[] = {swatches[index % 36], NULL};
    gtk_widget_set_css_classes(swatch, classes);
    g_snprintf(text, sizeof text, "Card %d", index);
    gtk_label_set_text(GTK_LABEL(title), text);
    g_snprintf(text, sizeof text, "Row %d, column %d", index / columns, index % columns);
    gtk_label_set_text(GTK_LABEL(detail), text);
}

// The end of a frame.
static void after_paint(GdkFrameClock *clock, gpointer data) {
    gint64 now = g_get_monotonic_time();
    if (ticks == warm_up) first_paint = now;
    if (ticks > warm_up && last_paint) {
        double gap = (now - last_paint) / 1000.0;
        if (gap > worst_gap) worst_gap = gap;
    }
    last_paint = now;
    if (ticks != warm_up + measured) return;
    printf("frames %d\nseconds %.3f\nworst_gap_ms %.1f\ncpu_ms %.3f\n", measured, (now - first_paint) / 1e6, worst_gap,
           (processor_time() - processor_start) / measured * 1000);
    fflush(stdout);
    gtk_window_close(window);
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
    ticks++;
    if (ticks == warm_up) processor_start = processor_time();
    if (ticks > warm_up) gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + step);
    gtk_widget_queue_draw(widget);
    return G_SOURCE_CONTINUE;
}

static void realized(GtkWidget *widget, gpointer data) {
    g_signal_connect(gtk_widget_get_frame_clock(widget), "after-paint", G_CALLBACK(after_paint), NULL);
}

static void activate(GtkApplication *application, gpointer data) {
    GString *style = g_string_new(
        "gridview { background: #ededed; padding: 6px; } gridview > child { padding: 0; margin: 0; }"
        ".tile { background: white; border-radius: 12px; padding: 12px; margin: 6px 5px; border-spacing: 2px; box-shadow: 0 2px 6px rgba(0, 0, 0, 0.2); }"
        ".name { font-size: 15px; font-weight: 600; } .place { font-size: 12px; color: #555; }");
    for (int hue = 0; hue < 36; hue++)
        g_string_append_printf(
            style, ".swatch%d { background: hsl(%d, 48%%, 62%%); border-radius: 8px; margin: 0; }", hue, hue * 10);
    GtkCssProvider *provider = gtk_css_provider_new();
    gtk_css_provider_load_from_data(provider, style->str, -1);
    gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), GTK_STYLE_PROVIDER(provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    GtkStringList *strings = gtk_string_list_new(NULL);
    for (int index = 0; index < count; index++) gtk_string_list_append(strings, "");
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
    GtkWidget *grid =
        gtk_grid_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(strings))), factory);
    gtk_grid_view_set_min_columns(GTK_GRID_VIEW(grid), columns);
    gtk_grid_view_set_max_columns(GTK_GRID_VIEW(grid), columns);
    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), grid);
    adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
    window = GTK_WINDOW(gtk_application_window_new(application));
    gtk_window_set_decorated(window, FALSE);
    gtk_window_set_default_size(window, 1920, 1080);
    gtk_window_set_child(window, scroller);
    g_signal_connect(window, "realize", G_CALLBACK(realized), NULL);
    gtk_widget_add_tick_callback(GTK_WIDGET(scroller), tick, NULL, NULL);
    gtk_window_present(window);
}

int main(int argc, char **argv) {
    GtkApplication *application = gtk_application_new("org.example.cards", G_APPLICATION_NON_UNIQUE);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    return g_application_run(G_APPLICATION(application), argc, argv);
}
