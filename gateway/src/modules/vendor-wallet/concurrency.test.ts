import { balanceIn, openTestVendor, type TestVendor } from './test-vendor'

/** On PGlite these run one after another; on PostgreSQL they really race. */
let vendor: TestVendor
beforeAll(async () => {
  vendor = await openTestVendor()
})
afterEach(async () => {
  expect((await vendor.check()).invariants.filter(({ ok }) => !ok)).toEqual([])
})
afterAll(() => vendor.close())

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

test('B-02 fifty identical bets at once post once and get the same answer', async () => {
  const player = await vendor.aPlayer(50_00n)
  const bet = vendor.body(player)

  const replies = await Promise.all(times(50, () => vendor.send('bet', bet)))

  expect(replies.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1)
  expect(new Set(replies.map((reply) => JSON.stringify({ ...reply, isReplayed: undefined }))).size).toBe(1)
  expect(await vendor.balanceOf(player)).toBe(49_00n)
})

test('B-12 of a hundred bets at once on half the money, half succeed and the balance ends at zero', async () => {
  const player = await vendor.aPlayer(50_00n)

  const replies = await Promise.all(times(100, () => vendor.send('bet', vendor.body(player))))

  const won = replies.filter(({ status }) => status === 'RS_OK')
  expect(won).toHaveLength(50)
  expect(replies.filter(({ status }) => status === 'RS_ERROR_NOT_ENOUGH_MONEY')).toHaveLength(50)
  expect(new Set(won.map(balanceIn)).size).toBe(50)
  expect(await vendor.balanceOf(player)).toBe(0n)
})

test('a rollback that races its bet leaves the bet undone in every order', async () => {
  const player = await vendor.aPlayer(50_00n)

  await Promise.all(
    times(20, async () => {
      const bet = vendor.body(player)
      const reference = { reference_transaction_uuid: bet.transaction_uuid, round: bet.round }
      const [placed, undone] = await Promise.all([
        vendor.send('bet', bet),
        vendor.send('rollback', vendor.body(player, reference)),
      ])
      expect(undone.status).toBe('RS_OK')
      expect(['RS_OK', 'RS_ERROR_TRANSACTION_ROLLED_BACK']).toContain(placed.status)
    }),
  )

  expect(await vendor.balanceOf(player)).toBe(50_00n)
})

test('a rollback that races a win either takes it back or makes it come too late', async () => {
  const player = await vendor.aPlayer(100_00n)
  const bets = times(20, () => vendor.body(player))
  for (const bet of bets) await vendor.send('bet', bet)

  await Promise.all(
    bets.map(async (bet) => {
      const reference = { reference_transaction_uuid: bet.transaction_uuid, round: bet.round, amount: 3_00n }
      const [won, undone] = await Promise.all([
        vendor.send('win', vendor.body(player, reference)),
        vendor.send('rollback', vendor.body(player, reference)),
      ])
      expect(undone.status).toBe('RS_OK')
      expect(['RS_OK', 'RS_ERROR_TRANSACTION_ROLLED_BACK']).toContain(won.status)
    }),
  )

  expect(await vendor.balanceOf(player)).toBe(100_00n)
})

test('one transaction id used for several members at once is carried out for one of them', async () => {
  const players = await Promise.all(times(8, () => vendor.aPlayer(50_00n)))
  const bet = vendor.body({ user: '', token: '' })

  const replies = await Promise.all(players.map(({ user, token }) => vendor.send('bet', { ...bet, user, token })))

  expect(replies.filter(({ status }) => status === 'RS_OK')).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 'RS_ERROR_DUPLICATE_TRANSACTION')).toHaveLength(7)
})
