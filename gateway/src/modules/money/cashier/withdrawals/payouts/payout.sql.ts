import type { payoutAnswers } from '@parlay/contracts/endpoints/withdrawals'
import type { Sql } from '../../../../../db'

type PayoutState = 'OPEN' | 'PAID' | 'FAILED'
type PayoutAnswer = (typeof payoutAnswers)[number]

export interface PayoutRow {
  id: string
  orderNo: string
  number: number
  amount: bigint
  paid: bigint
  state: PayoutState
  pspRef: string | null
  answer: PayoutAnswer | null
  attempts: number
  endedAt: Date | null
}

const columns = `id, order_no as "orderNo", number, amount, paid, state, psp_ref as "pspRef", answer, attempts,
  ended_at as "endedAt"`

async function one(rows: Promise<PayoutRow[]>): Promise<PayoutRow | undefined> {
  const [row] = await rows
  return row
}

/** A second open payout of the withdrawal violates a unique index. */
export const insertPayout = (
  tx: Sql,
  payout: Pick<PayoutRow, 'id' | 'orderNo' | 'number' | 'amount'> & { createdAt: Date },
) =>
  tx.query(
    `insert into withdrawal_payout (id, order_no, number, amount, next_check_at, created_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [payout.id, payout.orderNo, payout.number, payout.amount, payout.createdAt],
  )

export const findPayout = (tx: Sql, id: string) =>
  one(tx.query<PayoutRow>(`select ${columns} from withdrawal_payout where id = $1`, [id]))

export const listPayouts = (tx: Sql, orderNos: readonly string[]) =>
  tx.query<PayoutRow>(`select ${columns} from withdrawal_payout where order_no = any($1) order by order_no, number`, [
    orderNos,
  ])

/**
 * Takes payouts that are due for a check and postpones their next one, so that only one gateway checks them at a
 * time.
 */
export const takeDue = (tx: Sql, { at, limit }: { at: Date; limit: number }): Promise<PayoutRow[]> =>
  tx.query<PayoutRow>(
    `update withdrawal_payout set attempts = attempts + 1,
       next_check_at = $1::timestamptz + least(5 * 2 ^ least(attempts, 10), 3600) * interval '1 second'
     where id in (
       select id from withdrawal_payout where state = 'OPEN' and next_check_at <= $1
       order by next_check_at limit $2 for update skip locked)
     returning ${columns}`,
    [at, limit],
  )

/** Saves the provider's reference unless there is one already. Returns the saved reference. */
export async function savePspRef(tx: Sql, id: string, pspRef: string): Promise<string | undefined> {
  const [row] = await tx.query<{ pspRef: string }>(
    `update withdrawal_payout set psp_ref = coalesce(psp_ref, $2) where id = $1 returning psp_ref as "pspRef"`,
    [id, pspRef],
  )
  return row?.pspRef
}

export const deletePspRef = (tx: Sql, id: string) =>
  tx.query(`update withdrawal_payout set psp_ref = null where id = $1 and state = 'OPEN'`, [id])

export interface PayoutEnd {
  state: 'PAID' | 'FAILED'
  paid: bigint
  pspRef: string
  at: Date
}

/** Returns undefined if the payout has already ended. */
export const endPayout = (tx: Sql, id: string, { state, paid, pspRef, at }: PayoutEnd) =>
  one(
    tx.query<PayoutRow>(
      `update withdrawal_payout set state = $2, paid = $3, psp_ref = $4, ended_at = $5
       where id = $1 and state = 'OPEN' returning ${columns}`,
      [id, state, paid, pspRef, at],
    ),
  )

export const noteContradiction = (tx: Sql, id: string, contradiction: string) =>
  tx.query('update withdrawal_payout set contradiction = $2 where id = $1', [id, contradiction])

/** Undefined if the payout is not paid, or the member has already answered. */
export const answerPayout = (tx: Sql, { id, orderNo, answer }: Pick<PayoutRow, 'id' | 'orderNo' | 'answer'>) =>
  one(
    tx.query<PayoutRow>(
      `update withdrawal_payout set answer = $3
       where id = $1 and order_no = $2 and state = 'PAID' and answer is null returning ${columns}`,
      [id, orderNo, answer],
    ),
  )
