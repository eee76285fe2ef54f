import type { Mission } from '@parlay/contracts/endpoints/missions'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { useMoneyText } from '../../use-money-text'

/** Returns a function that says how much a reward is, e.g. `P5.00` or `20 points`. */
export function useMissionReward(): (reward: Pick<Mission, 'rewardType' | 'reward' | 'raffle'>) => string {
  const { t } = useTranslation('missions')
  const moneyText = useMoneyText()
  return ({ rewardType, reward, raffle }) =>
    rewardType === 'MONEY'
      ? moneyText(reward)
      : t(`reward.${rewardType}`, { amount: formatNumber(Number(reward)), raffle })
}
