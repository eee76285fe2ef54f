import type { FixtureView } from '../../book/view'
import { element } from '../page/element'
import type { BookContext } from './page-parts'
import { pitSides } from './words'

const minute = 60_000
const matchMs = { football: 12 * minute, virtual: 90_000, basketball: 10 * minute } as const
const inMaps = new Set(['vectorops', 'ninetowers'])

/** Returns how far a running match is, in the units of its sport. */
function clockOf({ t }: BookContext, fixture: FixtureView, now: number): string {
  const { sport, score, startsAt } = fixture
  const ms = now - startsAt
  if (sport === 'football' || sport === 'virtual') return `${Math.min(90, Math.floor((ms / matchMs[sport]) * 90) + 1)}’`
  if (sport === 'basketball') {
    const quarter = Math.floor((ms / matchMs.basketball) * 4) + 1
    return quarter > 4 ? t('book.overtime') : t('book.quarter', { number: quarter })
  }
  if (sport === 'boxing') return t('book.round', { number: Math.min(10, score.home + score.away + 1) })
  if (sport === 'hounds' || sport === 'horses' || sport === 'cocks') return t('book.running')
  return t(inMaps.has(sport) ? 'book.map' : sport === 'dojoclash' ? 'book.round' : 'book.set', {
    number: score.home + score.away + 1,
  })
}

/** Returns the line above the teams: when the fixture starts, how far it is, or that it is over. */
export function stageOf(context: BookContext, fixture: FixtureView, now: number): string {
  const { t, words } = context
  if (fixture.phase === 'live') return clockOf(context, fixture, now)
  if (fixture.phase !== 'soon') return t(`book.phase.${fixture.phase}`)
  const minutes = Math.ceil((fixture.startsAt - now) / minute)
  if (!fixture.hasLive && minutes < 2 && fixture.startsAt > now) {
    return t('book.closesIn', { seconds: Math.ceil((fixture.startsAt - now) / 1000) })
  }
  const time = words.dayTime(fixture.startsAt, now)
  if (minutes > 60) return time
  return `${time} · ${minutes < 1 ? t('book.startsSoon') : t('book.startsIn', { minutes })}`
}

/** Returns the figures of one side: finished sets, the points of the current one, and the score last. */
export function scoreCells({ score, phase, sport }: FixtureView, side: 0 | 1): HTMLElement[] {
  if (phase === 'soon' || sport === 'cocks' || sport === 'hounds' || sport === 'horses') return []
  const main = element('strong', { class: 'score-main' }, String(side === 0 ? score.home : score.away))
  if (score.sets === undefined) return [main]
  const sets = score.sets.map((set) =>
    element('span', { class: set[side] > set[(1 - side) as 0 | 1] ? 'set-won' : 'set' }, String(set[side])),
  )
  const isRunning = phase === 'live'
  const points = isRunning ? [element('span', { class: 'set-now' }, String(score.points?.[side] ?? 0))] : []
  return [...sets, ...points, main]
}

/** Returns the final score in one line. */
export function finalText(
  { t }: BookContext,
  { sport, score, home, away, runners }: Pick<FixtureView, 'sport' | 'score' | 'home' | 'away' | 'runners'>,
): string {
  if (sport === 'cocks') {
    const side = score.home > score.away ? 'home' : score.home < score.away ? 'away' : undefined
    return side === undefined ? t('book.draw') : `${pitSides[side]} · ${side === 'home' ? home : away}`
  }
  if (score.order !== undefined) {
    return score.order
      .slice(0, 3)
      .map((runner, place) => `${place + 1}. ${runners[runner] ?? ''}`)
      .join(' · ')
  }
  if (score.stopped !== undefined) {
    return t('book.stopped', { name: score.stopped.by === 'home' ? home : away, number: score.stopped.round })
  }
  const sets = score.sets?.map(([one, other]) => `${one}:${other}`).join(', ') ?? ''
  return `${score.home} : ${score.away}${sets === '' ? '' : ` (${sets})`}`
}

/** Returns whether the result needs words in addition to the figures. */
export const isWordy = ({ sport, runners, score }: Pick<FixtureView, 'sport' | 'runners' | 'score'>): boolean =>
  sport === 'cocks' || runners.length > 0 || score.stopped !== undefined
