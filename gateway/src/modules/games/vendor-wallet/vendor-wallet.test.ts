import { balanceIn, bytesOf, openTestVendor, type Player, signatureOf, type TestVendor } from '../testing/test-vendor'

let vendor: TestVendor
beforeAll(async () => {
  vendor = await openTestVendor()
})
afterEach(async () => {
  expect((await vendor.check()).invariants.filter(({ ok }) => !ok)).toEqual([])
})
afterAll(() => vendor.close())

const hour = 60 * 60 * 1000

test('B-01 a bet debits once and returns the balance after it', async () => {
  const player = await vendor.aPlayer(50_00n)
  const bet = vendor.body(player, { amount: 1_50n })

  const reply = await vendor.send('bet', bet)

  expect(reply).toMatchObject({ status: 'RS_OK', user: player.user, request_uuid: bet.request_uuid, currency: 'PHP' })
  expect(balanceIn(reply)).toBe(48_50n)
  expect(await vendor.balanceOf(player)).toBe(48_50n)
  expect(await vendor.roundOf(bet.round)).toEqual({ state: 'OPEN', stake: 1_50n, payout: 0n })
})

test('B-01 a repeat gets the answer of the first attempt, whatever happened since', async () => {
  const player = await vendor.aPlayer(50_00n)
  const bet = vendor.body(player)
  const first = await vendor.send('bet', bet)
  await vendor.send('bet', vendor.body(player))
  const postings = await vendor.countPostings()

  const repeat = await vendor.send('bet', { ...bet, request_uuid: 'another-attempt' })

  expect(repeat).toEqual({ ...first, request_uuid: 'another-attempt', isReplayed: true })
  expect(await vendor.countPostings()).toBe(postings)
})

test('B-01 a transaction id with blanks around it is the same transaction', async () => {
  const player = await vendor.aPlayer(50_00n)
  const bet = vendor.body(player)
  const first = await vendor.send('bet', bet)

  const repeat = await vendor.send('bet', {
    ...bet,
    transaction_uuid: ` ${bet.transaction_uuid} `,
    round: `${bet.round} `,
  })
  const undone = await vendor.send('rollback', {
    ...vendor.body(player, { round: bet.round }),
    amount: undefined,
    reference_transaction_uuid: `${bet.transaction_uuid}\u00a0`,
  })

  expect(repeat).toEqual({ ...first, isReplayed: true })
  expect(undone.status).toBe('RS_OK')
  expect(await vendor.balanceOf(player)).toBe(50_00n)
})

test('B-03 the same transaction id with another content is refused and raised as an incident', async () => {
  const player = await vendor.aPlayer(50_00n)
  const bet = vendor.body(player)
  await vendor.send('bet', bet)

  const others = [
    { amount: 200_000 },
    { round: 'other' },
    { is_free: true },
    { currency: 'EUR' },
    { game_code: 'other' },
  ]
  for (const change of others) {
    expect(await vendor.send('bet', { ...bet, ...change })).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' })
  }
  for (const call of ['win', 'rollback'] as const) {
    const reply = await vendor.send(call, { ...bet, reference_transaction_uuid: 'another' })
    expect(reply.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  }

  expect(await vendor.balanceOf(player)).toBe(49_00n)
  const incidents = await vendor.db.query('select kind from vendor_incident where transaction_uuid = $1', [
    bet.transaction_uuid,
  ])
  expect(incidents).toHaveLength(7)
})

test('B-03 a transaction id of one member is a duplicate for any other', async () => {
  const [first, second] = [await vendor.aPlayer(50_00n), await vendor.aPlayer(50_00n)]
  const bet = vendor.body(first)
  await vendor.send('bet', bet)

  const reply = await vendor.send('bet', { ...bet, user: second.user, token: second.token })

  expect(reply).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' })
  expect(reply.balance).toBeUndefined()
})

test('B-04 a win before its bet does not exist', async () => {
  const player = await vendor.aPlayer(50_00n)

  const reply = await vendor.send('win', vendor.body(player, { reference_transaction_uuid: 'never-sent' }))

  expect(reply.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  expect(await vendor.balanceOf(player)).toBe(50_00n)
})

test('B-04 a win names the round of its bet', async () => {
  const player = await vendor.aPlayer(50_00n)
  const bet = vendor.body(player)
  await vendor.send('bet', bet)

  const win = vendor.body(player, { reference_transaction_uuid: bet.transaction_uuid, round: 'another round' })

  expect((await vendor.send('win', win)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
})

test('B-05 a win sent twice is paid once', async () => {
  const player = await vendor.aPlayer(50_00n)
  const bet = vendor.body(player)
  await vendor.send('bet', bet)
  const win = vendor.body(player, {
    reference_transaction_uuid: bet.transaction_uuid,
    round: bet.round,
    round_closed: true,
    amount: 5_00n,
  })

  const replies = [await vendor.send('win', win), await vendor.send('win', win)]

  expect(replies.map(({ status, isReplayed }) => [status, isReplayed])).toEqual([
    ['RS_OK', false],
    ['RS_OK', true],
  ])
  expect(await vendor.balanceOf(player)).toBe(54_00n)
  expect(await vendor.roundOf(bet.round)).toEqual({ state: 'SETTLED', stake: 1_00n, payout: 5_00n })
})

test('B-06 two wins of one bet are both paid', async () => {
  const player = await vendor.aPlayer(50_00n)
  const bet = vendor.body(player)
  await vendor.send('bet', bet)
  const fields = { reference_transaction_uuid: bet.transaction_uuid, round: bet.round, amount: 2_00n }

  await vendor.send('win', vendor.body(player, fields))
  const reply = await vendor.send('win', vendor.body(player, fields))

  expect(balanceIn(reply)).toBe(53_00n)
})

test('a win of zero closes a lost round without a posting', async () => {
  const player = await vendor.aPlayer(50_00n)
  const bet = vendor.body(player)
  await vendor.send('bet', bet)
  const postings = await vendor.countPostings()

  const win = { reference_transaction_uuid: bet.transaction_uuid, round: bet.round, round_closed: true, amount: 0n }
  const reply = await vendor.send('win', vendor.body(player, win))

  expect(balanceIn(reply)).toBe(49_00n)
  expect(await vendor.countPostings()).toBe(postings)
  expect(await vendor.roundOf(bet.round)).toEqual({ state: 'SETTLED', stake: 1_00n, payout: 0n })
})

test('a bet in a closed round is refused', async () => {
  const player = await vendor.aPlayer(50_00n)
  const bet = vendor.body(player, { round_closed: true })
  await vendor.send('bet', bet)

  const reply = await vendor.send('bet', vendor.body(player, { round: bet.round }))

  expect(reply.status).toBe('RS_ERROR_TRANSACTION_CLOSED')
})

test('a bet above the balance is refused with the balance and may be tried again later', async () => {
  const player = await vendor.aPlayer(50n)
  const bet = vendor.body(player)

  const reply = await vendor.send('bet', bet)

  expect(reply.status).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
  expect(balanceIn(reply)).toBe(50n)
  expect(await vendor.roundOf(bet.round)).toBeUndefined()
})

const expire = async () => vendor.passTime(2 * hour)
const close = ({ memberId }: Player) =>
  vendor.db.query('update game_session set closed_at = $1 where member_id = $2', [vendor.clock.now(), memberId])

test.each([
  ['expired', expire],
  ['closed', close],
])('B-10 an %s token accepts no bets, but wins and rollbacks of open rounds', async (_, end) => {
  const player = await vendor.aPlayer(50_00n)
  const [won, undone] = [vendor.body(player), vendor.body(player)]
  await vendor.send('bet', won)
  await vendor.send('bet', undone)
  await end(player)

  const win = vendor.body(player, { reference_transaction_uuid: won.transaction_uuid, round: won.round })
  const rollback = vendor.body(player, { reference_transaction_uuid: undone.transaction_uuid, round: undone.round })

  expect((await vendor.send('bet', vendor.body(player))).status).toBe('RS_ERROR_TOKEN_EXPIRED')
  expect((await vendor.send('balance', vendor.body(player))).status).toBe('RS_ERROR_TOKEN_EXPIRED')
  expect((await vendor.send('win', win)).status).toBe('RS_OK')
  expect((await vendor.send('rollback', rollback)).status).toBe('RS_OK')
  expect(await vendor.balanceOf(player)).toBe(50_00n)
})

test('B-10 a win without a known token is accepted for a known bet of that user', async () => {
  const player = await vendor.aPlayer(50_00n)
  const bet = vendor.body(player)
  await vendor.send('bet', bet)
  const stranger = { user: player.user, token: 'forgotten-token' }

  const fields = { reference_transaction_uuid: bet.transaction_uuid, round: bet.round }

  expect((await vendor.send('win', vendor.body(stranger, fields))).status).toBe('RS_OK')
  expect((await vendor.send('rollback', vendor.body(stranger, fields))).status).toBe('RS_OK')
  const unknown = vendor.body(stranger, { reference_transaction_uuid: 'unknown' })
  expect((await vendor.send('rollback', unknown)).status).toBe('RS_ERROR_INVALID_TOKEN')
})

test('B-11 a token works only after its launch was answered', async () => {
  const player = await vendor.launch(await vendor.aPlayer(50_00n), { isActivated: false })

  expect((await vendor.send('bet', vendor.body(player))).status).toBe('RS_ERROR_INVALID_TOKEN')
  expect((await vendor.send('balance', vendor.body(player))).status).toBe('RS_ERROR_INVALID_TOKEN')
})

test('B-13 a call that was not signed byte by byte is refused', async () => {
  const player = await vendor.aPlayer(50_00n)
  const bet = vendor.body(player)
  const signature = signatureOf(bytesOf(bet))
  const reordered = Object.fromEntries(Object.entries(bet).reverse())
  const trailing = Buffer.concat([bytesOf(bet), Buffer.from(' ')])

  const replies = [
    await vendor.inject('bet', bytesOf(bet), ''),
    await vendor.inject('bet', bytesOf(bet), 'bm90IGEgc2lnbmF0dXJl'),
    await vendor.inject('bet', bytesOf(reordered), signature),
    await vendor.inject('bet', trailing, signature),
  ]

  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set(['RS_ERROR_INVALID_SIGNATURE']))
  expect(await vendor.balanceOf(player)).toBe(50_00n)
})

test('B-14 amounts that are not whole minor units in an integer are refused', async () => {
  const player = await vendor.aPlayer(50_00n)
  const statusFor = async (amount: unknown) => (await vendor.send('bet', vendor.body(player, { amount }))).status

  expect(await statusFor(1)).toBe('RS_ERROR_WRONG_SYNTAX')
  expect(await statusFor(-1000)).toBe('RS_ERROR_WRONG_SYNTAX')
  expect(await statusFor('1000')).toBe('RS_ERROR_WRONG_TYPES')
  expect(await statusFor(1000.5)).toMatch(/^RS_ERROR_WRONG_(TYPES|SYNTAX)$/)
  expect(await statusFor(2 ** 60)).toMatch(/^RS_ERROR_WRONG_(TYPES|SYNTAX)$/)
  expect(await statusFor(undefined)).toBe('RS_OK')
  const notJson = await vendor.inject('bet', Buffer.from('{"amount":'))
  const notText = await vendor.inject('bet', Buffer.from(JSON.stringify(vendor.body(player, { round: 'é' })), 'latin1'))
  expect([notJson.status, notText.status]).toEqual(Array(2).fill('RS_ERROR_WRONG_SYNTAX'))
})

test.each([
  ['a control character', 'a\u0000b'],
  ['half a character', 'a\ud800b'],
  ['more than 64 characters', 'r'.repeat(300)],
])('B-14 an id with %s is refused', async (_, text) => {
  const player = await vendor.aPlayer(50_00n)
  const names = ['user', 'request_uuid', 'transaction_uuid', 'round', 'reward_uuid']

  const bets = names.map((name) => vendor.send('bet', vendor.body(player, { [name]: text })))

  expect(new Set((await Promise.all(bets)).map(({ status }) => status))).toEqual(new Set(['RS_ERROR_WRONG_SYNTAX']))
})

test('a win above the largest exact number is paid, and repeated, with the largest exact number as the balance', async () => {
  const player = await vendor.aPlayer(50_00n)
  // The limit of stakes is raised, so that the win does not wait for a person.
  await vendor.wallet.operator.change('VND', { maxRoundMultiple: 2_000_000_000 }, 'olga')
  const bet = vendor.body(player, { amount: 50_00n })
  await vendor.send('bet', bet)
  const reference = { reference_transaction_uuid: bet.transaction_uuid, round: bet.round }
  const win = vendor.body(player, { ...reference, amount: 9_007_199_254_740n })

  const replies = [await vendor.send('win', win), await vendor.send('win', win), await vendor.send('balance', win)]

  expect(replies.map(({ status, balance }) => [status, balance])).toEqual(
    Array(3).fill(['RS_OK', 9_007_199_254_740_000]),
  )
  expect(await vendor.balanceOf(player)).toBe(9_007_199_254_740n)
})

test('B-15 a currency other than the wallet’s is refused', async () => {
  const player = await vendor.aPlayer(50_00n)

  expect((await vendor.send('bet', vendor.body(player, { currency: 'EUR' }))).status).toBe('RS_ERROR_WRONG_CURRENCY')
  expect((await vendor.send('balance', vendor.body(player, { currency: 'EUR' }))).status).toBe(
    'RS_ERROR_WRONG_CURRENCY',
  )
})

test('B-19 a token of one member with the id of another is refused', async () => {
  const [first, second] = [await vendor.aPlayer(50_00n), await vendor.aPlayer(50_00n)]
  const mixed = { user: second.user, token: first.token }
  const bet = vendor.body(second)
  await vendor.send('bet', bet)
  const reference = { reference_transaction_uuid: bet.transaction_uuid, round: bet.round }

  expect((await vendor.send('bet', vendor.body(mixed))).status).toBe('RS_ERROR_INVALID_TOKEN')
  expect((await vendor.send('balance', vendor.body(mixed))).status).toBe('RS_ERROR_INVALID_TOKEN')
  expect((await vendor.send('win', vendor.body(mixed, reference))).status).toBe('RS_ERROR_INVALID_TOKEN')
  expect((await vendor.send('rollback', vendor.body(mixed, reference))).status).toBe('RS_ERROR_INVALID_TOKEN')
})

test('a game other than the one launched is refused', async () => {
  const player = await vendor.aPlayer(50_00n)

  expect((await vendor.send('bet', vendor.body(player, { game_code: 'other' }))).status).toBe('RS_ERROR_INVALID_GAME')
})

test('a disabled member cannot bet, but is paid for open rounds', async () => {
  const player = await vendor.aPlayer(50_00n)
  const bet = vendor.body(player)
  await vendor.send('bet', bet)
  await vendor.db.query(`update member set status = 'DISABLED' where id = $1`, [player.memberId])

  const win = vendor.body(player, { reference_transaction_uuid: bet.transaction_uuid, round: bet.round })

  expect((await vendor.send('bet', vendor.body(player))).status).toBe('RS_ERROR_USER_DISABLED')
  expect((await vendor.send('win', win)).status).toBe('RS_OK')
})

test('reports the player and the balance, without names', async () => {
  const player = await vendor.aPlayer(12_34n)

  const info = await vendor.send('info', vendor.body(player))
  const balance = await vendor.send('balance', vendor.body(player))

  expect(info).toMatchObject({ status: 'RS_OK', user: player.user, country: 'PH', currency: 'PHP' })
  expect(balance).toMatchObject({ status: 'RS_OK', currency: 'PHP', balance: 1_234_000 })
})

test('free rounds move nothing when staked and are won from the promotion budget', async () => {
  const player = await vendor.aPlayer(50_00n)
  const bet = vendor.body(player, { is_free: true })
  await vendor.send('bet', bet)
  const win = { reference_transaction_uuid: bet.transaction_uuid, round: bet.round, is_free: true, amount: 7_00n }

  const reply = await vendor.send('win', vendor.body(player, win))

  expect(balanceIn(reply)).toBe(57_00n)
  expect(await vendor.roundOf(bet.round)).toMatchObject({ stake: 0n, payout: 7_00n })
  const [promo] = await vendor.db.query(`select sum(balance) as total from ledger_account where code = 'house:promo'`)
  expect(promo).toEqual({ total: -7_00n })
})
