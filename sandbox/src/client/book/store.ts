import type { BoardMessage, FixtureChange } from '../../book/board'
import type { FixtureView } from '../../book/view'

/** What happened: some fixtures changed, or which there are did. */
export interface News {
  changed: Set<string>
  isRearranged: boolean
}

/** Every fixture that the page knows, kept up to date by the stream. */
export function createStore() {
  const fixtures = new Map<string, FixtureView>()
  /** Asked for by the player, so they stay although the board does not hold them. */
  const later = new Set<string>()
  const listeners = new Set<(news: News) => void>()
  let ahead = 0

  const tell = (news: News) => {
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
    /** The server's clock. */
    now: () => Date.now() + ahead,
    listen: (listener: (news: News) => void) => void listeners.add(listener),
    keep: (views: FixtureView[]) => {
      for (const view of views) {
        if (!fixtures.has(view.id)) fixtures.set(view.id, view)
        later.add(view.id)
      }
      tell({ changed: new Set(), isRearranged: true })
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
      if (message.type === 'board') return tell({ changed: new Set(fixtures.keys()), isRearranged: true })
      for (const id of message.gone) fixtures.delete(id)
      const moved = message.changed.filter(change)
      tell({
        changed: new Set([...message.changed.map(({ id }) => id), ...arriving.map(({ id }) => id)]),
        isRearranged: arriving.length + message.gone.length + moved.length > 0,
      })
    },
  }
}
export type Store = ReturnType<typeof createStore>
