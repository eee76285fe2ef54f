import { claimRankBenefit } from '@parlay/contracts/endpoints/ranks'
import { getWithdrawOptions } from '@parlay/contracts/endpoints/withdrawals'
import { buildApp } from '../../../compose/app'
import { call } from '../../../testing/call'
import { captureLog } from '../../../testing/captured-log'
import {
  type KillPoint,
  killableProcess,
  killMoments,
  killPoints,
  ProcessKilled,
} from '../../../testing/killable-process'
import { openAs } from '../../../testing/open-as'
import { quickPasswords } from '../../../testing/quick-passwords'
import { type Climber, openRankSite, type RankSite } from '../testing/ranks-under-test'
import { setLabels } from '../testing/ranks-under-test.sql'

let site: RankSite
let maya: Climber
beforeAll(async () => {
  site = await openRankSite()
})
beforeEach(async () => {
  // Each test starts on a Wednesday, in a separate month.
  site.clock.move(70 * 24 * 60 * 60 * 1000)
  maya = await site.aMember()
})
afterEach(async () => expect(await site.breaches()).toEqual([]))
afterAll(() => site.close())

const days = (count: number) => site.clock.move(count * 24 * 60 * 60 * 1000)
const midnight = (at: Date) =>
  new Date(Math.floor((at.getTime() + 8 * 3_600_000) / 86_400_000) * 86_400_000 - 8 * 3_600_000)
/** Moves to an hour and a minute after the next midnight, when the previous day is reviewed. */
async function nextMorning(count = 1): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    site.clock.move(midnight(site.clock.now()).getTime() + 86_400_000 + 3_660_000 - site.clock.now().getTime())
    await site.review()
  }
}
const dayOf = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

describe('M10.rank', () => {
  test('a level that was reached is shown on the next morning, with its name, its label and a message', async () => {
    await setLabels(site.db, maya.id, ['BETA', 'VIP'])
    await maya.play(500_00n)
    const before = await maya.info()
    await nextMorning()
    const after = await maya.info('JA')

    expect(before).toMatchObject({ level: 1, name: 'Bronze', next: { level: 2, missing: { validBet: '0.00' } } })
    expect(after).toMatchObject({
      level: 3,
      name: 'ゴールド',
      colour: '#C9A227',
      progress: { validBet: '500.00', deposit: '0.00' },
      next: { level: 4, name: 'プラチナ', colour: '#ABABAB', missing: { validBet: '700.00', deposit: '0.00' } },
      fallsOn: null,
    })
    expect(await maya.shown()).toEqual({ level: 3, name: 'Gold', labels: ['BETA', 'GOLD'] })
    expect(await maya.messages()).toEqual([['You’ve reached VIP level 3', 'playerRank']])
  })

  test('a repeated review changes nothing, and missed mornings are caught up', async () => {
    await maya.play(160_00n)
    await nextMorning()
    await site.review()
    await maya.play(400_00n)
    days(3)
    await site.review()

    const changes = await site.db.query(
      'select from_level as a, to_level as b from rank_change where member_id = $1 order by reviewed_on',
      [maya.id],
    )
    expect(changes).toEqual([
      { a: 1, b: 2 },
      { a: 2, b: 3 },
    ])
    expect(await maya.messages()).toHaveLength(2)
  })

  test('a member is notified a week before a level is lost, and loses one at a time', async () => {
    await maya.play(500_00n)
    await nextMorning()
    await nextMorning(30)
    const info = await maya.info()
    await nextMorning(6)
    const waiting = await maya.info()
    await nextMorning()
    const fallen = await maya.info()

    const fallsOn = dayOf(site.clock.now())
    expect([info.level, info.fallsOn, info.keepMissing.validBet]).toEqual([3, fallsOn, '250.00'])
    expect(waiting.level).toBe(3)
    expect([fallen.level, fallen.fallsOn === null]).toEqual([2, false])
    expect((await maya.messages()).map(([title]) => title)).toEqual([
      'You’re now on VIP level 2',
      `Your VIP level will drop on ${fallsOn}`,
      'You’ve reached VIP level 3',
    ])
  })

  test("a member who meets the level's needs by then keeps it", async () => {
    await maya.play(500_00n)
    await nextMorning(32)
    const fallsOn = (await maya.info()).fallsOn
    await maya.play(250_00n)
    await nextMorning(8)

    expect(fallsOn).not.toBeNull()
    expect(await maya.info()).toMatchObject({ level: 3, fallsOn: null })
  })
})

describe('M10.benefits', () => {
  test('the gift of each level that was reached is paid once only', async () => {
    await maya.play(500_00n)
    await nextMorning()
    const codes = [
      await maya.claim('UPGRADE:2'),
      await maya.claim('UPGRADE:3'),
      await maya.claim('UPGRADE:3'),
      await maya.claim('UPGRADE:4'),
    ].map(({ code }) => code)

    expect(codes).toEqual(['OK', 'OK', 'REWARD_CLAIMED', 'REWARD_NOT_REACHED'])
    expect((await maya.benefit('UPGRADE')).map(({ state }) => state)).toEqual(['CLAIMED', 'CLAIMED'])
    expect(await maya.balance()).toBe(20_00n)
  })

  test('the gift of a week is available once a week, and lapses with it', async () => {
    await maya.play(1200_00n)
    await nextMorning()
    const [first] = await maya.benefit('WEEKLY')
    const paid = await maya.claim(first?.benefitId ?? '')
    days(7)
    const [second] = await maya.benefit('WEEKLY')
    const late = await maya.claim(first?.benefitId ?? '')

    expect(paid.value).toEqual({ amount: '5.00' })
    expect([second?.state, second?.benefitId === first?.benefitId]).toEqual(['DONE', false])
    expect(late.code).toBe('REWARD_LAPSED')
  })

  test.each([
    ['2000-06-10', '2027-06-09T23:59:59+08:00', []],
    ['2000-06-10', '2027-06-10T00:00:00+08:00', ['BIRTHDAY:2027']],
    ['2000-06-10', '2027-06-16T23:59:59+08:00', ['BIRTHDAY:2027']],
    ['2000-06-10', '2027-06-17T00:00:00+08:00', []],
    ['2000-02-29', '2027-02-28T00:00:00+08:00', ['BIRTHDAY:2027']],
    ['2000-02-29', '2028-02-28T00:00:00+08:00', []],
    ['2000-12-30', '2028-01-02T00:00:00+08:00', ['BIRTHDAY:2027']],
  ])('a member born on %s has at %s the birthday gifts %s', async (birthday, now, expected) => {
    const before = site.clock.now()
    await site.db.query('update member set rank_level = 3 where id = $1', [maya.id])
    await maya.bornOn(birthday)
    site.goTo(now)
    const gifts = (await maya.benefit('BIRTHDAY')).map(({ benefitId }) => benefitId)
    site.goTo(before.toISOString())

    expect(gifts).toEqual(expected)
  })

  test('the rebate of a day is its valid bet by the rate of the level on that day, shown as it is computed', async () => {
    await maya.play(500_00n)
    const first = dayOf(site.clock.now())
    await nextMorning()
    await maya.play(1234_00n)
    const second = dayOf(site.clock.now())
    await nextMorning()
    const rebates = await maya.benefit('REBATE')
    const paid = await maya.claim(`REBATE:${second}`)
    const none = await maya.claim(`REBATE:${first}`)

    expect(rebates).toMatchObject([
      { benefitId: `REBATE:${second}`, amount: '1.23', rebate: { day: second, validBet: '1234.00', rate: '0.001' } },
    ])
    expect([paid.value, none.code]).toEqual([{ amount: '1.23' }, 'REWARD_LAPSED'])
    const [kind] = await site.db.query('select kind from ledger_transaction where reference like $1', [
      `rank:REBATE:%:${maya.id}`,
    ])
    expect(kind).toEqual({ kind: 'rebate' })
  })

  test('a void before the claim takes the rebate away, and after it changes nothing', async () => {
    const noel = await site.aMember()
    for (const one of [maya, noel]) await one.play(600_00n)
    await nextMorning()
    for (const one of [maya, noel]) await one.play(1000_00n)
    const day = dayOf(site.clock.now())
    await nextMorning()
    const paid = await noel.claim(`REBATE:${day}`)
    for (const one of [maya, noel]) await one.takeBack()

    expect((await maya.claim(`REBATE:${day}`)).code).toBe('REWARD_LAPSED')
    expect([paid.code, await noel.balance()]).toEqual(['OK', 1_00n])
  })

  test('PR-12 an account that is not in use cannot claim', async () => {
    await maya.play(500_00n)
    await nextMorning()
    const ranks = site.serviceOn(site.db)
    const waiting = [await ranks.rewards.count(maya.id), (await ranks.rewards.list(maya.id, 'EN'))[0]]
    await site.db.query(`update member set status = 'DISABLED' where id = $1`, [maya.id])

    const claim = ranks.rewards.claim({ memberId: maya.id, id: 'UPGRADE:2' })

    await expect(claim).rejects.toMatchObject({ code: 'REWARDS_CLOSED' })
    expect(waiting).toEqual([
      2,
      { id: 'UPGRADE:2', type: 'MONEY', amount: '5.00', title: 'Gift for level 2', expiresAt: null },
    ])
  })

  test('two hundred parallel claims, at two gateways, pay once', async () => {
    const { config, db, clock } = site
    const other = await buildApp({ config, db, clock, log: captureLog('info').log, passwords: quickPasswords })
    await maya.play(500_00n)
    await nextMorning()
    const as = await openAs(site.app, maya.account)
    const request = { benefitId: 'UPGRADE:3' }

    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => call(index % 2 ? other : site.app, claimRankBenefit, { request, as })),
    )

    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['OK', 'REWARD_CLAIMED']))
    expect(await maya.balance()).toBe(15_00n)
    await other.close()
  })

  /** Claims P 15 in a process that dies at this kill point; the member's retry goes to another one. */
  async function live(killPoint: KillPoint) {
    const { db } = killableProcess(site.db, killPoint)
    const player = await site.aMember()
    await site.db.query('update member set rank_level = 3 where id = $1', [player.id])
    const wish = { memberId: player.id, benefitId: 'UPGRADE:3' }
    await site
      .serviceOn(db)
      .claim(wish)
      .catch((error: unknown) => {
        if (!(error instanceof ProcessKilled)) throw error
      })
    await site
      .serviceOn(site.db)
      .claim(wish)
      .catch(() => undefined)
    return { after: await player.balance() }
  }

  test.each(killMoments)('C.6 when a process dies %s any await, a benefit is paid once', async (moment) => {
    for (const killPoint of killPoints(moment, { atLeast: 5 })) {
      const lived = await live(killPoint)
      expect({ killPoint, after: lived.after }).toEqual({ killPoint, after: 15_00n })
    }
  })
})

describe.each(killMoments)('C.6 when a process dies %s any await', (moment) => {
  test('a nightly review moves a member once, and notifies once', async () => {
    for (const killPoint of killPoints(moment, { atLeast: 5 })) {
      const player = await site.aMember()
      await player.play(500_00n)
      site.clock.move(midnight(site.clock.now()).getTime() + 86_400_000 + 3_660_000 - site.clock.now().getTime())
      const killed = killableProcess(site.db, killPoint)
      await site.reviewIn(killed.db).catch((error: unknown) => {
        if (!(error instanceof ProcessKilled)) throw error
      })
      await site.review()

      const changes = await site.db.query('select to_level from rank_change where member_id = $1', [player.id])
      expect({ killPoint, changes, shown: await player.shown(), told: await player.messages() }).toEqual({
        killPoint,
        changes: [{ to_level: 3 }],
        shown: { level: 3, name: 'Gold', labels: ['GOLD'] },
        told: [['You’ve reached VIP level 3', 'playerRank']],
      })
      expect(await site.breaches()).toEqual([])
    }
  })
})

test('M10.benefits a level makes more withdrawals of a month free of the fee', async () => {
  const tagpuan = await openRankSite('tagpuan')
  const noel = await tagpuan.aMember()
  const freeLeft = async () => (await noel.ask(getWithdrawOptions)).value.feeRule.freeLeft
  const before = await freeLeft()
  await tagpuan.db.query('update member set rank_level = 3 where id = $1', [noel.id])

  expect([before, await freeLeft()]).toEqual([3, 5])
  await tagpuan.close()
})
