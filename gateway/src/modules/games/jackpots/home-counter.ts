import type { ValueOf } from '@parlay/contracts'
import type { getJackpot } from '@parlay/contracts/endpoints/game-menus'
import { parseMoney, printMoney } from '@parlay/contracts/money'
import type { Brand } from '@parlay/server'
import type { Clock } from '../../../core/clock'

interface HomeCounterOptions {
  counter: Brand['jackpot']
  clock: Clock
  /** Returns the amount of a pool in minor units; undefined if it is not open yet. */
  amountOf: (jackpotId: string) => Promise<bigint | undefined>
}

export type HomeCounter = ReturnType<typeof createHomeCounter>

/** The counter of the home page: computed from the clock, or the pool of one of the brand's jackpots. */
export function createHomeCounter({ counter, clock, amountOf }: HomeCounterOptions) {
  const { base, epoch, step, intervalMs, jackpotId } = counter
  return {
    async read(): Promise<ValueOf<typeof getJackpot>> {
      const figures = { base, epoch, step, intervalMs }
      if (jackpotId !== undefined) {
        const amount = await amountOf(jackpotId)
        return { mode: 'POOL', jackpotId, ...figures, value: amount === undefined ? base : printMoney(amount) }
      }
      const steps = Math.max(0, Math.floor((clock.now().getTime() - epoch) / intervalMs))
      return { mode: 'DECORATIVE', ...figures, value: printMoney(parseMoney(base) + BigInt(steps) * parseMoney(step)) }
    },
  }
}
