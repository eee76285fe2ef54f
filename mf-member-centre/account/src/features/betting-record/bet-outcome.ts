import type { BetRecord } from '@parlay/contracts/endpoints/history'
import type { BadgeTone } from '@parlay/ui'

type Outcome = BetRecord['state'] | 'WON' | 'LOST' | 'RETURNED'

/** A settled sports bet is won, lost or pushed; a round of any other game is settled, whatever it paid. */
export function outcomeOf({ state, net, legs }: BetRecord): Outcome {
  if (state !== 'SETTLED' || !legs) return state
  if (net.startsWith('-')) return 'LOST'
  return /[1-9]/.test(net) ? 'WON' : 'RETURNED'
}

export const toneOf: Record<Outcome, BadgeTone> = {
  OPEN: 'info',
  SETTLED: 'success',
  WON: 'success',
  LOST: 'neutral',
  RETURNED: 'neutral',
  ROLLED_BACK: 'neutral',
}
