import { midnightOf } from '../src/core/business-day'
import { dayLength } from './business-days'
import { demoPeople } from './people'
import { planHistory } from './plan'
import type { PlannedGame, PlannedStep } from './plan-member'

const timeZone = 'Asia/Manila'
const games: PlannedGame[] = [
  { gameCode: 'LUMEN_lantern-tide', vassalage: 'LUMEN', kind: 'SLOT', lowestStake: 10n },
  { gameCode: 'LUMEN_opaline-nights', vassalage: 'LUMEN', kind: 'SLOT', lowestStake: 500n },
  { gameCode: 'TCG_SEA_luzon-pick-three', vassalage: 'TCG_SEA', kind: 'INSTANT_DRAW', lowestStake: 10n },
]
const planAt = (now: Date) => planHistory({ people: demoPeople, games, now, timeZone })
const noon = new Date('2026-03-10T04:00:00Z')

const gain = (step: PlannedStep): bigint => {
  if (!('rounds' in step)) return step.kind === 'deposit' ? step.amount : -step.amount
  return step.rounds.reduce((sum, { rolledBack, wins, stake }) => {
    return rolledBack ? sum : wins.reduce((won, win) => won + win, sum) - stake
  }, 0n)
}

test('the same day gives the same amounts at any time of the day', () => {
  const shape = (steps: PlannedStep[]) =>
    JSON.stringify(steps.map((step) => [step.kind, step.account, String(gain(step))]).sort())

  expect(shape(planAt(noon))).toBe(shape(planAt(new Date(noon.getTime() + 7 * 60 * 60 * 1000))))
})

test('the history covers sixty days, ends today and never lies in the future', () => {
  const steps = planAt(noon)

  const times = steps.flatMap((step) => ('rounds' in step ? [step.at, step.endsAt] : [step.at, step.doneAt]))
  const today = midnightOf(noon, timeZone).getTime()
  expect(Math.max(...times)).toBeLessThanOrEqual(noon.getTime())
  expect(Math.min(...times)).toBeGreaterThanOrEqual(today - 59 * dayLength)
  expect(Math.min(...times)).toBeLessThan(today - 58 * dayLength)
  expect(steps.some((step) => step.kind === 'session' && step.account === 'member01' && step.at >= today)).toBe(true)
})

test('members stake only amounts that the game offers', () => {
  const stakes = planAt(noon).flatMap((step) =>
    step.kind === 'session' && step.game.lowestStake === 500n ? step.rounds.map(({ stake }) => stake) : [],
  )

  expect(new Set(stakes)).toEqual(new Set([500n, 1000n]))
})

test('members never spend more than they have', () => {
  const purses = new Map<string, bigint>()

  for (const step of planAt(noon)) {
    const purse = (purses.get(step.account) ?? 0n) + gain(step)
    expect(purse).toBeGreaterThanOrEqual(0n)
    purses.set(step.account, purse)
  }

  expect(String(purses.get('member01'))).toMatch(/^124\d{4}$/)
})
