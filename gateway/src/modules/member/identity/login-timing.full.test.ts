import { hash } from '@node-rs/argon2'
import { login } from '@parlay/contracts/endpoints/session'
import { tryTwice } from '@parlay/testing/try-twice'
import { hashPassword } from '../../../proofs/password-checker'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call, encrypt } from '../../../testing/call'
import { addMembers, testPassword } from '../../../testing/members.sql'
import { humanTokenFor } from '../../../testing/solve-human'
import { expectSameTime } from '../testing/expect-same-time'

tryTwice()

// On a busy machine, forty-eight passwords take minutes to check.
jest.setTimeout(300_000)

const pairs = 24
const weaker = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let gateway: TestApp

beforeAll(async () => {
  gateway = await buildTestApp({ passwords: {} })
  await addMembers(gateway.db, 'known', pairs, await hashPassword(testPassword))
  await addMembers(gateway.db, 'old', pairs, await hash(testPassword, weaker))
  await timeOf('warm-up')
})
afterAll(() => gateway.close())

/** Measures only the gateway's part; the work of a page before it is left out. */
async function timeOf(username: string): Promise<number> {
  const humanToken = await humanTokenFor(gateway.app, 'login')
  const body = await encrypt(gateway.app, { username, password: 'a wrong password', humanToken })
  const start = performance.now()
  const { code } = await call(gateway.app, login, { body, headers: { 'content-type': 'application/jose' } })
  const passed = performance.now() - start
  expect(code).toBe('AUTH_BAD_CREDENTIALS')
  return passed
}

test.each([
  ['a known one', 'known'],
  ['one whose hash is of weaker times', 'old'],
])('a wrong password takes as long for an unknown account as for %s', async (_, kind) => {
  await expectSameTime(
    pairs,
    (pair) => timeOf(`${kind}${pair}`),
    (pair) => timeOf(`no-${kind}${pair}`),
  )
})
