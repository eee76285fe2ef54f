import type { Mission } from '@parlay/contracts/endpoints/missions'
import { printMoney } from '@parlay/contracts/money'
import type { PlannedReward } from './mission-file'

export const presentReward = ({ type, amount }: PlannedReward): Pick<Mission, 'rewardType' | 'reward'> => ({
  rewardType: type,
  reward: type === 'MONEY' ? printMoney(amount) : String(amount),
})
