import type { PayoutAccountType } from '@parlay/contracts/endpoints/withdrawals'
import type { Sql } from '../../../../../db'

export interface PayoutAccountRow {
  id: string
  memberId: bigint
  type: PayoutAccountType
  bank: string
  holder: string
  numberSealed: string
  numberMasked: string
  usableAt: Date
  /** The holder has another name than the member, and no withdrawal to it has been approved yet. */
  isHolderInReview: boolean
  createdAt: Date
}

const columns = `id, member_id as "memberId", type, bank, holder, number_sealed as "numberSealed",
  number_masked as "numberMasked", usable_at as "usableAt",
  holder_in_review as "isHolderInReview", created_at as "createdAt"`

export const listPayoutAccounts = (tx: Sql, memberId: bigint) =>
  tx.query<PayoutAccountRow>(`select ${columns} from payout_account where member_id = $1 order by created_at, id`, [
    memberId,
  ])

export async function findPayoutAccount(tx: Sql, memberId: bigint, id: string): Promise<PayoutAccountRow | undefined> {
  const [row] = await tx.query<PayoutAccountRow>(
    `select ${columns} from payout_account where member_id = $1 and id = $2`,
    [memberId, id],
  )
  return row
}

/** `numberMark` is the same for the same account of all members. */
export const insertPayoutAccount = (tx: Sql, account: PayoutAccountRow & { numberMark: Uint8Array }) =>
  tx.query(
    `insert into payout_account (id, member_id, type, bank, holder, number_sealed, number_masked, usable_at, created_at, number_mark,
       holder_in_review)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      account.id,
      account.memberId,
      account.type,
      account.bank,
      account.holder,
      account.numberSealed,
      account.numberMasked,
      account.usableAt,
      account.createdAt,
      account.numberMark,
      account.isHolderInReview,
    ],
  )

/** Notes that staff have checked the holder's name. */
export const acceptHolder = (tx: Sql, accountId: string) =>
  tx.query('update payout_account set holder_in_review = false where id = $1 and holder_in_review', [accountId])

/** Makes the member's calls wait for each other until the end of `tx`. */
export const lockMember = (tx: Sql, memberId: bigint) =>
  tx.query('select from member where id = $1 for no key update', [memberId])

export async function findPayeeName(tx: Sql, memberId: bigint): Promise<string | null> {
  const [row] = await tx.query<{ payeeName: string | null }>(
    'select payee_name as "payeeName" from member_particulars where member_id = $1',
    [memberId],
  )
  return row?.payeeName ?? null
}

/** Saves the payee name only if the member has none. */
export const savePayeeName = (tx: Sql, memberId: bigint, payeeName: string) =>
  tx.query(
    `insert into member_particulars as p (member_id, payee_name) values ($1, $2)
     on conflict (member_id) do update set payee_name = excluded.payee_name where p.payee_name is null`,
    [memberId, payeeName],
  )
