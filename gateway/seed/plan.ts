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

/** This one's first deposit is large enough for a withdrawal that staff have to review. */
const saver = { account: 'member11', deposit: 150_000n }

/** What everyone did in the last sixty days, in order of time; the same for every start within one business day, but
 *  for the times of that day, which end now. */
export function planHistory({ people, games, now, timeZone }: PlanRequest): PlannedStep[] {
  const place = historyClock(now, timeZone)
  const steps = people.flatMap((person) => {
    const { steps, balance } = planMember(person, { days: Math.min(historyDays, person.joinedDaysAgo), games, place })
    if (person.account === saver.account) return [...steps, depositOf(saver.account, saver.deposit, place)]
    return person.account === showcase.account ? [...steps, topUp(balance, place)] : steps
  })
  return steps.sort((one, other) => one.at - other.at)
}

/** What is missing has been there from the first morning on, and is long since staked; what is too much is withdrawn now. */
function topUp(balance: bigint, place: ReturnType<typeof historyClock>): PlannedStep {
  const missing = showcase.balance + (balance % 10_000n) - balance
  const { account } = showcase
  if (missing <= 0n) {
    const now = place(0, dayLength - 1)
    return { kind: 'withdrawal', account, amount: -missing, at: now, doneAt: now }
  }
  return depositOf(account, missing, place)
}

/** A deposit on the first morning. */
function depositOf(account: string, amount: bigint, place: ReturnType<typeof historyClock>): PlannedStep {
  const morning = place(historyDays - 1, 0)
  return { kind: 'deposit', account, amount, at: morning, doneAt: morning }
}
