import type { GameUrlRequest } from '@parlay/contracts/vendor-wallet'
import { startTestSandbox, type TestSandbox, vendorUnits } from '../testing/test-sandbox'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const day = 24 * 60 * 60 * 1000
type Granted = NonNullable<GameUrlRequest['free_rounds']>[number]
const granted = (changes: Partial<Granted> = {}): Granted => ({
  reward_uuid: 'points:P1',
  rounds: 2,
  stake: vendorUnits(1),
  expires_at: new Date(sandbox.clock.now().getTime() + day).toISOString(),
  ...changes,
})
const launchWith = (free_rounds: Granted[], changes: Partial<GameUrlRequest> = {}) =>
  sandbox.launch({ free_rounds, ...changes })
const playFree = (key: string, rewardUuid = 'points:P1', rest = {}) => sandbox.play(key, { rewardUuid, ...rest })
const betsSent = () => sandbox.wallet.calls.filter(({ path }) => path.endsWith('/bet')).map(({ body }) => body)

test('M8.redeem free rounds are sent as such, counted down, and paid to the wallet like any other', async () => {
  const key = await launchWith([granted()])
  const before = await sandbox.getGame(key)

  const first = await playFree(key)
  sandbox.clock.advance(first.next.waitMs)
  const last = await playFree(key)

  expect(before.freeRounds).toMatchObject({ rewardUuid: 'points:P1', left: 2, rounds: 2, stake: '1.00' })
  expect([first.freeRounds?.left, last.freeRounds]).toEqual([1, null])
  expect([first.round.isFree, first.round.stake]).toEqual([true, '1.00'])
  expect(betsSent()).toMatchObject([
    { is_free: true, reward_uuid: 'points:P1', amount: vendorUnits(1) },
    { is_free: true, reward_uuid: 'points:P1', amount: vendorUnits(1) },
  ])
  const win = sandbox.wallet.calls.find(({ path }) => path.endsWith('/win'))
  expect(win?.body).toMatchObject({ is_free: true, reward_uuid: 'points:P1' })
})

test('after the last free round the next one has to be asked for with the player’s own stake', async () => {
  const key = await launchWith([granted({ rounds: 1 })])
  const { next } = await playFree(key)
  sandbox.clock.advance(next.waitMs)

  const over = await playFree(key)
  const paid = await sandbox.play(key)

  expect(over).toMatchObject({ code: 'FREE_ROUNDS_OVER' })
  expect(paid.round.isFree).toBe(false)
  expect(betsSent().map(({ is_free }) => is_free)).toEqual([true, false])
})

test('a free round has the stake that was granted and no other', async () => {
  const key = await launchWith([granted()])

  expect(await playFree(key, 'points:P1', { stake: '2.00' })).toMatchObject({ code: 'FREE_ROUNDS_OVER' })
  expect(await playFree(key, 'points:P2')).toMatchObject({ code: 'FREE_ROUNDS_OVER' })
  expect(betsSent()).toEqual([])
})

test('free rounds that have ended are not shown and cannot be played', async () => {
  const key = await launchWith([granted()])
  sandbox.clock.advance(day)

  expect((await sandbox.getGame(key)).freeRounds).toBeNull()
  expect(await playFree(key)).toMatchObject({ code: 'FREE_ROUNDS_OVER' })
})

test('what was played in an earlier launch stays played, and another grant comes after it', async () => {
  const grants = [granted({ rounds: 1 }), granted({ reward_uuid: 'points:P2', rounds: 3 })]
  await playFree(await launchWith(grants))

  const again = await sandbox.getGame(await launchWith(grants))

  expect(again.freeRounds).toMatchObject({ rewardUuid: 'points:P2', left: 3 })
})

test('a free round that the wallet did not carry out is still there', async () => {
  const key = await launchWith([granted()])
  sandbox.wallet.plan('/bet', 'RS_ERROR_LIMIT_REACHED')

  const refused = await playFree(key)

  expect([refused.round.state, refused.freeRounds?.left]).toEqual(['refused', 2])
})

test.each([
  ['in play with play money', { currency: 'XXX' }],
  ['on a draw', { game_code: 'TCG_SEA_quick-pick' }],
  ['at a stake that the game does not have', {}, 1.01],
])('there are none %s', async (_, changes: Partial<GameUrlRequest>, stake = 1) => {
  const key = await launchWith([granted({ stake: vendorUnits(stake) })], changes)

  expect((await sandbox.getGame(key)).freeRounds).toBeNull()
})
