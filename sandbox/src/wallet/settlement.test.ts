import type { PlayedView } from '../play/play-service'
import { startTestSandbox, type TestSandbox, vendorUnits } from '../testing/test-sandbox'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const roundIn = async (state: string) => {
  const rows = await sandbox.db.query<{ state: string }>('select state from round order by created_at desc limit 1')
  expect(rows[0]?.state).toBe(state)
}
const balanceAfter = ({ round }: PlayedView) => 100 - Number(round.stake) + Number(round.payout)

test('a round is one bet and one win, both signed over the bytes sent and carrying the request id', async () => {
  const key = await sandbox.launch()

  const played = await sandbox.play(key)

  expect(sandbox.wallet.pathsCalled()).toEqual(['balance', 'bet', 'win'])
  expect(sandbox.wallet.calls.every(({ isSigned }) => isSigned)).toBe(true)
  expect(sandbox.wallet.calls[1]?.requestId).toBe(sandbox.wallet.calls[2]?.requestId)
  const [, bet, win] = sandbox.wallet.calls.map(({ body }) => body)
  expect(bet).toMatchObject({ amount: vendorUnits(1), round_closed: false, round: played.round.id })
  expect(win).toMatchObject({ round_closed: true, reference_transaction_uuid: bet?.transaction_uuid })
  expect(played.round.state).toBe('settled')
  expect(Number(played.round.balance)).toBeCloseTo(balanceAfter(played), 10)
})

test('a bet whose answer is lost is repeated with the same bytes and debits once', async () => {
  const key = await sandbox.launch()
  sandbox.wallet.plan('/bet', 'lost', 'fail')

  const played = await sandbox.play(key)

  const bets = sandbox.wallet.calls.filter(({ path }) => path.endsWith('/bet'))
  expect(bets).toHaveLength(3)
  expect(bets.every(({ bytes }) => bytes.equals(bets[0]?.bytes ?? Buffer.alloc(0)))).toBe(true)
  expect(played.round.state).toBe('settled')
  expect(sandbox.wallet.balance).toBe(vendorUnits(balanceAfter(played)))
})

test('a bet without an answer in three attempts is rolled back and the stake is whole', async () => {
  const key = await sandbox.launch()
  sandbox.wallet.plan('/bet', 'late', 'drop', 'lost')

  const played = await sandbox.play(key)

  expect(sandbox.wallet.pathsCalled()).toEqual(['balance', 'bet', 'bet', 'bet', 'rollback'])
  expect(played.round).toMatchObject({ state: 'void', refusal: 'unreachable', payout: '0.00', outcome: null })
  expect(sandbox.wallet.balance).toBe(vendorUnits(100))
})

test.each(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED'] as const)(
  '%s ends the round without a rollback',
  async (status) => {
    const key = await sandbox.launch()
    sandbox.wallet.plan('/bet', status)

    const played = await sandbox.play(key)

    expect(sandbox.wallet.pathsCalled()).toEqual(['balance', 'bet'])
    expect(played.round).toMatchObject({ state: 'refused', refusal: status, outcome: null })
  },
)

test.each(['RS_ERROR_UNKNOWN', 'RS_ERROR_USER_DISABLED', 'RS_ERROR_TOKEN_EXPIRED'] as const)(
  '%s on a bet is followed by a rollback',
  async (status) => {
    const key = await sandbox.launch()
    sandbox.wallet.plan('/bet', status)

    const played = await sandbox.play(key)

    expect(sandbox.wallet.pathsCalled()).toEqual(['balance', 'bet', 'rollback'])
    expect(played.round).toMatchObject({ state: 'void', refusal: status })
  },
)

test('a rollback without an answer waits twice as long each time until it is answered', async () => {
  const key = await sandbox.launch()
  sandbox.wallet.plan('/bet', 'RS_ERROR_UNKNOWN')
  sandbox.wallet.plan('/rollback', 'fail', 'drop', 'fail')
  const rollbacks = () => sandbox.wallet.pathsCalled().filter((path) => path === 'rollback').length

  await sandbox.play(key)
  await roundIn('voiding')
  const seen = [rollbacks()]
  for (const wait of [999, 1, 1999, 1, 4000]) {
    sandbox.clock.advance(wait)
    await sandbox.settlement.settleDue()
    seen.push(rollbacks())
  }

  expect(seen).toEqual([1, 1, 2, 2, 3, 4])
  await roundIn('void')
})

test('PR-08 a win that could not be delivered is paid by the process that comes after', async () => {
  const key = await sandbox.launch()
  sandbox.wallet.plan('/win', 'drop', 'drop', 'drop')
  const interrupted = await sandbox.play(key)
  expect(interrupted.round.state).toBe('paying')

  await sandbox.restart()
  sandbox.clock.advance(10_000)
  await sandbox.settlement.settleDue()

  const { lastRound } = await sandbox.getGame(key)
  expect(lastRound).toMatchObject({ id: interrupted.round.id, state: 'settled', payout: interrupted.round.payout })
  expect(sandbox.wallet.balance).toBe(vendorUnits(balanceAfter(interrupted)))
})

test('PR-08 a win is credited once although its answers are lost', async () => {
  const key = await sandbox.launch()
  sandbox.wallet.plan('/win', 'lost', 'late')

  const played = await sandbox.play(key)

  expect(sandbox.wallet.pathsCalled().filter((path) => path === 'win')).toHaveLength(3)
  expect(sandbox.wallet.balance).toBe(vendorUnits(balanceAfter(played)))
})

test('a win that the wallet does not know is kept and reported, not tried for ever', async () => {
  const key = await sandbox.launch()
  sandbox.wallet.plan('/win', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')

  const played = await sandbox.play(key)
  sandbox.clock.advance(3_600_000)
  await sandbox.settlement.settleDue()

  expect(played.round.state).toBe('stuck')
  expect(sandbox.wallet.pathsCalled().filter((path) => path === 'win')).toHaveLength(1)
})
