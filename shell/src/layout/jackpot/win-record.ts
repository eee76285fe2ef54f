import { readStorage, writeStorage } from '@parlay/web/site/browser-storage'
import { type Win, waitingWinsKey } from './win'

const shownWinsKey = 'jackpot-wins-shown'
/** More wins than a browser is notified of within the life of a tab. */
const mostKept = 20

export const idOfWin = ({ jackpotId, cycle, amount }: Win): string => [jackpotId, cycle, amount].join()

function readList<One>(area: 'localStorage' | 'sessionStorage', key: string): readonly One[] {
  try {
    const list: unknown = JSON.parse(readStorage(area, key) ?? '')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/** Returns the wins that waited in this tab before a reload. */
export const readWaitingWins = (): readonly Win[] => readList<Win>('sessionStorage', waitingWinsKey)

export const keepWaitingWins = (wins: readonly Win[]): void =>
  writeStorage('sessionStorage', waitingWinsKey, wins.length > 0 ? JSON.stringify(wins) : undefined)

function noteShown(id: string): boolean {
  const shown = readList<string>('localStorage', shownWinsKey)
  if (shown.includes(id)) return false
  writeStorage('localStorage', shownWinsKey, JSON.stringify([...shown, id].slice(-mostKept)))
  return true
}

/**
 * Asks to show a win, which one page of the browser may do, once. Resolves to the function that ends it, or to undefined
 * if the win is or was shown elsewhere. The lock lasts until then, because another page may read storage late.
 */
export async function claimWin(win: Win): Promise<(() => void) | undefined> {
  const id = idOfWin(win)
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return noteShown(id) ? () => undefined : undefined
  return new Promise((resolve) => {
    void locks.request(`jackpot-win ${id}`, { ifAvailable: true }, (lock) => {
      if (!lock || !noteShown(id)) return resolve(undefined)
      return new Promise<void>((release) => resolve(release))
    })
  })
}
