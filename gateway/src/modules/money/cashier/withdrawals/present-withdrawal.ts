import type { Withdrawal } from '@parlay/contracts/endpoints/withdrawals'
import { printMoney } from '@parlay/contracts/money'
import { isAwaitingConfirmation } from './advance-withdrawal'
import { disputeEnd } from './assert-disputable'
import type { PayoutRow } from './payouts/payout.sql'
import type { WithdrawalEvent, WithdrawalRow } from './withdrawal.sql'

interface Story {
  withdrawal: WithdrawalRow & { bank: string; numberMasked: string }
  payouts: readonly (PayoutRow & { images: string[] })[]
  events: readonly WithdrawalEvent[]
  at: Date
}

export function presentWithdrawal({ withdrawal, payouts, events, at }: Story): Withdrawal {
  const { orderNo, amount, fee, paid, released, refunded, state, bank, numberMasked } = withdrawal
  const received = paid - refunded
  return {
    orderNo,
    state,
    time: withdrawal.createdAt.getTime(),
    amount: printMoney(amount),
    fee: printMoney(fee),
    receivedAmount: printMoney(received),
    remainingAmount: printMoney(amount - received),
    returnedAmount: printMoney(released + refunded),
    confirmDeadline: isAwaitingConfirmation(withdrawal, at) ? (withdrawal.confirmDeadline?.getTime() ?? null) : null,
    disputeUntil: disputeEnd(events, at)?.getTime() ?? null,
    account: { bank, numberMasked },
    payouts: payouts.flatMap(({ id, paid: amountPaid, endedAt, state: payoutState, answer, images }) =>
      payoutState === 'PAID' && endedAt !== null
        ? [{ payoutId: id, amount: printMoney(amountPaid), time: endedAt.getTime(), answer, images }]
        : [],
    ),
    cause: events.at(-1)?.cause ?? null,
    history: events.map((event) => ({ state: event.state, time: event.at.getTime(), reason: event.reason })),
  }
}
