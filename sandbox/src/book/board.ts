import { createEventStream, type EventStream } from '../stream/event-stream'
import type { BookProfile } from './profile/profiles'
import type { Programme } from './programme'
import { type FixtureView, type MarketView, viewFixture } from './view'

/** The milliseconds between two messages to the pages. */
const coalesceMs = 500

/** The changes of a fixture; an absent market is unchanged. */
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
  /** Sends every page what has changed since the last time. */
  publish(): void
  close(): void
}

/** Keeps the open pages up to date; while there are none, nothing is worked out. */
function createBoard(programme: Programme, now: () => number, book: BookProfile): Board {
  const pages = createEventStream()
  let published = new Map<string, FixtureView>()

  const publish = () => {
    const views = programme.listBoard(book).map(viewFixture)
    const present = new Map(views.map((view) => [view.id, view]))
    const fresh = views.filter(({ id }) => !published.has(id))
    const changed = views.flatMap((view) => changeOf(published.get(view.id), view))
    const gone = [...published.keys()].filter((id) => !present.has(id))
    published = present
    if (fresh.length + changed.length + gone.length === 0) return
    pages.send({ type: 'change', now: now(), fresh, changed, gone } satisfies BoardMessage)
  }
  const timer = setInterval(() => {
    if (pages.hasPages()) publish()
  }, coalesceMs)
  timer.unref()

  return {
    pages,
    publish,
    first: () => {
      publish()
      return { type: 'board', now: now(), fixtures: [...published.values()] }
    },
    close: () => {
      clearInterval(timer)
      pages.close()
    },
  }
}

/** Creates one board for each book when its first page opens. */
export function createBoards(programme: Programme, now: () => number) {
  const boards = new Map<BookProfile, Board>()
  return {
    of: (book: BookProfile): Board => {
      const board = boards.get(book) ?? createBoard(programme, now, book)
      boards.set(book, board)
      return board
    },
    close: () => {
      for (const board of boards.values()) board.close()
    },
  }
}
export type Boards = ReturnType<typeof createBoards>

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
