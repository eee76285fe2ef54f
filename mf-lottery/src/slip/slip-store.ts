import { readStorage, writeStorage } from '@parlay/web/site/browser-storage'
import { atom } from '@parlay/web/state'
import type { Slip } from './slip'

const storageKey = 'lottery-slip'
const empty: Slip = { tickets: [] }

/** Reads the slip of this device. Anything that is not a slip of this version is dropped. */
function readSlip(): Slip {
  try {
    const stored: unknown = JSON.parse(readStorage('localStorage', storageKey) ?? 'null')
    return isSlip(stored) ? stored : empty
  } catch {
    return empty
  }
}

const isSlip = (stored: unknown): stored is Slip =>
  typeof stored === 'object' &&
  stored !== null &&
  'tickets' in stored &&
  Array.isArray(stored.tickets) &&
  stored.tickets.every((ticket) => typeof ticket?.id === 'string' && Array.isArray(ticket.lines))

const heldAtom = atom<Slip>(empty)
heldAtom.onMount = (set) => {
  set(readSlip())
  const follow = ({ key }: StorageEvent) => key === storageKey && set(readSlip())
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/**
 * The slip. It belongs to the device, so that it survives a reload and the log-in. A change starts from what is stored:
 * another tab may have added a line meanwhile.
 */
export const slipAtom = atom(
  (get) => get(heldAtom),
  (_get, set, change: (slip: Slip) => Slip) => {
    const next = change(readSlip())
    writeStorage('localStorage', storageKey, next.tickets.length > 0 ? JSON.stringify(next) : undefined)
    set(heldAtom, next)
  },
)
