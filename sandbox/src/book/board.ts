import { createEventStream, type EventStream } from '../stream/event-stream'
import type { Programme } from './programme'
import { type FixtureView, type MarketView, viewFixture } from './view'

/** Between two messages to the pages. */
const coalesceMs = 500

/** What changed of a fixture; a market that is absent stands as before. */
export interface FixtureChange extends Omit<Partial<FixtureView>, 'markets'> {
  id: string
  markets?: Pick<MarketView, 'id' | 'state' | 'odds'>[]
}

export type BoardMessage =
  | { type: 'board'; now: number; fixtures: FixtureView[] }
  | { type: 'change'; now: number; fresh: FixtureView[]; changed: FixtureChange[]; gone: string[] }

export interface Board {
  pages: EventStream
  first(): BoardMessage
  /** Tells every page what has changed since the last time. */
  publish(): void
  close(): void
}

/** Keeps the pages up to date for as long as there are any. */
export function createBoard(programme: Programme, now: () => number): Board {
  const pages = createEventStream()
  let told = new Map<string, FixtureView>()

  const publish = () => {
    const views = programme.listBoard().map(viewFixture)
    const present = new Map(views.map((view) => [view.id, view]))
    const fresh = views.filter(({ id }) => !told.has(id))
    const changed = views.flatMap((view) => changeOf(told.get(view.id), view))
    const gone = [...told.keys()].filter((id) => !present.has(id))
    told = present
    if (fresh.length + changed.length + gone.length === 0) return
    pages.send({ type: 'change', now: now(), fresh, changed, gone } satisfies BoardMessage)
  }
  const timer = setInterval(() => {
    if (told.size > 0) publish()
  }, coalesceMs)
  timer.unref()

  return {
    pages,
    publish,
    first: () => {
      publish()
      return { type: 'board', now: now(), fixtures: [...told.values()] }
    },
    close: () => {
      clearInterval(timer)
      pages.close()
    },
  }
}

const simple = ['phase', 'isPaused', 'score', 'positions', 'seed'] as const

function changeOf(before: FixtureView | undefined, after: FixtureView): FixtureChange[] {
  if (before === undefined) return []
  const change: FixtureChange = { id: after.id }
  for (const field of simple) {
    if (JSON.stringify(before[field]) !== JSON.stringify(after[field])) Object.assign(change, { [field]: after[field] })
  }
  const markets = after.markets.filter((market, index) => {
    const old = before.markets[index]
    return old?.state !== market.state || old.odds.join() !== market.odds.join()
  })
  if (markets.length > 0) change.markets = markets.map(({ id, state, odds }) => ({ id, state, odds }))
  return Object.keys(change).length > 1 ? [change] : []
}
