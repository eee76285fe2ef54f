import type { ValueOf } from '@parlay/contracts'
import * as calls from '@parlay/contracts/endpoints/downlines'
import { accountOf } from '@parlay/contracts/fields/clean-text'
import { printMoney } from '@parlay/contracts/money'
import type { z } from 'zod'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { printMillionths, toMillionths } from '../../../core/millionths'
import { keyParts, pageKeys } from '../../../core/page-keys'
import type { Database, Sql } from '../../../db'
import { findBalances, listFirstDeposits } from '../../../ledger'
import type { PlayModule } from '../../games/play'
import type { AgentRules } from '../agents-file'
import { accountSeen, requireBelow, requireDirect } from '../line/line'
import { findLevels } from '../line/line.sql'
import { countTeams } from '../line/team-size.sql'
import { isLinkOf } from '../links/link.sql'
import { onlineSpanMs } from '../overview/overview.service'
import { assertRebate } from '../rebate'
import { findRebate, lockRebate } from '../rebate.sql'
import * as rows from './downline.sql'
import { type Counted, type DownlineFilter, listDownlineRows } from './downline-rows.sql'

export interface DownlinesOptions {
  db: Database
  clock: Clock
  rules: Pick<AgentRules, 'highestRebate'>
  play: Pick<PlayModule, 'split'>
  currency: string
  timeZone: string
  /** The contracts between an agent and a direct downline that are not over. */
  listContracts: (sql: Sql, agentId: bigint, memberId: bigint) => Promise<calls.DownlineDetail['contracts']>
}

type ListRequest = z.output<typeof calls.listDownlines.request>
type Change = z.output<typeof calls.updateDownline.request>

const keys = pageKeys(calls.listDownlines.moduleId, [keyParts.depth, keyParts.id])
/** The key that lies before every row. */
const beforeAll = [0n, 0n] as const

const weekMs = 7 * 24 * 60 * 60 * 1000

/** The members below an agent. The answer for a member who is not below is the same as for one who does not exist. */
export function createDownlinesService(options: DownlinesOptions) {
  const { db, clock, rules, play, currency, timeZone, listContracts } = options

  /** Without a range, the last seven days are used. */
  function rangeOf({ startTime, endTime }: ListRequest) {
    const to = endTime ?? (startTime === undefined ? clock.now().getTime() + 1 : startTime + weekMs)
    return { from: new Date(startTime ?? to - weekMs), to: new Date(to) }
  }

  /** Returns the group of members that a figure counts in the same range. */
  async function countedIn(read: Sql, request: ListRequest): Promise<Counted | undefined> {
    const range = rangeOf(request)
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

  /** Reads the facts about members that both the list and the detail show, except their play. */
  async function readFacts(read: Sql, found: readonly rows.DownlineRow[]) {
    const direct = found.filter(({ level }) => level === 1).map(({ memberId }) => memberId)
    const balances = (await findBalances(read, direct)).filter((balance) => balance.currency === currency)
    const teams = await countTeams(
      read,
      found.map(({ memberId }) => memberId),
    )
    return ({ memberId, account, level, type, state, registeredAt, lastLoginAt }: rows.DownlineRow) => {
      const available = balances.find((balance) => balance.memberId === memberId)?.available ?? 0n
      const size = teams.find((team) => team.memberId === memberId)
      return {
        memberId: String(memberId),
        account: accountSeen(level, account),
        isDirect: level === 1,
        type,
        level,
        registeredAt: registeredAt.getTime(),
        lastLogin: lastLoginAt?.getTime() ?? null,
        state,
        balance: level === 1 ? printMoney(available) : null,
        children: size?.children ?? 0,
        team: size?.team ?? 0,
      }
    }
  }

  async function sumPlay(read: Sql, found: readonly rows.DownlineRow[], request: ListRequest) {
    const memberIds = found.map(({ memberId }) => memberId)
    const sums = await rows.sumPlayOf(read, {
      ...(await play.split(read, rangeOf(request))),
      memberIds,
      currency,
      timeZone,
    })
    return ({ memberId }: rows.DownlineRow) => {
      const { stake = 0n, net = 0n } = sums.find((sum) => sum.memberId === memberId) ?? {}
      return { stake: printMoney(stake), net: printMoney(net) }
    }
  }

  /** Reads the first deposits of the members, if they are listed because they have deposited. */
  async function readFirstDeposits(read: Sql, found: readonly rows.DownlineRow[], { which }: ListRequest) {
    const memberIds = which === 'DEPOSITED' ? found.map(({ memberId }) => memberId) : []
    const deposits = memberIds.length > 0 ? await listFirstDeposits(read, memberIds) : []
    return ({ memberId }: rows.DownlineRow) => {
      const first = deposits.find((deposit) => deposit.memberId === memberId)
      return first && { firstDeposit: { amount: printMoney(first.amount), time: first.at.getTime() } }
    }
  }

  /** The settings of a direct downline. The agent does not see the settings of members further below. */
  async function readSettings(agentId: bigint, member: rows.DetailRow) {
    const { level, memberId, remark, rebateMillionths, canTransferToUpline } = member
    if (level > 1) {
      const none = {
        nickname: null,
        remark: null,
        rebate: null,
        transferEnabled: null,
        rebateFrom: null,
        rebateTo: null,
      }
      return { ...none, contracts: [] }
    }
    const own = await findRebate(db, agentId)
    return {
      nickname: member.nickname,
      remark,
      rebate: printMillionths(rebateMillionths),
      transferEnabled: canTransferToUpline,
      rebateFrom: printMillionths(await rows.findHighestRebateBelow(db, memberId)),
      rebateTo: printMillionths(Math.min(own, rules.highestRebate)),
      contracts: await listContracts(db, agentId, memberId),
    }
  }

  async function assertOwnLink(read: Sql, agentId: bigint, linkId: string | undefined): Promise<void> {
    if (linkId === undefined || (await isLinkOf(read, agentId, linkId))) return
    throw new AppError('AGENT_LINK_UNKNOWN')
  }

  return {
    async list(read: Sql, agentId: bigint, request: ListRequest): Promise<ValueOf<typeof calls.listDownlines>> {
      const { memberId, pageSize } = request
      const [depth, lastId] = keys.read(request.after) ?? beforeAll
      const above = memberId === undefined ? 0 : await requireBelow(read, agentId, memberId)
      await assertOwnLink(read, agentId, request.linkId)
      const filter = filterOf(agentId, above, request)
      const levels = await findLevels(read, agentId)
      if (filter === undefined) return { list: [], next: null, levels }
      const counted = await countedIn(read, request)
      const after = { depth: Number(depth), memberId: lastId }
      const found = await listDownlineRows(read, agentId, { ...filter, counted, after, limit: pageSize + 1 })
      const { page, next } = keys.cut(found, pageSize, (row) => [row.level - above, row.memberId])
      const present = await readFacts(read, page)
      const played = await sumPlay(read, page, request)
      const deposited = await readFirstDeposits(read, page, request)
      return {
        list: page.map((row) => ({ ...present(row), ...played(row), ...deposited(row) })),
        next,
        levels,
      }
    },

    /** Throws AGENT_DOWNLINE_UNKNOWN. */
    async getDetail(agentId: bigint, memberId: string): Promise<calls.DownlineDetail> {
      const member = await rows.findDownline(db, agentId, BigInt(memberId))
      if (member === undefined) throw new AppError('AGENT_DOWNLINE_UNKNOWN')
      const present = await readFacts(db, [member])
      const path = await rows.listPath(db, agentId, member.memberId)
      return {
        ...present(member),
        rankLevel: member.rankLevel,
        path: path.map(({ memberId: id, account, level }) => ({
          memberId: String(id),
          account: accountSeen(level, account),
        })),
        ...(await readSettings(agentId, member)),
      }
    },

    /**
     * Changes the settings that are given. Uplines are locked before downlines, so that two changes on one line see
     * each other. Throws AGENT_DOWNLINE_UNKNOWN, AGENT_REBATE_TOO_HIGH, AGENT_REBATE_TOO_LOW.
     */
    update: (agentId: bigint, request: Change): Promise<void> =>
      db.transaction(async (tx) => {
        await requireDirect(tx, agentId, request.memberId)
        const memberId = BigInt(request.memberId)
        const rebate = request.rebate === undefined ? undefined : toMillionths(request.rebate)
        if (rebate !== undefined) {
          const own = await lockRebate(tx, agentId)
          await lockRebate(tx, memberId)
          const atLeast = await rows.findHighestRebateBelow(tx, memberId)
          assertRebate(rebate, { atLeast, atMost: Math.min(own, rules.highestRebate) })
          await rows.lowerLinks(tx, memberId, rebate)
        }
        const { remark, transferEnabled } = request
        await rows.updateDownline(tx, {
          memberId,
          remark,
          rebateMillionths: rebate,
          canTransferToUpline: transferEnabled,
        })
      }),
  }
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

export type DownlinesService = ReturnType<typeof createDownlinesService>
