import type { Sql } from '../../db'
import { printBigint } from './json'

/** What the operator sets for a vendor. Limits in minor units; null is none. */
export interface VendorSettings {
  /** Off: no bets and launches; open rounds are still paid and taken back. */
  enabled: boolean
  maxBet: bigint | null
  /** Of one member in one business day. */
  maxDailyStake: bigint | null
  /** More is paid, but raises an incident, and takes no further bets into the round. */
  maxRoundWin: bigint | null
  freeNeedsGrant: boolean
}

const settingsColumns = `enabled, max_bet as "maxBet", max_daily_stake as "maxDailyStake",
  max_round_win as "maxRoundWin", free_needs_grant as "freeNeedsGrant"`

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

/** The day's counters begin anew from its rounds, whatever the limit was before. */
export async function saveVendorSettings(tx: Sql, vendorCode: string, settings: VendorSettings): Promise<void> {
  await tx.query(
    `update vendor set enabled = $2, max_bet = $3, max_daily_stake = $4, max_round_win = $5, free_needs_grant = $6
     where code = $1`,
    [
      vendorCode,
      settings.enabled,
      settings.maxBet,
      settings.maxDailyStake,
      settings.maxRoundWin,
      settings.freeNeedsGrant,
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

/** False when the vendor has or had a key of that name. */
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

/** Retires one key, or all but one; a key that goes earlier stays as it is. Answers which. */
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
  subject: 'SETTINGS' | 'KEY_ADDED' | 'KEY_RETIRED' | 'FREE_ROUNDS_GRANTED'
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
  /** The highest stake of one round, minor units. */
  stake: bigint
  currency: string
  expiresAt: Date
}

/** False when the reward was granted before. */
export async function insertGrant(tx: Sql, grant: Grant & { at: Date; grantedBy: string }): Promise<boolean> {
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
  memberId: bigint | null
  amount: bigint | null
  raisedAt: Date
}

export const listIncidents = (tx: Sql, vendorCode: string, limit: number) =>
  tx.query<IncidentRow>(
    `select kind, transaction_uuid as "transactionUuid", member_id as "memberId", amount, raised_at as "raisedAt"
     from vendor_incident where vendor_code = $1 order by id desc limit $2`,
    [vendorCode, limit],
  )
