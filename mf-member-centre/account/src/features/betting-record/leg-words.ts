import type { RecordedLeg } from '@parlay/contracts/endpoints/history'

/** A value that only a newer gateway knows is shown untranslated. */
type Translate = (key: string, options: Record<string, unknown> & { defaultValue: string }) => string

/** The unit that a total counts, by sport. */
const units = {
  football: 'goals',
  virtual: 'goals',
  basketball: 'points',
  badminton: 'points',
  ninetowers: 'points',
  tennis: 'games',
  boxing: 'rounds',
  vectorops: 'rounds',
  dojoclash: 'rounds',
  hounds: 'points',
  horses: 'points',
  volleyball: 'points',
  cocks: 'points',
} as const satisfies Record<RecordedLeg['sport'], string>

export const sportName = (t: Translate, { sport }: RecordedLeg): string =>
  t(`leg.sport.${sport}`, { defaultValue: sport })

export const marketName = (t: Translate, { market, sport }: RecordedLeg): string =>
  t(`leg.market.${market === 'total' ? units[sport] : market === 'first' ? firstOf(sport) : market}`, {
    defaultValue: market,
  })

const firstOf = (sport: RecordedLeg['sport']): string =>
  sport === 'football' || sport === 'virtual' ? 'firstGoal' : 'first'

const wordsAlone = new Set(['draw', 'yes', 'no', 'none', 'other', 'odd', 'even'])

/** Returns the name of a selection in the reader's language; names of teams stay as they are. */
export function selectionName(t: Translate, leg: RecordedLeg): string {
  const { market, line, selection, runner, home, away } = leg
  if (runner !== null) return runner
  if (selection === 'over' || selection === 'under')
    return t(`leg.${selection}`, { line: line ?? '', defaultValue: selection })
  if (wordsAlone.has(selection)) return t(`leg.${selection}`, { defaultValue: selection })
  if (selection !== 'home' && selection !== 'away') return selection
  const side = selection === 'home' ? home : away
  if (market !== 'handicap' || line === null) return side
  return `${side} ${signed(selection === 'home' ? line : -line)}`
}

/** Returns the odds of an accumulator: the product of its legs' odds, rounded down as its vendor shows them. */
export function totalOdds(legs: readonly Pick<RecordedLeg, 'odds'>[]): string {
  const product = legs.reduce((all, { odds }) => all * BigInt(odds.replace('.', '')), 1n)
  const hundredths = (100n * product) / 100n ** BigInt(legs.length)
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}

const signed = (line: number): string => (line > 0 ? `+${line}` : line === 0 ? '0' : `−${Math.abs(line)}`)

/** An accumulator has no two legs on the same match, so this is a unique key. */
export const keyOf = ({ sport, home, startsAt, market, selection }: RecordedLeg): string =>
  [sport, home, startsAt, market, selection].join(' ')

/** Returns the names of both sides, or of the league if there are none. */
export const matchName = ({ home, away, league }: RecordedLeg): string => (home === '' ? league : `${home} – ${away}`)
