// SPDX-License-Identifier: MIT
#include "then_promise.h"

#include <sprung/interpolators/interpolator.h>

#include <QFuture>
#include <QJSEngine>
#include <QPointer>

namespace sprung::qml {

QJSValue then(sprung::Interpolator *interpolator, const QJSValue &reached, const QJSValue &lost)
{
    QJSEngine *const engine = qjsEngine(interpolator);
    if (!engine)
        return {};
    const QJSValue made = engine
                              ->evaluate(QStringLiteral(R"((reached, lost) => {
                                  const made = {};
                                  const end = new Promise((resolve, reject) => {
                                      made.resolve = resolve;
                                      made.reject = reject;
                                  });
                                  made.next = end.then(reached, lost);
                                  return made;
                              })"))
                              .call({reached, lost});
    // Deferred, because a destructor, which the garbage collector may call, must not run
    // JavaScript.
    const auto settle = [engine = QPointer(engine), made](const QString &how, int why) {
        if (engine) {
            QMetaObject::invokeMethod(
                engine, [settle = made.property(how), why] { settle.call({why}); },
                Qt::QueuedConnection);
        }
    };
    using Reason = sprung::Interpolator::Reason;
    interpolator->whenFinished()
        .then([settle](Reason why) { settle(QStringLiteral("resolve"), why); })
        .onCanceled([settle] { settle(QStringLiteral("reject"), sprung::Interpolator::Stopped); });
    return made.property(QStringLiteral("next"));
}

} // namespace sprung::qml
