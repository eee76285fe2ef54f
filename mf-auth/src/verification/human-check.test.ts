import { type FakeNetwork, fakeNetwork } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { createHumanCheck } from './human-check'

const interval = 5
const refused = new ApiError({ code: 'AUTH_BAD_CREDENTIALS' })

/** The challenges of a gateway, each with another signature; the solution of each is 7. */
async function openCheck(isOn = true) {
  const salt = 'salt?scene=login&'
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt}7`)))
  const challenge = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  let count = 0
  network = fakeNetwork({
    'VERIFY.human': () => {
      count += 1
      const set = { algorithm: 'SHA-256', challenge, maxnumber: 20, salt, signature: `signed ${count}` }
      return {
        provider: isOn ? 'altcha' : 'none',
        siteKey: null,
        challenge: isOn ? set : null,
        resendInterval: interval,
        expiresAt: null,
      }
    },
  })
  return createHumanCheck('login')
}

let network: FakeNetwork
beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  network.restore()
})

const asked = () => network.callsTo('VERIFY.human').length
const signatureOf = (token = '') => JSON.parse(atob(token)).signature

test('A3.reset another challenge is asked for once the interval of the one before has passed, not earlier', async () => {
  const { run } = await openCheck()
  await expect(run(() => Promise.reject(refused))).rejects.toBe(refused)

  await jest.advanceTimersByTimeAsync(interval * 1000 - 1)
  const before = asked()
  await jest.advanceTimersByTimeAsync(1)

  expect([before, asked()]).toEqual([1, 2])
})

test('A3.reset a try within the interval waits for its challenge, and is made with that', async () => {
  const { run } = await openCheck()
  const used: string[] = []
  const call = (token?: string) => {
    used.push(signatureOf(token))
    return used.length === 1 ? Promise.reject(refused) : Promise.resolve('in')
  }
  await expect(run(call)).rejects.toBe(refused)

  const second = run(call)
  await jest.advanceTimersByTimeAsync(interval * 1000 - 1)
  const early = [...used]
  await jest.advanceTimersByTimeAsync(1)

  expect(await second).toBe('in')
  expect(early).toEqual(['signed 1'])
  expect(used).toEqual(['signed 1', 'signed 2'])
})

test('where the check is off a second try waits for nothing', async () => {
  const { run } = await openCheck(false)
  await expect(run(() => Promise.reject(refused))).rejects.toBe(refused)

  expect(await run(async (token) => ['in', token])).toEqual(['in', undefined])
})
