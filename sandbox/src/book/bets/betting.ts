import { parseMoney } from '@parlay/shared/money'
import type { GameModuleDeps } from '../../play/game-module'
import type { Launch } from '../../play/launch.sql'
import { lockLaunch } from '../../play/launch.sql'
import { placeWager } from '../../play/place-wager'
import { PlayError } from '../../play/play-error'
import { kindFacts } from '../../title/kinds'
import { stakesOf } from '../../title/stakes'
import type { Programme } from '../programme'
import { checkWish, type Verdict } from './check-wish'
import {
  closeTicket,
  findTicket,
  insertTicket,
  listDueTickets,
  lockTicket,
  postponeTicket,
  type Ticket,
} from './ticket.sql'
import { type BetDetail, type BetWish, subjectOf } from './wish'

/** A live bet is looked at again after so long, so that nobody bets on what has just been seen elsewhere. */
const acceptanceDelayMs = 3000
/** While the stake of a bet before is still being asked for. */
const retryMs = 500
const patienceMs = 30_000

type Deps = Pick<GameModuleDeps, 'db' | 'clock' | 'wagers' | 'settlement'> & { programme: Programme }
type Found = Extract<Verdict, { isFine: true }>

export const limitsOf = ({ title }: Launch): { lowest: bigint; highest: bigint } => ({
  lowest: stakesOf(title)[0] ?? 1n,
  highest: kindFacts[title.kind].highestStake,
})

/** Turns presses of Place bet into rounds: each press once, live ones after a delay. */
export function createBetting(deps: Deps) {
  const { db, clock, programme, settlement } = deps

  const refusalOf = (launch: Launch, wish: BetWish): { refusal: string; odds: number | null } | undefined => {
    const verdict = checkWish(wish, programme.look(wish.fixture))
    if (!verdict.isFine) return verdict
    const { lowest, highest } = limitsOf(launch)
    const stake = parseMoney(wish.stake)
    if (stake < lowest) return { refusal: 'STAKE_LOW', odds: null }
    if (stake > highest) return { refusal: 'STAKE_HIGH', odds: null }
    return undefined
  }

  const attempt = async (due: Ticket): Promise<string | undefined> =>
    db.transaction(async (tx) => {
      const ticket = await lockTicket(tx, due.launchId, due.ticket)
      if (ticket?.state !== 'waiting' || ticket.dueAt > clock.now()) return undefined
      const launch = await lockLaunch(tx, ticket.launchId)
      const refused = refusalOf(launch, ticket.wish)
      if (refused !== undefined) {
        await closeTicket(tx, ticket, { state: 'refused', ...refused })
        return undefined
      }
      const verdict = checkWish(ticket.wish, programme.look(ticket.wish.fixture)) as Found
      const roundId = await placeWager({ wagers: deps.wagers, now: clock.now() }, tx, launch.id, {
        ticket: launch.roundTicket,
        hasSeeds: false,
        draft: () => draftOf(ticket.wish, verdict, clock.now().getTime()),
      })
      await closeTicket(tx, ticket, { state: 'placed', roundId })
      return roundId
    })

  /** A refusal by the launch itself ends the ticket; a stake still being asked for makes it wait. */
  const process = async (ticket: Ticket, requestId?: string): Promise<void> => {
    try {
      const roundId = await attempt(ticket)
      if (roundId !== undefined) await settlement.settle(roundId, requestId)
    } catch (error) {
      if (!(error instanceof PlayError)) throw error
      const now = clock.now().getTime()
      if (error.code === 'ROUND_OPEN' && now - ticket.dueAt.getTime() < patienceMs) {
        await postponeTicket(db, ticket, new Date(now + retryMs))
      } else await closeTicket(db, ticket, { state: 'refused', refusal: error.code, odds: null })
    }
  }

  return {
    /** Takes a wish down. The same ticket is the same wish, whatever it says the second time. */
    submit: async (launch: Launch, id: string, wish: BetWish, requestId: string): Promise<Ticket> => {
      if (launch.replacedAt !== null) throw new PlayError('LAUNCH_REPLACED')
      const now = clock.now()
      const refused = refusalOf(launch, wish)
      const isLive = programme.look(wish.fixture)?.standing.phase === 'live'
      const ticket: Ticket = {
        launchId: launch.id,
        ticket: id,
        wish,
        state: refused === undefined ? 'waiting' : 'refused',
        refusal: refused?.refusal ?? null,
        odds: refused?.odds ?? null,
        dueAt: new Date(now.getTime() + (isLive ? acceptanceDelayMs : 0)),
        roundId: null,
      }
      const isNew = await insertTicket(db, ticket, now)
      if (isNew && refused === undefined && !isLive) await process(ticket, requestId)
      return (await findTicket(db, launch.id, id)) ?? ticket
    },

    find: async (launch: Launch, id: string, requestId: string): Promise<Ticket | undefined> => {
      const ticket = await findTicket(db, launch.id, id)
      if (ticket?.state !== 'waiting' || ticket.dueAt > clock.now()) return ticket
      await process(ticket, requestId)
      return findTicket(db, launch.id, id)
    },

    placeDue: async (): Promise<void> => {
      for (const ticket of await listDueTickets(db, clock.now(), 50)) await process(ticket)
    },
  }
}

export type Betting = ReturnType<typeof createBetting>

function draftOf(wish: BetWish, { look, market, odds }: Found, acceptedAt: number) {
  const { fixture, standing, seedHash } = look
  const { id, sport, league, home, away, runners, startsAt } = fixture
  const detail: BetDetail = {
    fixture: id,
    market: market.id,
    kind: market.kind,
    line: market.line,
    selection: wish.selection,
    odds,
    stake: wish.stake,
    isLive: standing.phase === 'live',
    bigEvents: standing.bigEvents,
    ...{ acceptedAt, sport, league, home, away, startsAt, seedHash },
    runner: runners[Number(wish.selection) - 1] ?? null,
  }
  return { stake: parseMoney(wish.stake), payout: null, subject: subjectOf(wish), detail, cycleMs: 0 }
}
