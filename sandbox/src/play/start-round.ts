import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import type { Sql } from '../database/database'
import { stakesOf } from '../title/stakes'
import { cycleOf } from '../title/title'
import { movementBody } from '../wallet/movement-body'
import { insertMovement } from '../wallet/outbox.sql'
import { type Launch, updateDemoBalance, updateTicket } from './launch.sql'
import { newKey } from './open-launch'
import { playOutcome, spinsOf } from './outcome'
import { PlayError } from './play-error'
import { insertRound, listRoundsOfPlayer, type Round, updateRound } from './round.sql'
import { findSeedPairInUse, takeNonce } from './seed-pair.sql'

export interface RoundRequest {
  /** Minor units. */
  stake: bigint
  ticket: string
  pick: number | null
}

/** Checks a new round and writes it down with its bet, before anything is sent. Returns the round's id. */
export async function startRound(tx: Sql, launch: Launch, request: RoundRequest, now: Date): Promise<string> {
  await refuseWrongRound(tx, launch, request, now)
  const round = await decideRound(tx, launch, request, now)
  await insertRound(tx, round)
  if (launch.demoBalance === null) await prepareBet(tx, launch, round, now)
  else await payFromCredit(tx, launch, round, now)
  return round.id
}

async function refuseWrongRound(tx: Sql, launch: Launch, request: RoundRequest, now: Date): Promise<void> {
  const { kind } = launch.title
  if (launch.replacedAt !== null) throw new PlayError('LAUNCH_REPLACED')
  if (request.ticket !== launch.roundTicket) throw new PlayError('TICKET_USED')
  if (!stakesOf(launch.title).includes(request.stake)) throw new PlayError('REQUEST_WRONG')
  if ((kind === 'draw') !== (request.pick !== null)) throw new PlayError('REQUEST_WRONG')

  const waitMs = launch.nextRoundAt.getTime() - now.getTime()
  if (waitMs > 0) throw new PlayError('RS_ERROR_WRONG_SYNTAX', waitMs)
  const [last] = await listRoundsOfPlayer(tx, { player: launch.player, gameCode: launch.gameCode, limit: 1 })
  if (last?.state === 'betting') throw new PlayError('ROUND_OPEN')
}

async function decideRound(tx: Sql, launch: Launch, request: RoundRequest, now: Date): Promise<Round> {
  const pair = await findSeedPairInUse(tx, launch.player)
  if (pair === undefined) throw new Error('the player has no seed pair')
  const nonce = await takeNonce(tx, pair.id)
  const { kind } = launch.title
  const { stake, pick, ticket } = request
  const { outcome, payout } = playOutcome({ kind, stake, pick }, { ...pair, nonce })

  const nextRoundAt = new Date(now.getTime() + cycleOf(kind) * spinsOf(outcome))
  await updateTicket(tx, launch.id, newKey(), nextRoundAt)
  return {
    id: ulid(now.getTime()),
    viewKey: newKey(),
    launchId: launch.id,
    player: launch.player,
    seedPairId: pair.id,
    nonce,
    ticket,
    vendorCode: launch.vendorCode,
    gameCode: launch.gameCode,
    kind,
    currency: launch.currency,
    stake,
    payout,
    pick,
    state: 'betting',
    refusal: null,
    balance: null,
    createdAt: now,
  }
}

async function prepareBet(tx: Sql, launch: Launch, round: Round, now: Date): Promise<void> {
  const transactionUuid = randomUUID()
  const body = movementBody(launch, round, { kind: 'bet', transactionUuid })
  const { vendorCode } = round
  await insertMovement(tx, { transactionUuid, roundId: round.id, kind: 'bet', vendorCode, body }, now)
}

/** Demo play moves nothing but the credit of its own launch. */
async function payFromCredit(tx: Sql, launch: Launch, round: Round, now: Date): Promise<void> {
  const credit = launch.demoBalance ?? 0n
  const canPay = credit >= round.stake
  const balance = canPay ? credit - round.stake + round.payout : credit
  await updateDemoBalance(tx, launch.id, balance)
  await updateRound(tx, round.id, {
    state: canPay ? 'settled' : 'refused',
    refusal: canPay ? undefined : 'RS_ERROR_NOT_ENOUGH_MONEY',
    balance,
    settledAt: now,
  })
}
