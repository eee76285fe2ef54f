import { balanceIn, openTestVendor, type TestVendor } from '../testing/test-vendor'

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** On PGlite the calls run one after another, on PostgreSQL they really race. Two gateways receive them in turn. */
describe.each([
  ['one gateway', 1],
  ['two gateways', 2],
])('at %s', (_, gateways) => {
  let vendor: TestVendor
  beforeAll(async () => {
    vendor = await openTestVendor('VND', { gateways })
  })
  afterEach(async () => {
    expect((await vendor.check()).invariants.filter(({ ok }) => !ok)).toEqual([])
  })
  afterAll(() => vendor.close())

  test('B-02 fifty identical parallel bets post once and get the same answer', async () => {
    const player = await vendor.aPlayer(50_00n)
    const bet = vendor.body(player)
    const postings = (await vendor.countPostings()) ?? 0n

    const replies = await Promise.all(times(50, () => vendor.send('bet', bet)))

    expect(replies.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1)
    expect(new Set(replies.map((reply) => JSON.stringify({ ...reply, isReplayed: undefined }))).size).toBe(1)
    expect(await vendor.balanceOf(player)).toBe(49_00n)
    expect(await vendor.countPostings()).toBe(postings + 2n)
  })

  test('B-12 of a hundred parallel bets on half the money, half succeed and the balance ends at zero', async () => {
    const player = await vendor.aPlayer(50_00n)

    const replies = await Promise.all(times(100, () => vendor.send('bet', vendor.body(player))))

    const won = replies.filter(({ status }) => status === 'RS_OK')
    expect(won).toHaveLength(50)
    expect(replies.filter(({ status }) => status === 'RS_ERROR_NOT_ENOUGH_MONEY')).toHaveLength(50)
    expect(new Set(won.map(balanceIn)).size).toBe(50)
    expect(await vendor.balanceOf(player)).toBe(0n)
  })

  /** Sends a call and the rollback of the bet at the same moment. */
  const race = async (call: 'bet' | 'win', body: object, rollback: object) => {
    const [raced, undone] = await Promise.all([vendor.send(call, body), vendor.send('rollback', rollback)])
    expect(undone.status).toBe('RS_OK')
    expect(['RS_OK', 'RS_ERROR_TRANSACTION_ROLLED_BACK']).toContain(raced.status)
  }

  test('a rollback that races its bet leaves the bet undone in every order', async () => {
    const player = await vendor.aPlayer(50_00n)
    const bets = times(20, () => vendor.body(player))

    await Promise.all(
      bets.map((bet) => {
        const reference = { reference_transaction_uuid: bet.transaction_uuid, round: bet.round }
        return race('bet', bet, vendor.body(player, reference))
      }),
    )

    expect(await vendor.balanceOf(player)).toBe(50_00n)
  })

  test('a rollback that races a win either reverses it or makes it come too late', async () => {
    const player = await vendor.aPlayer(100_00n)
    const bets = times(20, () => vendor.body(player))
    await Promise.all(bets.map((bet) => vendor.send('bet', bet)))

    await Promise.all(
      bets.map((bet) => {
        const reference = { reference_transaction_uuid: bet.transaction_uuid, round: bet.round, amount: 3_00n }
        return race('win', vendor.body(player, reference), vendor.body(player, reference))
      }),
    )

    expect(await vendor.balanceOf(player)).toBe(100_00n)
  })

  test('calls of many members in one batch get their own answers', async () => {
    const players = await Promise.all(times(12, (index) => vendor.aPlayer(index % 3 === 0 ? 50n : 10_00n)))

    const replies = await Promise.all(
      players.flatMap((player) => times(5, () => vendor.send('bet', vendor.body(player)))),
    )

    expect(replies.filter(({ status }) => status === 'RS_OK')).toHaveLength(40)
    expect(replies.filter(({ status }) => status === 'RS_ERROR_NOT_ENOUGH_MONEY')).toHaveLength(20)
  })

  test('one transaction id used for several members in parallel is carried out for one, and the others are not affected', async () => {
    const players = await Promise.all(times(8, () => vendor.aPlayer(50_00n)))
    const shared = vendor.body({ user: '', token: '' })

    const replies = await Promise.all(
      players.flatMap(({ user, token }) => [
        vendor.send('bet', { ...shared, user, token }),
        vendor.send('bet', vendor.body({ user, token })),
      ]),
    )

    expect(replies.filter(({ status }) => status === 'RS_OK')).toHaveLength(9)
    expect(replies.filter(({ status }) => status === 'RS_ERROR_DUPLICATE_TRANSACTION')).toHaveLength(7)
  })
})
