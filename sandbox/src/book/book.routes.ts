import { sports } from '@parlay/shared/contracts/sports'
import { printMoney } from '@parlay/shared/money'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '../database/database'
import { keyOf } from '../play/answer-as-game'
import type { Launch } from '../play/launch.sql'
import { PlayError } from '../play/play-error'
import type { PlayService } from '../play/play-service'
import { type Betting, limitsOf } from './bets/betting'
import type { Ticket } from './bets/ticket.sql'
import { betWishSchema } from './bets/wish'
import type { Board } from './board'
import { countOpenBets, findBet, listBets } from './book.sql'
import { guestKey } from './guest'
import { printOdds } from './odds/price'
import type { Programme } from './programme'
import { type BetView, viewBet, viewFixture } from './view'

export interface BookRoutesDeps {
  db: Database
  play: PlayService
  programme: Programme
  betting: Betting
  board: Board
  now(): number
}

const ticketSchema = z.string().min(16).max(64)
const submitSchema = betWishSchema.extend({ ticket: ticketSchema })
const groupSchema = z.object({ group: z.enum(['open', 'settled', 'void']).default('open') })
const soonSchema = z.object({ sport: z.enum(sports), after: z.coerce.number().int().default(0) })

/** A press of Place bet as its page gets it; `odds` are what is offered instead. */
export interface TicketView {
  ticket: string
  state: Ticket['state']
  refusal: string | null
  odds: string | null
  waitMs: number
  bet: BetView | null
  balance: string | null
}

export interface BetsView {
  bets: BetView[]
  openCount: number
  limits: { lowest: string; highest: string }
}

/** Calls of the sports book's page. Guests may look; only a launch may bet. */
export async function bookRoutes(app: FastifyInstance, deps: BookRoutesDeps): Promise<void> {
  const { db, play, programme, betting, board } = deps
  const isGuest = (params: unknown) => (params as { key?: string }).key === guestKey
  const launchOf = (params: unknown): Promise<Launch> => play.findLaunch(keyOf(params))
  const admit = async (params: unknown) => {
    if (!isGuest(params)) await launchOf(params)
    await programme.refresh()
  }
  app.addHook('preClose', async () => board.close())

  app.get('/stream', async (request, reply) => {
    await admit(request.params)
    board.pages.open(reply, board.first())
  })

  app.get('/fixtures', async (request) => {
    await admit(request.params)
    const { sport, after } = soonSchema.parse(request.query)
    return programme.listSoon(sport, after, 20).map(viewFixture)
  })

  app.get('/fixtures/:id', async (request) => {
    await admit(request.params)
    const look = programme.look((request.params as { id: string }).id)
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
      limits: { lowest: printMoney(lowest), highest: printMoney(highest) },
    }
  })
}

const dayMs = 24 * 60 * 60_000

async function viewTicket({ db, programme, now }: BookRoutesDeps, ticket: Ticket): Promise<TicketView> {
  const bet = ticket.roundId === null ? undefined : await findBet(db, ticket.roundId)
  return {
    ticket: ticket.ticket,
    state: ticket.state,
    refusal: ticket.refusal,
    odds: ticket.odds === null ? null : printOdds(ticket.odds),
    waitMs: ticket.state === 'waiting' ? Math.max(0, ticket.dueAt.getTime() - now()) : 0,
    bet: bet === undefined ? null : (viewBet(bet, programme) ?? null),
    balance: bet === undefined || bet.balance === null ? null : printMoney(bet.balance),
  }
}
