import { bookReturnPercent } from '../book/odds/price'
import { cardsReturn } from '../cards/lucky-nine'
import { drawCycleMs, drawReturn } from '../draw/play-draw'
import { fishCycleMs, fishReturn, shotsInMagazine } from '../fish/shoal'
import { spinMs } from '../roulette/spin-clock'
import { rouletteReturn } from '../roulette/spots'
import { linesMachine, linesReturn } from '../slot/lines-machine'
import { slotCycleMs } from '../slot/machine'
import { waysMachine, waysReturn } from '../slot/ways-machine'

/** What a game runs; the page of a game has the name of its kind. */
const gameKinds = ['slot', 'ways', 'draw', 'roulette', 'fish', 'cards', 'book'] as const
export type GameKind = (typeof gameKinds)[number]

export interface KindFacts {
  /** Percent, as shown to players. */
  returnPercent: string
  /** Shortest time between two rounds of one launch. */
  cycleMs: number
  /** A stake is always on all lines. */
  lines: number
  /** Smallest bet on one line for an operator that names none. */
  lowestBet: string
  /** Minor units; no step of a ladder goes beyond, unless the smallest stake of the title itself does. */
  highestStake: bigint
}

const slotGame = { cycleMs: slotCycleMs, lowestBet: '0.01', highestStake: 5000n }
const tableGame = { cycleMs: 5000, lines: 1, lowestBet: '1.00', highestStake: 50_000n }

export const kindFacts: Record<GameKind, KindFacts> = {
  slot: {
    ...slotGame,
    returnPercent: linesReturn,
    lines: linesMachine.lines.length,
  },
  ways: { ...slotGame, returnPercent: waysReturn, lines: waysMachine.unitsInStake },
  draw: { returnPercent: drawReturn, cycleMs: drawCycleMs, lines: 1, lowestBet: '0.10', highestStake: 1000n },
  roulette: { ...tableGame, returnPercent: rouletteReturn, cycleMs: spinMs },
  fish: {
    returnPercent: fishReturn,
    cycleMs: fishCycleMs,
    lines: shotsInMagazine,
    lowestBet: '0.01',
    highestStake: 5000n,
  },
  cards: { ...tableGame, returnPercent: cardsReturn },
  book: { ...tableGame, returnPercent: bookReturnPercent, cycleMs: 0 },
}

const kindOfModel: Record<string, GameKind> = {
  'slot-5x3': 'slot',
  'slot-ways': 'ways',
  'instant-draw': 'draw',
  'roulette-european': 'roulette',
  'fish-reef': 'fish',
  'cards-lucky9': 'cards',
  'sports-book': 'book',
}

const kindOfType: Record<string, GameKind> = {
  LOTT: 'draw',
  ELOTT: 'draw',
  LIVE: 'roulette',
  FISH: 'fish',
  PVP: 'cards',
  SPORTS: 'book',
  ESPORTS: 'book',
  DS88: 'book',
}

const drawVendors = /^(LOTT|ELOTT|TCG_)/

/** The maths that the operator names decides, else the game type, else the vendor. */
export function kindOf(
  vendorCode: string,
  hints: { model?: string | undefined; gameType?: string | undefined },
): GameKind {
  const named = kindOfModel[hints.model ?? '']
  if (named !== undefined) return named
  if (hints.gameType !== undefined) return kindOfType[hints.gameType.toUpperCase()] ?? 'slot'
  return drawVendors.test(vendorCode) ? 'draw' : 'slot'
}
