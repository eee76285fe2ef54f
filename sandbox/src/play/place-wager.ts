import { ulid } from 'ulid'
import type { Sql } from '../database/database'
import type { Wagers } from '../wallet/wager'
import { type Launch, lockLaunch, updateTicket } from './launch.sql'
import { newKey } from './open-launch'
import { PlayError } from './play-error'
import { findRoundByTicket, listRoundsOfPlayer, type Round } from './round.sql'
import { findSeedPairInUse, type SeedPair, takeNonce } from './seed-pair.sql'

/** A game's draft of a player's wager, before any money moves. */
export interface WagerDraft {
  /** In minor units. */
  stake: bigint
  /** Null while the result is open; the game's decider is asked once the stake was debited. */
  payout: bigint | null
  /** The result for which the round waits. */
  subject?: string
  detail?: unknown
  /** The operator's free rounds that pay for the stake. */
  rewardUuid?: string
  /** The milliseconds until this launch may start the next round. */
  cycleMs: number
}

export interface WagerSeeds extends Pick<SeedPair, 'serverSeed' | 'clientSeed'> {
  nonce: number
}

export interface WagerPlan {
  /** Proves one press of the player, and makes repetition safe. */
  ticket: string
  /** True if the player's own seeds decide; a shared result has separate seeds. */
  hasSeeds: boolean
  /** Throws a `PlayError` to refuse. */
  draft(tx: Sql, launch: Launch, seeds: WagerSeeds | undefined): Promise<WagerDraft> | WagerDraft
}

/**
 * Stores a wager of one launch with its stake, before anything is sent, and returns its round's id. A repeated ticket
 * returns the round that it started. Throws `PlayError`: LAUNCH_REPLACED, TICKET_USED, RS_ERROR_WRONG_SYNTAX (too
 * early), ROUND_OPEN (the previous round's stake is still being debited), and the game's own refusals.
 */
export async function placeWager(
  { wagers, now }: { wagers: Wagers; now: Date },
  tx: Sql,
  launchId: string,
  plan: WagerPlan,
): Promise<string> {
  const launch = await lockLaunch(tx, launchId)
  const repeated = await findRoundByTicket(tx, launchId, plan.ticket)
  if (repeated !== undefined) return repeated.id
  await refuseUntimely(tx, launch, plan.ticket, now)

  const seeds = plan.hasSeeds ? await takeSeeds(tx, launch.player) : undefined
  const {
    stake,
    payout,
    subject = null,
    detail = null,
    rewardUuid = null,
    cycleMs,
  } = await plan.draft(tx, launch, seeds)
  await updateTicket(tx, launch.id, newKey(), new Date(now.getTime() + cycleMs))
  const round: Round = {
    id: ulid(now.getTime()),
    viewKey: newKey(),
    launchId: launch.id,
    player: launch.player,
    seedPairId: seeds?.pairId ?? null,
    nonce: seeds?.nonce ?? null,
    ticket: plan.ticket,
    vendorCode: launch.vendorCode,
    gameCode: launch.gameCode,
    kind: launch.title.kind,
    currency: launch.currency,
    stake,
    rewardUuid,
    payout,
    subject,
    detail,
    state: 'betting',
    refusal: null,
    balance: null,
    createdAt: now,
  }
  await wagers.open(tx, round)
  return round.id
}

async function refuseUntimely(tx: Sql, launch: Launch, ticket: string, now: Date): Promise<void> {
  if (launch.replacedAt !== null) throw new PlayError('LAUNCH_REPLACED')
  if (ticket !== launch.roundTicket) throw new PlayError('TICKET_USED')
  const waitMs = launch.nextRoundAt.getTime() - now.getTime()
  if (waitMs > 0) throw new PlayError('RS_ERROR_WRONG_SYNTAX', waitMs)
  const [last] = await listRoundsOfPlayer(tx, { player: launch.player, gameCode: launch.gameCode, limit: 1 })
  if (last?.state === 'betting') throw new PlayError('ROUND_OPEN')
}

async function takeSeeds(tx: Sql, player: string): Promise<WagerSeeds & { pairId: bigint }> {
  const pair = await findSeedPairInUse(tx, player)
  if (pair === undefined) throw new Error('the player has no seed pair')
  return { ...pair, pairId: pair.id, nonce: await takeNonce(tx, pair.id) }
}
