import type { Reward } from '@parlay/contracts/endpoints/rewards'
import { addMoney, parseMoney } from '@parlay/contracts/money'

/** Fewer small rewards than this stay rows, because gathering them would save no row. */
const leastGathered = 2

/**
 * Divides rewards into rows and the small ones, whose worth is known and less than `smallBelow` (money as on the wire).
 * Earlier gateways say neither; all rewards are rows then.
 */
export function gatherSmall(rewards: readonly Reward[], smallBelow = '0.00'): { rows: Reward[]; small: Reward[] } {
  const isSmall = ({ worth, isLeast }: Reward) =>
    typeof worth === 'string' && !isLeast && parseMoney(worth) < parseMoney(smallBelow)
  const small = rewards.filter(isSmall)
  return small.length < leastGathered
    ? { rows: [...rewards], small: [] }
    : { rows: rewards.filter((reward) => !isSmall(reward)), small }
}

type Total = Pick<Reward, 'type' | 'amount' | 'isLeast' | 'raffle'>

/** Sums rewards up by type, and tickets by raffle too. */
export function sumRewards(rewards: readonly Reward[]): Total[] {
  const totals = new Map<string, Total>()
  for (const { type, amount, isLeast, raffle } of rewards) {
    const key = `${type} ${raffle ?? ''}`
    const sum = totals.get(key)
    const isMoney = type === 'MONEY' || type === 'BONUS'
    const add = isMoney ? addMoney : (one: string, other: string) => String(BigInt(one) + BigInt(other))
    totals.set(key, {
      type,
      raffle,
      amount: sum ? add(sum.amount, amount) : amount,
      isLeast: Boolean(isLeast || sum?.isLeast),
    })
  }
  return [...totals.values()]
}
