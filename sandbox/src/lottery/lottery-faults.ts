import { randomnessOf } from '@parlay/contracts/lottery/beacon'
import { drawId, drawNumbers, hashText } from '@parlay/contracts/lottery/draw-result'
import type { LotteryFault } from '@parlay/contracts/stand-in-faults'
import type { VendorDraw } from '@parlay/contracts/vendor-lottery'

/** Holds the faults planned for the draws of a test; they are lost when the process ends. */
export function createLotteryFaults() {
  const planned = new Map<string, LotteryFault['fault']>()
  const reported = new Set<string>()

  return {
    plan: ({ gameCode, numero, fault }: LotteryFault): void => {
      planned.set(drawId(gameCode, numero), fault)
    },
    /** Returns the draw as it is reported under its fault; undefined if it is left out. */
    apply(draw: VendorDraw): VendorDraw | undefined {
      const id = drawId(draw.game_code, draw.numero)
      const fault = planned.get(id)
      if (fault === 'LATE' && draw.state === 'BETTING') return undefined
      if (draw.state !== 'OPENED' || fault === undefined) return draw
      const { seed: _seed, beacon_signature: _signature, ...announced } = draw
      if (fault === 'UNOPENED') return { ...announced, state: 'CLOSED', prizes: {} }
      const isFirst = !reported.has(id)
      reported.add(id)
      const other = withOtherSeed(draw)
      if (fault === 'WRONG_SEED') return other
      return fault === 'OTHER_NUMBERS' && !isFirst ? { ...draw, prizes: other.prizes } : draw
    },
  }
}

function withOtherSeed(draw: VendorDraw): VendorDraw {
  const { area, game_code: gameCode, numero, seed = '', beacon_signature: signature = '' } = draw
  const serverSeed = hashText(seed)
  const prizes = drawNumbers({ area, gameCode, numero, serverSeed, randomness: randomnessOf(signature) })
  return { ...draw, seed: serverSeed, prizes }
}
