import { hash } from '@node-rs/argon2'
import { login } from '@parlay/shared/contracts/endpoints/session'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call, encrypt } from '../../../testing/call'
import { addMembers, testPassword } from '../../../testing/members.sql'
import { humanTokenFor } from '../../../testing/solve-human'
import { hashPassword } from './password-checker'

// Where others use the machine, forty-eight passwords take minutes to check.
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

/** Only the gateway's part; what a page does before it is left out. */
async function timeOf(username: string): Promise<number> {
  const humanToken = await humanTokenFor(gateway.app, 'login')
  const body = await encrypt(gateway.app, { username, password: 'a wrong password', humanToken })
  const start = performance.now()
  const { code } = await call(gateway.app, login, { body, headers: { 'content-type': 'application/jose' } })
  const passed = performance.now() - start
  expect(code).toBe('AUTH_BAD_CREDENTIALS')
  return passed
}

/**
 * The probability that a time of the one kind is longer than one of the other: 0.5 when nobody can tell them apart, 0
 * or 1 when anybody can (Mann and Whitney's U, divided by the number of pairs).
 */
function shareOfLonger(ones: readonly number[], others: readonly number[]): number {
  const longer = ones.flatMap((one) => others.map((other) => Number(one > other)))
  return longer.reduce((sum, isLonger) => sum + isLonger, 0) / longer.length
}

/** Whether the question is settled early: the times of eight pairs lie among each other only when nobody can tell. */
function areIndistinguishable(ones: readonly number[], others: readonly number[]): boolean {
  if (ones.length % 8 !== 0 || ones.length === 0) return false
  const share = shareOfLonger(ones, others)
  return share > 0.3 && share < 0.7
}

test.each([
  ['a known one', 'known'],
  ['one whose hash is of weaker times', 'old'],
])('a wrong password takes as long for an unknown account as for %s', async (_, kind) => {
  const known: number[] = []
  const unknown: number[] = []
  for (let count = 0; count < pairs && !areIndistinguishable(known, unknown); count += 1) {
    const both = [
      async () => known.push(await timeOf(`${kind}${count}`)),
      async () => unknown.push(await timeOf(`no-${kind}${count}`)),
    ]
    for (const one of count % 2 ? both : both.toReversed()) await one()
  }

  const share = shareOfLonger(known, unknown)

  // By chance alone it leaves this range once in fifty thousand runs (its deviation is 0.084 at this size).
  expect(share).toBeGreaterThan(0.14)
  expect(share).toBeLessThan(0.86)
})
