import { printMoney } from '@parlay/contracts/money'
import type { WithdrawalRisk } from '@parlay/contracts/staff/withdrawals'

/** Everything that the risk of a withdrawal follows from. */
export interface RiskFacts {
  amount: bigint
  /** Whole days between the withdrawal and when the member and the payout account were added. */
  accountDays: number
  payoutAccountDays: number
  isOtherHolder: boolean
  hasProvenContact: boolean
  hasOpenBonus: boolean
  paidBefore: number
  largestBefore: bigint
  /** Deposits since the last withdrawal, and the settled stakes since then. */
  deposited: bigint
  played: bigint
  /** The number of other members who use the same payout account, or the same device. */
  samePayee: number
  sameDevice: number
}

/** A risk with what its sentence names. */
export interface Risk {
  risk: WithdrawalRisk
  /** Days, members or percent. */
  count?: number
  amount?: string
}

const newAccountDays = 7
const newPayoutAccountDays = 3
/** Percent of the deposits. Stakes below it have hardly been at risk. */
const littlePlayed = 150
/** An amount above this multiple of the largest one before is unusual. */
const unusual = 3n

/** Returns the risks of a withdrawal, the gravest first. */
export function assessRisk(facts: RiskFacts): Risk[] {
  const percent = facts.deposited === 0n ? undefined : Number((facts.played * 100n) / facts.deposited)
  const isLarge = facts.paidBefore > 0 && facts.amount > facts.largestBefore * unusual
  const found: (Risk | false)[] = [
    facts.samePayee > 0 && { risk: 'SHARED_PAYEE', count: facts.samePayee },
    facts.sameDevice > 0 && { risk: 'SHARED_DEVICE', count: facts.sameDevice },
    facts.isOtherHolder && { risk: 'OTHER_HOLDER' },
    facts.hasOpenBonus && { risk: 'BONUS_OPEN' },
    percent !== undefined && percent < littlePlayed && { risk: 'LITTLE_PLAYED', count: percent },
    isLarge && { risk: 'LARGE_FOR_HISTORY', amount: printMoney(facts.largestBefore) },
    facts.accountDays < newAccountDays && { risk: 'NEW_ACCOUNT', count: facts.accountDays },
    facts.payoutAccountDays < newPayoutAccountDays && { risk: 'NEW_PAYOUT_ACCOUNT', count: facts.payoutAccountDays },
    facts.paidBefore === 0 && { risk: 'FIRST_WITHDRAWAL' },
    !facts.hasProvenContact && { risk: 'CONTACT_UNPROVEN' },
  ]
  return found.filter((one) => one !== false)
}
