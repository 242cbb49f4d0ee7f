// SPDX-License-Identifier: MIT
import QtQml
QtObject {
    enum Reason { Settled, Stopped, Completed, BoundReached, TargetLost, Replaced }
}
