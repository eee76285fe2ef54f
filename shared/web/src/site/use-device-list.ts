import { canEnterMemberCentre, useSession } from '@parlay/web/session'
import { atom, useAtom } from '@parlay/web/state'
import { readStorage, writeStorage } from './browser-storage'

/** Counts the changes of this page, so that every part that shows a list is rendered again. */
const changesAtom = atom(0)

function readList(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(readStorage('localStorage', key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : []
  } catch {
    return []
  }
}

interface DeviceList {
  /** The user name under which it is kept; undefined for visitors, who have none. */
  account: string | undefined
  list: readonly string[]
  /** Adds an entry as the first, or removes it. */
  toggle: (entry: string) => void
}

/** A list of the member's that this device keeps by user name. A change starts from what is stored. */
export function useDeviceList(name: string): DeviceList {
  const session = useSession()
  const [, setChanges] = useAtom(changesAtom)
  const account = canEnterMemberCentre(session) ? session.member?.account : undefined
  const key = `${name}:${account}`
  const toggle = (entry: string) => {
    if (account === undefined) return
    const stored = readList(key)
    const others = stored.filter((other) => other !== entry)
    writeStorage('localStorage', key, JSON.stringify(others.length < stored.length ? others : [entry, ...others]))
    setChanges((changes) => changes + 1)
  }
  return { account, list: account === undefined ? [] : readList(key), toggle }
}
