import { randomUUID } from 'node:crypto'
import type { ReportedRound } from '@parlay/contracts/vendor-transfer'
import { startTestSandbox, type TestSandbox, vendorUnits } from '../testing/test-sandbox'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const user = 'member-0001'
const aMove = (amount: number, changes: Record<string, unknown> = {}) => ({
  vendor: 'SBT',
  user,
  transaction_uuid: randomUUID() as string,
  amount: vendorUnits(amount),
  currency: 'PHP',
  ...changes,
})
const call = (path: string, body: object) => sandbox.callSigned(`/transfer/${path}`, body)
const deposit = (body: object) => call('deposit', body)
const withdraw = (body: object) => call('withdraw', body)
const detail = (transaction_uuid: string) => call('detail', { vendor: 'SBT', transaction_uuid })
const balance = async () => (await call('balance', { vendor: 'SBT', user, currency: 'PHP' })).body.balance

test('B.9 money comes in and goes out, and the same id moves it once', async () => {
  const into = aMove(50)
  const outOf = aMove(20)

  const first = await deposit(into)
  const again = await deposit(into)
  const out = await withdraw(outOf)
  await withdraw(outOf)

  expect(first.body).toEqual({ status: 'DONE', balance: vendorUnits(50) })
  expect(again.body).toEqual(first.body)
  expect(out.body).toEqual({ status: 'DONE', balance: vendorUnits(30) })
  expect(await balance()).toBe(vendorUnits(30))
  expect((await detail(into.transaction_uuid)).body).toEqual({ status: 'DONE' })
})

test('B.9 twenty identical parallel deposits count as one', async () => {
  const into = aMove(50)

  const answers = await Promise.all(Array.from({ length: 20 }, () => deposit(into)))

  expect(answers.every(({ body }) => body.status === 'DONE')).toBe(true)
  expect(await balance()).toBe(vendorUnits(50))
})

test('B.9 a transfer whose id was requested before it came is refused', async () => {
  const late = aMove(50)

  const asked = await detail(late.transaction_uuid)
  const came = await deposit(late)
  const askedAgain = await detail(late.transaction_uuid)

  expect([asked.body.status, came.body.status, askedAgain.body.status]).toEqual(['NOT_FOUND', 'REFUSED', 'REFUSED'])
  expect(await balance()).toBe(0)
})

test('B.9 more than there is stays where it is, for good', async () => {
  const outOf = aMove(20)

  const refused = await withdraw(outOf)
  await deposit(aMove(50))

  expect(refused.body).toEqual({ status: 'REFUSED', reason: 'INSUFFICIENT' })
  expect((await withdraw(outOf)).body.status).toBe('REFUSED')
  expect(await balance()).toBe(vendorUnits(50))
})

test('one id for two things, another vendor, or a part of a cent is an error, and nothing moves', async () => {
  const into = aMove(50)
  await deposit(into)

  const statuses = [
    await deposit({ ...into, amount: vendorUnits(60) }),
    await withdraw(into),
    await deposit(aMove(1, { vendor: 'SBX' })),
    await deposit(aMove(0, { amount: 1 })),
    await deposit(aMove(0, { amount: -1000 })),
  ].map(({ status }) => status)

  expect(statuses).toEqual([409, 409, 400, 400, 400])
  expect(await balance()).toBe(vendorUnits(50))
})

test('B-13 a transfer without the operator’s signature is refused', async () => {
  const answer = await sandbox.http.inject({ method: 'POST', url: '/transfer/deposit', payload: aMove(50) })

  expect([answer.statusCode, await balance()]).toEqual([401, 0])
})

describe('faults on request', () => {
  const plan = (body: object) => call('faults', body)

  test('refuse, fail and come late, as often as planned', async () => {
    await plan({ call: 'deposit', fault: 'REFUSE' })
    await plan({ call: 'deposit', fault: 'FAIL', times: 2 })
    await plan({ call: 'deposit', fault: 'LATE', delayMs: 20 })

    const answers = [
      await deposit(aMove(1)),
      await deposit(aMove(1)),
      await deposit(aMove(1)),
      await deposit(aMove(1)),
      await deposit(aMove(1)),
    ]

    expect(answers.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'REFUSED'],
      [500, 'RS_ERROR_UNKNOWN'],
      [500, 'RS_ERROR_UNKNOWN'],
      [200, 'DONE'],
      [200, 'DONE'],
    ])
    expect(await balance()).toBe(vendorUnits(2))
  })

  test('an answer that is lost is of a transfer that is done', async () => {
    await plan({ call: 'deposit', fault: 'LOST' })
    const into = aMove(50)

    await expect(deposit(into)).rejects.toThrow()

    expect((await detail(into.transaction_uuid)).body.status).toBe('DONE')
  })
})

describe('play on a wallet of the vendor’s own', () => {
  const launch = () => sandbox.launch({ game_code: 'SBT_pearl-reef' })

  test('B.9 stake and payout move the vendor’s wallet, and the operator’s is never called', async () => {
    await deposit(aMove(50))
    const key = await launch()

    const before = await sandbox.getGame(key)
    const { round } = await sandbox.play(key)
    const after = await sandbox.getGame(key)

    expect([before.balance, before.isDemo]).toEqual(['50.00', false])
    expect(round).toMatchObject({ state: 'settled', stake: '1.00' })
    expect(Number(after.balance)).toBeCloseTo(50 - 1 + Number(round.payout))
    expect(await balance()).toBe(vendorUnits(Number(after.balance)))
    expect(sandbox.wallet.calls).toEqual([])
  })

  test('B.9 every settled round from a moment on is reported to the operator, the oldest first', async () => {
    await deposit(aMove(50))
    const key = await launch()
    const listSince = async (since: Date) =>
      (await call('rounds', { vendor: 'SBT', since: since.toISOString(), limit: 10 })).body.rounds as ReportedRound[]

    const { round } = await sandbox.play(key)
    sandbox.clock.advance(60_000)
    const between = sandbox.clock.now()
    await sandbox.play(key)
    const rounds = await listSince(new Date(0))

    expect(rounds).toHaveLength(2)
    expect(rounds[0]).toMatchObject({
      user,
      game_code: 'SBT_pearl-reef',
      currency: 'PHP',
      stake: vendorUnits(1),
      payout: vendorUnits(Number(round.payout)),
      settled_at: new Date(between.getTime() - 60_000).toISOString(),
      token: 'token-of-this-launch',
      outcome: { kind: 'reels' },
    })
    expect(await listSince(between)).toEqual(rounds.slice(1))
  })

  test('a stake that the wallet does not cover is refused', async () => {
    const { round } = await sandbox.play(await launch())

    expect(round).toMatchObject({ state: 'refused', refusal: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: '0.00' })
  })
})
