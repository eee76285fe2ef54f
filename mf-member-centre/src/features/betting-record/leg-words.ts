import type { RecordedLeg } from '@parlay/shared/contracts/endpoints/history'

/** What a newer gateway names is shown as it is. */
type Translate = (key: string, options: Record<string, unknown> & { defaultValue: string }) => string

/** What a total counts, by sport. */
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
} as const satisfies Record<RecordedLeg['sport'], string>

export const sportName = (t: Translate, { sport }: RecordedLeg): string =>
  t(`leg.sport.${sport}`, { defaultValue: sport })

export const marketName = (t: Translate, { market, sport }: RecordedLeg): string =>
  t(`leg.market.${market === 'total' ? units[sport] : market}`, { defaultValue: market })

/** What was bet on, in the reader's words; names of teams stay as they are. */
export function selectionName(t: Translate, leg: RecordedLeg): string {
  const { market, line, selection, runner, home, away } = leg
  if (runner !== null) return runner
  if (selection === 'over' || selection === 'under')
    return t(`leg.${selection}`, { line: line ?? '', defaultValue: selection })
  if (selection === 'draw' || selection === 'yes' || selection === 'no')
    return t(`leg.${selection}`, { defaultValue: selection })
  if (selection !== 'home' && selection !== 'away') return selection
  const side = selection === 'home' ? home : away
  if (market !== 'handicap' || line === null) return side
  return `${side} ${signed(selection === 'home' ? line : -line)}`
}

const signed = (line: number): string => (line > 0 ? `+${line}` : line === 0 ? '0' : `−${Math.abs(line)}`)

/** The two sides, or the league where there are none. */
export const matchName = ({ home, away, league }: RecordedLeg): string => (home === '' ? league : `${home} – ${away}`)
