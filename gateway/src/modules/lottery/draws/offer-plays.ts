import type { ValueOf } from '@parlay/contracts'
import type { listPlayTypes, PlayOffer } from '@parlay/contracts/endpoints/lottery-bets'
import { plays, playTypes, positionsOf, unitsOf } from '@parlay/contracts/lottery/plays'
import { printReturn, returnOf } from '@parlay/contracts/lottery/returns'
import { smallestStake } from '@parlay/contracts/lottery/smallest-stake'
import { printMoney } from '@parlay/contracts/money'
import type { PrizeMode } from '@parlay/contracts/prize-modes'
import type { DrawArea } from '@parlay/contracts/vendor-lottery'
import { type LotteryPlan, oddsAt, oddsFor } from '@parlay/server'

/** Odds in hundredths as they are shown: `9.4`. */
const printOdds = (odds: bigint): string => printMoney(odds).replace(/\.?0+$/, '')

/** Returns the plays of an area at an instant, with the return that follows from their odds. */
export function offerPlays(
  plan: LotteryPlan,
  { area, prizeMode, at }: { area: DrawArea; prizeMode: PrizeMode; at: Date },
): ValueOf<typeof listPlayTypes> {
  const version = oddsAt(plan, at)
  const table = oddsFor(version, prizeMode, area)
  const { limits } = plan
  const list = playTypes.flatMap((playType): PlayOffer[] => {
    const odds = table[playType]
    if (odds === undefined) return []
    const { name, digits, numbers } = plays[playType]
    return [
      {
        playType,
        name,
        digits,
        numbers,
        positions: positionsOf(playType, area),
        odds: printOdds(odds),
        unitCost: unitsOf(playType, area),
        minBet: printMoney(smallestStake(playType, area, { odds, least: limits.minUnit })),
        maxBet: printMoney(limits.maxUnit),
        maxPayout: printMoney(limits.maxPayout),
        rtp: printReturn(returnOf(playType, area, odds)),
      },
    ]
  })
  return {
    area,
    prizeMode,
    oddsVersion: version.version,
    maxTicket: printMoney(limits.maxTicket),
    maxDraw: printMoney(limits.maxDraw),
    canCancel: plan.canCancel,
    list,
  }
}
