import type { BonusState } from '@parlay/contracts/endpoints/bonuses'
import type { DepositState } from '@parlay/contracts/endpoints/deposits'
import type { Mission } from '@parlay/contracts/endpoints/missions'
import type { RedemptionState } from '@parlay/contracts/endpoints/points'
import type { PromotionState } from '@parlay/contracts/endpoints/promotions'
import type { WalletTransfer } from '@parlay/contracts/endpoints/transfers'
import type { WithdrawalState } from '@parlay/contracts/endpoints/withdrawals'
import { useTranslation } from '@parlay/web/i18n'

interface StatesOf {
  withdrawal: WithdrawalState
  deposit: DepositState
  transfer: WalletTransfer['state']
  bonus: BonusState
  promotion: PromotionState
  mission: Mission['state']
  redemption: RedemptionState
}

/**
 * Names the text that says what a state means for the member: the text `<key>.<STATE>` of the namespace. A
 * status word alone says neither what happens next nor where the money is.
 */
export const meanings: { readonly [Record in keyof StatesOf]: { namespace: string; key: string } } = {
  withdrawal: { namespace: 'member-centre', key: 'withdraw.meaning' },
  deposit: { namespace: 'member-centre', key: 'deposit.meaning' },
  transfer: { namespace: 'member-centre', key: 'wallets.meaning' },
  bonus: { namespace: 'bonus-details', key: 'meaning' },
  promotion: { namespace: 'promotions', key: 'meaning' },
  mission: { namespace: 'missions', key: 'meaning' },
  redemption: { namespace: 'points', key: 'meaning' },
}

/** Returns a function that says what a state of such a record means for the member. */
export function useStateMeaning<Kind extends keyof StatesOf>(kind: Kind) {
  const { namespace, key } = meanings[kind]
  const { t } = useTranslation(namespace)
  return (state: StatesOf[Kind], values: Record<string, unknown> = {}): string => {
    const name: string = `${key}.${state}`
    return t(name, values)
  }
}
