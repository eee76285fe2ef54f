import { generateKeyPairSync } from 'node:crypto'
import { readStaffAnswer, sendAsStaff, staffAuthor } from '../../../testing/as-staff'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { addGame } from '../../../testing/games.sql'
import { addMemberWithMoney } from '../../../testing/member-with-money'

let site: TestApp
beforeAll(async () => {
  site = await buildTestApp()
  await site.db.query(`insert into vendor (code, name) values ('VND', 'Vendor')`)
  await addGame(site.db, { nodeId: '1', gameCode: 'VND_reef', vassalage: 'VND' })
  await addMemberWithMoney(site, 'maya', 10_00n)
})
afterAll(() => site.close())

const reason = 'The vendor asked'
const get = async (url: string) => readStaffAnswer(await sendAsStaff(site.app, url))
const put = (url: string, payload: object) => sendAsStaff(site.app, url, payload, 'PUT')
const post = (url: string, payload: object = {}) => sendAsStaff(site.app, url, payload)

test('a vendor is limited and switched off while everything runs, and the author is recorded', async () => {
  const limits = { maxBet: '5.00', maxDailyStake: '100', maxRoundWin: '2500.50' }

  const changed = (await put('vendors/VND', { enabled: false, limits })).json().value
  const shown = await get('vendors/VND')

  expect(changed).toEqual({
    enabled: false,
    freeNeedsGrant: false,
    limits: { maxBet: '5.00', maxDailyStake: '100.00', maxRoundWin: '2500.50', maxRoundMultiple: 100_000 },
  })
  expect(shown).toMatchObject(changed)
  expect(shown.changes).toMatchObject([{ subject: 'SETTINGS', changedBy: staffAuthor, after: { enabled: false } }])
  const lifted = (await put('vendors/VND', { enabled: true, limits: { maxBet: null } })).json().value
  expect(lifted).toMatchObject({ enabled: true, limits: { maxBet: null, maxRoundWin: '2500.50' } })
})

test('keys are added and retired', async () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = publicKey.export({ type: 'spki', format: 'pem' })

  const added = await post('vendors/VND/keys', { keyId: 'k1', publicKey: pem })
  const retired = await post('vendors/VND/keys/k1/retire', { afterSeconds: 60 })

  expect([added.statusCode, retired.statusCode]).toEqual([200, 200])
  const { keys } = await get('vendors/VND')
  expect(keys).toEqual([
    {
      keyId: 'k1',
      addedAt: site.clock.now().getTime(),
      retiredAt: site.clock.now().getTime() + 60_000,
    },
  ])
})

test('free rounds are granted to a member by account', async () => {
  const grant = { rewardUuid: 'reward-1', account: 'maya', gameCode: 'VND_reef', rounds: 10, stake: '0.50', reason }

  const { rewardUuid } = readStaffAnswer(await post('vendors/VND/free-rounds', grant))
  const again = await post('vendors/VND/free-rounds', grant)

  const [stored] = await site.db.query(
    'select rounds, stake, used, currency, granted_by as by from free_round_grant where reward_uuid = $1',
    [rewardUuid],
  )
  const other = await post('vendors/VND/free-rounds', { ...grant, gameCode: 'VND_none', rewardUuid: 'r2' })
  expect(again.json().value.fields).toEqual({ rewardUuid: 'was granted already' })
  expect(other.json().value.fields).toEqual({ gameCode: 'this vendor has no such game' })
  expect(stored).toEqual({ rounds: 10, stake: 50n, used: 0, currency: 'PHP', by: staffAuthor })
})

test('a refused credit is listed with its call and settled by account', async () => {
  const [credit] = await site.db.query<{ id: bigint }>(
    `insert into vendor_refused_credit (vendor_code, call, content, status, currency, raw, first_at, last_at)
     values ('VND', 'win', 'hash', 'RS_ERROR_WRONG_TYPES', 'PHP', '{"amount":"5"}', now(), now()) returning id`,
  )
  const url = `vendors/VND/refused-credits/${credit?.id}`

  const waiting = (await get('vendors')).list
  const unclear = await post(url, { decision: 'credit', amount: '5.00' })
  const settled = await post(url, { decision: 'credit', amount: '5.00', account: 'maya', reason: 'The vendor asked' })

  expect(waiting).toContainEqual({
    ...{ vendorCode: 'VND', name: 'Vendor', enabled: true },
    ...{ heldWins: 0, refusedCredits: 1, waitingSince: expect.any(Number) },
  })
  expect(unclear.json().value.fields).toHaveProperty('reason')
  expect(readStaffAnswer(settled)).toEqual({ id: String(credit?.id), state: 'CREDITED' })
  const { refusedCredits, changes } = await get('vendors/VND')
  expect(refusedCredits).toMatchObject([{ raw: '{"amount":"5"}', state: 'CREDITED' }])
  expect(changes[0]).toMatchObject({ subject: 'CREDIT_SETTLED', changedBy: staffAuthor, after: { amount: '500' } })
})

test('an unknown or invalid request is refused', async () => {
  const grant = { rewardUuid: 'reward-2', account: 'maya', gameCode: 'VND_reef', rounds: 1, stake: '1.00', reason }
  const answers = await Promise.all([
    sendAsStaff(site.app, 'vendors/NONE'),
    sendAsStaff(site.app, 'rounds/VND/never-played'),
    post('vendors/VND/keys/none/retire'),
    post('vendors/VND/refused-credits/999999', { decision: 'dismiss', reason: 'none' }),
    post('vendors/VND/free-rounds', { ...grant, account: 'absent' }),
    put('vendors/VND', { enabeld: false }),
    put('vendors/VND', { limits: { maxBet: '0' } }),
    post('vendors/VND/keys', { keyId: 'k2', publicKey: 'no key' }),
    post('vendors/VND/free-rounds', { ...grant, stake: '90071992547.41' }),
  ])

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 400, 400, 400, 400, 400])
})
