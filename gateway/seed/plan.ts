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
/** The account that visitors open first ends a day with a little over twelve thousand. */
const showcase = { account: 'member01', balance: 1_240_000n }

/** The first deposit of this account is large enough for a withdrawal that staff have to review. */
const saver = { account: 'member11', deposit: 150_000n }

/**
 * Plans the acts of all members in the last sixty days, in order of time. They are the same for every start within one
 * business day, except for the times of that day, which end now.
 */
export function planHistory({ people, games, now, timeZone }: PlanRequest): PlannedStep[] {
  const place = historyClock(now, timeZone)
  const steps = people.flatMap((person) => {
    const { steps, balance } = planMember(person, { days: Math.min(historyDays, person.joinedDaysAgo), games, place })
    if (person.account === saver.account) return [...steps, depositOf(saver.account, saver.deposit, place)]
    return person.account === showcase.account ? [...steps, topUp(balance, place)] : steps
  })
  return steps.sort((one, other) => one.at - other.at)
}

/** A missing amount is deposited on the first morning and staked long ago. A surplus is withdrawn now. */
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
