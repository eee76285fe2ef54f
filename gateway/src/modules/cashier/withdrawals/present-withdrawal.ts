import type { Withdrawal } from '@parlay/shared/contracts/endpoints/withdrawals'
import { printMoney } from '@parlay/shared/money'
import type { PayoutRow } from './payout.sql'
import { isAskedAbout } from './steps'
import type { WithdrawalEvent, WithdrawalRow } from './withdrawal.sql'

interface Story {
  withdrawal: WithdrawalRow & { bank: string; numberMasked: string }
  payouts: readonly PayoutRow[]
  events: readonly WithdrawalEvent[]
  at: Date
}

/** As its member sees it. */
export function presentWithdrawal({ withdrawal, payouts, events, at }: Story): Withdrawal {
  const { orderNo, amount, paid, released, refunded, state, bank, numberMasked } = withdrawal
  const received = paid - refunded
  return {
    orderNo,
    state,
    time: withdrawal.createdAt.getTime(),
    amount: printMoney(amount),
    receivedAmount: printMoney(received),
    remainingAmount: printMoney(amount - received),
    returnedAmount: printMoney(released + refunded),
    confirmDeadline: isAskedAbout(withdrawal, at) ? (withdrawal.confirmDeadline?.getTime() ?? null) : null,
    account: { bank, numberMasked },
    payouts: payouts.flatMap(({ id, paid: amountPaid, endedAt, state: payoutState, answer }) =>
      payoutState === 'PAID' && endedAt !== null
        ? [{ payoutId: id, amount: printMoney(amountPaid), time: endedAt.getTime(), answer }]
        : [],
    ),
    history: events.map((event) => ({ state: event.state, time: event.at.getTime(), reason: event.reason })),
  }
}
