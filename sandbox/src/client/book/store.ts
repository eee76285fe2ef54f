import type { BoardMessage, FixtureChange } from '../../book/board'
import type { FixtureView } from '../../book/view'

/** An event: some fixtures changed, or the list of fixtures did. */
export interface News {
  changed: Set<string>
  isRearranged: boolean
}

/** Keeps every fixture that the page knows up to date from the stream. */
export function createStore() {
  const fixtures = new Map<string, FixtureView>()
  /** Fixtures that the player opened, which are kept although the board does not contain them. */
  const later = new Set<string>()
  const listeners = new Set<(news: News) => void>()
  let ahead = 0

  const notify = (news: News) => {
    for (const listener of listeners) listener(news)
  }
  const change = ({ id, markets = [], ...fields }: FixtureChange): boolean => {
    const known = fixtures.get(id)
    if (known === undefined) return false
    const before = known.phase
    Object.assign(known, fields)
    if (known.phase === 'ended' || known.phase === 'void') known.markets = []
    for (const { id: market, state, odds } of markets) {
      const found = known.markets.find((one) => one.id === market)
      if (found !== undefined) Object.assign(found, { state, odds })
    }
    return before !== known.phase
  }

  return {
    fixtures,
    /** Returns the time by the server's clock. */
    now: () => Date.now() + ahead,
    listen: (listener: (news: News) => void) => void listeners.add(listener),
    keep: (views: FixtureView[]) => {
      for (const view of views) {
        if (!fixtures.has(view.id)) fixtures.set(view.id, view)
        later.add(view.id)
      }
      notify({ changed: new Set(), isRearranged: true })
    },
    receive: (message: BoardMessage) => {
      ahead = message.now - Date.now()
      const arriving = message.type === 'board' ? message.fixtures : message.fresh
      if (message.type === 'board') {
        for (const id of fixtures.keys()) if (!later.has(id)) fixtures.delete(id)
      }
      for (const view of arriving) {
        fixtures.set(view.id, view)
        later.delete(view.id)
      }
      if (message.type === 'board') return notify({ changed: new Set(fixtures.keys()), isRearranged: true })
      for (const id of message.gone) fixtures.delete(id)
      const moved = message.changed.filter(change)
      notify({
        changed: new Set([...message.changed.map(({ id }) => id), ...arriving.map(({ id }) => id)]),
        isRearranged: arriving.length + message.gone.length + moved.length > 0,
      })
    },
  }
}
export type Store = ReturnType<typeof createStore>
