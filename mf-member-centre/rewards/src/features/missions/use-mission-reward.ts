import type { Mission } from '@parlay/contracts/endpoints/missions'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { formatNumber, useTranslation } from '@parlay/web/i18n'

/** Returns a function that says how much a reward is, e.g. `P5.00` or `20 points`. */
export function useMissionReward(): (reward: Pick<Mission, 'rewardType' | 'reward' | 'raffle'>) => string {
  const { t } = useTranslation('missions')
  const moneyText = useMemberMoneyText()
  return ({ rewardType, reward, raffle }) =>
    rewardType === 'MONEY'
      ? moneyText(reward)
      : t(`reward.${rewardType}`, { amount: formatNumber(Number(reward)), raffle })
}
