import type { ValueOf } from '@parlay/contracts'
import { trialKind } from '@parlay/contracts/endpoints/member'
import type * as calls from '@parlay/contracts/endpoints/raffles'
import { hashOfSeed } from '@parlay/server'
import { mayEarn } from '../../../core/may-earn.sql'
import { runOf } from '../../../core/planned-run'
import type { Session } from '../../../session'
import * as pots from './pot.sql'
import { createPresenter } from './present-raffle'
import * as rows from './raffle.sql'
import { isDrawn, isPot, type PlannedRaffle } from './raffle-file'
import { currentOf, isOver } from './raffle-run'
import { idsOf, type RaffleQuery, type RafflesOptions, readHistory } from './read-history'

/** A visitor, or the session of a member. */
export type Caller = Pick<Session, 'memberId' | 'isAgent'> | null

/** Reads the raffle of a kind that a page shows, what the reader can do with it, and what the member has won. */
export async function readStatus(
  options: RafflesOptions,
  query: RaffleQuery,
  caller: Caller,
): Promise<ValueOf<typeof calls.getRaffleStatus>> {
  const { db, clock, raffles, timeZone, names } = options
  const { kind, language } = query
  const memberId = caller?.memberId
  const now = clock.now()
  const shares = memberId === undefined ? [] : await pots.listShares(db, memberId, idsOf(options, kind))
  const done = new Set(shares.map(({ raffleId }) => raffleId))
  const raffle = currentOf(raffles, { kind, now, timeZone, done })
  const none = { history: [], historyPages: 0, odds: [] }
  const history = memberId === undefined ? none : await readHistory(options, memberId, query)
  if (!raffle) return { raffle: null, tickets: 0, prizes: [], serverSeedHash: null, obstacle: null, ...history }
  const presenter = createPresenter(names, language)
  const [{ tickets, taken, pot }, isAllowed] = await Promise.all([
    readRaffle(options, raffle, memberId),
    memberId === undefined ? false : mayEarn(db, memberId, now),
  ])
  const serverSeed = tickets?.serverSeed ?? pot?.serverSeed
  const left = tickets?.tickets ?? pot?.left ?? 0
  return {
    raffle: presenter.raffle(raffle, runOf(raffle, now, timeZone), pot),
    tickets: tickets?.tickets ?? 0,
    prizes: isDrawn(raffle) ? presenter.prizes(raffle, taken) : [],
    serverSeedHash: serverSeed === undefined ? null : hashOfSeed(serverSeed),
    obstacle: obstacleOf(options, raffle, { caller, isAllowed, has: done.has(raffle.id), left }),
    ...history,
  }
}

/** Reads what the database has of one raffle and, unless the reader is a visitor, of one member. */
async function readRaffle({ db }: RafflesOptions, raffle: PlannedRaffle, memberId: bigint | undefined) {
  if (isDrawn(raffle)) {
    const [tickets, taken] = await Promise.all([
      memberId === undefined ? undefined : rows.findTickets(db, raffle.id, memberId),
      rows.listTaken(db, raffle.id, raffle.oddsVersion),
    ])
    return { tickets, taken: new Map(taken.map((one) => [one.prizeId, one.taken])), pot: undefined }
  }
  return { tickets: undefined, taken: new Map<string, number>(), pot: await pots.findPot(db, raffle.id) }
}

function obstacleOf(
  { clock, timeZone }: RafflesOptions,
  raffle: PlannedRaffle,
  { caller, isAllowed, has, left }: { caller: Caller; isAllowed: boolean; has: boolean; left: number },
): calls.RaffleObstacle | null {
  const now = clock.now()
  const run = runOf(raffle, now, timeZone)
  if (now < run.opens) return 'NOT_STARTED'
  if (isOver(run, now)) return 'ENDED'
  if (caller === null) return 'LOGGED_OUT'
  if (caller.isAgent === trialKind) return 'TRIAL'
  if (isPot(raffle) && has) return 'ALREADY'
  if (!isAllowed) return 'NOT_ELIGIBLE'
  if (left > 0) return null
  return isPot(raffle) ? 'EMPTY' : 'NO_TICKETS'
}
