import type { Reward } from '@parlay/contracts/endpoints/rewards'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { formatNumber, useTranslation } from '@parlay/web/i18n'

type Shown = Pick<Reward, 'type' | 'amount' | 'isLeast' | 'raffle'>

/** Returns a function that says how much a reward is, e.g. `P5.00` or `20 points`. */
export function useRewardText(): (reward: Shown) => string {
  const { t } = useTranslation('rewards')
  const moneyText = useMemberMoneyText()
  const exactText = ({ type, amount, raffle }: Shown): string => {
    if (type === 'MONEY') return moneyText(amount)
    return t(`type.${type}`, { amount: type === 'BONUS' ? moneyText(amount) : formatNumber(Number(amount)), raffle })
  }
  return (reward) => (reward.isLeast ? t('atLeast', { what: exactText(reward) }) : exactText(reward))
}
