import { instantOf } from '../../../core/business-day'
import { day, openReferralSite, type ReferralSite, someRules, timeZone } from '../testing/referral-under-test'
import {
  addLogin,
  addPayoutAccount,
  forgetSums,
  listRewards,
  readReferrals,
  setEmail,
  setStatus,
  stateOf,
  voidRounds,
} from '../testing/referral-under-test.sql'

let site: ReferralSite
beforeAll(async () => {
  site = await openReferralSite()
})
afterAll(() => site.close())
afterEach(async () => expect(await site.breaches()).toEqual([]))

type Person = Awaited<ReturnType<ReferralSite['aMember']>>
const commands = () => site.commandsFor()
const claimOf = ({ id }: Person) =>
  commands()
    .claim({ memberId: id, device: undefined })
    .catch(({ code }) => code)

test.each<[string, string, (friend: Person) => Promise<unknown>]>([
  ['no deposit', 'PENDING', (friend) => friend.play(someRules.validBet)],
  ['no play', 'PENDING', (friend) => friend.deposit(someRules.firstDeposit)],
  [
    'a first deposit below the least, whatever came after it',
    'PENDING',
    async (friend) => {
      await friend.deposit(someRules.firstDeposit - 1n)
      await friend.deposit(someRules.firstDeposit)
      await friend.play(someRules.validBet)
    },
  ],
  [
    'bets a little below the least',
    'PENDING',
    async (friend) => {
      await friend.deposit(someRules.firstDeposit)
      await friend.play(someRules.validBet - 1n)
    },
  ],
  ['exactly what the rules say', 'QUALIFIED', (friend) => site.reach(friend)],
])('M7.referral a friend with %s is %s', async (_, state, act) => {
  const friend = await site.aFriendOf(await site.aMember())

  await act(friend)
  await commands().sweep()

  expect(await stateOf(site.db, friend.id)).toBe(state)
})

test('M7.referral deposits and play after the time do not count, and the referral lapses a day later', async () => {
  const friend = await site.aFriendOf(await site.aMember())
  await friend.deposit(someRules.firstDeposit)
  site.clock.move(30 * day)
  await friend.play(someRules.validBet)

  await commands().sweep()
  const soon = await stateOf(site.db, friend.id)
  site.clock.move(day)
  await commands().sweep()

  expect([soon, await stateOf(site.db, friend.id)]).toEqual(['PENDING', 'LAPSED'])
  expect((await friend.info()).own).toMatchObject({ state: 'NONE', reason: 'TIME_OVER', reward: null })
})

test('M7.referral a round that began in time and was settled after it counts', async () => {
  const friend = await site.aFriendOf(await site.aMember())
  await friend.deposit(someRules.firstDeposit)
  const inTime = new Date(site.clock.now().getTime() + 30 * day - 1)
  site.clock.move(30 * day + 60_000)
  await friend.play(someRules.validBet, inTime)

  await commands().sweep()

  expect(await stateOf(site.db, friend.id)).toBe('QUALIFIED')
})

test('M7.referral bets voided before the claim take the rewards back, claimed ones stay, and new bets bring back the rest', async () => {
  const maya = await site.aMember()
  const friend = await site.aFriendOf(maya)
  await site.reach(friend)
  await commands().sweep()
  await claimOf(maya)

  await voidRounds(site.db, friend.id)
  const beforeSweep = await claimOf(friend)
  await commands().sweep()
  const voided = await listRewards(site.db, friend.id)
  await friend.play(someRules.validBet)
  await commands().sweep()

  expect(beforeSweep).toBe('REF_NOTHING')
  expect(voided).toEqual({ INVITER: 'CLAIMED', INVITEE: 'TAKEN_BACK' })
  expect(await listRewards(site.db, friend.id)).toEqual({ INVITER: 'CLAIMED', INVITEE: 'CLAIMABLE' })
  expect(await claimOf(friend)).toBe(someRules.inviteeReward)
  expect(await maya.balance()).toBe('50.00')
})

test('M7.referral sums made again from the rounds, and judged again, are the same and pay nothing twice', async () => {
  const maya = await site.aMember()
  const friends = [await site.aFriendOf(maya), await site.aFriendOf(maya), await site.aFriendOf(maya)] as const
  for (const friend of friends) await site.reach(friend)
  await commands().sweep()
  await voidRounds(site.db, friends[1].id)
  await commands().sweep()
  await claimOf(maya)
  const before = await readReferrals(site.db)
  const balance = await maya.balance()

  await forgetSums(site.db)
  await commands().sweep()
  await commands().sweep()

  expect(await readReferrals(site.db)).toEqual(before)
  expect(await maya.balance()).toBe(balance)
})

test("M7.referral rewards of a month end at the limit, and the month ends at midnight in the brand's time zone", async () => {
  const maya = await site.aMember()
  const limited = site.commandsFor({ rewardsPerMonth: 1 })
  const now = site.clock.now()
  const next = new Date(now.getFullYear(), now.getMonth() + 2, 1)
  const month = `${next.getFullYear()}-${String(next.getMonth() + 1).padStart(2, '0')}-01`
  const midnight = instantOf(month, timeZone)
  site.clock.move(midnight.getTime() - now.getTime() - 60_000)
  const [first, second, third] = [await site.aFriendOf(maya), await site.aFriendOf(maya), await site.aFriendOf(maya)]

  for (const friend of [first, second]) {
    await site.reach(friend)
    await limited.sweep()
  }
  site.clock.move(59_999)
  await limited.sweep()
  const beforeMidnight = await listRewards(site.db, second.id)
  site.clock.move(1)
  await site.reach(third)
  await limited.sweep()

  expect(await listRewards(site.db, first.id)).toEqual({ INVITER: 'CLAIMABLE', INVITEE: 'CLAIMABLE' })
  expect(beforeMidnight).toEqual({ INVITER: 'WITHHELD MONTHLY_LIMIT', INVITEE: 'CLAIMABLE' })
  expect(await listRewards(site.db, third.id)).toEqual({ INVITER: 'CLAIMABLE', INVITEE: 'CLAIMABLE' })
  expect((await maya.list()).map(({ state, reason }) => [state, reason])).toContainEqual(['NONE', 'MONTHLY_LIMIT'])
})

test('M7.referral a reward above the budget is not promised, and one that was taken back can be promised again', async () => {
  const { budget } = someRules
  const [{ committed }] = (await site.db.query('select committed from referral_budget')) as [{ committed: bigint }]
  const small = site.commandsFor({ budget: committed + 149_99n })
  const maya = await site.aMember()
  const [first, second, third] = [await site.aFriendOf(maya), await site.aFriendOf(maya), await site.aFriendOf(maya)]

  for (const friend of [first, second]) {
    await site.reach(friend)
    await small.sweep()
  }
  await voidRounds(site.db, first.id)
  await small.sweep()
  await site.reach(third)
  await small.sweep()

  expect(budget).toBeGreaterThan(committed)
  expect(await listRewards(site.db, second.id)).toEqual({
    INVITER: 'WITHHELD BUDGET_SPENT',
    INVITEE: 'WITHHELD BUDGET_SPENT',
  })
  expect(await listRewards(site.db, third.id)).toEqual({ INVITER: 'CLAIMABLE', INVITEE: 'CLAIMABLE' })
  expect((await second.info()).own).toMatchObject({ state: 'NONE', reason: 'BUDGET_SPENT', reward: null })
})

test('M7.referral PR-12 a member who may not earn when a friend qualifies is promised nothing', async () => {
  const maya = await site.aMember()
  const friend = await site.aFriendOf(maya)
  await setStatus(site.db, maya.id, 'DISABLED')
  await site.reach(friend)
  await commands().sweep()
  await setStatus(site.db, maya.id, 'ACTIVE')

  expect(await listRewards(site.db, friend.id)).toEqual({ INVITER: 'WITHHELD NOT_ALLOWED', INVITEE: 'CLAIMABLE' })
})

describe('M7.referral a second account of the same person does not qualify', () => {
  const mark = (id: bigint) => Buffer.from(String(id).padStart(32, '0'))

  test.each<[string, string, (maya: Person, friend: Person) => Promise<unknown>]>([
    [
      'the e-mail address, dressed up',
      'CONTACT',
      (maya, friend) => setEmail(site.db, friend.id, `${maya.account.toUpperCase()}+two@example.test`),
    ],
    [
      'the payment account',
      'PAYEE',
      async (maya, friend) => {
        for (const { id } of [maya, friend]) await addPayoutAccount(site.db, id, mark(maya.id))
      },
    ],
    [
      'the neighbourhood of addresses',
      'ADDRESS',
      async (maya, friend) => {
        for (const { id } of [maya, friend]) await addLogin(site.db, id, '203.0.113.0/24')
      },
    ],
    [
      'the browser',
      'DEVICE',
      async (maya, friend) => {
        for (const { id } of [maya, friend]) await commands().note(site.db, id, `browser ${maya.id}`)
      },
    ],
  ])('by %s', async (_, reason, share) => {
    const maya = await site.aMember()
    const friend = await site.aFriendOf(maya)
    await share(maya, friend)
    await site.reach(friend)

    await commands().sweep()

    expect(await stateOf(site.db, friend.id)).toBe(`REFUSED ${reason}`)
    expect((await maya.list())[0]).toMatchObject({ state: 'NONE', reason: 'SHARED_DETAILS', reward: null })
    expect(await claimOf(maya)).toBe('REF_NOTHING')
  })

  test('by the browser that has shown the code and then registers', async () => {
    const maya = await site.aMember()
    await commands().note(site.db, maya.id, 'browser same')
    const friend = await site.aFriendOf(maya, commands(), 'browser same')
    await site.reach(friend)

    await commands().sweep()

    expect(await stateOf(site.db, friend.id)).toBe('REFUSED DEVICE')
  })

  test('nor does a second account of a friend, though the first one does', async () => {
    const maya = await site.aMember()
    const [first, second] = [
      await site.aFriendOf(maya, commands(), 'browser of two'),
      await site.aFriendOf(maya, commands(), 'browser of two'),
    ]
    for (const friend of [first, second]) {
      await site.reach(friend)
      await commands().sweep()
    }

    expect([await stateOf(site.db, first.id), await stateOf(site.db, second.id)]).toEqual([
      'QUALIFIED',
      'REFUSED DEVICE',
    ])
  })

  test('and this may show only at the claim', async () => {
    const maya = await site.aMember()
    const friend = await site.aFriendOf(maya)
    await commands().note(site.db, maya.id, 'browser late')
    await site.reach(friend)
    await commands().sweep()

    const refused = await commands()
      .claim({ memberId: friend.id, device: 'browser late' })
      .catch(({ code }) => code)
    await commands().sweep()

    expect(refused).toBe('REF_NOTHING')
    expect(await listRewards(site.db, friend.id)).toEqual({ INVITER: 'TAKEN_BACK', INVITEE: 'TAKEN_BACK' })
  })

  test.each(['127.0.0.0/24', '10.0.3.0/24', '172.20.0.0/24', '192.168.1.0/24', '0:0:0:0::/56', 'fd00:1:2:300::/56'])(
    'but the private network %s proves nothing',
    async (prefix) => {
      const maya = await site.aMember()
      const friend = await site.aFriendOf(maya)
      for (const { id } of [maya, friend]) await addLogin(site.db, id, prefix)
      await site.reach(friend)

      await commands().sweep()

      expect(await stateOf(site.db, friend.id)).toBe('QUALIFIED')
    },
  )

  test('as far as the brand asks', async () => {
    const maya = await site.aMember()
    const friend = await site.aFriendOf(maya)
    for (const { id } of [maya, friend]) await addLogin(site.db, id, '198.51.100.0/24')
    await site.reach(friend)

    await site.commandsFor({ notShared: ['DEVICE'] }).sweep()

    expect(await stateOf(site.db, friend.id)).toBe('QUALIFIED')
  })
})
