import type { ContractKind } from '@parlay/contracts/endpoints/agent-contracts'
import { printMoney } from '@parlay/contracts/money'
import { dateOf } from '../../../core/business-day'
import type { Clock } from '../../../core/clock'
import { announceCounts } from '../../../core/events'
import { groupBy } from '../../../core/group-by'
import type { Database, Sql } from '../../../db'
import { postAgentPay } from '../../../ledger'
import { contractPeriodKey } from '../contracts'
import { formulaOf, settle } from './pay-formula'
import * as rows from './pay-run.sql'
import type { Window } from './team-figures.sql'
import { type WorkedOut, workOutPay } from './work-out-pay'

/** The parts that all runs share. */
export interface PayParts {
  db: Database
  clock: Clock
  currency: string
  timeZone: string
  /** The valid bet from which a member counts as active. */
  activeFrom: bigint
}

/** A contract with the result of one of its periods. */
export type Item = rows.Payable & WorkedOut & { window: Window; periodKey: string }

/** The last revision of the same period, if there is one. */
export type LastOf = (item: Item) => rows.LastRun | undefined

const contractsPerBatch = 1000

/** Returns the span whose figures decide a period: whole days, or the rounds of a shorter time. */
export const windowOf = (kind: ContractKind, { from, to }: { from: Date; to: Date }): Window =>
  kind === 'DAILY' || kind === 'DIVIDEND' ? { by: 'days', from, to } : { by: 'rounds', from, to }

/** Works out the results of contracts, the lowest agents first. */
export async function workOutAll(
  { currency, activeFrom, timeZone }: Pick<PayParts, 'currency' | 'activeFrom' | 'timeZone'>,
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

/** Splits the contracts of one level into batches of this size. */
export function batchesOf(items: readonly Item[]): Item[][] {
  const levels = [...groupBy(items, ({ depth }) => depth).values()]
  return levels.flatMap((level) =>
    Array.from({ length: Math.ceil(level.length / contractsPerBatch) }, (_, index) =>
      level.slice(index * contractsPerBatch, (index + 1) * contractsPerBatch),
    ),
  )
}

/** Pays items in batches, each in a transaction. Returns the sum of the numbers that `pay` returns. */
export async function inBatches(
  { db }: Pick<PayParts, 'db'>,
  items: readonly Item[],
  pay: (tx: Sql, batch: Item[]) => Promise<number>,
): Promise<number> {
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
export async function payBatch(
  parts: PayParts,
  tx: Sql,
  kind: ContractKind,
  batch: readonly Item[],
  lastOf: LastOf = () => undefined,
): Promise<void> {
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
  await save(parts, tx, kind, runs)
}

/** Reads the last revisions of the items' periods. */
export async function lastRunsOf(tx: Sql, batch: readonly Item[]): Promise<LastOf> {
  const found = new Map<string, rows.LastRun>()
  for (const [key, group] of groupBy(batch, ({ periodKey }) => periodKey)) {
    const ids = group.map(({ contractId }) => contractId)
    for (const run of await rows.listLastRuns(tx, ids, key)) found.set(`${run.contractId} ${key}`, run)
  }
  return ({ contractId, periodKey }) => found.get(`${contractId} ${periodKey}`)
}

async function save(
  { clock, currency, timeZone }: PayParts,
  tx: Sql,
  kind: ContractKind,
  runs: readonly (rows.NewRun & { item: Item })[],
): Promise<void> {
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

const inputsOf = ({ kind, figures, window }: Item): string => {
  const { stake, validBet, win, bonus, rebate, activeMembers, first, last } = figures
  const printed = { stake: `${stake}`, validBet: `${validBet}`, win: `${win}`, bonus: `${bonus}`, rebate: `${rebate}` }
  return JSON.stringify({ ...printed, activeMembers, formula: formulaOf(kind), window, first, last })
}
