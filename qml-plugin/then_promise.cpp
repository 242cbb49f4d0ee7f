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
    const QJSValue deferred = engine
                                  ->evaluate(QStringLiteral(R"((reached, lost) => {
                                  const deferred = {};
                                  const end = new Promise((resolve, reject) => {
                                      deferred.resolve = resolve;
                                      deferred.reject = reject;
                                  });
                                  deferred.next = end.then(reached, lost);
                                  return deferred;
                              })"))
                                  .call({reached, lost});
    // Deferred, because a destructor, which the garbage collector may call, must not run
    // JavaScript.
    const auto settle = [engine = QPointer(engine), deferred](const QString &function, int reason) {
        if (engine) {
            QMetaObject::invokeMethod(
                engine, [settle = deferred.property(function), reason] { settle.call({reason}); },
                Qt::QueuedConnection);
        }
    };
    using Reason = sprung::Interpolator::Reason;
    interpolator->whenFinished()
        .then([settle](Reason reason) { settle(QStringLiteral("resolve"), reason); })
        .onCanceled([settle] { settle(QStringLiteral("reject"), sprung::Interpolator::Stopped); });
    return deferred.property(QStringLiteral("next"));
}

} // namespace sprung::qml
