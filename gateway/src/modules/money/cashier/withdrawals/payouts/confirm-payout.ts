import type { WithdrawalState } from '@parlay/contracts/endpoints/withdrawals'
import type { Clock } from '../../../../../core/clock'
import { AppError } from '../../../../../core/errors'
import type { Database, Sql } from '../../../../../db'
import type { TieFiles } from '../../../../member/files'
import { isAwaitingAnswer, isAwaitingConfirmation, step } from '../advance-withdrawal'
import { lockWithdrawal } from '../withdrawal.sql'
import { answerPayout, findPayout, listPayouts, type PayoutRow } from './payout.sql'

/** The use to which images of a payout are tied. */
export const proofOf = ({ id }: Pick<PayoutRow, 'id'>): string => `payout:${id}`

export interface Answer {
  orderNo: string
  payoutId: string
  received: boolean
  comment?: string | undefined
  images?: readonly string[] | undefined
}

/** Another member's payout is treated as one that does not exist. */
async function requireOwn(tx: Sql, memberId: bigint, { orderNo, payoutId }: Answer) {
  const withdrawal = await lockWithdrawal(tx, orderNo)
  const payout = await findPayout(tx, payoutId)
  if (withdrawal?.memberId !== memberId || payout?.orderNo !== orderNo) throw new AppError('SYS_INVALID_URL')
  return { withdrawal, payout }
}

/**
 * Records the member's answer about a payout and returns the withdrawal's new state. It becomes RECEIVED when every
 * payout has arrived, and DISPUTED when one has not. The member can still answer about the others in a disputed
 * withdrawal. Images that go with the answer are tied to the payout.
 */
export async function confirmPayout(
  tx: Sql,
  { memberId, at, tieImages, ...request }: Answer & { memberId: bigint; at: Date; tieImages: TieFiles },
): Promise<WithdrawalState> {
  const { withdrawal, payout } = await requireOwn(tx, memberId, request)
  const { orderNo, state } = withdrawal
  const answer = request.received ? 'RECEIVED' : 'DISPUTED'
  if (payout.answer === answer) return state
  if (!isAwaitingConfirmation(withdrawal, at) || !(await answerPayout(tx, { id: payout.id, orderNo, answer }))) {
    throw new AppError('WDR_CONFIRM_CLOSED')
  }
  await tieImages(tx, memberId, request.images ?? [], proofOf(payout))
  if (answer === 'DISPUTED') {
    return (await step(tx, orderNo, { from: [state], to: 'DISPUTED', at, note: request.comment })).state
  }
  if (state === 'DISPUTED') return state
  const others = await listPayouts(tx, [orderNo])
  if (others.some(isAwaitingAnswer)) return state
  return (await step(tx, orderNo, { from: [state], to: 'RECEIVED', at })).state
}

/** Counts a withdrawal whose deadline has passed without an answer as received. */
export const confirmBySilence = ({ db, clock }: { db: Database; clock: Clock }, orderNo: string): Promise<void> =>
  db.transaction(async (tx) => {
    const at = clock.now()
    const withdrawal = await lockWithdrawal(tx, orderNo)
    // The member has confirmed it in the meantime.
    if (withdrawal?.state !== 'PAID_WAIT_CONFIRM') return
    await step(tx, orderNo, { from: ['PAID_WAIT_CONFIRM'], to: 'RECEIVED', at, reason: 'AUTO' })
  })
