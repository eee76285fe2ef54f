import type { LanguageCode } from '@parlay/contracts'
import { earningCategories, type PointMovement } from '@parlay/contracts/endpoints/points'
import type { PlannedReward } from '@parlay/server'
import type { MovementRow } from './mall.sql'
import { nameReward, type RewardWords } from './present-reward'

const typeOf = { 'points-earned': 'EARNED', 'points-spent': 'REDEEMED', 'points-returned': 'RETURNED' } as const

/** References name the source of points: `play-points:RNG:…`, `mission:…`. */
const earnedBy = (subject: string, detail: string): PointMovement['category'] =>
  subject === 'play-points'
    ? (earningCategories.find((category) => category === detail) ?? null)
    : subject.startsWith('mission')
      ? 'MISSION'
      : null

/** Presents a posting of points to its member. */
export function presentMovement(
  options: RewardWords & { plan: { rewards: readonly PlannedReward[] } },
  { kind, reference, rewardId, ...row }: MovementRow,
  language: LanguageCode,
): PointMovement {
  const [subject = '', detail = ''] = reference.split(':')
  const reward = options.plan.rewards.find(({ id }) => id === rewardId)
  return {
    txId: String(row.txId),
    type: kind === 'points-spent' && subject === 'point-convert' ? 'CONVERTED' : typeOf[kind],
    points: Number(row.points),
    balanceAfter: Number(row.balanceAfter),
    time: row.time.getTime(),
    category: kind === 'points-earned' ? earnedBy(subject, detail) : null,
    refNo: kind === 'points-earned' ? null : detail,
    goods: rewardId && nameReward(options, { id: rewardId, reward }, language),
  }
}
