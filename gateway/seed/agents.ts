import { baseFieldOf, type ContractAction, type ContractKind } from '@parlay/contracts/endpoints/agent-contracts'
import { midnightOf } from '../src/core/business-day'
import type { Clock } from '../src/core/clock'
import { createSealer } from '../src/core/sealer'
import type { Database } from '../src/db'
import { readAgentRules } from '../src/modules/agents'
import { openContractCommands } from '../src/modules/agents/contracts'
import { createPayRuns } from '../src/modules/agents/pay'
import { createPlayService } from '../src/modules/games/play'
import { openLastRounds } from './last-rounds'

interface DemoAgents {
  clock: Clock
  brandFolder: string
  currency: string
  timeZone: string
  memberIds: ReadonlyMap<string, bigint>
  personalDataKey: string | undefined
}

/** The number of mornings of the history on which pay is made. */
const mornings = 60
/** An hour and a minute after midnight, when play that began the day before is settled. */
const intoMorning = 61 * 60 * 1000
const noon = 12 * 60 * 60 * 1000
/** The hourly salary was agreed this number of days ago. It is low, because each hour is a separate run. */
const hourlyDays = 3
/** The number of last rounds of the demo. Each is in separate five minutes, so that each is paid by a separate run. */
const realtimeRounds = 4
const fiveMinutes = 5 * 60 * 1000
/** The tables grow meanwhile, and plans depend on the last statistics. */
const analysedEvery = 20

type Tiers = readonly (readonly [activeMembers: number, base: string, rate: string])[]

const dividends: Record<string, Tiers> = {
  agent01: [
    [1, '0.00', '0.2'],
    [3, '500.00', '0.3'],
  ],
  agent11: [[1, '0.00', '0.15']],
  agent12: [[1, '0.00', '0.1']],
}
const salaries: Record<string, Tiers> = {
  agent01: [
    [1, '100.00', '0.004'],
    [3, '1000.00', '0.006'],
  ],
  agent02: [[1, '100.00', '0.005']],
  agent11: [[1, '100.00', '0.003']],
  agent12: [[1, '100.00', '0.003']],
  agent111: [[1, '100.00', '0.002']],
}
const hourly: Tiers = [[1, '50.00', '0.004']]
const richerHourly: Tiers = [
  [1, '50.00', '0.004'],
  [2, '500.00', '0.006'],
]
const realtime: Tiers = [[1, '50.00', '0.002']]
/** The uplines of agents; the house is the upline of the others. */
const uplineOf: Record<string, string> = { agent11: 'agent01', agent12: 'agent01', agent111: 'agent11' }

/**
 * Contracts of every kind and in every state around agent01, and their pay since then, each morning as it would have
 * been. Dividends and daily salaries go down its tree. Other terms are offered for its hourly salary, and its real-time
 * salary is paid for the last rounds. agent12, whose dividend was ended, requests another one. `playUntil` carries out
 * the play before a moment, so that wallets have all movements in order of time.
 */
export async function agreeAndPay(
  db: Database,
  { playUntil, ...demo }: DemoAgents & { playUntil: (end: Date) => Promise<void> },
): Promise<void> {
  const { clock, brandFolder, currency, timeZone, personalDataKey } = demo
  let at = clock.now()
  const past = { now: () => at }
  const sealer = createSealer(personalDataKey)
  const commands = openContractCommands({ brandFolder, db, clock: past, timeZone, sealer })
  const { activeMemberValidBet: activeFrom } = readAgentRules(brandFolder)
  const play = createPlayService({ db, clock, timeZone })
  // The data of the demo is checked when a gateway runs.
  const lastCheck = async () => ({ night: at, broken: [] })
  const runs = createPayRuns({ db, clock: past, currency, timeZone, activeFrom, play, lastCheck })
  const idOf = (account: string): bigint => {
    const id = demo.memberIds.get(account)
    if (id === undefined) throw new Error(`the demo has no ${account}`)
    return id
  }
  let count = 0

  /** Null is the house. */
  async function order(
    actor: string | null,
    kind: ContractKind,
    action: ContractAction,
    rest: object,
  ): Promise<string> {
    count += 1
    const actorId = actor === null ? null : idOf(actor)
    const wish = { action, ...rest }
    return String((await commands.carryOut({ actorId, kind, wish, requestKey: `demo:${count}` })).contractId)
  }
  const termsOf = (kind: ContractKind, tiers: Tiers) => ({
    period: 'SEMI_MONTHLY' as const,
    tiers: tiers.map(([activeMembers, base, rate]) => ({ activeMembers, [baseFieldOf[kind]]: base, rate })),
  })
  const offer = (account: string, kind: ContractKind, tiers: Tiers): Promise<string> =>
    order(uplineOf[account] ?? null, kind, 'OFFER', { memberId: String(idOf(account)), ...termsOf(kind, tiers) })
  async function agree(account: string, kind: ContractKind, tiers: Tiers): Promise<string> {
    const contractId = await offer(account, kind, tiers)
    return order(account, kind, 'ACCEPT', { contractId })
  }
  const goTo = (daysAgo: number, into: number) => {
    at = new Date(Math.min(midnightOf(clock.now(), timeZone, -daysAgo).getTime() + into, clock.now().getTime()))
  }

  goTo(mornings + 1, noon)
  for (const [account, tiers] of Object.entries(salaries)) await agree(account, 'DAILY', tiers)
  let dividendOfLast = ''
  for (const [account, tiers] of Object.entries(dividends)) dividendOfLast = await agree(account, 'DIVIDEND', tiers)
  for (let daysAgo = mornings; daysAgo >= 0; daysAgo -= 1) {
    goTo(daysAgo, intoMorning)
    await playUntil(at)
    if (daysAgo % analysedEvery === 0) await db.query('analyze')
    await runs.run()
    if (daysAgo === 20) await order('agent01', 'DIVIDEND', 'TERMINATE', { contractId: dividendOfLast })
    if (daysAgo === hourlyDays + 1) {
      goTo(daysAgo, noon)
      await agree('agent01', 'HOURLY', hourly)
    }
    if (daysAgo !== 1) continue
    goTo(1, noon)
    await offer('agent01', 'HOURLY', richerHourly)
    const reason = 'My team has grown since'
    await order('agent12', 'DIVIDEND', 'REQUEST_NEW', { reason, ...termsOf('DIVIDEND', dividends.agent12 ?? []) })
    await order('agent02', 'HOURLY', 'REQUEST_NEW', termsOf('HOURLY', hourly))
  }
  const agoAt = (steps: number) => new Date(clock.now().getTime() - steps * fiveMinutes)
  // In the first hours of a day the morning was only a short time ago, and no step goes back before it.
  if (at > agoAt(realtimeRounds + 2)) return
  at = agoAt(realtimeRounds + 2)
  await agree('agent01', 'REALTIME', realtime)
  const playAt = await openLastRounds(db, idOf('agent01'), currency)
  for (let left = realtimeRounds; left >= 0; left -= 1) {
    at = agoAt(left)
    if (left < realtimeRounds) {
      await playUntil(agoAt(left + 0.5))
      await playAt(agoAt(left + 0.5))
    }
    await playUntil(at)
    await runs.runRealtime()
  }
}
