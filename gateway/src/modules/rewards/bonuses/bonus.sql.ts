import type { BonusContribution, BonusState, BonusType } from '@parlay/contracts/endpoints/bonuses'
import type { Promotion } from '@parlay/contracts/endpoints/promotions'
import type { Sql } from '../../../db'

export interface BonusRow {
  id: bigint
  memberId: bigint
  type: BonusType
  promotionId: string
  termsVersion: string
  currency: string
  amount: bigint
  factor: number
  required: bigint
  done: bigint
  /** In hundredths, by the game type. */
  weights: Readonly<Record<string, number>>
  maxBet: bigint
  product: Promotion['product']
  days: number
  state: BonusState
  grantedAt: Date
  startedAt: Date | null
  expiresAt: Date | null
  endedAt: Date | null
  endedAmount: bigint | null
}

const columns = `id, member_id as "memberId", type, promotion_id as "promotionId", terms_version as "termsVersion", currency,
  amount, factor, required, done, weights, max_bet as "maxBet", product, days, state, granted_at as "grantedAt",
  started_at as "startedAt", expires_at as "expiresAt", ended_at as "endedAt", ended_amount as "endedAmount"`

export type NewBonus = Pick<
  BonusRow,
  | 'memberId'
  | 'type'
  | 'promotionId'
  | 'termsVersion'
  | 'currency'
  | 'amount'
  | 'factor'
  | 'weights'
  | 'maxBet'
  | 'product'
  | 'days'
> & { reference: string; at: Date }

/** Null if it was given before. */
export async function addBonus(tx: Sql, bonus: NewBonus): Promise<{ id: bigint; state: BonusState } | null> {
  const [row] = await tx.query<{ id: bigint | null; state: BonusState }>(
    'select added as id, state from bonus_add($1, $2, $3, $4, $5, $6, $7, $8, $9::text::jsonb, $10, $11, $12, $13)',
    [
      bonus.reference,
      bonus.memberId,
      bonus.type,
      bonus.promotionId,
      bonus.termsVersion,
      bonus.currency,
      bonus.amount,
      bonus.factor,
      JSON.stringify(bonus.weights),
      bonus.maxBet,
      bonus.product,
      bonus.days,
      bonus.at,
    ],
  )
  return row?.id == null ? null : { id: row.id, state: row.state }
}

export type EndReason = Extract<BonusState, 'DONE' | 'EXPIRED' | 'CANCELLED' | 'USED_UP'>

interface Finished {
  ended: EndReason | null
  amount: bigint
  /** The bonus that began after it. */
  begun: bigint | null
}

/** Ends a bonus if the condition of this state is met; DONE requires that enough has been wagered. */
export async function finishBonus(tx: Sql, bonusId: bigint, { state, at }: { state: EndReason; at: Date }) {
  const [row] = await tx.query<Finished>('select ended, amount, begun from bonus_finish($1, $2, $3)', [
    bonusId,
    state,
    at,
  ])
  return row ?? { ended: null, amount: 0n, begun: null }
}

/** Adds the events of the stream of play since the last time. */
export const countPlay = (tx: Sql) => tx.query('select bonus_count()')

/** Lists the active bonuses that may have ended, each with the state to ask for. */
export const listEnding = (tx: Sql, { at, limit }: { at: Date; limit: number }) =>
  tx.query<{ id: bigint; state: EndReason }>(
    `select g.id, case when g.done >= g.required then 'DONE' when g.expires_at <= $1 then 'EXPIRED' else 'USED_UP' end as state
     from bonus_grant g
     where g.state = 'ACTIVE' and (g.done >= g.required or g.expires_at <= $1 or not exists (
       select from ledger_account a where a.code = ledger_bonus(g.member_id) and a.currency = g.currency and a.balance > 0))
     order by g.id limit $2`,
    [at, limit],
  )

export interface BonusFilter {
  memberId: bigint
  type: BonusRow['type'] | null
  states: readonly BonusState[]
  from: Date | null
  to: Date | null
}

const ofFilter = `member_id = $1 and ($2::text is null or type = $2) and state = any($3::text[])
  and ($4::timestamptz is null or granted_at >= $4) and ($5::timestamptz is null or granted_at < $5)`
const filterValues = ({ memberId, type, states, from, to }: BonusFilter) => [memberId, type, states, from, to]

const withBalance = `${columns}, case when state = 'ACTIVE' then coalesce((
  select balance from ledger_account a where a.code = ledger_bonus(bonus_grant.member_id) and a.currency = bonus_grant.currency), 0)
  else 0 end as balance`

export const listBonusRows = (tx: Sql, filter: BonusFilter, { limit, offset }: { limit: number; offset: number }) =>
  tx.query<BonusRow & { balance: bigint }>(
    `select ${withBalance} from bonus_grant where ${ofFilter} order by granted_at desc, id desc limit $6 offset $7`,
    [...filterValues(filter), limit, offset],
  )

/** Lists in the same order the bonuses after one, or from the first if it is null. */
export const listBonusBatch = (
  tx: Sql,
  filter: BonusFilter,
  { after, limit }: { after: bigint | null; limit: number },
) =>
  tx.query<BonusRow & { balance: bigint }>(
    `select ${withBalance} from bonus_grant
     where ${ofFilter} and ($6::bigint is null or (granted_at, id) < (select granted_at, id from bonus_grant where id = $6))
     order by granted_at desc, id desc limit $7`,
    [...filterValues(filter), after, limit],
  )

export async function countBonuses(tx: Sql, filter: BonusFilter): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from bonus_grant where ${ofFilter}`,
    filterValues(filter),
  )
  return row?.count ?? 0
}

export async function findBonus(tx: Sql, bonusId: bigint): Promise<BonusRow | undefined> {
  const [row] = await tx.query<BonusRow>(`select ${columns} from bonus_grant where id = $1`, [bonusId])
  return row
}

export async function findActiveBonus(tx: Sql, memberId: bigint): Promise<BonusRow | undefined> {
  const [row] = await tx.query<BonusRow>(
    `select ${columns} from bonus_grant where member_id = $1 and state = 'ACTIVE'`,
    [memberId],
  )
  return row
}

export interface ContributionRow {
  eventSeq: bigint
  at: Date
  gameName: string
  vendorName: string
  stake: bigint
  validBet: bigint
  weight: number
  counted: bigint
  reason: BonusContribution['reason']
}

export const listContributionRows = (tx: Sql, bonusId: bigint, { limit, offset }: { limit: number; offset: number }) =>
  tx.query<ContributionRow>(
    `select c.event_seq as "eventSeq", c.at, coalesce(g.name, c.game_code) as "gameName",
       coalesce(v.name, c.vendor_code) as "vendorName", c.stake, c.valid_bet as "validBet", c.weight, c.counted, c.reason
     from bonus_contribution c
     left join game g on g.game_code = c.game_code
     left join vendor v on v.code = c.vendor_code
     where c.grant_id = $1 order by c.event_seq desc limit $2 offset $3`,
    [bonusId, limit, offset],
  )

export async function countContributions(tx: Sql, bonusId: bigint): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from bonus_contribution where grant_id = $1',
    [bonusId],
  )
  return row?.count ?? 0
}
