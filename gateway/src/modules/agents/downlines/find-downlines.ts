import type { ValueOf } from '@parlay/contracts'
import { type findDownlines as findCall, mostFoundDownlines } from '@parlay/contracts/endpoints/downlines'
import { accountOf } from '@parlay/contracts/fields/clean-text'
import type { Sql } from '../../../db'
import { accountSeen } from '../line/line'
import { findByAccount } from './downline.sql'

/**
 * Finds the agent's direct downlines while an account is typed. Only they are searched, because the agent sees no other
 * account in full: a search further down would reveal what the mask hides.
 */
export async function findDownlines(
  read: Sql,
  agentId: bigint,
  { account = '' }: { account?: string | undefined },
): Promise<ValueOf<typeof findCall>> {
  const found = await findByAccount(read, agentId, accountOf(account), mostFoundDownlines)
  return {
    list: found.map(({ memberId, account: name, type, level, state }) => ({
      memberId: String(memberId),
      account: accountSeen(level, name),
      type,
      level,
      state,
    })),
  }
}
