import { dayLength, historyClock } from './business-days'
import type { DemoPerson } from './people'
import { type PlannedGame, type PlannedStep, planMember } from './plan-member'

export interface PlanRequest {
  people: readonly DemoPerson[]
  games: readonly PlannedGame[]
  now: Date
  timeZone: string
}

const historyDays = 60
/** The account people look at first ends a day with twelve thousand and some. */
const showcase = { account: 'member01', balance: 1_240_000n }

/** What everyone did in the last sixty days, in order of time; the same for every start within one business day, but
 *  for the times of that day, which end now. */
export function planHistory({ people, games, now, timeZone }: PlanRequest): PlannedStep[] {
  const place = historyClock(now, timeZone)
  const steps = people.flatMap((person) => {
    const { steps, balance } = planMember(person, { days: Math.min(historyDays, person.joinedDaysAgo), games, place })
    return person.account === showcase.account ? [...steps, topUp(balance, place(0, dayLength - 1))] : steps
  })
  return steps.sort((one, other) => one.at - other.at)
}

function topUp(balance: bigint, at: number): PlannedStep {
  const missing = showcase.balance + (balance % 10_000n) - balance
  const kind = missing > 0n ? 'deposit' : 'withdrawal'
  return { kind, account: showcase.account, amount: missing > 0n ? missing : -missing, at, doneAt: at }
}
