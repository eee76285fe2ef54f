import type { Fixture } from '../fixture/fixture'
import { edgeOf, type FixturePlay, newsMinutes, newsUntil } from '../fixture/play-fixture'
import { sportFacts } from '../fixture/sports'
import { type Chances, noChances, type Score } from '../model/model'
import { add } from '../model/pmf'

/** The time for which the odds of a running match stay the same, in milliseconds. */
export const oddsStepMs = 5000

/**
 * Returns the chances before the start, over all the news that may still arrive, each piece as likely for home as
 * against it.
 */
export function chancesBefore(fixture: Fixture, { news }: FixturePlay, now: number): Chances {
  const { model, sport } = fixture
  const come = news.slice(0, newsUntil(fixture.startsAt, now))
  const open = newsMinutes.length - come.length
  if (open === 0 || sportFacts[sport].newsStep === 0) return model.chances(model.start, 0, edgeOf(sport, come))
  const mixed = noChances()
  for (let good = 0; good <= open; good += 1) {
    const rest = Array.from({ length: open }, (_, index) => (index < good ? 1 : -1))
    const weight = choose(open, good) / 2 ** open
    mixInto(mixed, model.chances(model.start, 0, edgeOf(sport, [...come, ...rest])), weight)
  }
  return mixed
}

export const chancesDuring = ({ model }: Fixture, { edge }: FixturePlay, score: Score, ms: number): Chances =>
  model.chances(score, Math.floor(ms / oddsStepMs) * oddsStepMs, edge)

function mixInto(mixed: Chances, chances: Chances, weight: number): void {
  for (const measure of ['margin', 'total'] as const) {
    for (const [value, probability] of chances[measure]) add(mixed[measure], value, probability * weight)
  }
  for (const measure of ['exact', 'first'] as const) {
    for (const [value, probability] of chances[measure]) add(mixed[measure], value, probability * weight)
  }
  mixed.yes += chances.yes * weight
}

const choose = (from: number, count: number): number =>
  Array.from({ length: count }, (_, index) => (from - index) / (index + 1)).reduce(
    (product, factor) => product * factor,
    1,
  )
