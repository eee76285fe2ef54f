import { drawPrize } from '@parlay/contracts/fair-raffle'
import { newClientSeed, serverBlocks } from '@parlay/server'
import { assertMayEarn } from '../../../core/assert-may-earn'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { announceBalance, announceCounts } from '../../../core/events'
import { runOf } from '../../../core/planned-run'
import type { Database, Sql } from '../../../db'
import { postPoints, postReward, requirePosted } from '../../../ledger'
import { notifyMember } from '../../member/messages'
import { grantForDeposits, lockWatermark, moveWatermark } from './deposit-tickets.sql'
import { createGrabBatches } from './grab-batches'
import { publishRaffles } from './publish-raffles'
import * as rows from './raffle.sql'
import {
  amountOf,
  type DrawnRaffle,
  isDrawn,
  type PlannedPrize,
  type PlannedRaffle,
  type PotRaffle,
} from './raffle-file'
import { isOpen } from './raffle-run'

export interface RaffleCommandOptions {
  db: Database
  clock: Clock
  raffles: readonly PlannedRaffle[]
  currency: string
  /** The time zone in which a day begins at midnight. */
  timeZone: string
}

export interface RaffleWish {
  memberId: bigint
  kind: PlannedRaffle['kind']
  promotionId: string
  clientSeed?: string | undefined
  /** The version of the terms that the member was shown; `oddsVersion` is that of the odds. */
  termsVersion?: string | undefined
  oddsVersion?: string | undefined
  /** A repeated request with the same key returns the first result. */
  requestKey: string
}

export type Won =
  | { type: 'DRAW'; draw: rows.DrawRow; next: rows.TicketRow }
  | { type: 'SHARE'; raffleId: string; share: number }

/** Notifies the member of the tickets and their source, because the member did not request them. */
const tellOfTickets = (
  tx: Sql,
  { id, kind }: DrawnRaffle,
  { memberId, date, count, at }: { memberId: bigint; date: string; count: number; at: Date },
): Promise<void> =>
  notifyMember(tx, {
    memberId,
    type: 'SYSTEM',
    template: `depositTickets.${kind}`,
    params: { day: date, tickets: String(count) },
    reference: `raffle:${id}:deposit-day:${date}`,
    at,
  })

/** Opens the members' calls for raffles, and the periodic work. Locks in this order: tickets, stock, wallet. */
export function createRaffleCommands({ db, clock, raffles, currency, timeZone }: RaffleCommandOptions) {
  const grabOne = createGrabBatches(db)

  const getOpen = ({ kind, promotionId, termsVersion, oddsVersion }: RaffleWish): PlannedRaffle => {
    const raffle = raffles.find((one) => one.id === promotionId && one.kind === kind)
    const now = clock.now()
    if (!raffle || !isOpen(runOf(raffle, now, timeZone), now)) throw new AppError('RAF_CLOSED')
    const hasOtherTerms = termsVersion !== undefined && termsVersion !== raffle.termsVersion
    const hasOtherOdds = oddsVersion !== undefined && isDrawn(raffle) && oddsVersion !== raffle.oddsVersion
    if (hasOtherTerms || hasOtherOdds) throw new AppError('RAF_CHANGED')
    return raffle
  }

  const grantTickets = async (
    tx: Sql,
    { at = clock.now(), ...grant }: Omit<rows.TicketGrant, 'at'> & { at?: Date },
  ): Promise<boolean> => {
    if (!raffles.some((raffle) => raffle.id === grant.raffleId && isDrawn(raffle)))
      throw new Error(`raffles: ${grant.raffleId} has no tickets`)
    const isGranted = await rows.grant(tx, { ...grant, at })
    if (isGranted) announceCounts(tx, grant.memberId, 'TICKET')
    return isGranted
  }

  /** Returns the prize, or its fallback if the stock has run out. */
  const takePrize = async (
    tx: Sql,
    { id: raffleId, oddsVersion: version, prizes }: DrawnRaffle,
    drawn: PlannedPrize,
  ) => {
    if (drawn.stock === undefined) return drawn
    if (await rows.takeStock(tx, { raffleId, version, prizeId: drawn.id }, drawn.stock)) return drawn
    const fallback = prizes.find(({ id }) => id === drawn.fallback)
    if (!fallback) throw new Error(`raffles: ${raffleId}.${drawn.id} has no fallback`)
    return fallback
  }

  const pay = async (
    tx: Sql,
    { id, raffleId, prizeKind, amount, drawnAt: at }: rows.DrawRow,
    memberId: bigint,
  ): Promise<void> => {
    if (amount === null) return
    const reference = `raffle:${id}`
    if (prizeKind === 'MONEY')
      requirePosted(await postReward(tx, { kind: 'bonus', reference, memberId, currency, amount, at }))
    else if (prizeKind === 'POINTS')
      requirePosted(await postPoints(tx, { kind: 'points-earned', reference, memberId, amount, at }))
    else await grantTickets(tx, { raffleId, memberId, count: Number(amount), reference, at })
  }

  const draw = (
    raffle: DrawnRaffle,
    { memberId, clientSeed = newClientSeed(), requestKey }: RaffleWish,
  ): Promise<Won> =>
    db.transaction(async (tx) => {
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
      await pay(tx, made, memberId)
      announceCounts(tx, memberId, 'TICKET')
      const wonTickets = made.prizeKind === 'TICKETS' ? Number(made.amount) : 0
      return { type: 'DRAW', draw: made, next: { ...next, tickets: next.tickets + wonTickets } }
    })

  const grab = async (
    { id: raffleId, termsVersion }: PotRaffle,
    { memberId, requestKey }: RaffleWish,
  ): Promise<Won> => {
    const { outcome, share } = await grabOne({
      raffleId,
      memberId,
      termsVersion,
      requestKey,
      currency,
      at: clock.now(),
    })
    if (outcome === 'grabbed' && share !== null) {
      announceBalance(db, memberId)
      announceCounts(db, memberId, 'RAFFLE')
      return { type: 'SHARE', raffleId, share }
    }
    if (outcome === 'had') throw new AppError('RAF_ALREADY')
    if (outcome !== 'refused') throw new AppError('RAF_EMPTY')
    await assertMayEarn(db, memberId, clock.now())
    throw new AppError('RAF_NOT_ELIGIBLE')
  }

  return {
    grantTickets,

    /** Draws with a ticket, or grabs a share. */
    claim(wish: RaffleWish): Promise<Won> {
      const raffle = getOpen(wish)
      return isDrawn(raffle) ? draw(raffle, wish) : grab(raffle, wish)
    },

    /** Publishes the new raffles of the brand's file. */
    publish: () => publishRaffles(db, raffles, clock.now()),

    /** Grants tickets for deposits since the last reading of the stream of play. */
    readStream: (): Promise<void> =>
      db.transaction(async (tx) => {
        const at = clock.now()
        const { from, until } = await lockWatermark(tx)
        for (const raffle of raffles) {
          if (!isDrawn(raffle) || !raffle.earn) continue
          const { depositOf: least, tickets: count } = raffle.earn
          const run = runOf(raffle, at, timeZone)
          const days = { from, until, raffleId: raffle.id, ...run, least, count, currency, timeZone, at }
          for (const { memberId, date } of await grantForDeposits(tx, days)) {
            announceCounts(tx, memberId, 'TICKET')
            await tellOfTickets(tx, raffle, { memberId, date, count, at })
          }
        }
        await moveWatermark(tx, until)
      }),
  }
}

export type RaffleCommands = ReturnType<typeof createRaffleCommands>
