import type { Deposit } from '@parlay/contracts/endpoints/deposits'
import { printMoney } from '@parlay/contracts/money'
import { awaitingStaff, type DepositRow } from './deposit.sql'
import { feeOfPaid } from './settle-payment'

/**
 * Returns a deposit as its member sees it. `reviewMs` is the time in which a person decides about it, in milliseconds,
 * and `images` are the ids of its proofs.
 */
export const presentDeposit = (
  order: DepositRow,
  { now, reviewMs, images = [] }: { now: Date; reviewMs: number; images?: string[] | undefined },
): Deposit => ({
  ...presentOrder(order, now),
  ...presentReview(order, reviewMs, now),
  images,
})

/** Returns the question that a person decides, and the end of the time for it. */
function presentReview(order: DepositRow, reviewMs: number, now: Date): Pick<Deposit, 'review'> {
  const { state, paidAmount, paidCurrency, paidAt } = order
  const isReviewed = awaitingStaff.some((one) => one === state)
  if (!isReviewed || paidAmount === null || paidAt === null) return {}
  const until = paidAt.getTime() + reviewMs
  return {
    review: {
      reported: printMoney(paidAmount),
      currency: paidCurrency ?? order.currency,
      until,
      millisecondsLeft: Math.max(0, until - now.getTime()),
    },
  }
}

function presentOrder(order: DepositRow, now: Date): Omit<Deposit, 'images' | 'review'> {
  const { orderNo, methodId, channel, currency, state, amount, fee, paidAmount, expiresAt, createdAt } = order
  // The amount that was reported for an order in review may be no payment at all.
  const creditedFrom = state === 'CREDITED' ? paidAmount : null
  const isPayable = state === 'PAYING' && now < expiresAt
  return {
    orderNo,
    methodId,
    channel,
    currency,
    state,
    amount: printMoney(amount),
    fee: printMoney(feeOfPaid(fee, creditedFrom ?? amount)),
    ...(creditedFrom !== null && { paidAmount: printMoney(creditedFrom) }),
    ...(order.promotionId !== null && { promotionId: order.promotionId }),
    expiresAt: expiresAt.getTime(),
    millisecondsLeft: Math.max(0, expiresAt.getTime() - now.getTime()),
    time: createdAt.getTime(),
    ...(isPayable && {
      payUrl: order.payUrl ?? undefined,
      qr: order.qr ?? undefined,
      account: order.account ?? undefined,
    }),
  }
}
