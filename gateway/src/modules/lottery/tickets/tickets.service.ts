import type { LanguageCode, ValueOf } from '@parlay/contracts'
import type { getBetDetail } from '@parlay/contracts/endpoints/history'
import type * as calls from '@parlay/contracts/endpoints/lottery-bets'
import { printMoney, sumMinor } from '@parlay/contracts/money'
import type { z } from 'zod'
import { AppError } from '../../../core/errors'
import type { Sql } from '../../../db'
import { getMemberBalance } from '../../../ledger'
import { listFollowRows, listFollowsOfOrder, stopFollow } from './follow.sql'
import { presentFollow, presentTicket } from './present-ticket'
import type { Order } from './price-order'
import {
  countTickets,
  findPrizes,
  findTicketRows,
  listLineRows,
  listTicketRows,
  type TicketFilter,
  type TicketRow,
} from './ticket.sql'
import { createTicketCommands, type TicketCommandOptions } from './ticket-commands'

export interface TicketsOptions extends Omit<TicketCommandOptions, 'nameOf'> {
  nameOf: (gameCode: string, language: LanguageCode) => string
  defaultLanguage: LanguageCode
}

export interface Holder {
  memberId: bigint
  language: LanguageCode
}

type Query = z.output<typeof calls.listTickets.request>

const statesOf = (state: Query['state']): readonly string[] | null => {
  if (state === undefined) return null
  if (state === 'OPEN') return ['PLACED', 'LOCKED']
  return state === 'SETTLED' ? ['WON', 'LOST', 'REFUNDED'] : [state]
}

const instant = (time: number | undefined): Date | null => (time === undefined ? null : new Date(time))

/** Members' tickets: purchases, cancellations, lists and follow-ups. */
export function createTicketsService(options: TicketsOptions) {
  const { db, clock, plan, currency, nameOf, defaultLanguage } = options
  const commands = createTicketCommands({ ...options, nameOf: (gameCode) => nameOf(gameCode, defaultLanguage) })

  async function present(sql: Sql, rows: readonly TicketRow[], language: LanguageCode): Promise<calls.Ticket[]> {
    const lines = await listLineRows(
      sql,
      rows.map(({ id }) => id),
    )
    return rows.map((row) =>
      presentTicket(
        row,
        lines.filter(({ ticketId }) => ticketId === row.id),
        { name: nameOf(row.gameCode, language), canCancel: plan?.canCancel === true },
      ),
    )
  }

  const readBalance = async (memberId: bigint): Promise<string> =>
    printMoney((await getMemberBalance(db, memberId, currency)).available)

  return {
    commands,

    async buy(order: Order, { memberId, language }: Holder, key: string): Promise<ValueOf<typeof calls.placeTickets>> {
      const ids = await commands.buy(order, { memberId, key })
      const rows = await findTicketRows(db, memberId, clock.now(), ids)
      const follows = await listFollowsOfOrder(db, memberId, key)
      return {
        betId: String(ids[0]),
        tickets: await present(db, rows, language),
        followIds: follows.map(({ id }) => String(id)),
        total: printMoney(sumMinor(rows.map(({ cost }) => cost))),
        balance: await readBalance(memberId),
      }
    },

    async cancel(memberId: bigint, betId: string): Promise<ValueOf<typeof calls.cancelTicket>> {
      await commands.cancel(memberId, BigInt(betId))
      const [row] = await findTicketRows(db, memberId, clock.now(), [BigInt(betId)])
      return { betId, refunded: printMoney(row?.cost ?? 0n), balance: await readBalance(memberId) }
    },

    async list(read: Sql, query: Query, { memberId, language }: Holder): Promise<ValueOf<typeof calls.listTickets>> {
      const { gameCode, numero, state, betId, startTime, endTime, pageNo, pageSize } = query
      const filter: TicketFilter = {
        memberId,
        at: clock.now(),
        gameCode: gameCode ?? null,
        numero: numero ?? null,
        states: statesOf(state),
        ticketId: betId === undefined ? null : BigInt(betId),
        from: instant(startTime),
        until: instant(endTime),
      }
      const totalCount = await countTickets(read, filter)
      const rows = await listTicketRows(read, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize })
      const list = await present(read, rows, language)
      return { list, totalPages: Math.ceil(totalCount / pageSize), totalCount, pageNo, pageSize }
    },

    /**
     * Returns the draw, the lines and the result of a bet that is a ticket of the member, and null for any other bet.
     */
    async findTicket(memberId: bigint, betId: bigint): Promise<ValueOf<typeof getBetDetail>['ticket']> {
      const [row] = await findTicketRows(db, memberId, clock.now(), [betId])
      if (!row) return null
      const { gameCode, numero, area, lines } = presentTicket(row, await listLineRows(db, [betId]), {
        name: row.gameCode,
        canCancel: false,
      })
      return { gameCode, numero, area, lines, prizes: await findPrizes(db, gameCode, numero) }
    },

    async listFollows({ memberId, language }: Holder, count: number): Promise<calls.Follow[]> {
      const rows = await listFollowRows(db, memberId, count)
      return rows.map((row) => presentFollow(row, nameOf(row.gameCode, language)))
    },

    /** Throws SYS_INVALID_URL for the ticket of another member. */
    async stopFollow({ memberId, language }: Holder, followId: string): Promise<calls.Follow> {
      const row = await stopFollow(db, memberId, BigInt(followId))
      if (!row) throw new AppError('SYS_INVALID_URL')
      return presentFollow(row, nameOf(row.gameCode, language))
    },
  }
}

export type TicketsService = ReturnType<typeof createTicketsService>
