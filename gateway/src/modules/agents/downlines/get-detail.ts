import type { DownlineDetail } from '@parlay/contracts/endpoints/downlines'
import { AppError } from '../../../core/errors'
import { printMillionths } from '../../../core/millionths'
import type { Database, Sql } from '../../../db'
import type { AgentRules } from '../agents-file'
import { accountSeen } from '../line/line'
import { findRebate } from '../rebate.sql'
import * as rows from './downline.sql'
import { readFacts } from './read-facts'

export interface DetailOptions {
  db: Database
  rules: Pick<AgentRules, 'highestRebate'>
  currency: string
  /** The contracts between an agent and a direct downline that are not over. */
  listContracts: (sql: Sql, agentId: bigint, memberId: bigint) => Promise<DownlineDetail['contracts']>
}

/** Returns what an agent sees of one member below. Throws AGENT_DOWNLINE_UNKNOWN. */
export async function getDetail(options: DetailOptions, agentId: bigint, memberId: string): Promise<DownlineDetail> {
  const { db, currency } = options
  const member = await rows.findDownline(db, agentId, BigInt(memberId))
  if (member === undefined) throw new AppError('AGENT_DOWNLINE_UNKNOWN')
  const present = await readFacts(db, [member], currency)
  const path = await rows.listPath(db, agentId, member.memberId)
  return {
    ...present(member),
    rankLevel: member.rankLevel,
    path: path.map(({ memberId: id, account, level }) => ({
      memberId: String(id),
      account: accountSeen(level, account),
    })),
    ...(await readSettings(options, agentId, member)),
  }
}

/** The settings of a direct downline. The agent does not see the settings of members further below. */
async function readSettings({ db, rules, listContracts }: DetailOptions, agentId: bigint, member: rows.DetailRow) {
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
