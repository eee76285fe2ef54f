import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendForgotSms, sendLoginSms } from '@parlay/shared/contracts/endpoints/verification'
import { tryTwice } from '@parlay/shared/testing/try-twice'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call } from '../../../testing/call'
import { addMembers } from '../../../testing/members.sql'
import { humanTokenFor } from '../../../testing/solve-human'
import { expectSameTime } from '../../../testing/tell-apart'

tryTwice()

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

const members = 40
let provider: Awaited<ReturnType<typeof startSlowProvider>>
let gateway: TestApp

beforeAll(async () => {
  provider = await startSlowProvider()
  gateway = await buildTestApp({ environment: { SANDBOX_INTERNAL_URL: provider.url } })
  await addMembers(gateway.db, 'known', members)
  await gateway.db.query(`update member set mobile_verified_at = now(), mobile = '+63917' || (2000000 + id)`)
  const payload = { whitelabel: { 'LOGIN.SMS': true, CHNGPASSVERIF3: true } }
  await gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload })
})
afterAll(async () => {
  provider.release()
  await gateway.close()
  await provider.close()
})

async function ask(endpoint: typeof sendLoginSms, national: string) {
  const humanToken = await humanTokenFor(gateway.app, 'sms')
  const request = { mobileNum: national, countryDialingCode: '63', humanToken }
  const before = performance.now()
  const { code, value, status } = await call(gateway.app, endpoint, { request })
  return { ms: performance.now() - before, answer: { code, value, status } }
}

const numberOf = (id: number, isKnown: boolean): string => String((isKnown ? 9172000000 : 9173000000) + id)

test.each([
  ['logging in', sendLoginSms],
  ['a forgotten password', sendForgotSms],
])('the answer for %s does not wait for the provider, so a slow one tells nothing', async (_, endpoint) => {
  gateway.clock.move(60_000)
  const [known, unknown] = [await ask(endpoint, numberOf(1, true)), await ask(endpoint, numberOf(1, false))]

  expect(known.answer).toEqual({ code: 'OK', value: { expiredMinutes: 1 }, status: 200 })
  expect(unknown.answer).toEqual(known.answer)
  provider.release()
})

test('known and unknown numbers take the same time', async () => {
  const timeOf = async (pair: number, isKnown: boolean) => {
    const { ms } = await ask(sendLoginSms, numberOf(pair + 2, isKnown))
    provider.release()
    return ms
  }

  await expectSameTime(
    members - 1,
    (pair) => timeOf(pair, true),
    (pair) => timeOf(pair, false),
  )
})
