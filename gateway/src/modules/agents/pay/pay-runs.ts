import type { ContractKind, ContractPeriod } from '@parlay/contracts/endpoints/agent-contracts'
import { printMoney } from '@parlay/contracts/money'
import { dateOf, type Span, settledAfterMs } from '../../../core/business-day'
import type { Clock } from '../../../core/clock'
import { announceCounts } from '../../../core/events'
import { groupBy } from '../../../core/group-by'
import type { Database, Sql } from '../../../db'
import { postAgentPay } from '../../../ledger'
import type { PlayModule } from '../../games/play'
import { contractPeriodAround, contractPeriodKey, realtimeMs } from '../contracts'
import { type LatePlay, listLatePlay, listLateRuns, listPassedOver } from './late-play.sql'
import { formulaOf, settle } from './pay-formula'
import * as rows from './pay-run.sql'
import { closeStreamRun, openStreamRun, readStream, saveCorrected } from './pay-stream.sql'
import { createRebateRuns } from './rebate-runs'
import type { Window } from './team-figures.sql'
import { type WorkedOut, workOutPay } from './work-out-pay'

export interface PayRunsOptions {
  db: Database
  clock: Clock
  currency: string
  timeZone: string
  /** The valid bet from which a member counts as active. */
  activeFrom: bigint
  play: Pick<PlayModule, 'rollUp'>
  /** The last finished check of the ledger, and the invariants that it found broken. */
  lastCheck: () => Promise<{ night: Date; broken: readonly unknown[] } | undefined>
}

type Item = rows.Payable & WorkedOut & { window: Window; periodKey: string }

/** The last revision of the same period, if there is one. */
type LastOf = (item: Item) => rows.LastRun | undefined

const contractsAtOnce = 1000
/**
 * An hour is paid this long after its end, when most of its rounds are over. Rounds that end later lead to a revision.
 */
const hourSettledMs = 5 * 60 * 1000
const graceOf = { DAILY: settledAfterMs, DIVIDEND: settledAfterMs, HOURLY: hourSettledMs } as const
const kindsByPeriod = ['DAILY', 'DIVIDEND', 'HOURLY'] as const

export const windowOf = (kind: ContractKind, { from, to }: { from: Date; to: Date }): Window =>
  kind === 'DAILY' || kind === 'DIVIDEND' ? { by: 'days', from, to } : { by: 'rounds', from, to }

/**
 * Pays contracts, period by period in order, and works out again the periods whose play has changed since. Each batch
 * is a transaction with its runs, carried remainders, postings, messages and the next periods; an interrupted run
 * continues after the last finished batch. The lowest agents come first, because their pay is taken off the pay of the
 * agents above.
 */
export function createPayRuns({ db, clock, currency, timeZone, activeFrom, play, lastCheck }: PayRunsOptions) {
  const rebates = createRebateRuns({ db, clock, currency, timeZone })

  async function workOutAll(
    sql: Sql,
    contracts: readonly rows.Payable[],
    windowFor: (one: rows.Payable) => Window,
  ): Promise<Item[]> {
    const byPeriod = groupBy(contracts, ({ kind, from, to }) => `${kind} ${from.getTime()} ${to.getTime()}`)
    const items: Item[] = []
    for (const group of byPeriod.values()) {
      const [first] = group
      if (first === undefined) continue
      const window = windowFor(first)
      const worked = await workOutPay(sql, group, { window, before: first.from, currency, activeFrom })
      const periodKey = contractPeriodKey(first.kind, first.from, timeZone)
      for (const item of worked) items.push({ ...item, window, periodKey })
    }
    return items.sort((one, other) => other.depth - one.depth)
  }

  async function inBatches(items: readonly Item[], pay: (tx: Sql, batch: Item[]) => Promise<number>): Promise<number> {
    let count = 0
    for (const batch of batchesOf(items)) count += await db.transaction((tx) => pay(tx, batch))
    return count
  }

  /**
   * Returns whether a run gets a statement. Days always get one. An hour or five minutes get none if the team has not
   * played and nothing is paid.
   */
  const hasStatement = ({ kind, base }: Item, downlines: bigint, amount: bigint): boolean =>
    kind === 'DAILY' || kind === 'DIVIDEND' || base !== 0n || downlines !== 0n || amount !== 0n

  /** Returns whether a result differs from the one that was worked out before. */
  const isNews = (item: Item, downlines: bigint, last: rows.LastRun): boolean =>
    item.base !== last.base ||
    item.isolated !== last.isolated ||
    item.figures.activeMembers !== last.activeMembers ||
    item.gross !== last.gross ||
    downlines !== last.downlines

  /** Writes the runs of contracts of one kind and one level, and pays them. The caller must have locked the kind. */
  async function pay(tx: Sql, kind: ContractKind, batch: readonly Item[], lastOf: LastOf = () => undefined) {
    const downlineIds = batch.map(({ downlineId }) => downlineId)
    const carries = new Map((await rows.listCarries(tx, kind, downlineIds)).map((carry) => [carry.downlineId, carry]))
    const sums = await rows.sumDownlines(tx, kind, batch)
    const downlinesOf = new Map(sums.map(({ agentId, sum }) => [agentId, sum]))
    const runs = batch.flatMap((item): (rows.NewRun & { item: Item })[] => {
      const { downlineId, gross } = item
      const { balance: carriedIn = 0n, isSuspended = false } = carries.get(downlineId) ?? {}
      const downlines = downlinesOf.get(downlineId) ?? 0n
      const last = lastOf(item)
      const paidBefore = last ? last.gross - last.downlines : 0n
      const settled = settle({ gross, downlines, carriedIn, paidBefore, isSuspended })
      if (!(last ? isNews(item, downlines, last) : hasStatement(item, downlines, settled.amount))) return []
      const { figures, contractId, uplineId, from, to, version, tier, rate, base, isolated, periodKey } = item
      const { activeMembers } = figures
      const revision = (last?.revision ?? 0) + 1
      const inputs = inputsOf(item)
      const known = { contractId, kind, uplineId, downlineId, from, to, version, tier, rate, base, isolated, gross }
      const counted = { periodKey, revision, inputs, activeMembers, downlines, carriedIn, paidBefore }
      return [{ ...known, ...settled, ...counted, item }]
    })
    await save(tx, kind, runs)
  }

  async function lastRunsOf(tx: Sql, batch: readonly Item[]): Promise<LastOf> {
    const found = new Map<string, rows.LastRun>()
    for (const [key, group] of groupBy(batch, ({ periodKey }) => periodKey)) {
      const ids = group.map(({ contractId }) => contractId)
      for (const run of await rows.listLastRuns(tx, ids, key)) found.set(`${run.contractId} ${key}`, run)
    }
    return ({ contractId, periodKey }) => found.get(`${contractId} ${periodKey}`)
  }

  async function save(tx: Sql, kind: ContractKind, runs: readonly (rows.NewRun & { item: Item })[]): Promise<void> {
    if (runs.length === 0) return
    const at = clock.now()
    const ids = await rows.insertRuns(tx, runs, at)
    const idOf = ({ contractId }: rows.NewRun): bigint => {
      const id = ids.get(contractId)
      if (id === undefined) throw new Error(`the run of contract ${contractId} was not kept`)
      return id
    }
    const changes = runs.flatMap((run) => run.item.changes.map((change) => ({ ...change, runId: idOf(run) })))
    if (changes.length > 0) await rows.insertIsolated(tx, changes)
    await rows.saveCarries(tx, kind, runs)
    const paid = runs.filter(({ amount }) => amount > 0n)
    const payments = paid.map((run) => ({
      reference: `agent-pay:${run.contractId}:${run.periodKey}:${run.revision}`,
      memberId: run.downlineId,
      amount: run.amount,
    }))
    await postAgentPay(tx, payments, { kind: 'agent-pay', currency, at })
    // Salaries are paid too often to send a message for each.
    if (kind !== 'DIVIDEND' || paid.length === 0) return
    const messages = paid.map((run) => ({
      runId: idOf(run),
      memberId: run.downlineId,
      params: JSON.stringify({ kind, amount: printMoney(run.amount), day: dateOf(run.from, timeZone) }),
    }))
    await rows.insertPayMessages(tx, messages, at)
    for (const { memberId } of messages) announceCounts(tx, memberId, 'MESSAGE')
  }

  /** Pays the periods that are due and sets the following ones as due. Returns the number of paid contracts. */
  async function payDue(tx: Sql, kind: ContractKind, batch: readonly Item[]): Promise<number> {
    const [first] = batch
    if (first === undefined) return 0
    await rows.lockKind(tx, kind)
    const spans = new Map<ContractPeriod, Span>()
    const next = batch.map(({ contractId, nextPeriod: period }) => {
      const span = spans.get(period) ?? contractPeriodAround(first.to, { kind, period, timeZone })
      spans.set(period, span)
      return { contractId, from: first.to, to: span.to }
    })
    const due = await rows.takeDue(tx, first.to, next)
    await pay(
      tx,
      kind,
      batch.filter(({ contractId }) => due.has(contractId)),
    )
    return due.size
  }

  /** Pays missed periods one after the other, each in a separate run. */
  async function runKind(kind: keyof typeof graceOf, checked: Date): Promise<void> {
    const settled = new Date(clock.now().getTime() - graceOf[kind])
    const endedBy = kind === 'HOURLY' || settled < checked ? settled : checked
    for (;;) {
      const items = await workOutAll(db, await rows.listDue(db, kind, endedBy), (one) => windowOf(kind, one))
      if ((await inBatches(items, (tx, batch) => payDue(tx, kind, batch))) === 0) return
    }
  }

  /** Returns the hours of late play that have no statement, because the team had not played in them before. */
  function listMissedHours(late: readonly LatePlay[]): Promise<rows.Payable[]> {
    const hours = late.map(({ memberId, at }) => {
      const span = contractPeriodAround(at, { kind: 'HOURLY', period: 'DAILY', timeZone })
      return { memberId, ...span }
    })
    return listPassedOver(db, hours)
  }

  /**
   * Corrects one kind in one transaction, so that no reader sees an agent's pay corrected before the uplines' pay is.
   */
  const payAgain = (kind: ContractKind, runs: readonly rows.Payable[]): Promise<void> =>
    db.transaction(async (tx) => {
      await rows.lockKind(tx, kind)
      for (const period of groupBy(runs, ({ to }) => to.getTime()).values()) {
        const items = await workOutAll(tx, period, (one) => windowOf(kind, one))
        for (const batch of batchesOf(items)) await pay(tx, kind, batch, await lastRunsOf(tx, batch))
      }
    })

  /** Works out the periods of late play again. A period whose result has changed gets a revision. */
  async function correct(): Promise<void> {
    const stream = await readStream(db, clock.now())
    const late = await listLatePlay(db, currency, stream.corrected, stream.settled)
    const runs = late.length === 0 ? [] : [...(await listLateRuns(db, late)), ...(await listMissedHours(late))]
    runs.sort((one, other) => one.to.getTime() - other.to.getTime())
    for (const [kind, ofKind] of groupBy(runs, (run) => run.kind)) await payAgain(kind, ofKind)
    await rebates.correct(stream.corrected, stream.settled)
    await saveCorrected(db, stream.settled)
  }

  /** Returns the night of the last check of the ledger, or undefined while that check has found a broken invariant. */
  async function findSoundNight(): Promise<Date | undefined> {
    const { night, broken } = (await lastCheck()) ?? { night: new Date(0), broken: [] }
    return broken.length > 0 ? undefined : night
  }

  return {
    /**
     * Pays every kind except real time, and makes corrections of all kinds. A day is paid after the ledger was checked
     * at its end or later; an hour does not wait for the night. While the last check has found a broken invariant,
     * nothing is paid and nothing is corrected.
     */
    async run(): Promise<void> {
      await play.rollUp()
      const night = await findSoundNight()
      if (night === undefined) return
      await correct()
      await rebates.run(night)
      for (const kind of kindsByPeriod) await runKind(kind, night)
    },

    /**
     * Pays the play that the stream has brought since the last run. The window is saved first and closed last, so that
     * the run after an interrupted one pays the rest of the same window. While the last check has found a broken
     * invariant, nothing is paid; the run after the next sound check pays for the whole time.
     */
    async runRealtime(): Promise<void> {
      if ((await findSoundNight()) === undefined) return
      const now = clock.now()
      const boundary = new Date(now.getTime() - (now.getTime() % realtimeMs))
      const begun = await readStream(db, boundary)
      if (begun.until === null && begun.paidAt >= boundary) return
      if (begun.until === null) await openStreamRun(db, begun.settled, boundary)
      const { paid, paidAt, until, untilAt } = await readStream(db, boundary)
      if (until === null || untilAt === null) return
      const contracts = await rows.listRealtime(db, paidAt, untilAt)
      const items = await workOutAll(db, contracts, () => ({ by: 'stream', from: paid, to: until }))
      await inBatches(items, payOnce)
      await closeStreamRun(db, until)
    },
  }

  /** Pays the contracts that an interrupted run has not paid yet, and returns their number. */
  async function payOnce(tx: Sql, batch: readonly Item[]): Promise<number> {
    await rows.lockKind(tx, 'REALTIME')
    const lastOf = await lastRunsOf(tx, batch)
    const left = batch.filter((item) => lastOf(item) === undefined)
    await pay(tx, 'REALTIME', left)
    return left.length
  }
}

/** Splits the contracts of one level into batches of this size. */
function batchesOf(items: readonly Item[]): Item[][] {
  const levels = [...groupBy(items, ({ depth }) => depth).values()]
  return levels.flatMap((level) =>
    Array.from({ length: Math.ceil(level.length / contractsAtOnce) }, (_, index) =>
      level.slice(index * contractsAtOnce, (index + 1) * contractsAtOnce),
    ),
  )
}

const inputsOf = ({ kind, figures, window }: Item): string => {
  const { stake, validBet, win, bonus, rebate, activeMembers, first, last } = figures
  const printed = { stake: `${stake}`, validBet: `${validBet}`, win: `${win}`, bonus: `${bonus}`, rebate: `${rebate}` }
  return JSON.stringify({ ...printed, activeMembers, formula: formulaOf(kind), window, first, last })
}
