import { openTestVendor, type TestVendor } from '../testing/test-vendor'

let vendor: TestVendor
beforeAll(async () => {
  vendor = await openTestVendor()
})
afterAll(() => vendor.close())

// biome-ignore lint/suspicious/noExplicitAny: the story is a tree of rows that the test looks into
const storyOf = (round: string): Promise<any> => vendor.wallet.disputes.disputeOf('VND', round)

test('the story of a round has its launch, every call with its answer, and the postings', async () => {
  const player = await vendor.aPlayer(50_00n)
  await vendor.db.query(`update game_session set launch_ip = '203.0.113.9' where member_id = $1`, [player.memberId])
  await vendor.send('balance', vendor.body(player))
  await vendor.send('balance', vendor.body(player))
  const bet = vendor.body(player, { amount: 2_00n })
  await vendor.send('bet', bet)
  await vendor.send('bet', bet)
  await vendor.send('bet', vendor.body(player, { round: bet.round, amount: 90_00n }))
  const reference = { reference_transaction_uuid: bet.transaction_uuid, round: bet.round }
  await vendor.send('win', vendor.body(player, { ...reference, amount: 5_00n, round_closed: true }))

  const { rounds } = await storyOf(bet.round)

  expect(rounds).toHaveLength(1)
  const [{ sessions, transactions, calls, ...round }] = rounds
  expect(round).toMatchObject({ memberId: player.memberId, state: 'SETTLED', stake: 2_00n, payout: 5_00n })
  expect(sessions).toMatchObject([
    { launchIp: '203.0.113.9', user: player.user, balanceCalls: 2n, lastBalance: 50_00n },
  ])
  const { sessionId } = sessions[0]
  expect(transactions).toMatchObject([
    { kind: 'bet', amount: 2_00n, balanceAfter: 48_00n, sessionId, requestUuid: bet.request_uuid, keyId: 'k1' },
    { kind: 'win', amount: 5_00n, balanceAfter: 53_00n, sessionId, referenceUuid: bet.transaction_uuid },
  ])
  expect(transactions[0].postings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ account: `member:${player.memberId}:main`, amount: '-200', balanceAfter: '4800' }),
      expect.objectContaining({ account: 'vendor:VND:clearing', amount: '200' }),
    ]),
  )
  const seen = calls.map((call: Record<string, unknown>) => [
    ...[call.call, call.status, call.amount, call.balanceBefore, call.balanceAfter, call.isReplayed],
  ])
  expect(seen).toEqual(
    expect.arrayContaining([
      ['bet', 'RS_OK', 2_00n, 50_00n, 48_00n, false],
      ['bet', 'RS_OK', 2_00n, 48_00n, 48_00n, true],
      ['bet', 'RS_ERROR_NOT_ENOUGH_MONEY', 90_00n, 48_00n, 48_00n, false],
      ['win', 'RS_OK', 5_00n, 48_00n, 53_00n, false],
    ]),
  )
  expect(calls).toHaveLength(4)
  const repeat = calls.find(({ isReplayed }: { isReplayed: boolean }) => isReplayed)
  expect(repeat).toMatchObject({ sessionId, keyId: 'k1', user: player.user, durationMs: expect.any(Number) })
})

test('a round without an accepted bet still has its calls', async () => {
  const player = await vendor.aPlayer(0n)
  const bet = vendor.body(player)
  await vendor.send('bet', bet)

  const { rounds, calls } = await storyOf(bet.round)

  expect(rounds).toEqual([])
  expect(calls).toMatchObject([
    { call: 'bet', status: 'RS_ERROR_NOT_ENOUGH_MONEY', transactionUuid: bet.transaction_uuid },
  ])
})

test('a call with a wrong signature is noted without its content', async () => {
  const body = vendor.body(await vendor.aPlayer(50_00n))

  await vendor.inject('bet', Buffer.from(JSON.stringify(body)), 'bm90IGEgc2lnbmF0dXJl')
  const { calls } = await storyOf(body.round)

  expect(calls).toEqual([])
  const [noted] = await vendor.db.query(
    `select wallet_user, key_id from vendor_call where status = 'RS_ERROR_INVALID_SIGNATURE'`,
  )
  expect(noted).toEqual({ wallet_user: null, key_id: null })
})

test.each(['NOBODY', '%00'])('a call to the made-up vendor %s is refused and not noted', async (code) => {
  const url = `/vendor/${code}/v2/transaction/bet`
  const send = (signature: string) =>
    vendor.app.inject({ method: 'POST', url, headers: { 'x-hub88-signature': signature }, payload: {} })

  const replies = [await send('bm90IGEgc2lnbmF0dXJl'), await send('')]
  await storyOf('any')

  expect(replies.map((reply) => reply.json())).toEqual(Array(2).fill({ status: 'RS_ERROR_INVALID_SIGNATURE' }))
  expect(await vendor.db.query(`select from vendor_call where vendor_code <> 'VND'`)).toEqual([])
})

test('the log is split by month, only grows, and drops whole months when they are too old', async () => {
  const months = async () =>
    (
      await vendor.db.query<{
        name: string
      }>(`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = 'vendor_call'::regclass order by 1`)
    ).map(({ name }) => name)
  await vendor.wallet.sweep()
  expect(await months()).toEqual(['vendor_call_202603', 'vendor_call_unsorted'])
  await expect(vendor.db.query(`update vendor_call set status = 'RS_OK'`)).rejects.toThrow('append-only')

  vendor.passTime(5 * 375 * 24 * 60 * 60 * 1000)
  await vendor.wallet.sweep()

  expect(await months()).toEqual(['vendor_call_203104', 'vendor_call_unsorted'])
})
