import { addGame } from '../../../testing/games.sql'
import { openTestVendor, type Player, type TestVendor } from '../testing/test-vendor'
import { listFreeRoundsOf } from './free-rounds.sql'

let vendor: TestVendor
beforeAll(async () => {
  vendor = await openTestVendor()
  await addGame(vendor.db, { nodeId: '1', gameCode: 'golden-reef', vassalage: 'VND' })
  await addGame(vendor.db, { nodeId: '2', gameCode: 'another-game', vassalage: 'VND' })
})
afterEach(async () => {
  expect((await vendor.check()).invariants.filter(({ ok }) => !ok)).toEqual([])
})
afterAll(() => vendor.close())

const day = 24 * 60 * 60 * 1000
let rewards = 0

async function aGrant({ memberId }: Player, { rounds = 2, stake = 1_00n, gameCode = 'golden-reef' } = {}) {
  rewards += 1
  const rewardUuid = `reward-${rewards}`
  const expiresAt = new Date(vendor.clock.now().getTime() + day)
  await vendor.wallet.operator.grantFreeRounds(
    { rewardUuid, vendorCode: 'VND', memberId, gameCode, rounds, stake, currency: 'PHP', expiresAt },
    'olga',
  )
  return rewardUuid
}
const freeBet = (player: Player, reward_uuid?: string, fields: Record<string, unknown> = {}) =>
  vendor.body(player, { is_free: true, reward_uuid, ...fields })
const used = async (rewardUuid: string) =>
  (await vendor.db.query('select used from free_round_grant where reward_uuid = $1', [rewardUuid]))[0]?.used
const shares = async () => {
  const [row] = await vendor.db.query(
    `select coalesce(sum(balance) filter (where code = 'house:promo'), 0)::bigint as promo,
       coalesce(sum(balance) filter (where code = 'vendor:VND:clearing'), 0)::bigint as vendor from ledger_account`,
  )
  return row
}

test('granted free rounds are used up one by one and move nothing until they win', async () => {
  const player = await vendor.aPlayer(50_00n)
  const reward = await aGrant(player)

  const replies = [
    await vendor.send('bet', freeBet(player, reward)),
    await vendor.send('bet', freeBet(player, reward)),
    await vendor.send('bet', freeBet(player, reward)),
  ]

  expect(replies.map(({ status }) => status)).toEqual(['RS_OK', 'RS_OK', 'RS_ERROR_LIMIT_REACHED'])
  expect(await used(reward)).toBe(2)
  expect(await vendor.balanceOf(player)).toBe(50_00n)
})

test('a repeated free bet uses its round once, and a rollback returns it', async () => {
  const player = await vendor.aPlayer(50_00n)
  const reward = await aGrant(player)
  const bet = freeBet(player, reward)
  await vendor.send('bet', bet)
  const repeated = await vendor.send('bet', bet)
  const usedOnce = await used(reward)

  const rollback = vendor.body(player, { reference_transaction_uuid: bet.transaction_uuid, round: bet.round })
  await vendor.send('rollback', rollback)

  expect([repeated.isReplayed, usedOnce, await used(reward)]).toEqual([true, 1, 0])
})

test('a rollback of a paid bet does not return a free round of the reward that it names', async () => {
  const player = await vendor.aPlayer(50_00n)
  const reward = await aGrant(player)
  await vendor.send('bet', freeBet(player, reward))
  const paid = vendor.body(player, { reward_uuid: reward })
  await vendor.send('bet', paid)

  const rollback = vendor.body(player, { reference_transaction_uuid: paid.transaction_uuid, round: paid.round })
  await vendor.send('rollback', rollback)

  expect(await used(reward)).toBe(1)
})

test('a reward of another member or another game, or one that does not exist, is unknown', async () => {
  const [player, other] = [await vendor.aPlayer(50_00n), await vendor.aPlayer(50_00n)]
  const [theirs, elsewhere] = [await aGrant(other), await aGrant(player, { gameCode: 'another-game' })]

  for (const reward of [theirs, elsewhere, 'never-granted']) {
    expect((await vendor.send('bet', freeBet(player, reward))).status).toBe('RS_ERROR_UNKNOWN')
  }
})

test('a reward that has expired, or a stake above it, has reached its limit', async () => {
  const player = await vendor.aPlayer(50_00n)
  const reward = await aGrant(player)

  expect((await vendor.send('bet', freeBet(player, reward, { amount: 1_01n }))).status).toBe('RS_ERROR_LIMIT_REACHED')
  vendor.passTime(day)
  const later = await vendor.launch(player)
  expect((await vendor.send('bet', freeBet(later, reward))).status).toBe('RS_ERROR_LIMIT_REACHED')
  expect(await used(reward)).toBe(0)
})

test('free bets without a reward are accepted unless the operator requires a grant for each', async () => {
  const player = await vendor.aPlayer(50_00n)
  expect((await vendor.send('bet', freeBet(player))).status).toBe('RS_OK')

  await vendor.wallet.operator.change('VND', { freeNeedsGrant: true }, 'olga')
  const refused = await vendor.send('bet', freeBet(player))
  await vendor.wallet.operator.change('VND', { freeNeedsGrant: false }, 'olga')

  expect(refused.status).toBe('RS_ERROR_UNKNOWN')
})

test('the payer of a win follows from its bet, whatever the win says', async () => {
  const player = await vendor.aPlayer(50_00n)
  const [free, paid] = [freeBet(player), vendor.body(player)]
  await vendor.send('bet', free)
  await vendor.send('bet', paid)
  const before = await shares()

  const winOf = ({ transaction_uuid, round }: typeof free, is_free: boolean, amount: bigint) =>
    vendor.send('win', vendor.body(player, { reference_transaction_uuid: transaction_uuid, round, is_free, amount }))
  await winOf(free, false, 7_00n)
  await winOf(paid, true, 2_00n)

  const after = await shares()
  expect((after?.promo as bigint) - (before?.promo as bigint)).toBe(-7_00n)
  expect((after?.vendor as bigint) - (before?.vendor as bigint)).toBe(-2_00n)
  expect(await vendor.balanceOf(player)).toBe(58_00n)
})

test('the free rounds for a launch are sorted by their end, without those used up, over or of another game', async () => {
  const player = await vendor.aPlayer(50_00n)
  await aGrant(player, { gameCode: 'another-game' })
  const first = await aGrant(player, { rounds: 1 })
  vendor.passTime(day / 2)
  const second = await aGrant(player)
  const left = async () => {
    const at = vendor.clock.now()
    const rows = await listFreeRoundsOf(vendor.db, { ...player, vendorCode: 'VND', gameCode: 'golden-reef', at })
    return rows.map(({ rewardUuid, rounds, used }) => [rewardUuid, rounds, used])
  }
  const both = await left()
  const later = await vendor.launch(player)
  for (const reward of [first, second]) await vendor.send('bet', freeBet(later, reward))
  const afterPlay = await left()
  vendor.passTime(day)

  expect(both).toEqual([
    [first, 1, 0],
    [second, 2, 0],
  ])
  expect([afterPlay, await left()]).toEqual([[[second, 2, 1]], []])
})
