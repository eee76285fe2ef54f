import { checkLedger } from '../../../ledger'
import {
  type KillPoint,
  killableProcess,
  killMoments,
  killPoints,
  ProcessKilled,
} from '../../../testing/killable-process'
import { openReferralSite, type ReferralSite, someRules } from '../testing/referral-under-test'
import { listRewards, stateOf } from '../testing/referral-under-test.sql'
import { referralInvariants } from './invariants'

let site: ReferralSite
beforeAll(async () => {
  site = await openReferralSite()
})
afterAll(() => site.close())

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, one) => make(one))

test('M7.referral two hundred parallel claims pay once', async () => {
  const maya = await site.aMember()
  const friends = [await site.aFriendOf(maya), await site.aFriendOf(maya)]
  for (const friend of friends) await site.reach(friend)
  const commands = site.commandsFor()
  await commands.sweep()

  const answers = await Promise.all(
    times(200, () => commands.claim({ memberId: maya.id, device: undefined }).catch(({ code }) => code)),
  )

  expect(answers.filter((answer) => answer === 2n * someRules.inviterReward)).toHaveLength(1)
  expect(new Set(answers)).toEqual(new Set([2n * someRules.inviterReward, 'REF_NOTHING']))
  expect(await maya.balance()).toBe('100.00')
  expect(await site.breaches()).toEqual([])
})

test('M7.referral two gateways that judge and claim in parallel promise and pay once', async () => {
  const maya = await site.aMember()
  const friends = await Promise.all(times(6, () => site.aFriendOf(maya)))
  for (const friend of friends) await site.reach(friend)
  const gateways = times(2, () => site.commandsFor({ rewardsPerMonth: 4 }))

  await Promise.all(gateways.flatMap((one) => [one.sweep(), one.sweep()]))
  const claims = friends.flatMap(({ id }) =>
    gateways.map((one) => one.claim({ memberId: id, device: undefined }).catch(() => 0n)),
  )
  const own = gateways.map((one) => one.claim({ memberId: maya.id, device: undefined }).catch(() => 0n))
  const paid = await Promise.all([...claims, ...own])

  expect(paid.reduce((sum, one) => sum + one, 0n)).toBe(6n * someRules.inviteeReward + 4n * someRules.inviterReward)
  expect(await site.breaches()).toEqual([])
})

test('M7.referral members who claim rewards for each other in parallel do not block each other', async () => {
  const maya = await site.aMember()
  const noel = await site.aFriendOf(maya)
  const paz = await site.aFriendOf(noel)
  for (const friend of [noel, paz]) await site.reach(friend)
  const commands = site.commandsFor()

  await Promise.all([
    ...times(3, () => commands.sweep()),
    ...[maya, noel, paz].map(({ id }) => commands.claim({ memberId: id, device: undefined }).catch(() => 0n)),
  ])
  await Promise.all(
    [maya, noel, paz].map(({ id }) => commands.claim({ memberId: id, device: undefined }).catch(() => 0n)),
  )

  expect(await Promise.all([maya, noel, paz].map((one) => one.balance()))).toEqual(['50.00', '175.00', '125.00'])
  expect(await site.breaches()).toEqual([])
})

describe('M7.referral a gateway that dies', () => {
  const survive = (error: unknown) => {
    if (!(error instanceof ProcessKilled)) throw error
  }

  async function live(killPoint: KillPoint) {
    const maya = await site.aMember()
    const friend = await site.aFriendOf(maya)
    await site.reach(friend)
    const judging = killableProcess(site.db, killPoint)
    await site.commandsFor({}, judging.db).sweep().catch(survive)
    await site.commandsFor().sweep()
    const judged = [await stateOf(site.db, friend.id), await listRewards(site.db, friend.id)]

    const claiming = killableProcess(site.db, killPoint)
    await site.commandsFor({}, claiming.db).claim({ memberId: maya.id, device: undefined }).catch(survive)
    await site
      .commandsFor()
      .claim({ memberId: maya.id, device: undefined })
      .catch(() => undefined)
    return { judged, balance: await maya.balance() }
  }

  test.each(killMoments)('%s any await has promised and paid once', async (moment) => {
    for (const killPoint of killPoints(moment, { atLeast: 12 })) {
      const end = await live(killPoint)

      expect({ killPoint, ...end }).toMatchObject({
        judged: ['QUALIFIED', { INVITER: 'CLAIMABLE', INVITEE: 'CLAIMABLE' }],
        balance: '50.00',
      })
    }

    expect(await site.breaches()).toEqual([])
  })
})

describe('M7.referral the ledger check', () => {
  test.each([
    [
      'a reward without a posting',
      `update referral_reward set state = 'CLAIMED', claimed_at = now() where side = 'INVITEE' and state = 'CLAIMABLE'`,
      'every referral reward claimed has its posting, and every posting its reward',
    ],
    [
      'a posting of another amount',
      `update referral_reward set amount = amount - 1 where state = 'CLAIMED'`,
      'every referral reward claimed has its posting, and every posting its reward',
    ],
    [
      'a budget that says otherwise',
      'update referral_budget set committed = committed + 1',
      'what referrals have committed equals their rewards that are promised or paid',
    ],
    [
      'a reward of a referral that has not qualified',
      `update referral set state = 'PENDING', qualified_at = null`,
      'only a referral that has qualified has rewards to claim',
    ],
    [
      'a bet that is not there',
      'update referral set valid_bet = valid_bet + 1',
      'the bets of referrals and what is not added up yet equal the rounds',
    ],
  ])('finds %s', async (_, statement, name) => {
    const maya = await site.aMember()
    await site.reach(await site.aFriendOf(maya))
    await site.commandsFor().sweep()
    await site.commandsFor().claim({ memberId: maya.id, device: undefined })
    const whole = await site.breaches()
    let broken: string[] = []

    await site.db
      .transaction(async (tx) => {
        await tx.query(statement)
        const { invariants } = await checkLedger(tx, referralInvariants)
        broken = invariants.filter(({ ok }) => !ok).map((one) => one.name)
        throw new Error('put back')
      })
      .catch(() => undefined)

    expect(whole).toEqual([])
    expect(broken).toContain(name)
  })
})
