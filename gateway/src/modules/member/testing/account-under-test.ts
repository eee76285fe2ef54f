import type { Endpoint } from '@parlay/contracts'
import { buildTestApp } from '../../../testing/build-test-app'
import { type Credentials, call, encrypt } from '../../../testing/call'
import { captureLog, secretsIn } from '../../../testing/captured-log'
import { addMember, type MemberFields } from '../../../testing/members.sql'
import { startTestInbox } from '../../../testing/test-inbox'
import { setContact } from './account-under-test.sql'

export interface AccountFields extends Partial<MemberFields> {
  account: string
  mobile?: string
  email?: string
  language?: string
  isContactProven?: boolean
}

/** Starts the real app, an inbox that keeps its messages, and a recorded log. */
export async function startAccountTest() {
  const captured = captureLog()
  const inbox = await startTestInbox()
  const gateway = await buildTestApp({ environment: inbox.environment, log: captured.log })
  const { app, db } = gateway

  return {
    ...gateway,
    inbox,

    /** Returns those of the secrets that are in the log. */
    inLog: (secrets: readonly string[]) => secretsIn(captured.text(), secrets),

    async add({ mobile, email, language, isContactProven, ...fields }: AccountFields): Promise<bigint> {
      const id = await addMember(db, fields)
      await setContact(db, id, { mobile, email, language, provenAt: isContactProven ? gateway.clock.now() : undefined })
      return id
    },

    /** Makes an encrypted call as a page would. */
    async callEncrypted(
      endpoint: Endpoint,
      request: object,
      { as, headers }: { as?: Partial<Credentials>; headers?: Record<string, string> } = {},
    ) {
      const body = await encrypt(app, request)
      return call(app, endpoint, {
        body,
        headers: { 'content-type': 'application/jose', ...headers },
        ...(as && { as }),
      })
    },

    async close() {
      await gateway.close()
      await inbox.close()
    },
  }
}

export type AccountTest = Awaited<ReturnType<typeof startAccountTest>>

/** Returns the browser's credentials after an answer that gave the session new secrets. */
export function secretsOf({ cookies, value }: Awaited<ReturnType<typeof call>>): Credentials {
  const sid = cookies.find(({ name }) => name === 'sid')
  if (!sid) throw new Error('the answer set no session cookie')
  return { cookie: sid.value, token: value.token }
}
