import { drawPrize } from '@parlay/contracts/fair-raffle'
import { newClientSeed, serverBlocks } from '@parlay/server'
import { assertMayEarn } from '../../../core/assert-may-earn'
import { AppError } from '../../../core/errors'
import { announceCounts } from '../../../core/events'
import type { Sql } from '../../../db'
import { postPoints, postReward, requirePosted } from '../../../ledger'
import { grantTickets, type RaffleCommandOptions } from './grant-tickets'
import * as rows from './raffle.sql'
import { amountOf, type DrawnRaffle, type PlannedPrize } from './raffle-file'

export interface Drawn {
  type: 'DRAW'
  draw: rows.DrawRow
  next: rows.TicketRow
}

interface DrawWish {
  memberId: bigint
  clientSeed?: string | undefined
  requestKey: string
}

/** Draws a prize with one of the member's tickets, and pays it. Throws RAF_NO_TICKETS or REWARDS_CLOSED. */
export const drawWithTicket = (
  options: RaffleCommandOptions,
  raffle: DrawnRaffle,
  { memberId, clientSeed = newClientSeed(), requestKey }: DrawWish,
): Promise<Drawn> =>
  options.db.transaction(async (tx) => {
    const { clock } = options
    const { id: raffleId, oddsVersion: version, termsVersion, prizes } = raffle
    const held = await rows.lockTickets(tx, raffleId, memberId)
    const known = held && (await rows.findDraw(tx, memberId, requestKey))
    if (known) return { type: 'DRAW', draw: known, next: held }
    await assertMayEarn(tx, memberId, clock.now())
    if (!held || held.tickets === 0) throw new AppError('RAF_NO_TICKETS')

    const { serverSeed, draws } = held
    const nonce = draws + 1
    const weighted = prizes.map((prize) => ({ ...prize, prizeId: prize.id }))
    const drawn = drawPrize(weighted, serverBlocks({ serverSeed, clientSeed, nonce }))
    const prize = await takePrize(tx, raffle, drawn)
    const drawnAt = clock.now()
    const made = await rows.insertDraw(tx, {
      raffleId,
      memberId,
      nonce,
      version,
      termsVersion,
      serverSeed,
      clientSeed,
      requestKey,
      drawnAt,
      drawnPrizeId: drawn.id,
      prizeId: prize.id,
      prizeKind: prize.kind,
      amount: amountOf(prize),
    })
    const next = await rows.takeTicket(tx, { raffleId, memberId, drawId: made.id, at: drawnAt })
    await payPrize(options, tx, made, memberId)
    announceCounts(tx, memberId, 'TICKET')
    const wonTickets = made.prizeKind === 'TICKETS' ? Number(made.amount) : 0
    return { type: 'DRAW', draw: made, next: { ...next, tickets: next.tickets + wonTickets } }
  })

/** Returns the prize, or its fallback if the stock has run out. */
async function takePrize(
  tx: Sql,
  { id: raffleId, oddsVersion: version, prizes }: DrawnRaffle,
  drawn: PlannedPrize,
): Promise<PlannedPrize> {
  if (drawn.stock === undefined) return drawn
  if (await rows.takeStock(tx, { raffleId, version, prizeId: drawn.id }, drawn.stock)) return drawn
  const fallback = prizes.find(({ id }) => id === drawn.fallback)
  if (!fallback) throw new Error(`raffles: ${raffleId}.${drawn.id} has no fallback`)
  return fallback
}

async function payPrize(
  options: RaffleCommandOptions,
  tx: Sql,
  { id, raffleId, prizeKind, amount, drawnAt: at }: rows.DrawRow,
  memberId: bigint,
): Promise<void> {
  if (amount === null) return
  const reference = `raffle:${id}`
  const { currency } = options
  if (prizeKind === 'MONEY')
    requirePosted(await postReward(tx, { kind: 'bonus', reference, memberId, currency, amount, at }))
  else if (prizeKind === 'POINTS')
    requirePosted(await postPoints(tx, { kind: 'points-earned', reference, memberId, amount, at }))
  else await grantTickets(options, tx, { raffleId, memberId, count: Number(amount), reference, at })
}
