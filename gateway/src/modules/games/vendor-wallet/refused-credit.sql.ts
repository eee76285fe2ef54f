import type { Sql } from '../../../db'

type RefusedCreditState = 'OPEN' | 'ARRIVED' | 'BOOKED' | 'CREDITED' | 'DISMISSED'

/** A win or rollback that was refused. Fields that could not be read are undefined. */
export interface NewRefusedCredit {
  vendorCode: string
  call: 'win' | 'rollback'
  /** A hash that is the same for every attempt of one call. */
  content: string
  status: string
  transactionUuid?: string | undefined
  referenceUuid?: string | undefined
  user?: string | undefined
  round?: string | undefined
  /** In minor units. */
  amount?: bigint | undefined
  currency?: string | undefined
  raw: string
  at: Date
}

/** Saves a refused credit, or counts another attempt of it. Returns whether it is the first. */
export async function saveRefusedCredit(tx: Sql, credit: NewRefusedCredit): Promise<boolean> {
  const [row] = await tx.query<{ times: number }>(
    `insert into vendor_refused_credit as c (vendor_code, call, content, status, transaction_uuid, reference_uuid,
       wallet_user, member_id, round, amount, currency, raw, first_at, last_at)
     values ($1, $2, $3, $4, $5, $6, $7,
       (select member_id from vendor_member where vendor_code = $1 and wallet_user = $7), $8, $9, $10, $11, $12, $12)
     on conflict on constraint vendor_refused_credit_once
       do update set times = c.times + 1, status = excluded.status, last_at = excluded.last_at
     returning times`,
    [
      credit.vendorCode,
      credit.call,
      credit.content,
      credit.status,
      credit.transactionUuid,
      credit.referenceUuid,
      credit.user,
      credit.round,
      credit.amount,
      credit.currency,
      credit.raw,
      credit.at,
    ],
  )
  return row?.times === 1
}

export interface RefusedCredit {
  id: bigint
  vendorCode: string
  call: 'win' | 'rollback'
  status: string
  transactionUuid: string | null
  referenceUuid: string | null
  memberId: bigint | null
  round: string | null
  amount: bigint | null
  currency: string | null
  raw: string
  times: number
  firstAt: Date
  lastAt: Date
  state: RefusedCreditState
  settledAt: Date | null
}

const columns = `c.id, c.vendor_code as "vendorCode", c.call, c.status, c.transaction_uuid as "transactionUuid",
  c.reference_uuid as "referenceUuid", c.member_id as "memberId", c.round, c.amount, c.currency, c.raw, c.times,
  c.first_at as "firstAt", c.last_at as "lastAt", c.state, c.settled_at as "settledAt"`

export type ListedCredit = RefusedCredit & { account: string | null }

const withAccount = `${columns}, (select account from member m where m.id = c.member_id) as account`

/** Credits that wait for a decision come first, then the newest of the others. */
export const listRefusedCredits = (tx: Sql, vendorCode: string, limit: number) =>
  tx.query<ListedCredit>(
    `select ${withAccount} from vendor_refused_credit c where c.vendor_code = $1
     order by c.state = 'OPEN' desc, c.id desc limit $2`,
    [vendorCode, limit],
  )

export interface CreditPage {
  /** Null for all vendors. */
  vendorCode: string | null
  state: RefusedCreditState
  /** The last one of the page before. */
  after: bigint | null
  limit: number
}

/** The credits of a state: open ones from the oldest, others from the newest. */
export const listCreditsOf = (tx: Sql, { vendorCode, state, after, limit }: CreditPage) => {
  const [sign, direction] = state === 'OPEN' ? ['>', 'asc'] : ['<', 'desc']
  return tx.query<ListedCredit>(
    `select ${withAccount} from vendor_refused_credit c
     where c.state = $1 and ($2::text is null or c.vendor_code = $2) and ($3::bigint is null or c.id ${sign} $3)
     order by c.id ${direction} limit $4`,
    [state, vendorCode, after, limit],
  )
}

/** Locks it until the end of `tx`. */
export async function lockRefusedCredit(tx: Sql, vendorCode: string, id: bigint): Promise<RefusedCredit | undefined> {
  const [row] = await tx.query<RefusedCredit>(
    `select ${columns} from vendor_refused_credit c where c.vendor_code = $1 and c.id = $2 for update`,
    [vendorCode, id],
  )
  return row
}

export async function countOpenCredits(tx: Sql): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from vendor_refused_credit where state = 'OPEN'`,
  )
  return row?.count ?? 0
}

export const markSettled = (tx: Sql, id: bigint, { state, at }: { state: RefusedCreditState; at: Date }) =>
  tx.query('update vendor_refused_credit set state = $2, settled_at = $3 where id = $1', [id, state, at])

/**
 * Finds the transaction that later carried out a refused call. A call that was refused because its id belonged to
 * another transaction has none.
 */
const arrival = `select from vendor_transaction t
  where t.vendor_code = c.vendor_code and t.transaction_uuid = c.transaction_uuid and t.kind = c.call
    and t.member_id = c.member_id and (c.call = 'rollback' or t.amount = c.amount)
    and c.status <> 'RS_ERROR_DUPLICATE_TRANSACTION'`

export async function hasArrived(tx: Sql, id: bigint): Promise<boolean> {
  const rows = await tx.query(`select from vendor_refused_credit c where c.id = $1 and exists (${arrival})`, [id])
  return rows.length > 0
}

/** Settles the credits that vendors have repeated with success. */
export const markArrived = (tx: Sql, at: Date) =>
  tx.query(
    `update vendor_refused_credit c set state = 'ARRIVED', settled_at = $1 where c.state = 'OPEN' and exists (${arrival})`,
    [at],
  )

/** Makes the member's calls wait until the end of `tx`, with the same lock that each of them takes. */
export const lockWallet = (tx: Sql, memberId: bigint, currency: string) =>
  tx.query('select vendor_lock_wallet($1, $2)', [memberId, currency])

/** The recorded content of a settlement. Numbers are texts, the amount in minor units. */
export type Settlement = Partial<Record<'amount' | 'reference' | 'memberId', string>>

export async function findSettlement(tx: Sql, vendorCode: string, id: bigint): Promise<Settlement | undefined> {
  const [row] = await tx.query<{ after: Settlement }>(
    `select after from vendor_change where vendor_code = $1 and subject = 'CREDIT_SETTLED' and after ->> 'id' = $2`,
    [vendorCode, String(id)],
  )
  return row?.after
}

/** Takes the id out of use, so that a repetition of the vendor's call is refused. */
export const closeTransactionId = (
  tx: Sql,
  credit: { vendorCode: string; transactionUuid: string; memberId: bigint; currency: string; at: Date },
) =>
  tx.query(
    `insert into vendor_transaction (vendor_code, transaction_uuid, kind, member_id, currency, fingerprint, balance_after,
       received_at)
     select $1, $2, 'tombstone', $3, $4, '', balance, $5 from ledger_account
     where code = ledger_main($3) and currency = $4 and shard = 0
     on conflict do nothing`,
    [credit.vendorCode, credit.transactionUuid, credit.memberId, credit.currency, credit.at],
  )

/**
 * Sums up the parts of a vendor's wins that were not booked because they are finer than the currency, in thousandths of
 * a minor unit.
 */
export const sumFinerAmounts = (tx: Sql, vendorCode: string) =>
  tx.query<{ currency: string; wins: number; units: bigint }>(
    `select t.currency, count(*)::int as wins, sum(f.units)::bigint as units
     from vendor_finer_amount f join vendor_transaction t using (vendor_code, transaction_uuid)
     where f.vendor_code = $1 and t.rolled_back_by is null group by t.currency order by t.currency`,
    [vendorCode],
  )
