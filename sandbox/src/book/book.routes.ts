import { latestTime, queryInteger } from '@parlay/contracts/bounds'
import { printMoney } from '@parlay/contracts/money'
import { sports } from '@parlay/contracts/sports'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '../database/database'
import { keyOf } from '../play/answer-as-game'
import type { Launch } from '../play/launch.sql'
import { PlayError } from '../play/play-error'
import type { PlayService } from '../play/play-service'
import { type AccumulatorView, type BetView, viewBet } from './bet-view'
import { highestPayout } from './bets/accumulator'
import { type Betting, limitsOf } from './bets/betting'
import type { RefusedLeg } from './bets/check-leg'
import type { Ticket } from './bets/ticket.sql'
import { betWishSchema } from './bets/wish'
import type { Boards } from './board'
import { countOpenBets, findBet, listBets } from './book.sql'
import { guestKey } from './guest'
import { printOdds } from './odds/price'
import { type BookProfile, profileOf } from './profile/profiles'
import type { Programme } from './programme'
import { viewFixture } from './view'

export interface BookRoutesDeps {
  db: Database
  play: PlayService
  programme: Programme
  betting: Betting
  boards: Boards
  now(): number
}

const ticketSchema = z.string().min(16).max(64)
const submitSchema = z.object({ ticket: ticketSchema }).and(betWishSchema)
const groupSchema = z.object({ group: z.enum(['open', 'settled', 'void']).default('open') })
const soonSchema = z.object({ sport: z.enum(sports), after: queryInteger(0, latestTime).default(0) })

const guestSchema = z.object({ vendor: z.string().max(64).default('') })

/** A bet request as its page sees it; `odds` are those offered instead. */
export interface TicketView {
  ticket: string
  state: Ticket['state']
  refusal: string | null
  odds: string | null
  /** By leg of an accumulator that was refused because of its legs; null for an accepted leg. */
  legs: ((Pick<RefusedLeg, 'refusal'> & { odds: string | null }) | null)[] | null
  waitMs: number
  bet: BetView | AccumulatorView | null
  balance: string | null
}

export interface BetsView {
  bets: (BetView | AccumulatorView)[]
  openCount: number
  limits: { lowest: string; highest: string; payout: string }
}

/** The calls of the sports book's page. Guests may look; only a launch may bet. */
export async function bookRoutes(app: FastifyInstance, deps: BookRoutesDeps): Promise<void> {
  const { db, play, programme, betting, boards } = deps
  const isGuest = (params: unknown) => (params as { key?: string }).key === guestKey
  const launchOf = (params: unknown): Promise<Launch> => play.findLaunch(keyOf(params))
  /** Finds whose book it is: a launch determines it, a guest names it. */
  const admit = async ({ params, query }: { params: unknown; query: unknown }): Promise<BookProfile> => {
    const title = isGuest(params) ? { vendorCode: guestSchema.parse(query).vendor } : await launchOf(params)
    await programme.refresh()
    return profileOf(title)
  }
  app.addHook('preClose', async () => boards.close())

  app.get('/stream', async (request, reply) => {
    const board = boards.of(await admit(request))
    board.pages.open(reply, board.first())
  })

  app.get('/fixtures', async (request) => {
    const book = await admit(request)
    const { sport, after } = soonSchema.parse(request.query)
    return book.sports.includes(sport) ? programme.listSoon(sport, after, 20, book).map(viewFixture) : []
  })

  app.get('/fixtures/:id', async (request) => {
    const book = await admit(request)
    const look = programme.look((request.params as { id: string }).id, book)
    if (look === undefined || look.fixture.startsAt > deps.now() + dayMs) throw new PlayError('REQUEST_WRONG')
    return viewFixture(look)
  })

  app.post('/bets', async (request) => {
    const launch = await launchOf(request.params)
    await programme.refresh()
    const { ticket, ...wish } = submitSchema.parse(request.body)
    return viewTicket(deps, await betting.submit(launch, ticket, wish, request.id))
  })

  app.get('/bets/:ticket', async (request) => {
    const launch = await launchOf(request.params)
    await programme.refresh()
    const ticket = await betting.find(launch, (request.params as { ticket: string }).ticket, request.id)
    if (ticket === undefined) throw new PlayError('REQUEST_WRONG')
    return viewTicket(deps, ticket)
  })

  app.get('/bets', async (request): Promise<BetsView> => {
    const launch = await launchOf(request.params)
    await programme.refresh()
    const { group } = groupSchema.parse(request.query)
    const bets = await listBets(db, launch.player, group, 50)
    const { lowest, highest } = limitsOf(launch)
    return {
      bets: bets.flatMap((bet) => viewBet(bet, programme) ?? []),
      openCount: await countOpenBets(db, launch.player),
      limits: { lowest: printMoney(lowest), highest: printMoney(highest), payout: printMoney(highestPayout) },
    }
  })
}

const dayMs = 24 * 60 * 60_000

const printOffered = (odds: number | null): string | null => (odds === null ? null : printOdds(odds))

async function viewTicket({ db, programme, now }: BookRoutesDeps, ticket: Ticket): Promise<TicketView> {
  const bet = ticket.roundId === null ? undefined : await findBet(db, ticket.roundId)
  return {
    ticket: ticket.ticket,
    state: ticket.state,
    refusal: ticket.refusal,
    odds: printOffered(ticket.odds),
    legs: ticket.legs?.map((leg) => leg && { ...leg, odds: printOffered(leg.odds) }) ?? null,
    waitMs: ticket.state === 'waiting' ? Math.max(0, ticket.dueAt.getTime() - now()) : 0,
    bet: bet === undefined ? null : (viewBet(bet, programme) ?? null),
    balance: bet === undefined || bet.balance === null ? null : printMoney(bet.balance),
  }
}
