import { type TransactionListAnswer, transactionListAnswerSchema } from '@parlay/contracts/vendor-wallet'
import { startTestSandbox, type TestSandbox, vendorUnits } from '../testing/test-sandbox'

/** Includes all the free spins that a round can have. */
const longestRoundMs = 120_000

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

function periodNow() {
  const now = sandbox.clock.now().getTime()
  return { from: new Date(now - 3_600_000).toISOString(), to: new Date(now + 3_600_000).toISOString() }
}

async function list(changes: object = {}): Promise<TransactionListAnswer> {
  const { body } = await sandbox.callOperator('/transactions/list', { vendor: 'SBX', ...periodNow(), ...changes })
  return transactionListAnswerSchema.parse(body)
}

test('lists what was sent to the wallet, with what came of it', async () => {
  const key = await sandbox.launch()
  const { round } = await sandbox.play(key)
  sandbox.clock.advance(longestRoundMs)
  sandbox.wallet.plan('/bet', 'RS_ERROR_UNKNOWN')
  await sandbox.play(key)

  const { transactions, next } = await list()

  expect(next).toBeUndefined()
  expect(transactions.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
    'bet done',
    'bet refused',
    'rollback done',
    'win done',
  ])
  const bet = transactions.find(({ kind, state }) => kind === 'bet' && state === 'done')
  const win = transactions.find(({ kind }) => kind === 'win')
  expect(bet).toMatchObject({ user: 'member-0001', round: round.id, amount: vendorUnits(1), currency: 'PHP' })
  expect(win?.reference_transaction_uuid).toBe(bet?.transaction_uuid)
})

test('goes on from page to page without leaving out or repeating any', async () => {
  const key = await sandbox.launch()
  for (let count = 0; count < 3; count += 1) {
    await sandbox.play(key)
    sandbox.clock.advance(longestRoundMs)
  }
  const all = (await list()).transactions

  const pages = [await list({ limit: 4 })]
  pages.push(await list({ limit: 4, cursor: pages[0]?.next }))

  expect(all).toHaveLength(6)
  expect(pages.flatMap(({ transactions }) => transactions)).toEqual(all)
  expect(pages[1]?.next).toBeUndefined()
})

test('another vendor, another period and a made-up cursor get nothing', async () => {
  await sandbox.play(await sandbox.launch())
  const before = { from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' }

  expect((await list({ vendor: 'TCG_SEA' })).transactions).toEqual([])
  expect((await list(before)).transactions).toEqual([])
  const { status } = await sandbox.callOperator('/transactions/list', { vendor: 'SBX', ...before, cursor: 'made-up' })
  expect(status).toBe(400)
})

test('a cursor with another character at its end is refused', async () => {
  await sandbox.play(await sandbox.launch())
  const { next } = await list({ limit: 1 })

  for (const end of ['1', 'A', '=', ' ']) {
    const { status } = await sandbox.callOperator('/transactions/list', {
      ...periodNow(),
      vendor: 'SBX',
      cursor: `${next}${end}`,
    })
    expect(status).toBe(400)
  }
})

test.each([
  '2026-13-01T00:00:00Z t',
  '2026-02-30T00:00:00Z t',
  '2026-01-01T::Z t',
  '2026-01-01T99:00:00Z t',
  '2026-01-01T00:00:00Z a\0b',
])('a cursor that names no place is refused: %j', async (place) => {
  const { status } = await sandbox.callOperator('/transactions/list', {
    vendor: 'SBX',
    from: '2026-01-01T00:00:00Z',
    to: '2026-01-02T00:00:00Z',
    cursor: Buffer.from(place).toString('base64url'),
  })

  expect(status).toBe(400)
})
