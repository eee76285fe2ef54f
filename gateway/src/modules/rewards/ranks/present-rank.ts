import { vipServiceAboveRank } from '@parlay/contracts/endpoints/platform'
import type { RankBenefit, RankLevel } from '@parlay/contracts/endpoints/ranks'
import { printMoney } from '@parlay/contracts/money'
import type { Benefit } from './list-benefits'
import type { PlannedLevel, Sums } from './rank-file'

export const printSums = ({ validBet, deposit }: Sums) => ({
  validBet: printMoney(validBet > 0n ? validBet : 0n),
  deposit: printMoney(deposit > 0n ? deposit : 0n),
})
const printGift = (amount: bigint | null) => (amount === null ? null : printMoney(amount))

/** A paid benefit is shown as it was paid, even if the day's play has changed since. */
export const presentBenefit = (
  { benefitId, kind, amount, claimUntil, rebate, rakeback }: Benefit,
  paid: bigint | undefined,
): RankBenefit => ({
  benefitId,
  kind,
  amount: printMoney(paid ?? amount),
  state: paid === undefined ? 'DONE' : 'CLAIMED',
  claimUntil: claimUntil?.getTime() ?? null,
  rebate: rebate && { ...rebate, validBet: printMoney(rebate.validBet) },
  rakeback: rakeback && {
    ...rakeback,
    lines: rakeback.lines.map((line) => ({ ...line, validBet: printMoney(line.validBet) })),
  },
})

export const presentLevel = (
  { level, colour, reach, keep, weekly, birthday, upgrade, rebateRate, rakebackRate, freeWithdrawals }: PlannedLevel,
  name: string,
): RankLevel => ({
  level,
  name,
  colour,
  reach: printSums(reach),
  keep: printSums(keep),
  weekly: printGift(weekly),
  birthday: printGift(birthday),
  upgrade: printGift(upgrade),
  rebateRate,
  rakebackRate,
  freeWithdrawals,
  vipService: level > vipServiceAboveRank,
})
