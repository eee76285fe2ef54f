import { ApiError, callApi } from '@parlay/shared/api'
import { type FakeNetwork, fakeNetwork, givenSession } from '@parlay/shared/testing'
import { renderHook } from '@testing-library/react'
import { createDeposit } from '../contracts/endpoints/deposits'
import { useAttempt } from './use-attempt'

let network: FakeNetwork
afterEach(() => network.restore())

const request = { methodId: 'qr', amount: '100.00' }
const order = {
  ...{ orderNo: 'D1', time: 0, methodId: 'qr', channel: 'QR', amount: '100.00', currency: 'PHP', state: 'PAYING' },
  ...{ expiresAt: 1, millisecondsLeft: 1 },
}

/** The keys of two presses, of which the first one ends in `first`. */
async function pressTwice(first: () => unknown, second: typeof request = request) {
  const answers = [first, () => order]
  network = fakeNetwork({ 'DEP.create': () => (answers.shift() as () => unknown)() })
  givenSession({})
  const attempt = renderHook(() =>
    useAttempt((content: typeof request, idempotencyKey) => callApi(createDeposit, content, { idempotencyKey })),
  ).result.current

  await attempt(request).catch(() => undefined)
  await attempt(second)

  expect(network.calls).toHaveLength(2)
  return network.calls.map(({ headers }) => headers.get('Idempotency-Key'))
}

test.each([
  ['an answer that was cut off', () => new Response('{"success":true,"va')],
  ['a page of somebody on the way', () => new Response('<html>Log in to the Wi-Fi</html>', { status: 403 })],
  ['a fault of the gateway', () => new ApiError({ code: 'SYS_INTERNAL', status: 500 })],
  ['a gateway that is still at it', () => new ApiError({ code: 'IDEMP_IN_PROGRESS', status: 409 })],
])('M4 after %s the next press goes under the same key', async (_, first) => {
  const [one, other] = await pressTwice(first)

  expect(other).toBe(one)
})

test.each([
  ['a refusal', () => new ApiError({ code: 'DEP_TOO_MANY' })],
  ['a success', () => order],
])('M4 after %s the next press is another one', async (_, first) => {
  const [one, other] = await pressTwice(first)

  expect(other).not.toBe(one)
})

test('M4 another amount is another one, however the first ended', async () => {
  const [one, other] = await pressTwice(() => new Response('cut', { status: 200 }), { ...request, amount: '200.00' })

  expect(other).not.toBe(one)
})
