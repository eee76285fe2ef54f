import type { PlayOffer, TicketLine } from '@parlay/contracts/endpoints/lottery-bets'
import type { NewLine } from './slip'

type UnpricedLine = Pick<TicketLine, 'playType' | 'unit' | 'multiple'> & { numbers: readonly string[] }

/** Lines at the odds of today; a play that is not offered is left out. */
export const pricedLines = (lines: readonly UnpricedLine[], offers: readonly PlayOffer[]): NewLine[] =>
  lines.flatMap(({ playType, numbers, unit, multiple }) => {
    const offer = offers.find((one) => one.playType === playType)
    return offer ? [{ playType, numbers, unit, multiple, odds: offer.odds }] : []
  })
