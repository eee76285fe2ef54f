import { drawnParts, type PlayType, plays, playTypes, positionsOf } from '@parlay/contracts/lottery/plays'
import type { DrawArea, DrawPrizes } from '@parlay/contracts/vendor-lottery'

/** A number of a play with the number of times that it was drawn. */
export interface DrawHit {
  play: PlayType
  number: string
  hits: number
}

const singlePlays = playTypes.filter((play) => plays[play].rule === 'EACH')

/** The numbers of the single-number plays that a draw has hit, each with its count. */
export const hitsOf = (area: DrawArea, prizes: DrawPrizes): DrawHit[] =>
  singlePlays.flatMap((play) => {
    const drawn = drawnParts(play, area, prizes)
    return [...new Set(drawn)].map((number) => ({ play, number, hits: drawn.filter((one) => one === number).length }))
  })

/** The pairs of digits that a draw's numbers end with: a bit for each pair, 00 first. */
export function tailsOf(area: DrawArea, prizes: DrawPrizes): string {
  const drawn = new Set(drawnParts('LO2', area, prizes))
  return Array.from({ length: 100 }, (_, pair) => (drawn.has(String(pair).padStart(2, '0')) ? '1' : '0')).join('')
}

/** Plays whose numbers together can cover all possible results. */
export interface CoveringPlay {
  play: PlayType
  market: string
  /** The number of outcomes of the market, and the number of outcomes that one number covers. */
  outcomes: number
  weight: number
  positions: number
}

/** The plays on the last three digits of the special prize form one market of a thousand outcomes. */
const ofSpecial: Partial<Record<PlayType, number>> = { DE: 10, DE_HEAD: 100, DE_TAIL: 100, BA_CANG: 1 }

/** The markets of an area, for the function lottery_guaranteed. */
export const coveringPlays = (area: DrawArea): CoveringPlay[] =>
  singlePlays.flatMap((play) => {
    const positions = positionsOf(play, area)
    if (positions === 0) return []
    const weight = ofSpecial[play]
    return weight === undefined
      ? [{ play, market: play, outcomes: 10 ** plays[play].digits, weight: 1, positions }]
      : [{ play, market: 'SPECIAL', outcomes: 1000, weight, positions }]
  })
