import { askNewestToClose, isAnyToClose, onDialogsChanged } from '@parlay/ui'
import { useLocation } from '@parlay/web/router'
import { useEffect, useRef } from 'react'
import { guardBack } from './back-guard'
import { addDialogEntry, type DialogEntry, isDialogEntry, keepDialogEntry, placeInHistory } from './dialog-entry'

/**
 * Makes the back button close the newest dialog and stay on the page, as on a phone. The page never hears of the step
 * back, which is taken again at once. On the first page there is no step to take back, so that an open dialog has an
 * entry of its own there, which goes with it.
 */
export function useBackClosesDialogs(isOn: boolean): void {
  const location = useLocation()
  const here = useRef(Number.NaN)
  const isActive = useRef(isOn)
  isActive.current = isOn
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location has its own place.
  useEffect(() => {
    here.current = placeInHistory()
  }, [location])
  const settle = useRef(() => {})

  useEffect(() => {
    /** The step through the history that is under way, which the page does not hear of. */
    let step: 'return' | 'leave' | undefined
    let entry: DialogEntry | undefined
    let timer: ReturnType<typeof setTimeout>
    const onReplaced = (place: number) => {
      entry = undefined
      here.current = place
    }
    const go = (next: typeof step, by: number) => {
      step = next
      history.go(by)
    }
    /** Gives open dialogs their entry, and takes it away once none is open. */
    const settleNow = () => {
      if (step) return
      const isNeeded = isActive.current && isAnyToClose()
      if (isNeeded && !entry && placeInHistory() === 0) {
        entry = addDialogEntry(onReplaced)
        here.current = placeInHistory()
      }
      if (!isNeeded && entry) go('leave', -1)
    }
    /** Waits for what opens or navigates in the same task as a dialog closes. */
    const settleSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(settleNow)
    }
    const endEntry = () => {
      entry?.end()
      entry = undefined
      here.current = placeInHistory()
    }
    /** Deals with a step and returns whether the page does not hear of it. */
    const take = (): boolean => {
      const steps = here.current - placeInHistory()
      const taken = step
      step = undefined
      // The page has pushed an entry in place of the dialog's while that was being left.
      if (taken === 'leave' && !entry && steps > 0) go('return', steps)
      else if (taken === 'leave') endEntry()
      else if (taken === undefined && isActive.current && steps > 0 && askNewestToClose()) go('return', steps)
      else if (taken === undefined && entry && steps > 0) endEntry()
      // The forward button leads to what a dialog has left.
      else if (taken === undefined && isDialogEntry()) go('leave', -1)
      else return taken !== undefined
      return true
    }
    guardBack((event) => {
      if (take()) event.stopImmediatePropagation()
      settleSoon()
    })
    if (isDialogEntry()) entry = keepDialogEntry(onReplaced)
    settle.current = settleSoon
    const stop = onDialogsChanged(settleSoon)
    return () => {
      clearTimeout(timer)
      stop()
      entry?.end()
      guardBack(undefined)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether dialogs have an entry depends on it.
  useEffect(() => settle.current(), [isOn])
}
