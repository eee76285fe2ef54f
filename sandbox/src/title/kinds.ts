import { type DrawKind, drawKindOf, drawKinds } from '@parlay/contracts/draw-kinds'
import { house, profileOf, returnPercentOf } from '../book/profile/profiles'
import { cardsReturn } from '../cards/lucky-nine'
import { drawCycleMs, drawGames, returnOfDraw } from '../draw/draw-games'
import { fishCycleMs, fishReturn, shotsInMagazine } from '../fish/shoal'
import { spinMs } from '../roulette/spin-clock'
import { rouletteReturn } from '../roulette/spots'
import { linesMachine, linesReturn } from '../slot/lines-machine'
import { slotCycleMs } from '../slot/machine'
import { waysMachine, waysReturn } from '../slot/ways-machine'

export type GameKind = 'slot' | 'ways' | DrawKind | 'roulette' | 'fish' | 'cards' | 'book'

export interface KindFacts {
  /** In percent, as shown to players. */
  returnPercent: string
  /** The minimum milliseconds between two rounds of one launch. */
  cycleMs: number
  /** A stake always covers all lines. */
  lines: number
  /** The minimum bet on one line for an operator that names none. */
  lowestBet: string
  /** In minor units; no step of the stakes is higher, unless the title's lowest stake itself is. */
  highestStake: bigint
  /** In minor units; stakes are multiples of it, where only these pay every prize exactly. */
  stakeStep?: bigint
}

const slotGame = { cycleMs: slotCycleMs, lowestBet: '0.01', highestStake: 5000n }
const tableGame = { cycleMs: 5000, lines: 1, lowestBet: '1.00', highestStake: 50_000n }

const drawFacts = Object.fromEntries(
  drawKinds.map((kind): [DrawKind, KindFacts] => {
    const { highestStake, stakeStep } = drawGames[kind]
    const facts = { returnPercent: returnOfDraw(kind), cycleMs: drawCycleMs, lines: 1, lowestBet: '0.10' }
    return [kind, { ...facts, highestStake, stakeStep }]
  }),
) as Record<DrawKind, KindFacts>

export const kindFacts: Record<GameKind, KindFacts> = {
  slot: {
    ...slotGame,
    returnPercent: linesReturn,
    lines: linesMachine.lines.length,
  },
  ways: { ...slotGame, returnPercent: waysReturn, lines: waysMachine.unitsInStake },
  ...drawFacts,
  roulette: { ...tableGame, returnPercent: rouletteReturn, cycleMs: spinMs },
  fish: {
    returnPercent: fishReturn,
    cycleMs: fishCycleMs,
    lines: shotsInMagazine,
    lowestBet: '0.01',
    highestStake: 5000n,
  },
  cards: { ...tableGame, returnPercent: cardsReturn },
  book: { ...tableGame, returnPercent: returnPercentOf(house), cycleMs: 0 },
}

/** In percent, as shown to players: sports books differ in it, all other games of a kind have the same. */
export const returnPercentOfTitle = (kind: GameKind, title: { vendorCode: string; gameCode: string }): string =>
  kind === 'book' ? returnPercentOf(profileOf(title)) : kindFacts[kind].returnPercent

const kindOfModel: Record<string, GameKind> = {
  'slot-5x3': 'slot',
  'slot-ways': 'ways',
  'roulette-european': 'roulette',
  'fish-reef': 'fish',
  'cards-lucky9': 'cards',
}

const kindOfType: Record<string, GameKind> = {
  LOTT: 'lucky',
  ELOTT: 'lucky',
  LIVE: 'roulette',
  FISH: 'fish',
  PVP: 'cards',
  SPORTS: 'book',
  ESPORTS: 'book',
  DS88: 'book',
}

const drawVendors = /^(LOTT|ELOTT|TCG_)/

/** Chosen by the maths model that the operator names, otherwise by the game type, otherwise by the vendor. */
export function kindOf(
  vendorCode: string,
  hints: { model?: string | undefined; gameType?: string | undefined },
): GameKind {
  const named = hints.model?.startsWith('sports-book')
    ? 'book'
    : (drawKindOf(hints.model) ?? kindOfModel[hints.model ?? ''])
  if (named !== undefined) return named
  if (hints.gameType !== undefined) return kindOfType[hints.gameType.toUpperCase()] ?? 'slot'
  return drawVendors.test(vendorCode) ? 'lucky' : 'slot'
}
