import type { BetRefusal } from '@parlay/contracts/endpoints/lottery-bets'
import { plays } from '@parlay/contracts/lottery/plays'
import { printMoney } from '@parlay/contracts/money'
import type { LotteryPlan } from '@parlay/server'
import type { Clock } from '../../../core/clock'
import { AppError, isAppError } from '../../../core/errors'
import { announceBalance } from '../../../core/events'
import type { Database, Sql } from '../../../db'
import { insertFollow } from './follow.sql'
import { type Order, type PricedOrder, type PricedTicket, placesOf, priceOrder } from './price-order'
import {
  cancel,
  findClosedGame,
  findNextNumero,
  findTicketsOfOrder,
  type NewTicket,
  type PlaceAnswer,
  place,
  placeInOneStatement,
} from './ticket.sql'

export interface TicketCommandOptions {
  db: Database
  clock: Clock
  plan: LotteryPlan | undefined
  currency: string
  /** Names a game in reports, in the brand's default language. */
  nameOf: (gameCode: string) => string
}

interface Buyer {
  memberId: bigint
  /** A repeated order with the same key returns the tickets of the first one. */
  key: string
  followId?: bigint
}

/** The actions of members on tickets. Every order is one transaction. */
export function createTicketCommands({ db, clock, plan, currency, nameOf }: TicketCommandOptions) {
  const writeTicket = (
    { game, numero, lines, cost }: PricedTicket,
    { mode, oddsVersion }: PricedOrder,
    followId: bigint | undefined,
  ): NewTicket => ({
    game: game.code,
    name: nameOf(game.code),
    numero,
    area: game.area,
    mode,
    version: oddsVersion,
    cost: String(cost),
    maxPayout: String(plan?.limits.maxPayout),
    follow: followId === undefined ? null : String(followId),
    lines: lines.map((line, place) => ({
      ...line,
      place,
      unit: String(line.unit),
      cost: String(line.cost),
      odds: String(line.odds),
    })),
  })

  /**
   * Buys a priced order, either with `place` as part of the transaction `sql` or with `placeInOneStatement` without one. Throws
   * LOTT_CLOSED, LOTT_LIMIT, BONUS_MAX_BET, WAL_INSUFFICIENT, GAME_MAINTENANCE.
   */
  async function buyPriced(
    sql: Sql,
    priced: PricedOrder,
    { memberId, key, followId }: Buyer,
    placing: typeof place,
  ): Promise<bigint[]> {
    if (!plan) throw new AppError('GAME_UNKNOWN')
    const at = clock.now()
    const answer = await placing(sql, {
      memberId,
      key,
      currency,
      at,
      tickets: priced.tickets.map((ticket) => writeTicket(ticket, priced, followId)),
      maxDraw: plan.limits.maxDraw,
      maxExposure: plan.limits.maxExposure,
    })
    if (answer.refusal !== undefined) throw await refusalOf(sql, answer, priced, at)
    announceBalance(sql, memberId)
    return answer.ids.map(BigInt)
  }

  /**
   * Prices an order whose total has to be the one that the member was shown. A draw that takes no bets is named before other
   * odds are, because no odds let the order be bought. Refusals are those of `priceOrder`, and LOTT_CLOSED.
   */
  async function priceAsShown(order: Order): Promise<PricedOrder> {
    const at = clock.now()
    try {
      const priced = priceOrder(plan, order, at)
      const [oddsVersion, total] = [priced.oddsVersion, printMoney(priced.total)]
      if (total === order.total) return priced
      throw new AppError('LOTT_ODDS_CHANGED', { value: { odds: { oddsVersion, total } } satisfies BetRefusal })
    } catch (error) {
      if (!isAppError(error, 'LOTT_ODDS_CHANGED')) throw error
      const closed = await findClosedGame(db, placesOf(order), at)
      throw closed === undefined ? error : await closedDraw(db, closed, at)
    }
  }

  return {
    /**
     * Buys an order, or finds the tickets that the same order bought before. Throws the errors of `priceOrder` and
     * `buyPriced`.
     */
    async buy(order: Order, buyer: Buyer): Promise<bigint[]> {
      const known = await findTicketsOfOrder(db, buyer.memberId, buyer.key)
      if (known.length > 0) return known
      const priced = await priceAsShown(order)
      if (order.follow === 0) return buyPriced(db, priced, buyer, placeInOneStatement)
      return db.transaction(async (tx) => {
        const ids = await buyPriced(tx, priced, buyer, place)
        for (const { gameCode, numero, cost } of priced.tickets) {
          const { stopOnWin, follow: draws, lines } = order
          const { mode, oddsVersion } = priced
          const { memberId, key } = buyer
          const at = clock.now()
          const what = { gameCode, numero, lines, cost, currency, mode, oddsVersion }
          await insertFollow(tx, { ...what, memberId, key, stopOnWin, draws, at })
        }
        return ids
      })
    },

    /** Buys one ticket of a follow-up, as part of `tx`. */
    buyNext: (tx: Sql, order: Omit<Order, 'total' | 'follow' | 'stopOnWin'>, buyer: Buyer): Promise<bigint[]> =>
      buyPriced(tx, priceOrder(plan, order, clock.now()), buyer, place),

    /** Throws LOTT_CLOSED, or SYS_INVALID_URL for the ticket of another member. */
    cancel: (memberId: bigint, ticketId: bigint): Promise<void> =>
      db.transaction(async (tx) => {
        if (!plan?.canCancel) throw new AppError('LOTT_CLOSED')
        const answer = await cancel(tx, memberId, ticketId, clock.now())
        if (answer === 'UNKNOWN') throw new AppError('SYS_INVALID_URL')
        if (answer === 'CLOSED') throw new AppError('LOTT_CLOSED')
        announceBalance(tx, memberId)
      }),
  }
}

export type TicketCommands = ReturnType<typeof createTicketCommands>

/** The refusal of a draw that takes no bets, with the next one of its game that does. */
async function closedDraw(sql: Sql, gameCode: string, at: Date): Promise<AppError> {
  const closed = { gameCode, next: await findNextNumero(sql, gameCode, at) }
  return new AppError('LOTT_CLOSED', { value: { closed } satisfies BetRefusal })
}

type Refused = Extract<PlaceAnswer, { refusal: string }>

async function refusalOf(sql: Sql, answer: Refused, { tickets }: PricedOrder, at: Date): Promise<AppError> {
  switch (answer.refusal) {
    case 'FORBIDDEN':
      return new AppError('AUTH_FORBIDDEN')
    case 'MAINTENANCE':
      return new AppError('GAME_MAINTENANCE')
    case 'INSUFFICIENT':
      return new AppError('WAL_INSUFFICIENT')
    case 'CLOSED':
      return closedDraw(sql, answer.game, at)
    case 'BONUS_MAX_BET': {
      const maxBet = printMoney(BigInt(answer.left))
      return new AppError('BONUS_MAX_BET', {
        params: { amount: maxBet },
        value: { bonus: { maxBet } } satisfies BetRefusal,
      })
    }
    case 'DRAW':
      return limitOf({ kind: 'DRAW', left: BigInt(answer.left), place: null, number: null })
    case 'EXPOSURE': {
      const lines = tickets.flatMap((ticket) => ticket.lines.map((line, at) => ({ ...line, at })))
      const isIt = ({ play, numbers }: (typeof lines)[number]) =>
        play === answer.play &&
        (plays[play].rule === 'EACH' ? numbers.includes(answer.number) : numbers.toSorted().join('-') === answer.number)
      const line = lines.find(isIt)
      const left = line ? (BigInt(Math.max(answer.left, 0)) * 100n) / line.odds : 0n
      return limitOf({ kind: 'EXPOSURE', left, place: line?.at ?? null, number: answer.number })
    }
  }
}

const limitOf = ({ left, ...limit }: Omit<NonNullable<BetRefusal['limit']>, 'left'> & { left: bigint }): AppError =>
  new AppError('LOTT_LIMIT', { value: { limit: { ...limit, left: printMoney(left) } } satisfies BetRefusal })
