import { setPaymentPassword } from '@parlay/contracts/endpoints/account'
import { sendEmailCode } from '@parlay/contracts/endpoints/verification'
import { savePayoutAccount } from '@parlay/contracts/endpoints/withdrawals'
import { call, callSealed } from '../../../testing/call'
import { testPassword } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { startTestInbox, type TestInbox } from '../../../testing/test-inbox'
import { openPromotionSite, type PromotionSite } from '../testing/promotions-under-test'
import { setAddress } from '../testing/promotions-under-test.sql'

const gift = 'welcome-gift'
const paymentPassword = '246801'
let site: PromotionSite
let inbox: TestInbox
let people = 0

beforeAll(async () => {
  inbox = await startTestInbox()
  site = await openPromotionSite({ environment: inbox.environment })
})
afterEach(async () => {
  expect(await site.breaches()).toEqual([])
})
afterAll(async () => {
  await site.close()
  await inbox.close()
})

type Person = Awaited<ReturnType<PromotionSite['aMember']>>

/** Gives a member a payout account under this number through the API, with a code that is sent to the address. */
async function addAccount({ account = '' }: Person, number: string): Promise<void> {
  const as = await openAs(site.app, account)
  await callSealed(site.app, setPaymentPassword, { as, request: { password: testPassword, paymentPassword } })
  people += 1
  await call(site.app, sendEmailCode, { as, request: { purpose: 'TWO_FACTOR' } })
  const factorCode = await inbox.codeSentTo(`${account}@example.test`)
  const request = { type: 'BANK', bank: 'Luzon Trust', number, holder: `Person ${people}`, paymentPassword, factorCode }
  expect((await callSealed(site.app, savePayoutAccount, { as, request })).code).toBe('OK')
}

test('M9 a gift that can be withdrawn immediately needs a proven number or address; the list says so, and so does the claim', async () => {
  const maya = await site.aMember({ isProven: false })

  const before = await maya.find(gift)
  const refused = await maya.claim(gift)
  const waiting = await maya.unclaimed()
  await setAddress(site.db, maya.id, { email: 'maya@example.test', provenAt: site.clock.now() })

  expect(before).toMatchObject({
    state: 'OPEN',
    actions: [],
    eligibility: { ok: false, reasons: ['CONTACT_UNPROVEN'] },
  })
  expect([refused.code, refused.message, waiting]).toEqual(['PROMO_CONTACT_UNPROVEN', 'err_promo_contact', 0])
  expect([(await maya.stateOf(gift)) ?? '', (await maya.claim(gift)).code]).toEqual(['CLAIMABLE', 'OK'])
  expect((await maya.balance()).available).toBe('50.00')
})

test('M9 it is given once for one proven contact, even if that has moved to another account', async () => {
  const [first, second] = [await site.aMember(), await site.aMember()]
  const shared = { email: 'Shared@example.test', provenAt: site.clock.now() }
  await setAddress(site.db, first.id, shared)
  await first.claim(gift)
  await setAddress(site.db, first.id, { ...shared, email: 'moved@example.test' })
  await setAddress(site.db, second.id, { ...shared, email: 'shared@example.test' })

  const { code, message } = await second.claim(gift)

  expect([code, message]).toEqual(['PROMO_ONCE_PER_PERSON', 'err_promo_once'])
  expect((await second.balance()).available).toBe('0.00')
})

test('M9 it is given once for one browser, also after a logout', async () => {
  const [first, second] = [await site.aMember(), await site.aMember()]
  const atHome = (person: Person) => site.personOf(person.id, person.account, 'family laptop')

  const codes = [(await atHome(first).claim(gift)).code, (await atHome(second).claim(gift)).code]

  expect(codes).toEqual(['OK', 'PROMO_ONCE_PER_PERSON'])
  expect((await second.claim(gift)).code).toBe('OK')
})

test('M9 it is given once for one payout account, also if that was added after the claim', async () => {
  const [before, after, late, other] = [
    await site.aMember(),
    await site.aMember(),
    await site.aMember(),
    await site.aMember(),
  ]
  await addAccount(before, '0011-2233')
  await before.claim(gift)
  await after.claim(gift)
  await addAccount(after, '7788 9900')

  await addAccount(late, '00112233')
  await addAccount(other, '77889900')
  const codes = [(await late.claim(gift)).code, (await other.claim(gift)).code]

  expect(codes).toEqual(['PROMO_ONCE_PER_PERSON', 'PROMO_ONCE_PER_PERSON'])
})

test('M9 of twenty accounts of one browser that claim in parallel one is paid, and refused claims cost no budget', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => site.aMember()))
  const heldOf = async () => {
    const [row] = await site.db.query<{ committed: bigint }>(
      'select committed from promotion_budget where promotion_id = $1',
      [gift],
    )
    return row?.committed ?? 0n
  }
  const before = await heldOf()
  // Makes the browser known before the first claim.
  await site.personOf(members[0]?.id ?? 0n, members[0]?.account, 'farm').claim('opening-week')

  const answers = await Promise.all(members.map(({ id, account }) => site.personOf(id, account, 'farm').claim(gift)))

  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
  expect(codes.filter((code) => code === 'PROMO_ONCE_PER_PERSON')).toHaveLength(19)
  expect((await heldOf()) - before).toBe(50_00n)
})

test('M9 marks that the brand does not use are ignored', async () => {
  const [first, second] = [await site.aMember(), await site.aMember()]
  const planned = site.promotions.map((one) =>
    one.kind === 'GIFT' ? { ...one, id: `${one.id}-free`, oncePer: ['CONTACT' as const] } : one,
  )
  const commands = site.commandsFor(planned)
  const claim = ({ id }: Person) =>
    commands.claim({ memberId: id, promotionId: `${gift}-free`, termsVersion: '2026-11-23', device: 'one browser' })

  expect([(await claim(first)).state, (await claim(second)).state]).toEqual(['ISSUED', 'ISSUED'])
})
