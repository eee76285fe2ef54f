import { canEnterMemberCentre, useSession } from '@parlay/shared/session'
import { readStorage, writeStorage } from '@parlay/shared/site/browser-storage'
import { atom, useAtom } from '@parlay/shared/state'

const keyOf = (account: string): string => `lottery-favourites:${account}`

/** Counts the changes of this page, so that every part that shows favourites is rendered anew. */
const changesAtom = atom(0)

function readIds(account: string): string[] {
  try {
    const stored: unknown = JSON.parse(readStorage('localStorage', keyOf(account)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

interface DeviceFavourites {
  /** The user name under which they are kept; undefined for visitors, who have none. */
  account: string | undefined
  gameIds: readonly string[]
  toggle: (gameId: string) => void
}

/** The member's favourite lottery games, which this device keeps by user name (product spec 3). */
export function useDeviceFavourites(): DeviceFavourites {
  const session = useSession()
  const [, setChanges] = useAtom(changesAtom)
  const account = canEnterMemberCentre(session) ? session.member?.account : undefined
  const gameIds = account === undefined ? [] : readIds(account)
  const toggle = (gameId: string) => {
    if (account === undefined) return
    const others = readIds(account).filter((id) => id !== gameId)
    const next = gameIds.includes(gameId) ? others : [gameId, ...others]
    writeStorage('localStorage', keyOf(account), JSON.stringify(next))
    setChanges((changes) => changes + 1)
  }
  return { account, gameIds, toggle }
}
