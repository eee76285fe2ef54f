import type { ValueOf } from '@parlay/contracts'
import { listTeamTransactions, type TeamTransaction } from '@parlay/contracts/endpoints/team-reports'
import { printMoney } from '@parlay/contracts/money'
import { keyParts, pageKeys } from '../../../core/page-keys'
import { readBatches } from '../../../core/read-batches'
import { type ReportRange, reportRange } from '../../../core/report-range'
import type { Sql } from '../../../db'
import { numberInReference } from '../../money/history'
import { type Asked, largestReadByMember, openTeam } from './open-team'
import { presentMember } from './present-member'
import { reachAfter, readBackwards } from './read-backwards'
import type { ReportOptions } from './report-options'
import {
  areSeldom,
  listByAccount,
  listByTime,
  listSeldomByAccount,
  type TeamTransactionFilter,
  type TeamTransactionRow,
} from './transactions.sql'

export interface TeamTransactionQuery extends ReportRange, Asked {
  types?: string
  direction?: 'IN' | 'OUT'
}

const keys = pageKeys(listTeamTransactions.moduleId, [keyParts.micros, keyParts.id, keyParts.id])

const firstReach = 15 * 60_000

export type TeamTransactionService = ReturnType<typeof createTeamTransactionService>

/** The postings of the main wallets of all members below an agent, or of one of them, newest first. */
export function createTeamTransactionService({
  clock,
  currency,
  largestByMember = largestReadByMember,
}: Omit<ReportOptions, 'play' | 'timeZone'>) {
  async function open(read: Sql, viewerId: bigint, query: TeamTransactionQuery) {
    const { isLarge, ...asked } = await openTeam(read, viewerId, query, largestByMember)
    const filter: TeamTransactionFilter = {
      viewerId,
      ...asked,
      currency,
      kinds: query.types?.split(',') ?? null,
      direction: query.direction ?? null,
    }
    return { filter, isLarge, range: reportRange(clock.now(), query) }
  }
  type Opened = Awaited<ReturnType<typeof open>>

  function listRows(read: Sql, { filter, isLarge, range }: Opened, key: bigint[] | undefined, limit: number) {
    if (!isLarge) {
      const listOfTeam = areSeldom(filter.kinds) ? listSeldomByAccount : listByAccount
      return listOfTeam(read, filter, { ...range, limit, key })
    }
    return readBackwards(reachAfter(range, key, clock.now()), { limit, width: firstReach }, (within, left) =>
      listByTime(read, filter, { ...within, limit: left, key }),
    )
  }

  return {
    async list(
      read: Sql,
      viewerId: bigint,
      { after, pageSize, ...query }: TeamTransactionQuery & { after?: string; pageSize: number },
    ): Promise<ValueOf<typeof listTeamTransactions>> {
      const key = keys.read(after)
      const opened = await open(read, viewerId, query)
      const { page, next } = keys.cut(await listRows(read, opened, key, pageSize + 1), pageSize, keyOf)
      return { list: page.map(presentTeamTransaction), next, currency }
    },

    /** Reads every posting, a batch at a time. Throws AGENT_DOWNLINE_UNKNOWN before the first. */
    async readAll(
      read: Sql,
      viewerId: bigint,
      query: TeamTransactionQuery,
    ): Promise<AsyncGenerator<TeamTransaction[]>> {
      const opened = await open(read, viewerId, query)
      return readBatches((key, limit) => listRows(read, opened, key, limit), {
        keyOf,
        present: presentTeamTransaction,
      })
    },
  }
}

const keyOf = ({ micros, txId, accountId }: TeamTransactionRow): [bigint, bigint, bigint] => [micros, txId, accountId]

const presentTeamTransaction = ({ memberId, account, depth, ...row }: TeamTransactionRow): TeamTransaction => ({
  txId: String(row.txId),
  ...presentMember({ memberId, account, depth }),
  type: row.type as TeamTransaction['type'],
  amount: printMoney(row.amount),
  refNo: row.round ?? numberInReference(row.reference),
  time: row.time.getTime(),
})
