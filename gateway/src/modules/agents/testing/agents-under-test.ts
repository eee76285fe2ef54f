import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@parlay/contracts'
import { checkLedger } from '../../../ledger'
import { buildTestApp } from '../../../testing/build-test-app'
import { type Credentials, call, callSealed } from '../../../testing/call'
import { addMember, type MemberFields } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { lineInvariants } from '../line/invariants'
import { setRebate } from './agents-under-test.sql'

export interface Person {
  id: bigint
  account: string
  as: Credentials
}

/** Opens the site for agents and the members below them. */
export async function openAgentSite(
  environment: Record<string, string> = {},
  onRoute?: (method: string, url: string) => void,
) {
  const site = await buildTestApp({ environment, ...(onRoute && { onRoute }) })
  const { app, db } = site
  let count = 0

  return {
    ...site,

    /** Adds a member, who is an agent at the top by default. */
    async add(fields: Partial<MemberFields> & { rebate?: number } = {}): Promise<Person> {
      count += 1
      const { rebate = 0, account = `person${count}`, ...rest } = fields
      const id = await addMember(db, { account, isAgent: rest.uplineId === undefined ? 1 : 41, ...rest })
      if (rebate > 0) await setRebate(db, id, rebate)
      return { id, account, as: await openAs(app, account) }
    },

    ask: ({ as }: Person, endpoint: Endpoint, request: Record<string, unknown> = {}, key: string = randomUUID()) =>
      (endpoint.encrypted ? callSealed : call)(app, endpoint, {
        request,
        as,
        ...(endpoint.idempotent && { headers: { 'idempotency-key': key } }),
      }),

    /** Logs in again, because sessions end after some time. */
    again: async (person: Person): Promise<Person> => ({ ...person, as: await openAs(app, person.account) }),

    listBreaches: async () => (await checkLedger(db, lineInvariants)).invariants.filter(({ ok }) => !ok),
  }
}

export type AgentSite = Awaited<ReturnType<typeof openAgentSite>>
