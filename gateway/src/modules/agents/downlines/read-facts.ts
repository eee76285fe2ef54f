import { printMoney } from '@parlay/contracts/money'
import type { Sql } from '../../../db'
import { findBalances } from '../../../ledger'
import { accountSeen } from '../line/line'
import { countTeams } from '../line/team-size.sql'
import type { DownlineRow } from './downline.sql'

/** Reads the facts about members that both the list and the detail show, except their play. */
export async function readFacts(read: Sql, found: readonly DownlineRow[], currency: string) {
  const direct = found.filter(({ level }) => level === 1).map(({ memberId }) => memberId)
  const balances = (await findBalances(read, direct)).filter((balance) => balance.currency === currency)
  const teams = await countTeams(
    read,
    found.map(({ memberId }) => memberId),
  )
  return ({ memberId, account, level, type, state, registeredAt, lastLoginAt }: DownlineRow) => {
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
