import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { providerPaths } from '@parlay/contracts/payment-provider'
import { isProviderCall, providerSignatureHeader, signProviderCall } from '@parlay/server'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'

const secret = randomBytes(32).toString('hex')
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
  writeFileSync(join(sandbox.keyDirectory, 'psp.secret'), `${secret}\n`)
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const minute = 60_000
let count = 0
const nextNumber = (): number => {
  count += 1
  return count
}
const aPayment = (changes: Record<string, unknown> = {}) => ({
  orderNo: `D${nextNumber()}`,
  channel: 'PAGE',
  amount: '100.00',
  currency: 'PHP',
  language: 'TH',
  expiresAt: sandbox.clock.now().getTime() + 30 * minute,
  returnUrl: 'http://portal.test/',
  merchant: 'Parlay',
  ...changes,
})
const aPayout = (changes: Record<string, unknown> = {}) => ({
  orderNo: `W${nextNumber()}`,
  amount: '70.00',
  currency: 'PHP',
  account: { type: 'BANK', bank: 'Bank', holder: 'Maya Cruz', number: '12345678' },
  ...changes,
})

const call = async (url: string, body: object, by = secret) => {
  const payload = Buffer.from(JSON.stringify(body))
  const headers = { 'content-type': 'application/json', [providerSignatureHeader]: signProviderCall(by, payload) }
  const response = await sandbox.http.inject({ method: 'POST', url, headers, payload })
  return { status: response.statusCode, body: response.body === '' ? {} : response.json() }
}
const ask = async (kind: string, orderNo: string) => (await call(providerPaths.ask, { kind, orderNo })).body
const fault = (plan: object) => call('/psp/faults', plan)
const start = async (changes = {}) => {
  const payment = aPayment(changes)
  const { body } = await call(providerPaths.payments, payment)
  return { ...payment, ...body, key: String(body.payUrl).split('/').at(-1) }
}
const decide = async (key: string, decision: 'pay' | 'decline') =>
  (await sandbox.http.inject({ method: 'POST', url: `/api/pay/${key}/${decision}`, payload: {} })).json()
const tick = async (ms = 0) => {
  sandbox.clock.advance(ms)
  await sandbox.tick('cashier')
}
const callbacks = () => sandbox.wallet.calls.filter(({ path }) => path === '/psp/sandbox/callback')

test('M4 a payment has a page, and the same order asked for again is the same payment', async () => {
  const payment = aPayment()

  const first = await call(providerPaths.payments, payment)
  const again = await call(providerPaths.payments, payment)

  expect(first.body.payUrl).toMatch(/^http:\/\/vendor\.test\/pay\/[\w-]{32}$/)
  expect(again.body).toEqual(first.body)
  expect(await ask('PAYMENT', payment.orderNo)).toEqual({ state: 'PENDING', pspRef: first.body.pspRef })
  expect(await ask('PAYMENT', 'D-nobody')).toEqual({ state: 'UNKNOWN' })
})

test('M4 a payment that is under way when the operator moves the clock past its end has expired', async () => {
  const { orderNo, key } = await start()

  await sandbox.callOperator('/clock', { offsetMs: 31 * minute })
  const late = await decide(key, 'pay')
  await tick()
  const next = await start()
  await sandbox.callOperator('/clock', { offsetMs: 0 })

  expect(late.state).not.toBe('PAID')
  expect(await ask('PAYMENT', orderNo)).toMatchObject({ state: 'FAILED', reason: 'EXPIRED' })
  expect(next.expiresAt).toBe(sandbox.clock.now().getTime() + 61 * minute)
})

test('M4 behind a code and an account lies the same page', async () => {
  const qr = await start({ channel: 'QR' })
  const transfer = await start({ channel: 'TRANSFER' })

  expect(qr.qr).toBe(qr.payUrl)
  expect(transfer.account).toMatchObject({ bank: 'Sandbox Bank', number: expect.stringMatching(/^\d{12}$/) })
})

test('an unsigned or wrongly signed call is refused, and so is one number for two amounts', async () => {
  const payment = aPayment()
  const unsigned = await sandbox.http.inject({ method: 'POST', url: providerPaths.payments, payload: payment })
  const forged = await call(providerPaths.payments, payment, 'another')
  await call(providerPaths.payments, payment)

  const other = await call(providerPaths.payments, { ...payment, amount: '1.00' })
  const wrong = await call(providerPaths.payments, { orderNo: 'x' })

  expect([unsigned.statusCode, forged.status, other.status, wrong.status]).toEqual([401, 401, 409, 400])
})

test('M4 a payment is reported to the cashier, signed, once', async () => {
  const { orderNo, key, pspRef } = await start()

  const view = await decide(key, 'pay')
  await decide(key, 'decline')
  await tick()
  await tick(minute)

  expect(view).toMatchObject({ state: 'PAID', amount: '100.00', merchant: 'Parlay' })
  expect(callbacks()).toHaveLength(1)
  const [callback] = callbacks()
  const result = { kind: 'PAYMENT', orderNo, pspRef, state: 'PAID', currency: 'PHP', amount: '100.00' }
  expect(callback?.body).toEqual(result)
  expect(await ask('PAYMENT', orderNo)).toEqual(result)
  const header = callback?.headers[providerSignatureHeader]
  expect(isProviderCall(secret, { header, body: callback?.bytes ?? Buffer.alloc(0) })).toBe(true)
})

test('M4 a declined payment is not paid', async () => {
  const { orderNo, key } = await start()

  const view = await decide(key, 'decline')
  await tick()

  expect(view.state).toBe('FAILED')
  expect(callbacks()[0]?.body).toMatchObject({ orderNo, state: 'FAILED', reason: 'DECLINED' })
})

test('M4 an order cannot be paid after its time, and the end is reported', async () => {
  const { orderNo, key } = await start()
  sandbox.clock.advance(30 * minute)

  const view = await decide(key, 'pay')
  await tick()

  expect(view.state).toBe('EXPIRED')
  expect(callbacks()[0]?.body).toMatchObject({ orderNo, state: 'FAILED', reason: 'EXPIRED' })
})

test('M4 a callback that the cashier does not answer is sent again with growing pauses, also after a restart', async () => {
  sandbox.wallet.plan('/callback', 'drop', 'fail', 'lost')
  await decide((await start()).key, 'pay')
  const attempts = []

  await tick()
  for (const wait of [999, 1, 1999, 1]) {
    await tick(wait)
    attempts.push(callbacks().length)
  }
  await sandbox.restart()
  await tick(4000)
  await tick(10 * minute)

  expect([attempts, callbacks().length]).toEqual([[1, 2, 2, 3], 4])
  expect((await sandbox.http.inject('/metrics')).body).toContain('sandbox_psp_callbacks_pending 0')
})

test('M4 a payout is paid a few seconds later', async () => {
  const payout = aPayout()
  const first = await call(providerPaths.payouts, payout)
  const again = await call(providerPaths.payouts, payout)
  await tick()
  const before = await ask('PAYOUT', payout.orderNo)
  await tick(3000)

  expect(again.body).toEqual(first.body)
  expect(before.state).toBe('PENDING')
  expect(callbacks().map(({ body }) => body)).toEqual([
    { kind: 'PAYOUT', orderNo: payout.orderNo, ...first.body, state: 'PAID', currency: 'PHP', amount: '70.00' },
  ])
})

describe('what goes wrong when a test asks for it', () => {
  test('a callback is lost, and a query still returns the result', async () => {
    await fault({ kind: 'PAYMENT', fault: 'LOST_CALLBACK' })
    const { key, orderNo } = await start()
    await decide(key, 'pay')
    await tick()

    expect([callbacks(), (await ask('PAYMENT', orderNo)).state]).toEqual([[], 'PAID'])
  })

  test('a callback is sent more than once', async () => {
    await fault({ kind: 'PAYMENT', fault: 'DUPLICATE_CALLBACK' })
    await decide((await start()).key, 'pay')
    await tick()

    expect(callbacks()).toHaveLength(3)
  })

  test('another amount is paid; a payout is paid in part, or not at all', async () => {
    const [part, none] = [aPayout(), aPayout()]
    await fault({ kind: 'PAYMENT', fault: 'OTHER_AMOUNT', amount: '80.50' })
    await fault({ kind: 'PAYOUT', fault: 'OTHER_AMOUNT', amount: '30.00', orderNo: part.orderNo })
    await fault({ kind: 'PAYOUT', fault: 'FAIL', orderNo: none.orderNo })
    await decide((await start()).key, 'pay')
    for (const payout of [none, part]) await call(providerPaths.payouts, payout)
    await tick(3000)

    const ends = callbacks().map(({ body }) => [body.state, body.amount])
    expect(ends.sort()).toEqual([
      ['FAILED', '0.00'],
      ['PAID', '30.00'],
      ['PAID', '80.50'],
    ])
  })

  test('an order is accepted without an answer', async () => {
    const payment = aPayment()
    await fault({ kind: 'PAYMENT', fault: 'NO_ANSWER' })

    await expect(call(providerPaths.payments, payment)).rejects.toThrow()

    expect((await ask('PAYMENT', payment.orderNo)).state).toBe('PENDING')
  })
})

test('the page speaks the language of the order, runs only its own files, and no page may frame it', async () => {
  const { key } = await start()

  const page = await sandbox.http.inject(`/pay/${key}`)
  const unknown = await sandbox.http.inject('/pay/never-given-to-anybody')
  const unknownView = await sandbox.http.inject('/api/pay/never-given-to-anybody')

  expect(page.body).toContain(`<html lang="th" data-key="${key}"`)
  expect(String(page.headers['content-security-policy'])).toContain("frame-ancestors 'none'")
  expect([unknown.statusCode, unknownView.statusCode]).toEqual([404, 404])
})
