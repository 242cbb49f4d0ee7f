// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QQmlApplicationEngine>
#include <QQuickItem>
#include <QQuickWindow>
#include <QStringList>

class Stage;

/// The gallery's window and its pages.
class Gallery
{
public:
    static constexpr QSize desktop{1080, 720};
    static constexpr QSize phone{390, 760};
    static constexpr QSize film{420, 640};

    enum Films {
        Skipped,
        Played ///< by each page when it opens, unless motion is reduced
    };
    /// With films and without \a firstPage, the gallery opens with the pictures of all pages.
    explicit Gallery(const QString &firstPage = {}, Films films = Skipped);

    /// Creates pages incrementally between frames, which delays them a little.
    void openGradually() { m_window->setProperty("opensGradually", true); }
    /// Null if the gallery could not be loaded.
    QQuickWindow *window() const { return m_window; }
    QStringList pages() const;
    void setDark(bool dark);
    void resize(QSize size) { m_window->resize(size); }
    /// Deletes the page that is shown, and loads \a page.
    void show(const QString &page);
    /// The page that is shown; null if it could not be loaded.
    QQuickItem *page() const { return m_window->property("shown").value<QQuickItem *>(); }
    /// Plays the page's `film`, and returns \a pictures pictures of the page at equal intervals.
    /// Returns an empty list with a warning if an item to press is missing.
    QList<QImage> recordFilm(Stage &stage, int pictures) const;

private:
    QQmlApplicationEngine m_engine;
    QQuickWindow *m_window = nullptr;
};
