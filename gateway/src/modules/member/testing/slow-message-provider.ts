import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { sendForgotSms, sendLoginSms } from '@parlay/contracts/endpoints/verification'
import { buildTestApp } from '../../../testing/build-test-app'
import { call } from '../../../testing/call'
import { addMembers } from '../../../testing/members.sql'
import { humanTokenFor } from '../../../testing/solve-human'

/** Starts a provider that accepts every message and responds only when the test allows it. */
async function startSlowProvider() {
  const held: ServerResponse[] = []
  const server = createServer((request, response) => {
    request.resume().on('end', () => void held.push(response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release() {
      for (const response of held.splice(0)) response.writeHead(201).end('{}')
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Builds a gateway with members whose numbers are known, and with a provider that is slow. */
export async function buildAppWithSlowProvider(members: number) {
  const provider = await startSlowProvider()
  const gateway = await buildTestApp({ environment: { SANDBOX_INTERNAL_URL: provider.url } })
  await addMembers(gateway.db, 'known', members)
  await gateway.db.query(`update member set mobile_verified_at = now(), mobile = '+63917' || (2000000 + id)`)
  const payload = { whitelabel: { 'LOGIN.SMS': true, CHNGPASSVERIF3: true } }
  await gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload })
  return {
    clock: gateway.clock,
    release: provider.release,

    /** Asks for a code at the number of this id, which a member may have or not. `ms` is the time of the response. */
    async ask(endpoint: typeof sendLoginSms | typeof sendForgotSms, id: number, isKnown: boolean) {
      const humanToken = await humanTokenFor(gateway.app, 'sms')
      const mobileNum = String((isKnown ? 9172000000 : 9173000000) + id)
      const before = performance.now()
      const { code, value, status } = await call(gateway.app, endpoint, {
        request: { mobileNum, countryDialingCode: '63', humanToken },
      })
      return { ms: performance.now() - before, answer: { code, value, status } }
    },

    async close() {
      provider.release()
      await gateway.close()
      await provider.close()
    },
  }
}

export type AppWithSlowProvider = Awaited<ReturnType<typeof buildAppWithSlowProvider>>
