import type { ContractKind } from '@parlay/shared/contracts/endpoints/agent-contracts'
import { printMoney } from '@parlay/shared/money'
import { dateOf, settledAfterMs } from '../../core/business-day'
import type { Clock } from '../../core/clock'
import { announceCounts } from '../../core/events'
import { groupBy } from '../../core/group-by'
import type { Database, Sql } from '../../db'
import { postAgentPay } from '../../ledger'
import { contractPeriodAround, contractPeriodKey, realtimeMs } from '../agent-contracts'
import type { PlayModule } from '../play'
import { formulaOf, settle } from './pay-formula'
import * as rows from './pay-run.sql'
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
}

type Item = rows.Payable & WorkedOut & { window: Window }

const contractsAtOnce = 1000
/** So long after an hour its rounds have mostly ended; what ends later is a revision. */
const hourSettledMs = 5 * 60 * 1000
const graceOf = { DAILY: settledAfterMs, DIVIDEND: settledAfterMs, HOURLY: hourSettledMs } as const
const kindsByPeriod = ['DAILY', 'DIVIDEND', 'HOURLY'] as const

export const windowOf = (kind: ContractKind, { from, to }: { from: Date; to: Date }): Window =>
  kind === 'DAILY' || kind === 'DIVIDEND' ? { by: 'days', from, to } : { by: 'rounds', from, to }

/**
 * Pays contracts, period by period in their order, and works out again what has changed since. Each batch is one transaction:
 * runs, carried remainders, postings, messages and which period is next; one that breaks off is done again from there.
 * Those furthest below come first, as what they get is taken from those above.
 */
export function createPayRuns({ db, clock, currency, timeZone, activeFrom, play }: PayRunsOptions) {
  const rebates = createRebateRuns({ db, clock, currency, timeZone })

  async function workOutAll(
    contracts: readonly rows.Payable[],
    windowFor: (one: rows.Payable) => Window,
  ): Promise<Item[]> {
    const byPeriod = groupBy(contracts, ({ kind, from, to }) => `${kind} ${from.getTime()} ${to.getTime()}`)
    const items: Item[] = []
    for (const group of byPeriod.values()) {
      const [first] = group
      if (first === undefined) continue
      const window = windowFor(first)
      const worked = await workOutPay(db, group, { window, before: first.from, currency, activeFrom })
      items.push(...worked.map((item) => ({ ...item, window })))
    }
    return items.sort((one, other) => other.depth - one.depth)
  }

  async function inBatches(items: readonly Item[], pay: (tx: Sql, batch: Item[]) => Promise<number>): Promise<number> {
    let count = 0
    for (const [, level] of groupBy(items, ({ depth }) => depth)) {
      for (let from = 0; from < level.length; from += contractsAtOnce) {
        const batch = level.slice(from, from + contractsAtOnce)
        count += await db.transaction((tx) => pay(tx, batch))
      }
    }
    return count
  }

  const keyOf = ({ kind, from }: Item): string => contractPeriodKey(kind, from, timeZone)

  /** Of what was worked out before, only what comes out otherwise. */
  const isNews = (item: Item, downlines: bigint, last: rows.LastRun | undefined): boolean =>
    last === undefined ||
    item.base !== last.base ||
    item.isolated !== last.isolated ||
    item.figures.activeMembers !== last.activeMembers ||
    item.gross !== last.gross ||
    downlines !== last.downlines

  /** Notes the runs of contracts of one kind and level down, and pays them; answers how many there were. */
  async function pay(tx: Sql, kind: ContractKind, batch: readonly Item[]): Promise<number> {
    const downlineIds = batch.map(({ downlineId }) => downlineId)
    const carries = new Map((await rows.lockCarries(tx, kind, downlineIds)).map((carry) => [carry.downlineId, carry]))
    const sums = await rows.sumDownlines(tx, kind, batch)
    const downlinesOf = new Map(sums.map(({ agentId, sum }) => [agentId, sum]))
    const lastOf = await lastRunsOf(tx, batch)
    const runs = batch.flatMap((item): (rows.NewRun & { item: Item })[] => {
      const { downlineId, gross } = item
      const { balance: carriedIn = 0n, isSuspended = false } = carries.get(downlineId) ?? {}
      const downlines = downlinesOf.get(downlineId) ?? 0n
      const last = lastOf(item)
      if (!isNews(item, downlines, last)) return []
      const paidBefore = last ? last.gross - last.downlines : 0n
      const settled = settle({ gross, downlines, carriedIn, paidBefore, isSuspended })
      const { figures, contractId, uplineId, from, to, version, tier, rate, base, isolated } = item
      const { activeMembers } = figures
      const revision = (last?.revision ?? 0) + 1
      const inputs = inputsOf(item)
      const known = { contractId, kind, uplineId, downlineId, from, to, version, tier, rate, base, isolated, gross }
      return [
        {
          ...known,
          ...settled,
          periodKey: keyOf(item),
          revision,
          inputs,
          activeMembers,
          downlines,
          carriedIn,
          paidBefore,
          item,
        },
      ]
    })
    await save(tx, kind, runs)
    return runs.length
  }

  async function lastRunsOf(tx: Sql, batch: readonly Item[]): Promise<(item: Item) => rows.LastRun | undefined> {
    const found = new Map<string, rows.LastRun>()
    for (const [key, group] of groupBy(batch, keyOf)) {
      const ids = group.map(({ contractId }) => contractId)
      for (const run of await rows.listLastRuns(tx, ids, key)) found.set(`${run.contractId} ${key}`, run)
    }
    return (item) => found.get(`${item.contractId} ${keyOf(item)}`)
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
    await rows.saveCarries(
      tx,
      kind,
      runs.map(({ downlineId, carriedOut }) => ({ downlineId, balance: carriedOut })),
    )
    const paid = runs.filter(({ amount }) => amount > 0n)
    const payments = paid.map((run) => ({
      reference: `agent-pay:${run.contractId}:${run.periodKey}:${run.revision}`,
      memberId: run.downlineId,
      amount: run.amount,
    }))
    await postAgentPay(tx, payments, { kind: 'agent-pay', currency, at })
    // Salaries come too often to tell of each.
    if (kind !== 'DIVIDEND' || paid.length === 0) return
    const messages = paid.map((run) => ({
      runId: idOf(run),
      memberId: run.downlineId,
      params: JSON.stringify({ kind, amount: printMoney(run.amount), day: dateOf(run.from, timeZone) }),
    }))
    await rows.insertPayMessages(tx, messages, at)
    for (const { memberId } of messages) announceCounts(tx, memberId)
  }

  /** Pays the periods that are due, and lets the next ones be. */
  async function payDue(tx: Sql, kind: ContractKind, batch: readonly Item[]): Promise<number> {
    const [first] = batch
    if (first === undefined) return 0
    const contractIds = batch.map(({ contractId }) => contractId)
    const due = await rows.lockDue(tx, contractIds, first.to)
    const paid = batch.filter(({ contractId }) => due.has(contractId))
    await pay(tx, kind, paid)
    await rows.advanceDue(
      tx,
      paid.map(({ contractId }) => contractId),
      paid.map(({ to }) => to),
      paid.map(({ to, nextPeriod }) => contractPeriodAround(to, { kind, period: nextPeriod, timeZone }).to),
    )
    return paid.length
  }

  /** Pays each period that has been missed by itself. */
  async function runKind(kind: keyof typeof graceOf): Promise<void> {
    const endedBy = new Date(clock.now().getTime() - graceOf[kind])
    for (;;) {
      const items = await workOutAll(await rows.listDue(db, kind, endedBy), (one) => windowOf(kind, one))
      if ((await inBatches(items, (tx, batch) => payDue(tx, kind, batch))) === 0) return
    }
  }

  /** Works out again the periods that late play belongs to: a revision each, where something has changed. */
  async function correct(): Promise<void> {
    const stream = await rows.readStream(db, clock.now())
    const late = await rows.listLatePlay(db, currency, stream.corrected, stream.settled)
    const runs = late.length === 0 ? [] : await rows.listLateRuns(db, late)
    for (const group of groupBy(runs, ({ kind, to }) => `${kind} ${to.getTime()}`).values()) {
      const [first] = group
      if (first === undefined) continue
      const items = await workOutAll(group, (one) => windowOf(one.kind, one))
      await inBatches(items, (tx, batch) => pay(tx, first.kind, batch))
    }
    await rebates.correct(stream.corrected, stream.settled)
    await rows.saveCorrected(db, stream.settled)
  }

  return {
    /** Everything but real time. */
    async run(): Promise<void> {
      await play.rollUp()
      await correct()
      await rebates.run()
      for (const kind of kindsByPeriod) await runKind(kind)
    },

    /**
     * Pays what the stream of play has brought since the last time. The window is noted down first and closed last, so that a
     * run which broke off pays the rest of the same one.
     */
    async runRealtime(): Promise<void> {
      const now = clock.now()
      const boundary = new Date(now.getTime() - (now.getTime() % realtimeMs))
      const begun = await rows.readStream(db, boundary)
      if (begun.until === null && begun.paidAt >= boundary) return
      if (begun.until === null) await rows.openStreamRun(db, begun.settled, boundary)
      const { paid, paidAt, until, untilAt } = await rows.readStream(db, boundary)
      if (until === null || untilAt === null) return
      const contracts = await rows.listRealtime(db, paidAt, untilAt)
      const items = await workOutAll(contracts, () => ({ by: 'stream', from: paid, to: until }))
      await inBatches(
        items.filter(({ base }) => base !== 0n),
        payOnce,
      )
      await rows.closeStreamRun(db, until)
    },
  }

  /** Of a run that is gone on with, those that it has not paid yet. */
  async function payOnce(tx: Sql, batch: readonly Item[]): Promise<number> {
    const lastOf = await lastRunsOf(tx, batch)
    return pay(
      tx,
      'REALTIME',
      batch.filter((item) => lastOf(item) === undefined),
    )
  }
}

const inputsOf = ({ kind, figures, window }: Item): string =>
  JSON.stringify({ ...figures, formula: formulaOf(kind), window }, (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  )
