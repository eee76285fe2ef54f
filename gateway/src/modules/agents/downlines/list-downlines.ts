import type { ValueOf } from '@parlay/contracts'
import * as calls from '@parlay/contracts/endpoints/downlines'
import { accountOf } from '@parlay/contracts/fields/clean-text'
import { printMoney } from '@parlay/contracts/money'
import type { z } from 'zod'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { keyParts, pageKeys } from '../../../core/page-keys'
import type { Sql } from '../../../db'
import { listFirstDeposits } from '../../../ledger'
import type { PlayModule } from '../../games/play'
import { requireBelow } from '../line/line'
import { findLevels } from '../line/line.sql'
import { isLinkOf } from '../links/link.sql'
import { onlineSpanMs } from '../overview/overview.service'
import { type DownlineRow, sumPlayOf } from './downline.sql'
import { type Counted, type DownlineFilter, listDownlineRows } from './downline-rows.sql'
import { readFacts } from './read-facts'

type ListRequest = z.output<typeof calls.listDownlines.request>

interface ListOptions {
  clock: Clock
  play: Pick<PlayModule, 'split'>
  currency: string
  timeZone: string
}

const keys = pageKeys(calls.listDownlines.moduleId, [keyParts.depth, keyParts.id])
/** The key that lies before every row. */
const beforeAll = [0n, 0n] as const

const weekMs = 7 * 24 * 60 * 60 * 1000

/**
 * Lists the members below an agent, or below one of them. Throws AGENT_DOWNLINE_UNKNOWN, AGENT_LINK_UNKNOWN, or
 * SYS_VALIDATION for an invalid key.
 */
export async function listDownlines(
  options: ListOptions,
  read: Sql,
  agentId: bigint,
  request: ListRequest,
): Promise<ValueOf<typeof calls.listDownlines>> {
  const { memberId, pageSize } = request
  const [depth, lastId] = keys.read(request.after) ?? beforeAll
  const above = memberId === undefined ? 0 : await requireBelow(read, agentId, memberId)
  await assertOwnLink(read, agentId, request.linkId)
  const filter = filterOf(agentId, above, request)
  const levels = await findLevels(read, agentId)
  if (filter === undefined) return { list: [], next: null, levels }
  const counted = await countedIn(options, read, request)
  const after = { depth: Number(depth), memberId: lastId }
  const found = await listDownlineRows(read, agentId, { ...filter, counted, after, limit: pageSize + 1 })
  const { page, next } = keys.cut(found, pageSize, (row) => [row.level - above, row.memberId])
  const present = await readFacts(read, page, options.currency)
  const played = await sumPlay(options, read, page, request)
  const deposited = await readFirstDeposits(read, page, request)
  return {
    list: page.map((row) => ({ ...present(row), ...played(row), ...deposited(row) })),
    next,
    levels,
  }
}

/** Without a range, the last seven days are used. */
function rangeOf({ clock }: Pick<ListOptions, 'clock'>, { startTime, endTime }: ListRequest) {
  const to = endTime ?? (startTime === undefined ? clock.now().getTime() + 1 : startTime + weekMs)
  return { from: new Date(startTime ?? to - weekMs), to: new Date(to) }
}

/** Returns the group of members that a figure counts in the same range. */
async function countedIn(options: ListOptions, read: Sql, request: ListRequest): Promise<Counted | undefined> {
  const { clock, play, currency, timeZone } = options
  const range = rangeOf(options, request)
  switch (request.which) {
    case 'NEW':
      return { which: 'NEW', range }
    case 'ONLINE':
      return { which: 'ONLINE', since: new Date(clock.now().getTime() - onlineSpanMs) }
    case 'ACTIVE':
      return { which: 'ACTIVE', split: await play.split(read, range), currency, timeZone }
    case 'DEPOSITED':
      return { which: 'DEPOSITED' }
    default:
      return undefined
  }
}

async function sumPlay(options: ListOptions, read: Sql, found: readonly DownlineRow[], request: ListRequest) {
  const { play, currency, timeZone } = options
  const memberIds = found.map(({ memberId }) => memberId)
  const sums = await sumPlayOf(read, {
    ...(await play.split(read, rangeOf(options, request))),
    memberIds,
    currency,
    timeZone,
  })
  return ({ memberId }: DownlineRow) => {
    const { stake = 0n, net = 0n } = sums.find((sum) => sum.memberId === memberId) ?? {}
    return { stake: printMoney(stake), net: printMoney(net) }
  }
}

/** Reads the first deposits of the members, if they are listed because they have deposited. */
async function readFirstDeposits(read: Sql, found: readonly DownlineRow[], { which }: ListRequest) {
  const memberIds = which === 'DEPOSITED' ? found.map(({ memberId }) => memberId) : []
  const deposits = memberIds.length > 0 ? await listFirstDeposits(read, memberIds) : []
  return ({ memberId }: DownlineRow) => {
    const first = deposits.find((deposit) => deposit.memberId === memberId)
    return first && { firstDeposit: { amount: printMoney(first.amount), time: first.at.getTime() } }
  }
}

async function assertOwnLink(read: Sql, agentId: bigint, linkId: string | undefined): Promise<void> {
  if (linkId === undefined || (await isLinkOf(read, agentId, linkId))) return
  throw new AppError('AGENT_LINK_UNKNOWN')
}

/** Returns undefined if no member can match, because the filters need two different levels. */
function filterOf(
  agentId: bigint,
  above: number,
  { memberId, scope, linkId, level, account, state }: ListRequest,
): Omit<DownlineFilter, 'counted'> | undefined {
  const prefix = accountOf(account ?? '') || null
  const levels = new Set<number>()
  if (level !== undefined) levels.add(level)
  if (memberId !== undefined && scope !== 'TEAM') levels.add(above + 1)
  // The search covers only accounts that the agent sees in full, and members who registered with a link are directly
  // below.
  if (prefix !== null || linkId !== undefined) levels.add(1)
  // The whole team of a member is further down than the member.
  if (Math.min(...levels) <= above) return undefined
  if (levels.size > 1) return undefined
  const [wanted] = levels
  return {
    nodeId: memberId === undefined ? agentId : BigInt(memberId),
    depth: wanted === undefined ? null : wanted - above,
    account: prefix,
    state: state ?? null,
    linkCode: linkId ?? null,
  }
}
