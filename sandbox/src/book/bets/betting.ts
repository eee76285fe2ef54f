import type { GameModuleDeps } from '../../play/game-module'
import type { Launch } from '../../play/launch.sql'
import { lockLaunch } from '../../play/launch.sql'
import { placeWager } from '../../play/place-wager'
import { PlayError } from '../../play/play-error'
import { kindFacts } from '../../title/kinds'
import { stakesOf } from '../../title/stakes'
import { profileOf } from '../profile/profiles'
import type { Programme } from '../programme'
import { checkWish, type Refusal, type StakeLimits } from './check-wish'
import { draftBet } from './draft-bet'
import { insertLegs } from './leg.sql'
import {
  closeTicket,
  findTicket,
  insertTicket,
  listDueTickets,
  lockTicket,
  postponeTicket,
  type Ticket,
} from './ticket.sql'
import { type BetWish, legsOfWish } from './wish'

/**
 * The delay after which a live bet is checked again, so that players cannot bet on events that they have just seen
 * elsewhere.
 */
const acceptanceDelayMs = 3000
/** The delay before a settlement is tried again while the debit of an earlier bet is still in progress. */
const retryMs = 500
const retryTimeoutMs = 30_000

type Deps = Pick<GameModuleDeps, 'db' | 'clock' | 'wagers' | 'settlement'> & { programme: Programme }

export const limitsOf = ({ title }: Launch): StakeLimits => ({
  lowest: stakesOf(title)[0] ?? 1n,
  highest: kindFacts[title.kind].highestStake,
})

/** Turns presses of Place bet into rounds: each press once, live ones after a delay. */
export function createBetting(deps: Deps) {
  const { db, clock, programme, settlement } = deps

  const check = (launch: Launch, wish: BetWish) =>
    checkWish(wish, (id) => programme.look(id, profileOf(launch)), limitsOf(launch))
  const isLive = (wish: BetWish): boolean =>
    legsOfWish(wish).some(({ fixture }) => programme.look(fixture)?.standing.phase === 'live')

  const attempt = async (due: Ticket): Promise<string | undefined> =>
    db.transaction(async (tx) => {
      const ticket = await lockTicket(tx, due.launchId, due.ticket)
      if (ticket?.state !== 'waiting' || ticket.dueAt > clock.now()) return undefined
      const launch = await lockLaunch(tx, ticket.launchId)
      const legs = check(launch, ticket.wish)
      if ('refusal' in legs) {
        await closeTicket(tx, ticket, { state: 'refused', ...legs })
        return undefined
      }
      const roundId = await placeWager({ wagers: deps.wagers, now: clock.now() }, tx, launch.id, {
        ticket: launch.roundTicket,
        hasSeeds: false,
        draft: () => draftBet(ticket.wish, legs, clock.now().getTime()),
      })
      if ('legs' in ticket.wish) {
        await insertLegs(
          tx,
          roundId,
          legs.map(({ wish }) => wish.fixture),
        )
      }
      await closeTicket(tx, ticket, { state: 'placed', roundId })
      return roundId
    })

  /** If the launch itself refuses, the ticket ends; if a debit is still in progress, the ticket waits. */
  const process = async (ticket: Ticket, requestId?: string): Promise<void> => {
    try {
      const roundId = await attempt(ticket)
      if (roundId !== undefined) await settlement.settle(roundId, requestId)
    } catch (error) {
      if (!(error instanceof PlayError)) throw error
      const now = clock.now().getTime()
      if (error.code === 'ROUND_OPEN' && now - ticket.dueAt.getTime() < retryTimeoutMs) {
        await postponeTicket(db, ticket, new Date(now + retryMs))
      } else await closeTicket(db, ticket, { state: 'refused', refusal: error.code, odds: null, legs: null })
    }
  }

  return {
    /** Stores a bet request. A repeated ticket is the same request, whatever it contains the second time. */
    submit: async (launch: Launch, id: string, wish: BetWish, requestId: string): Promise<Ticket> => {
      if (launch.replacedAt !== null) throw new PlayError('LAUNCH_REPLACED')
      const now = clock.now()
      const checked = check(launch, wish)
      const refused: Refusal | undefined = 'refusal' in checked ? checked : undefined
      const mustWait = isLive(wish)
      const ticket: Ticket = {
        launchId: launch.id,
        ticket: id,
        wish,
        state: refused === undefined ? 'waiting' : 'refused',
        refusal: refused?.refusal ?? null,
        odds: refused?.odds ?? null,
        legs: refused?.legs ?? null,
        dueAt: new Date(now.getTime() + (mustWait ? acceptanceDelayMs : 0)),
        roundId: null,
      }
      const isNew = await insertTicket(db, ticket, now)
      if (isNew && refused === undefined && !mustWait) await process(ticket, requestId)
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
