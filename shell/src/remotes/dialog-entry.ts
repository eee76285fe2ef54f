/** The router numbers the entries of the history. A dialog's entry has a mark, which outlives a reload. */
interface EntryState {
  idx?: number
  isOfDialog?: true
}

const stateHere = (): EntryState => (history.state as EntryState | null) ?? {}

/** Returns the number of the current entry. */
export const placeInHistory = (): number => stateHere().idx ?? Number.NaN

/** Returns whether the current entry was added for a dialog. */
export const isDialogEntry = (): boolean => stateHere().isOfDialog === true

/** The history entry that open dialogs have above the entry of their page. */
export interface DialogEntry {
  /** Ends the entry once the browser is back at the page's own entry, which takes over what was written to it. */
  end: () => void
}

/** Adds the entry of an open dialog, with the address of its page. */
export function addDialogEntry(onReplaced: (place: number) => void): DialogEntry {
  history.pushState({ ...stateHere(), idx: placeInHistory() + 1, isOfDialog: true }, '')
  return keepDialogEntry(onReplaced)
}

/**
 * Watches the current entry. An entry that the page pushes replaces it, so that no entry remains that looks like the
 * one below it; `onReplaced` is then called with its number. A replacement by the page is meant for the page's own
 * entry.
 */
export function keepDialogEntry(onReplaced: (place: number) => void): DialogEntry {
  let written: Parameters<History['replaceState']> | undefined
  const release = () => {
    Reflect.deleteProperty(history, 'pushState')
    Reflect.deleteProperty(history, 'replaceState')
  }
  history.pushState = (state: EntryState | null, ...rest) => {
    release()
    const place = placeInHistory()
    history.replaceState({ ...state, idx: place }, ...rest)
    onReplaced(place)
  }
  history.replaceState = (state: EntryState | null, ...rest) => {
    written = [state, ...rest]
    History.prototype.replaceState.call(history, { ...state, isOfDialog: true }, ...rest)
  }
  return {
    end: () => {
      release()
      if (!written) return
      const [state, ...rest] = written
      history.replaceState({ ...(state as EntryState | null), idx: placeInHistory() }, ...rest)
    },
  }
}
