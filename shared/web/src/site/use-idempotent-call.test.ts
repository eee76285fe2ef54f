import { createDeposit } from '@parlay/contracts/endpoints/deposits'
import { type FakeNetwork, fakeNetwork, givenSession } from '@parlay/testing'
import { ApiError, callApi } from '@parlay/web/api'
import { renderHook } from '@testing-library/react'
import { useIdempotentCall } from './use-idempotent-call'

let network: FakeNetwork
afterEach(() => network.restore())

const request = { methodId: 'qr', amount: '100.00' }
const order = {
  orderNo: 'D1',
  time: 0,
  methodId: 'qr',
  channel: 'QR',
  amount: '100.00',
  fee: '0.00',
  images: [],
  currency: 'PHP',
  state: 'PAYING',
  expiresAt: 1,
  millisecondsLeft: 1,
}

/** Returns the keys of two calls, the first of which ends with `first`. */
async function callTwice(first: () => unknown, second: typeof request = request) {
  const answers = [first, () => order]
  network = fakeNetwork({ 'DEP.create': () => (answers.shift() as () => unknown)() })
  givenSession({})
  const call = renderHook(() =>
    useIdempotentCall((content: typeof request, idempotencyKey) => callApi(createDeposit, content, { idempotencyKey })),
  ).result.current

  await call(request).catch(() => undefined)
  await call(second)

  expect(network.calls).toHaveLength(2)
  return network.calls.map(({ headers }) => headers.get('Idempotency-Key'))
}

test.each([
  ['a truncated answer', () => new Response('{"success":true,"va')],
  ['a page of a proxy', () => new Response('<html>Log in to the Wi-Fi</html>', { status: 403 })],
  ['a fault of the gateway', () => new ApiError({ code: 'SYS_INTERNAL', status: 500 })],
  ['a call that is still in progress', () => new ApiError({ code: 'IDEMP_IN_PROGRESS', status: 409 })],
])('M4 after %s the next call has the same idempotency key', async (_, first) => {
  const [one, other] = await callTwice(first)

  expect(other).toBe(one)
})

test.each([
  ['a refusal', () => new ApiError({ code: 'DEP_TOO_MANY' })],
  ['a success', () => order],
])('M4 after %s the next call has another idempotency key', async (_, first) => {
  const [one, other] = await callTwice(first)

  expect(other).not.toBe(one)
})

test('M4 another amount has another idempotency key, however the first call ended', async () => {
  const [one, other] = await callTwice(() => new Response('cut', { status: 200 }), { ...request, amount: '200.00' })

  expect(other).not.toBe(one)
})
