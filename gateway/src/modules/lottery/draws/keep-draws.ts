import type { DrawArea } from '@parlay/contracts/vendor-lottery'
import type { Logger } from 'pino'
import type { Clock } from '../../../core/clock'
import type { Database } from '../../../db'
import type { Job } from '../../../jobs/job-runner'
import { listDue, listShortHistories, listUnplanned, type ShortHistory } from './draw.sql'
import type { DrawFetcher } from './fetch-draws'
import type { DrawSealer } from './seal-draws'
import type { VoidedDraw } from './void.sql'
import { voidDraws } from './void-draws'

export interface KeepOptions {
  db: Database
  clock: Clock
  log: Logger
  fetcher: DrawFetcher
  sealer: DrawSealer
  /** Asks the vendor to reveal what void draws would have drawn. */
  revealVoids: () => Promise<void>
  /** The brand's games. */
  areas: ReadonlyMap<string, DrawArea>
  voidAfterMinutes: number
}

const everyMs = 1000
/** The round of a beacon may come two seconds after the close, and the lines have to be sealed before it. */
const closingMs = 250
/** A vendor without a next draw of a game is asked again after this time. */
const askAgainMs = 60_000
/**
 * A draw that does not open is requested less and less often, but at least with this pause. A silent vendor is asked
 * this often.
 */
const longestPauseMs = 10_000
/** Returns the number of past draws of a game that are fetched. Stations have a draw or two a week. */
const wantedOf = (area: DrawArea): number => (area === 'FAST' ? 100 : area === 'MB' ? 20 : 10)
/** Each draw costs the time for a signature and its check. */
const mostPastPerCall = 20

/** Keeps the known draws up to date, even if no visitor looks at them. */
export function createDrawKeeper({
  db,
  clock,
  log,
  fetcher,
  sealer,
  revealVoids,
  areas,
  voidAfterMinutes,
}: KeepOptions) {
  const codes = [...areas.keys()]
  const askAgainFrom = new Map<string, number>()
  /** The games with opened draws that are not fetched yet. */
  const passedOver = new Set<string>()
  let quietUntil = 0
  let histories: ShortHistory[] = []
  let historiesFrom = 0
  const now = () => clock.now().getTime()

  /** Returns true if the vendor has answered. */
  async function awaitAnswer(fetching: Promise<void>): Promise<boolean> {
    try {
      await fetching
      return true
    } catch (error) {
      log.warn({ err: error }, 'lottery draws not fetched')
      return false
    }
  }

  /** Voids only draws that the vendor has not opened although it answers, because a silent vendor may have drawn. */
  async function declareVoid(gameCodes: readonly string[]): Promise<void> {
    const at = clock.now()
    const missed = await listDue(db, new Date(at.getTime() - voidAfterMinutes * 60_000))
    const asked = missed
      .filter(({ gameCode }) => gameCodes.includes(gameCode))
      .map((draw): VoidedDraw => ({ ...draw, reason: areas.has(draw.gameCode) ? 'UNOPENED' : 'GIVEN_UP' }))
    if (asked.length > 0) await db.transaction((tx) => voidDraws(tx, asked, at))
  }

  /**
   * Requests the draws that should have opened. Without any, it asks for nothing. The draws of a game that the brand
   * has removed never open, so its last draws become void.
   */
  async function openDue(rule?: { plans: boolean }): Promise<void> {
    const due = await listDue(db, clock.now())
    if (due.length === 0) return
    const gameCodes = [...new Set(due.map(({ gameCode }) => gameCode))]
    const offered = gameCodes.filter((gameCode) => areas.has(gameCode))
    const isAnswered = offered.length === 0 || (await awaitAnswer(fetcher.fetchNew(offered, rule)))
    await declareVoid(isAnswered ? gameCodes : gameCodes.filter((gameCode) => !areas.has(gameCode)))
    const lastDue = Math.max(...due.map(({ openAt }) => openAt.getTime()))
    quietUntil = now() + Math.min(longestPauseMs, isAnswered ? (now() - lastDue) / 10 : longestPauseMs)
  }

  const fetchDue = async (): Promise<void> => {
    if (now() >= quietUntil) await openDue()
  }

  /** Requests the next draws of games that have none. */
  async function fetchPlanned(): Promise<void> {
    const unplanned = new Set([...(await listUnplanned(db, codes, clock.now())), ...passedOver])
    const gaps = [...unplanned].filter((gameCode) => now() >= (askAgainFrom.get(gameCode) ?? 0))
    if (gaps.length === 0) return
    const isAnswered = await awaitAnswer(fetcher.fetchNew(gaps))
    for (const gameCode of gaps) {
      askAgainFrom.set(gameCode, now() + (isAnswered ? askAgainMs : longestPauseMs))
      if (isAnswered) passedOver.delete(gameCode)
    }
  }

  /**
   * Gets the next draws of every game after a time in which none were announced. Draws that opened in that time are
   * left to the job, because it may take a minute to fetch and check them. If this process ends before that, they are
   * fetched with the game's next draw.
   */
  async function planAfterGap(): Promise<void> {
    const unplanned = await listUnplanned(db, codes, clock.now())
    for (const gameCode of unplanned) passedOver.add(gameCode)
    if (unplanned.length > 0) await awaitAnswer(fetcher.fetchAnnounced(unplanned))
  }

  /** Fetches a part of one game's past at a time, so that other requests are served meanwhile. */
  async function fetchPast(): Promise<void> {
    if (histories.length === 0 && now() >= historiesFrom) {
      historiesFrom = now() + askAgainMs
      histories = await listShortHistories(db, codes, [...areas.values()].map(wantedOf), clock.now())
    }
    const [history] = histories.splice(0, 1)
    if (history === undefined) return
    const { gameCode, oldest, missing } = history
    await awaitAnswer(fetcher.fetchPast({ gameCode, before: oldest, count: Math.min(missing, mostPastPerCall) }))
  }

  const jobs: Job[] = [
    { name: 'lottery-closing', everyMs: closingMs, run: sealer.sealDue, onlyOneGateway: true },
    { name: 'lottery-draws', everyMs, run: fetchDue, onlyOneGateway: true },
    { name: 'lottery-plan', everyMs, run: fetchPlanned, onlyOneGateway: true },
    { name: 'lottery-past', everyMs, run: fetchPast, onlyOneGateway: true },
    {
      name: 'lottery-voids',
      everyMs: longestPauseMs,
      run: async () => void (await awaitAnswer(revealVoids())),
      onlyOneGateway: true,
    },
  ]
  return { jobs, openDue, planAfterGap }
}
