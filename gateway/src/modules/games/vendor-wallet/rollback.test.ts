import { balanceIn, bytesOf, openTestVendor, type Player, type TestVendor } from '../testing/test-vendor'

let vendor: TestVendor
beforeAll(async () => {
  vendor = await openTestVendor()
})
afterEach(async () => {
  expect((await vendor.check()).invariants.filter(({ ok }) => !ok)).toEqual([])
})
afterAll(() => vendor.close())

type Body = ReturnType<TestVendor['body']>

const rollbackOf = (player: Player, { transaction_uuid, round }: Body) =>
  vendor.body(player, { reference_transaction_uuid: transaction_uuid, round, amount: undefined })

async function aBet(player: Player, amount = 1_00n): Promise<Body> {
  const bet = vendor.body(player, { amount })
  expect((await vendor.send('bet', bet)).status).toBe('RS_OK')
  return bet
}

test.each([1_00, 0, null, '1.00'])(
  'a rollback that names an amount, %j, is refused and changes nothing',
  async (amount) => {
    const player = await vendor.aPlayer(50_00n)
    const bet = await aBet(player)

    const { status } = await vendor.inject('rollback', bytesOf({ ...rollbackOf(player, bet), amount }))

    expect(status).toBe('RS_ERROR_WRONG_SYNTAX')
    expect(await vendor.balanceOf(player)).toBe(49_00n)
  },
)

async function aWin(player: Player, bet: Body, amount: bigint): Promise<Body> {
  const win = vendor.body(player, { reference_transaction_uuid: bet.transaction_uuid, round: bet.round, amount })
  expect((await vendor.send('win', win)).status).toBe('RS_OK')
  return win
}

test('B-07 a rollback restores the balance to the unit', async () => {
  const player = await vendor.aPlayer(50_00n)
  const bet = await aBet(player, 3_21n)

  const reply = await vendor.send('rollback', rollbackOf(player, bet))

  expect(balanceIn(reply)).toBe(50_00n)
  expect(await vendor.balanceOf(player)).toBe(50_00n)
  expect(await vendor.roundOf(bet.round)).toEqual({ state: 'ROLLED_BACK', stake: 0n, payout: 0n })
})

test('B-08 a second rollback of the same bet is accepted and changes nothing', async () => {
  const player = await vendor.aPlayer(50_00n)
  const bet = await aBet(player)
  const rollback = rollbackOf(player, bet)

  const replies = [
    await vendor.send('rollback', rollback),
    await vendor.send('rollback', rollback),
    await vendor.send('rollback', rollbackOf(player, bet)),
  ]

  expect(replies.map(({ status }) => status)).toEqual(['RS_OK', 'RS_OK', 'RS_OK'])
  expect(replies.map(({ isReplayed }) => isReplayed)).toEqual([false, true, false])
  expect(await vendor.balanceOf(player)).toBe(50_00n)
})

test('B-09 a bet that arrives after its rollback is never debited', async () => {
  const player = await vendor.aPlayer(50_00n)
  const bet = vendor.body(player)
  expect((await vendor.send('rollback', rollbackOf(player, bet))).status).toBe('RS_OK')

  const late = await vendor.send('bet', bet)
  const win = { reference_transaction_uuid: bet.transaction_uuid, round: bet.round }

  expect(late.status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
  expect((await vendor.send('win', vendor.body(player, win))).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
  expect((await vendor.send('rollback', rollbackOf(player, bet))).status).toBe('RS_OK')
  expect(await vendor.balanceOf(player)).toBe(50_00n)
})

test('B-20 a rollback of another member’s bet does not exist and reveals nothing', async () => {
  const [first, second] = [await vendor.aPlayer(50_00n), await vendor.aPlayer(50_00n)]
  const bet = await aBet(first)

  const reply = await vendor.send('rollback', rollbackOf(second, bet))

  expect(reply.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  expect(reply.balance).toBeUndefined()
  expect(await vendor.balanceOf(first)).toBe(49_00n)
})

test('a rollback that names itself is refused', async () => {
  const player = await vendor.aPlayer(50_00n)

  const rollback = vendor.body(player, { transaction_uuid: 'itself', reference_transaction_uuid: 'itself' })

  expect((await vendor.send('rollback', rollback)).status).toBe('RS_ERROR_WRONG_SYNTAX')
})

test('a win on a rolled back bet is refused', async () => {
  const player = await vendor.aPlayer(50_00n)
  const bet = await aBet(player)
  await vendor.send('rollback', rollbackOf(player, bet))

  const win = { reference_transaction_uuid: bet.transaction_uuid, round: bet.round }

  expect((await vendor.send('win', vendor.body(player, win))).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
})

test('a rollback of a bet reverses its wins as well', async () => {
  const player = await vendor.aPlayer(50_00n)
  const bet = await aBet(player, 10_00n)
  await aWin(player, bet, 25_00n)
  await aWin(player, bet, 5_00n)

  const reply = await vendor.send('rollback', rollbackOf(player, bet))

  expect(balanceIn(reply)).toBe(50_00n)
  expect(await vendor.roundOf(bet.round)).toEqual({ state: 'ROLLED_BACK', stake: 0n, payout: 0n })
})

test('a rollback of one win leaves the bet and the other win', async () => {
  const player = await vendor.aPlayer(50_00n)
  const bet = await aBet(player, 10_00n)
  const wrong = await aWin(player, bet, 25_00n)
  await aWin(player, bet, 5_00n)

  const reply = await vendor.send('rollback', rollbackOf(player, wrong))

  expect(balanceIn(reply)).toBe(45_00n)
  expect(await vendor.roundOf(bet.round)).toMatchObject({ stake: 10_00n, payout: 5_00n })
})

test('wins that the member has spent become the vendor’s claim, never a negative balance', async () => {
  const player = await vendor.aPlayer(10_00n)
  const bet = await aBet(player, 10_00n)
  await aWin(player, bet, 25_00n)
  await aBet(player, 20_00n)

  const reply = await vendor.send('rollback', rollbackOf(player, bet))

  expect(reply.status).toBe('RS_OK')
  expect(balanceIn(reply)).toBe(15_00n)
  const [claim] = await vendor.db.query(
    `select sum(balance) as total from ledger_account where code = 'vendor:VND:receivable'`,
  )
  expect(claim).toEqual({ total: -25_00n })
  const incidents = await vendor.db.query('select kind, amount from vendor_incident where member_id = $1', [
    player.memberId,
  ])
  expect(incidents).toEqual([{ kind: 'WIN_NOT_RECOVERED', amount: 25_00n }])
})
