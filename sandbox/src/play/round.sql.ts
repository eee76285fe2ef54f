import type { Sql } from '../database/database'
import type { GameKind } from '../title/kinds'

/**
 * betting: the stake is being debited · open: staked, the result is pending · paying: the payout is being sent ·
 * settled: paid · refused: the wallet refused the stake · voiding, void: the stake is being, or was, returned · stuck:
 * the wallet refuses the payout.
 */
export type RoundState = 'betting' | 'open' | 'paying' | 'settled' | 'refused' | 'voiding' | 'void' | 'stuck'

export interface Round {
  id: string
  viewKey: string
  launchId: string
  player: string
  /** With `nonce`, the source of the round's random numbers; null if the result is shared with others. */
  seedPairId: bigint | null
  nonce: number | null
  ticket: string
  vendorCode: string
  gameCode: string
  kind: GameKind
  currency: string
  stake: bigint
  /** The operator's free rounds that pay for the stake. */
  rewardUuid: string | null
  /** Null until the result is known. */
  payout: bigint | null
  /** The result for which an open round waits, by the game's own name for it. */
  subject: string | null
  /** The player's choice, in the game's own format. */
  detail: unknown
  state: RoundState
  refusal: string | null
  balance: bigint | null
  createdAt: Date
}

/** A round with its seeds, if it has any; `revealedServerSeed` stays null until the pair was retired. */
export interface RoundRecord extends Round {
  serverSeedHash: string | null
  clientSeed: string | null
  revealedServerSeed: string | null
  serverSeed: string | null
}

const columns = `round.id, view_key as "viewKey", launch_id as "launchId", round.player, seed_pair_id as "seedPairId",
  nonce, ticket, vendor_code as "vendorCode", game_code as "gameCode", kind, currency, stake, reward_uuid as "rewardUuid",
  payout, subject, detail, state, refusal, balance, round.created_at as "createdAt"`

const recordColumns = `${columns}, server_seed_hash as "serverSeedHash", client_seed as "clientSeed",
  server_seed as "serverSeed",
  case when revealed_at is null then null else server_seed end as "revealedServerSeed"`

const records = `select ${recordColumns} from round left join seed_pair on seed_pair.id = round.seed_pair_id`

export async function insertRound(tx: Sql, round: Round): Promise<void> {
  await tx.query(
    `insert into round (id, view_key, launch_id, player, seed_pair_id, nonce, ticket, vendor_code, game_code, kind,
       currency, stake, payout, subject, detail, state, balance, created_at, reward_uuid)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    [
      round.id,
      round.viewKey,
      round.launchId,
      round.player,
      round.seedPairId,
      round.nonce,
      round.ticket,
      round.vendorCode,
      round.gameCode,
      round.kind,
      round.currency,
      round.stake,
      round.payout,
      round.subject,
      round.detail === null ? null : JSON.stringify(round.detail),
      round.state,
      round.balance,
      round.createdAt,
      round.rewardUuid,
    ],
  )
}

export async function findRoundByTicket(tx: Sql, launchId: string, ticket: string): Promise<Round | undefined> {
  const [round] = await tx.query<Round>(`select ${columns} from round where launch_id = $1 and ticket = $2`, [
    launchId,
    ticket,
  ])
  return round
}

export async function getRound(tx: Sql, id: string): Promise<RoundRecord> {
  const [round] = await tx.query<RoundRecord>(`${records} where round.id = $1`, [id])
  if (round === undefined) throw new Error('the round is gone')
  return round
}

export async function findRoundById(tx: Sql, id: string): Promise<RoundRecord | undefined> {
  const [round] = await tx.query<RoundRecord>(`${records} where round.id = $1`, [id])
  return round
}

export async function findRoundByViewKey(tx: Sql, viewKey: string): Promise<RoundRecord | undefined> {
  const [round] = await tx.query<RoundRecord>(`${records} where view_key = $1`, [viewKey])
  return round
}

export async function listRoundsOfPlayer(
  tx: Sql,
  { player, gameCode, limit }: { player: string; gameCode: string; limit: number },
): Promise<RoundRecord[]> {
  return tx.query<RoundRecord>(
    `${records} where round.player = $1 and game_code = $2 order by round.created_at desc, round.id desc limit $3`,
    [player, gameCode, limit],
  )
}

/** Counts a player's rounds of each reward; those that were not played, or went back, do not count. */
export const countRoundsOfRewards = (tx: Sql, player: string, rewards: readonly string[]) =>
  tx.query<{ rewardUuid: string; rounds: number }>(
    `select reward_uuid as "rewardUuid", count(*)::int as rounds from round
     where player = $1 and reward_uuid = any($2::text[]) and state not in ('refused', 'voiding', 'void')
     group by reward_uuid`,
    [player, rewards],
  )

/** Lists the other bets of a round that its player has placed one after another; they name the first as `together`. */
export async function listRoundsTogether(tx: Sql, { id, kind, player, subject }: Round): Promise<RoundRecord[]> {
  return tx.query<RoundRecord>(
    `${records} where kind = $1 and subject = $2 and round.player = $3 and detail ->> 'together' = $4
     order by round.created_at, round.id`,
    [kind, subject, player, id],
  )
}

/** Lists the rounds of a kind that wait for one result. */
export async function listRoundsOf(tx: Sql, kind: GameKind, subject: string): Promise<RoundRecord[]> {
  return tx.query<RoundRecord>(`${records} where kind = $1 and subject = $2 order by round.created_at, round.id`, [
    kind,
    subject,
  ])
}

export interface RoundChange {
  state: RoundState
  payout?: bigint | undefined
  refusal?: string | undefined
  balance?: bigint | undefined
  settledAt?: Date | undefined
}

/** Absent fields keep their values. */
export async function updateRound(tx: Sql, id: string, change: RoundChange): Promise<void> {
  await tx.query(
    `update round set state = $2, refusal = coalesce($3, refusal), balance = coalesce($4, balance),
       settled_at = coalesce($5, settled_at), payout = coalesce($6, payout) where id = $1`,
    [id, change.state, change.refusal ?? null, change.balance ?? null, change.settledAt ?? null, change.payout ?? null],
  )
}
