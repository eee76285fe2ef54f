import type { Sql } from '../src/db'
import { insertAgentCode, insertAgentDomain } from '../src/modules/member/registration'
import { type DemoPerson, demoPeople } from './people'

/** Browsers find every name under localhost on this machine. */
const domains: Record<string, string> = { agent02: 'agent02.localhost' }

const isAgent = ({ isAgent: kind }: DemoPerson): boolean => kind !== 0 && kind !== 4

/** Each agent's code is the account in capitals, and one agent has a separate host. */
export async function addInvitations(tx: Sql, memberIds: ReadonlyMap<string, bigint>, at: Date): Promise<void> {
  for (const { account } of demoPeople.filter(isAgent)) {
    const id = memberIds.get(account)
    if (id === undefined) continue
    await insertAgentCode(tx, account.toUpperCase(), id, at)
    const host = domains[account]
    if (host) await insertAgentDomain(tx, host, id, at)
  }
}
