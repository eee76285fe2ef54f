import { microsOf, pageOf, type QueuePage, queueValues } from '../../../core/queue-page.sql'
import type { Sql } from '../../../db'
import { printBigint } from './print-bigint'

/** The operator's settings for a vendor. Limits are in minor units, and null means no limit. */
export interface VendorSettings {
  /** If false, bets and launches are refused. Open rounds are still paid and rolled back. */
  enabled: boolean
  maxBet: bigint | null
  /** The limit of one member in one business day. */
  maxDailyStake: bigint | null
  /** A larger win waits for a person, and the round accepts no further bets. */
  maxRoundWin: bigint | null
  /** The same limit as a multiple of the round's stakes. */
  maxRoundMultiple: number
  freeNeedsGrant: boolean
}

const settingsColumns = `enabled, max_bet as "maxBet", max_daily_stake as "maxDailyStake",
  max_round_win as "maxRoundWin", max_round_multiple as "maxRoundMultiple", free_needs_grant as "freeNeedsGrant"`

export async function findVendorSettings(
  tx: Sql,
  vendorCode: string,
  { forUpdate = false } = {},
): Promise<VendorSettings | undefined> {
  const [row] = await tx.query<VendorSettings>(
    `select ${settingsColumns} from vendor where code = $1 ${forUpdate ? 'for no key update' : ''}`,
    [vendorCode],
  )
  return row
}

interface VendorRow {
  vendorCode: string
  name: string
  enabled: boolean
  heldWins: number
  refusedCredits: number
  /** Since when the oldest of them has waited. */
  waitingSince: Date | null
}

/** Every vendor, with how much of it waits for a decision. */
export const listVendors = (tx: Sql) =>
  tx.query<VendorRow>(
    `select code as "vendorCode", name, enabled, w.count as "heldWins", c.count as "refusedCredits",
       least(w.since, c.since) as "waitingSince"
     from vendor, lateral (
       select count(*)::int, min(received_at) as since from vendor_transaction
       where vendor_code = code and hold_state = 'WAITING' and rolled_back_by is null) w, lateral (
       select count(*)::int, min(first_at) as since from vendor_refused_credit
       where vendor_code = code and state = 'OPEN') c
     order by code`,
  )

/** The counters of the day are computed again from its rounds, whatever the limit was before. */
export async function saveVendorSettings(tx: Sql, vendorCode: string, settings: VendorSettings): Promise<void> {
  await tx.query(
    `update vendor set enabled = $2, max_bet = $3, max_daily_stake = $4, max_round_win = $5, free_needs_grant = $6,
       max_round_multiple = $7
     where code = $1`,
    [
      vendorCode,
      settings.enabled,
      settings.maxBet,
      settings.maxDailyStake,
      settings.maxRoundWin,
      settings.freeNeedsGrant,
      settings.maxRoundMultiple,
    ],
  )
  await tx.query('delete from vendor_day_stake where vendor_code = $1', [vendorCode])
}

export interface KeyRow {
  keyId: string
  addedAt: Date
  retiredAt: Date | null
}

export const listAllKeys = (tx: Sql, vendorCode: string) =>
  tx.query<KeyRow>(
    `select key_id as "keyId", added_at as "addedAt", retired_at as "retiredAt" from vendor_key
     where vendor_code = $1 order by added_at desc, key_id`,
    [vendorCode],
  )

/** False if the vendor has or had a key with that name. */
export async function insertKey(
  tx: Sql,
  key: { vendorCode: string; keyId: string; publicKeyPem: string; at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into vendor_key (vendor_code, key_id, public_key_pem, added_at) values ($1, $2, $3, $4)
     on conflict do nothing returning key_id`,
    [key.vendorCode, key.keyId, key.publicKeyPem, key.at],
  )
  return rows.length > 0
}

/** Retires one key, or all but one, and returns the retired ones. A key that retires earlier is left unchanged. */
export const retireKeys = (
  tx: Sql,
  { vendorCode, keyId, except, at }: { vendorCode: string; keyId?: string; except?: string; at: Date },
) =>
  tx.query<{ keyId: string }>(
    `update vendor_key set retired_at = $4
     where vendor_code = $1 and ($2::text is null or key_id = $2) and ($3::text is null or key_id <> $3)
       and (retired_at is null or retired_at > $4)
     returning key_id as "keyId"`,
    [vendorCode, keyId, except, at],
  )

export interface VendorChange {
  subject: 'SETTINGS' | 'KEY_ADDED' | 'KEY_RETIRED' | 'FREE_ROUNDS_GRANTED' | 'WIN_DECIDED' | 'CREDIT_SETTLED'
  changedBy: string
  before: unknown
  after: unknown
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value, printBigint))

export async function insertChange(
  tx: Sql,
  { vendorCode, at, ...change }: VendorChange & { vendorCode: string; at: Date },
): Promise<void> {
  await tx.query(
    `insert into vendor_change (vendor_code, changed_at, changed_by, subject, before, after)
     values ($1, $2, $3, $4, $5::text::jsonb, $6::text::jsonb)`,
    [vendorCode, at, change.changedBy, change.subject, json(change.before), json(change.after)],
  )
}

export const listChanges = (tx: Sql, vendorCode: string, limit: number) =>
  tx.query<VendorChange & { at: Date }>(
    `select changed_at as at, changed_by as "changedBy", subject, before, after from vendor_change
     where vendor_code = $1 order by id desc limit $2`,
    [vendorCode, limit],
  )

export interface Grant {
  rewardUuid: string
  vendorCode: string
  memberId: bigint
  gameCode: string
  rounds: number
  /** The highest stake of one round, in minor units. */
  stake: bigint
  currency: string
  expiresAt: Date
}

/** Returns whether the vendor has a game in the brand's catalogue, also one that is switched off. */
export async function hasGame(tx: Sql, { vendorCode, gameCode }: Pick<Grant, 'vendorCode' | 'gameCode'>) {
  const rows = await tx.query('select from game where vassalage = $1 and game_code = $2 limit 1', [
    vendorCode,
    gameCode,
  ])
  return rows.length > 0
}

export type NewGrant = Grant & { at: Date; grantedBy: string }

/** False if the reward was granted before. */
export async function insertGrant(tx: Sql, grant: NewGrant): Promise<boolean> {
  const rows = await tx.query(
    `insert into free_round_grant (reward_uuid, vendor_code, member_id, game_code, rounds, stake, currency, expires_at,
       granted_at, granted_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict do nothing returning reward_uuid`,
    [
      grant.rewardUuid,
      grant.vendorCode,
      grant.memberId,
      grant.gameCode,
      grant.rounds,
      grant.stake,
      grant.currency,
      grant.expiresAt,
      grant.at,
      grant.grantedBy,
    ],
  )
  return rows.length > 0
}

export interface IncidentRow {
  kind: string
  transactionUuid: string
  /** The older transaction whose id differs in upper and lower case only. */
  otherUuid: string | null
  memberId: bigint | null
  amount: bigint | null
  raisedAt: Date
}

export const listIncidents = (tx: Sql, vendorCode: string, limit: number) =>
  tx.query<IncidentRow>(
    `select kind, transaction_uuid as "transactionUuid", other_uuid as "otherUuid", member_id as "memberId", amount, raised_at as "raisedAt"
     from vendor_incident where vendor_code = $1 order by id desc limit $2`,
    [vendorCode, limit],
  )

export interface HeldWin {
  vendorCode: string
  transactionUuid: string
  memberId: bigint
  account: string
  round: string
  amount: bigint
  currency: string
  receivedAt: Date
  micros: bigint
  /** A short name for its id, which vendors choose. */
  mark: string
}

/** Wins of one vendor, or of all, that wait for a decision, oldest first. */
export const listHeldWins = (tx: Sql, { vendorCode, ...page }: QueuePage & { vendorCode: string | null }) =>
  tx.query<HeldWin>(
    `select t.vendor_code as "vendorCode", t.transaction_uuid as "transactionUuid", t.member_id as "memberId", m.account,
       r.round, t.amount, t.currency, t.received_at as "receivedAt", ${microsOf('t.received_at')},
       md5(t.transaction_uuid) as mark
     from vendor_transaction t join game_round r on r.id = t.round_id join member m on m.id = t.member_id
     where t.hold_state = 'WAITING' and t.rolled_back_by is null and ($1::text is null or t.vendor_code = $1)
       and ${pageOf({ time: 't.received_at', name: 'md5(t.transaction_uuid)' }, 2)}`,
    [vendorCode, ...queueValues(page)],
  )

export async function countHeldWins(tx: Sql): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from vendor_transaction where hold_state = 'WAITING' and rolled_back_by is null`,
  )
  return row?.count ?? 0
}

/** Pays or refuses a win that waits. Returns its member, or undefined if there is none. */
export async function decideHeldWin(
  tx: Sql,
  {
    vendorCode,
    transactionUuid,
    isPaid,
    at,
  }: { vendorCode: string; transactionUuid: string; isPaid: boolean; at: Date },
): Promise<bigint | undefined> {
  const [row] = await tx.query<{ memberId: bigint | null }>('select vendor_decide_win($1, $2, $3, $4) as "memberId"', [
    vendorCode,
    transactionUuid,
    isPaid,
    at,
  ])
  return row?.memberId ?? undefined
}

/** Returns the state of a win that was held; undefined if there is none. */
export async function findHoldState(tx: Sql, vendorCode: string, transactionUuid: string): Promise<string | undefined> {
  const [row] = await tx.query<{ state: string }>(
    `select case when rolled_back_by is null then hold_state else 'ROLLED_BACK' end as state from vendor_transaction
     where vendor_code = $1 and transaction_uuid = $2 and hold_state is not null`,
    [vendorCode, transactionUuid],
  )
  return row?.state
}
