import { getReferralInfo, listReferrals } from '@parlay/contracts/endpoints/referral'
import { checkAffiliate } from '@parlay/contracts/endpoints/registration'
import { readBrand } from '@parlay/server'
import { createSealer } from './core/sealer'
import { insertAgentCode } from './modules/member/registration'
import { aRegistration, callRegister } from './modules/member/testing/call-register'
import { createReferralModule } from './modules/rewards/referral'
import { openReferralSite, type ReferralSite } from './modules/rewards/testing/referral-under-test'
import { readReferrals, setStatus } from './modules/rewards/testing/referral-under-test.sql'
import { createSessionCookie } from './plugins/session-cookie'
import { buildTestApp } from './testing/build-test-app'
import { call } from './testing/call'
import { addMember } from './testing/members.sql'
import { openAs } from './testing/open-as'

let site: ReferralSite
beforeAll(async () => {
  site = await openReferralSite()
})
afterAll(() => site.close())

/** Registers with a code, as a visitor who follows the link does. */
async function register(username: string, fields: Record<string, unknown>) {
  const { code, value } = await callRegister(site, aRegistration({ username, ...fields }))
  const [row] = await site.db.query<{ id: bigint; uplineId: bigint | null; inviterId: bigint | null }>(
    `select m.id, m.upline_id as "uplineId", r.inviter_id as "inviterId"
     from member m left join referral r on r.invitee_id = m.id where m.account = $1`,
    [username],
  )
  if (row === undefined) throw new Error(`${username} was answered ${code} ${JSON.stringify(value)}`)
  return { ...row, person: site.personOf(row.id, username) }
}

test('M7.referral a member has a code, made once, of letters that cannot be confused, with its link and its QR code', async () => {
  const [maya, noel] = [await site.aMember(), await site.aMember()]

  const [first, second, other] = [await maya.info(), await maya.info(), await noel.info()]

  expect(first.referralCode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  expect(second.referralCode).toBe(first.referralCode)
  expect(other.referralCode).not.toBe(first.referralCode)
  expect(first.link).toBe(new URL(`/register?referralCode=${first.referralCode}`, site.config.edgeUrl).href)
  expect(first.qr).toBe(first.link)
  expect(first).toMatchObject({ invited: 0, active: 0, earned: '0.00', claimable: '0.00', own: null, isFunded: true })
  expect(first.rules).toMatchObject({ firstDeposit: '100.00', inviterReward: '50.00', leftThisMonth: 20 })
})

test('M7.referral parallel visits of the page get the same code', async () => {
  const maya = await site.aMember()

  const codes = await Promise.all(Array.from({ length: 10 }, async () => (await maya.info()).referralCode))

  expect(new Set(codes).size).toBe(1)
})

test('M7.referral A8 the registration shows the masked account of the inviter', async () => {
  const code = await (await site.aMember()).code()

  const { value } = await call(site.app, checkAffiliate, { request: { code: code.toLowerCase() } })

  expect(value).toMatchObject({ show: true, agentMasked: expect.stringMatching(/^m•••.{2}$/) })
})

test.each([
  ['the link', 'referralCode', true],
  ['the field', 'affiliateCode', true],
])(
  'M7.referral V2.referral a member who registers with a code in %s is saved as invited and gets no upline from it',
  async (_, field) => {
    const maya = await site.aMember()

    const friend = await register(`by${field.toLowerCase()}`, { [field]: (await maya.code()).toLowerCase() })

    expect(friend).toMatchObject({ inviterId: maya.id, uplineId: null })
  },
)

test('M7.referral an agent’s code comes before a member’s, and a member’s link together with an agent’s code counts for both', async () => {
  const maya = await site.aMember()
  const agentId = await addMember(site.db, { account: 'agentone', isAgent: 1 })
  const taken = await (await site.aMember()).code()
  await insertAgentCode(site.db, taken, agentId, site.clock.now())
  await insertAgentCode(site.db, 'AGENTONE', agentId, site.clock.now())

  const byAgent = await register('byagent', { referralCode: taken })
  const byBoth = await register('byboth', { referralCode: await maya.code(), affiliateCode: 'agentone' })

  expect([byAgent.uplineId, byAgent.inviterId]).toEqual([agentId, null])
  expect([byBoth.uplineId, byBoth.inviterId]).toEqual([agentId, maya.id])
})

test('M7.referral the code of a member who may not earn is refused like an unknown code', async () => {
  const maya = await site.aMember()
  const code = await maya.code()
  await setStatus(site.db, maya.id, 'DISABLED')

  const refusals = await Promise.all(
    [code, 'NOBODYS2'].map((referralCode) => callRegister(site, aRegistration({ username: 'ofnobody', referralCode }))),
  )

  const [ended, unknown] = refusals.map(({ code: answer, value }) => ({ answer, value }))
  expect(ended?.answer).toBe('REG_AFFILIATE_INVALID')
  expect(ended).toEqual(unknown)
})

test('M7.referral a friend deposits and plays, and both claim once', async () => {
  const maya = await site.aMember()
  const { person: noel } = await register('noelfriend', { referralCode: await maya.code() })
  const commands = site.commandsFor()
  expect((await maya.list())[0]).toMatchObject({ accountMasked: 'no***d', state: 'PENDING', reward: null })
  expect((await maya.claim()).code).toBe('REF_NOTHING')

  await noel.deposit(150_00n)
  await noel.play(120_00n)
  await commands.sweep()
  expect((await noel.info()).own).toMatchObject({ state: 'PENDING', deposited: '150.00', bet: '120.00' })
  await noel.play(180_00n)
  expect((await noel.info()).own).toMatchObject({ bet: '300.00', validBet: '300.00' })
  await commands.sweep()

  expect(await maya.info()).toMatchObject({ invited: 1, active: 1, claimable: '50.00', earned: '0.00' })
  expect((await maya.claim()).value).toEqual({ amount: '50.00' })
  expect((await noel.claim()).value).toEqual({ amount: '25.00' })
  expect((await maya.claim()).code).toBe('REF_NOTHING')
  expect([await maya.balance(), await noel.info()]).toMatchObject([
    '50.00',
    { earned: '25.00', claimable: '0.00', own: { state: 'CLAIMED', reward: '25.00' } },
  ])
  expect((await maya.list())[0]).toMatchObject({ state: 'CLAIMED', reward: '50.00', reason: null })
  expect(await site.breaches()).toEqual([])
})

test('M7.referral G-DP06 a member sees only their own friends, in pages, newest first', async () => {
  const [maya, noel] = [await site.aMember(), await site.aMember()]
  for (let count = 0; count < 3; count += 1) {
    site.clock.move(1000)
    await site.aFriendOf(maya)
  }

  const { value } = await maya.ask(listReferrals, { pageSize: 2 })
  const second = await maya.list({ pageSize: 2, pageNo: 2 })

  expect([value.list.length, value.totalPages, value.totalCount, second.length]).toEqual([2, 2, 3, 1])
  expect(value.list[0].joinedAt).toBeGreaterThan(value.list[1].joinedAt)
  expect(await noel.list()).toEqual([])
})

test('M7.referral without the feature there is no page, no link counts, and rewards that were earned are still paid', async () => {
  const maya = await site.aMember()
  const code = await maya.code()
  const commands = site.commandsFor()
  const noel = await site.aFriendOf(maya)
  await site.reach(noel)
  await commands.sweep()
  const flags = (isOn: boolean) =>
    site.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { whitelabel: { 'PROMO.REFERRAL': isOn } } })
  await flags(false)

  const refused = (await maya.ask(getReferralInfo)).code
  const { code: late } = await callRegister(site, aRegistration({ username: 'toolate', referralCode: code }))
  const paid = (await maya.claim()).value
  await flags(true)

  expect([refused, late, paid]).toEqual(['SYS_FUNCTION_OFF', 'REG_AFFILIATE_INVALID', { amount: '50.00' }])
})

test('M7.referral Not allowed: a suspended member can claim nothing until the suspension ends', async () => {
  const maya = await site.aMember()
  const commands = site.commandsFor()
  await site.reach(await site.aFriendOf(maya))
  await commands.sweep()
  await setStatus(site.db, maya.id, 'DISABLED')

  const refused = await commands.claim({ memberId: maya.id, device: undefined }).catch(({ code }) => code)
  await setStatus(site.db, maya.id, 'ACTIVE')

  expect(refused).toBe('REWARDS_CLOSED')
  expect(await commands.claim({ memberId: maya.id, device: undefined })).toBe(50_00n)
})

test('M7.rewards the reward centre lists, counts and claims each reward separately', async () => {
  const maya = await site.aMember()
  const commands = site.commandsFor()
  for (const friend of [await site.aFriendOf(maya), await site.aFriendOf(maya)]) await site.reach(friend)
  await commands.sweep()
  const { rewards } = createReferralModule({
    ...site,
    brand: readBrand(site.config.brandFolder),
    cookie: createSessionCookie(false),
    sealer: createSealer(),
    platform: { isOn: () => true },
  })

  const [first, second] = await rewards.list(maya.id, 'EN')
  await rewards.claim({ memberId: maya.id, id: first?.id ?? '' })
  const again = await rewards.claim({ memberId: maya.id, id: first?.id ?? '' }).catch(({ code }) => code)
  const odd = await rewards.claim({ memberId: maya.id, id: 'x' }).catch(({ code }) => code)

  expect(first).toMatchObject({ type: 'MONEY', amount: '50.00', expiresAt: null })
  expect(first?.title).toMatch(/^You invited me\*\*\*\d$/)
  expect([again, odd]).toEqual(['REF_NOTHING', 'REF_NOTHING'])
  expect(await rewards.list(maya.id, 'VI')).toMatchObject([
    { id: second?.id, title: expect.stringMatching(/^Bạn đã mời/) },
  ])
  expect(await rewards.count(maya.id)).toBe(1)
})

test('M7.referral a trial account has no code', async () => {
  await addMember(site.db, { account: 'trial', isAgent: 4 })

  const { code } = await call(site.app, getReferralInfo, { as: await openAs(site.app, 'trial') })

  expect(code).toBe('AUTH_TRIAL_RESTRICTED')
})

test('M7.referral V12 another brand has separate rules', async () => {
  const tagpuan = await buildTestApp({ environment: { BRAND: 'tagpuan' } })
  await addMember(tagpuan.db, { account: 'maya' })

  const { value } = await call(tagpuan.app, getReferralInfo, { as: await openAs(tagpuan.app, 'maya') })
  await tagpuan.close()

  expect(value.rules).toMatchObject({ firstDeposit: '150.00', inviteeReward: '40.00', days: 45, rewardsPerMonth: 5 })
})

test('M7.referral nothing is recorded if a registration fails', async () => {
  const maya = await site.aMember()
  const before = (await readReferrals(site.db)).length

  const { code } = await callRegister(site, aRegistration({ username: maya.account, referralCode: await maya.code() }))

  expect(code).toBe('REG_ACCOUNT_TAKEN')
  expect(await readReferrals(site.db)).toHaveLength(before)
})
