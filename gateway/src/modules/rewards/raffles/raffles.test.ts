import { getBadges } from '@parlay/contracts/endpoints/badges'
import { listMessages, type Message } from '@parlay/contracts/endpoints/messages'
import {
  listRaffleTickets,
  type RaffleDraw,
  type RafflePrize,
  type RaffleTickets,
} from '@parlay/contracts/endpoints/raffles'
import { drawPrize, splitPot } from '@parlay/contracts/fair-raffle'
import { parseMoney } from '@parlay/contracts/money'
import { hashOfSeed, serverBlocks } from '@parlay/server'
import { dateOf } from '../../../core/business-day'
import { call } from '../../../testing/call'
import { aPot, aWheel, openRaffleSite, type RaffleMember, type RaffleSite } from '../testing/raffles-under-test'
import { createRaffleNames } from './name-prizes'
import { potBlocks } from './publish-raffles'
import { createRafflesService } from './raffles.service'

let site: RaffleSite
beforeAll(async () => {
  site = await openRaffleSite()
})
afterEach(async () => expect(await site.breaches()).toEqual([]))
afterAll(() => site.close())

const wheel = { kind: 'WHEEL', promotionId: 'lounge-wheel' }
const dayMs = 24 * 60 * 60 * 1000

const serviceOf = (raffles: Parameters<RaffleSite['commandsFor']>[0]) => {
  const own = raffles.map((raffle) => ({ ...raffle, id: raffle.id }))
  const names = createRaffleNames({
    ...{
      brandFolder: site.config.brandFolder,
      raffles: [],
      languages: ['EN'],
      defaultLanguage: 'EN',
      currencySymbol: 'P',
    },
  })
  const { db, clock } = site
  return createRafflesService({ db, clock, raffles: own, names, currency: 'PHP', timeZone: 'Asia/Manila' })
}

test('M10.wheel a visitor sees the odds, which add up to one, and is asked to log in', async () => {
  const status = await site.status('WHEEL')

  const prizes: RafflePrize[] = status.prizes
  expect(status).toMatchObject({ obstacle: 'LOGGED_OUT', tickets: 0, serverSeedHash: null, history: [] })
  expect(status.raffle).toMatchObject({ promotionId: 'lounge-wheel', title: 'Lounge wheel', oddsVersion: '1' })
  expect(prizes.reduce((sum, { odds }) => sum + odds, 0)).toBeCloseTo(1, 12)
  expect(prizes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['P5.00', '20 points', '1 ticket', 'No prize', 'P500.00']),
  )
  expect(prizes.find(({ name }) => name === 'P500.00')).toMatchObject({ odds: 0.0005, left: 20, fallback: 'money-50' })
  expect((await site.claim(undefined, wheel)).code).toBe('AUTH_NOT_LOGGED_IN')
})

test('M2.rewards M10.wheel M10.eggs unused tickets are counted on the badges, until they are used', async () => {
  const member = await site.aMember()
  const badges = async () => (await call(site.app, getBadges, { as: member.as })).value
  const before = await badges()

  await site.grant('lounge-wheel', member, 2)
  await site.grant('golden-eggs', member, 3)
  const granted = await badges()
  await site.claim(member, { kind: 'GOLDENEGG', promotionId: 'golden-eggs' })
  const left = (await site.ticketsOf('golden-eggs', member)) + (await site.ticketsOf('lounge-wheel', member))

  expect(before.raffleTickets).toBe(0)
  expect(granted).toMatchObject({ raffleTickets: 5, rewardCenter: before.rewardCenter + 5 })
  expect((await badges()).raffleTickets).toBe(left)
})

test('M7.rewards M10.wheel M10.eggs each raffle that is open is listed with the member’s tickets, in the member’s language', async () => {
  const member = await site.aMember()
  await site.grant('golden-eggs', member, 3)
  const listOf = async (language: string) =>
    (await call(site.app, listRaffleTickets, { as: member.as, request: { language } })).value.list as RaffleTickets[]

  const list = await listOf('EN')

  expect(list.map(({ promotionId, kind, title, tickets }) => [promotionId, kind, title, tickets])).toEqual([
    ['lounge-wheel', 'WHEEL', 'Lounge wheel', 0],
    ['golden-eggs', 'EGG', 'Golden eggs', 3],
  ])
  expect((await listOf('JA'))[0]?.title).not.toBe('Lounge wheel')
  expect((await call(site.app, listRaffleTickets)).code).toBe('AUTH_NOT_LOGGED_IN')
})

test('M10.wheel PR-13 a draw takes a ticket, pays the announced prize, and matches the seed that was published before it', async () => {
  const member = await site.aMember()
  await site.grant('lounge-wheel', member, 40)
  let balance = 0n

  for (let nonce = 1; nonce <= 12; nonce += 1) {
    const before = await site.status('WHEEL', member)
    const { code, value } = await site.claim(member, {
      ...{ ...wheel, clientSeed: `mine-${nonce}`, termsVersion: '2026-11', oddsVersion: '1' },
    })
    const { proof, prize } = value as RaffleDraw
    if (proof.type !== 'DRAW') throw new Error('a wheel is drawn from')

    expect(code).toBe('OK')
    expect(before.obstacle).toBeNull()
    expect(proof).toMatchObject({ nonce, clientSeed: `mine-${nonce}`, serverSeedHash: before.serverSeedHash })
    expect(hashOfSeed(proof.serverSeed)).toBe(before.serverSeedHash)
    const { serverSeed, clientSeed } = proof
    expect(drawPrize(before.prizes as RafflePrize[], serverBlocks({ serverSeed, clientSeed, nonce })).prizeId).toBe(
      proof.prizeId,
    )
    if (prize.kind === 'MONEY') balance += parseMoney(prize.amount ?? '0.00')
    expect(value.ticketsLeft).toBe(before.tickets - 1 + (prize.kind === 'TICKETS' ? 1 : 0))
  }

  const after = await site.status('WHEEL', member, { pageSize: 5 })
  expect(await site.balanceOf(member)).toBe(balance)
  expect(after).toMatchObject({ historyPages: 3, odds: [{ promotionId: 'lounge-wheel', version: '1' }] })
  expect(after.history.map(({ proof }: RaffleDraw) => 'nonce' in proof && proof.nonce)).toEqual([12, 11, 10, 9, 8])
  const [kept] = await site.db.query(
    'select count(*)::integer as draws, min(terms_version) as terms from raffle_draw where member_id = $1',
    [member.id],
  )
  expect(kept).toEqual({ draws: 12, terms: '2026-11' })
})

test('M10.wheel a repeated request is the same draw, and without a ticket there is none', async () => {
  const member = await site.aMember()
  await site.grant('golden-eggs', member, 1)
  const eggs = { kind: 'EGG', promotionId: 'golden-eggs' }
  const headers = { 'idempotency-key': '6f1d7d6e-0000-4000-8000-000000000001' }

  const first = await site.claim(member, eggs, headers)
  await site.db.query('delete from idempotency_key')
  const again = await site.claim(member, eggs, headers)
  const drawn = await site.status('EGG', member)

  expect(again.value).toEqual(first.value)
  expect(drawn.history).toHaveLength(1)
  while ((await site.ticketsOf('golden-eggs', member)) > 0) await site.claim(member, eggs)
  expect((await site.claim(member, eggs)).code).toBe('RAF_NO_TICKETS')
  expect((await site.status('EGG', member)).obstacle).toBe('NO_TICKETS')
})

test('M10.eggs a raffle that is over, unknown, of another kind, or with changed odds or terms is refused', async () => {
  const member = await site.aMember()
  await site.grant('golden-eggs', member, 1)
  const eggs = { kind: 'EGG', promotionId: 'golden-eggs' }
  const codeOf = async (request: Record<string, unknown>) => (await site.claim(member, { ...eggs, ...request })).code

  const codes = [
    await codeOf({ promotionId: 'none' }),
    await codeOf({ kind: 'WHEEL' }),
    await codeOf({ kind: 'REDENVELOPE', promotionId: 'new-moon-pot' }),
    await codeOf({ oddsVersion: '0' }),
    await codeOf({ termsVersion: '2025' }),
  ]

  expect(codes).toEqual(['RAF_CLOSED', 'RAF_CLOSED', 'RAF_CLOSED', 'RAF_CHANGED', 'RAF_CHANGED'])
  expect(await site.ticketsOf('golden-eggs', member)).toBe(1)
})

test('M10 trial accounts and members who may not earn get no tickets, cannot draw and see the reason', async () => {
  const [trial, member] = [await site.aTrial(), await site.aMember()]
  await site.grant('lounge-wheel', member, 1)
  await site.db.query(`update member set status = 'DISABLED' where id = $1`, [member.id])
  const wish = { memberId: member.id, kind: 'WHEEL', promotionId: 'lounge-wheel', requestKey: 'one' } as const

  expect(await site.grant('lounge-wheel', trial, 1)).toBe(false)
  expect(await site.grant('lounge-wheel', member, 1, 'another')).toBe(false)
  expect((await site.claim(trial, wheel)).code).toBe('AUTH_TRIAL_RESTRICTED')
  expect((await site.status('WHEEL', trial)).obstacle).toBe('TRIAL')
  await expect(site.own.claim(wish)).rejects.toMatchObject({ code: 'REWARDS_CLOSED' })
  await expect(site.own.claim({ ...wish, kind: 'REDENVELOPE', promotionId: 'lucky-pot' })).rejects.toMatchObject({
    code: 'REWARDS_CLOSED',
  })
  await site.db.query(`update member set status = 'ACTIVE' where id = $1`, [member.id])
})

test('M10.wheel each day with a deposit of at least the minimum brings one ticket, once', async () => {
  const member = await site.aMember()
  const trial = await site.aTrial()
  const at = (daysAgo: number) => new Date(site.clock.now().getTime() - daysAgo * dayMs)
  await site.deposit(member, 99_99n, 'small', at(4))
  await site.deposit(member, 100_00n, 'first', at(3))
  await site.deposit(member, 200_00n, 'again', at(3))
  await site.deposit(member, 600_00n, 'next', at(2))
  await site.deposit(member, 500_00n, 'before it opened', at(40))
  await site.deposit(trial, 500_00n, 'trial', at(2))

  await Promise.all([site.own.readStream(), site.own.readStream()])
  await site.own.readStream()

  expect(await site.ticketsOf('lounge-wheel', member)).toBe(2)
  expect(await site.ticketsOf('golden-eggs', member)).toBe(1)
  expect(await site.ticketsOf('lounge-wheel', trial)).toBe(0)
  const { value } = await call(site.app, listMessages, { as: member.as, request: { language: 'EN' } })
  const dayOf = (daysAgo: number) => dateOf(at(daysAgo), 'Asia/Manila')
  expect(value.list.map(({ title, content, paths }: Message) => [title, content.split('.')[0], paths]).sort()).toEqual([
    [
      'Tickets for the golden eggs',
      `Your deposit on ${dayOf(2)} brought you tickets for the golden eggs: 1`,
      ['/raffles'],
    ],
    ...[2, 3]
      .map((daysAgo) => `Your deposit on ${dayOf(daysAgo)} brought you tickets for the prize wheel: 1`)
      .sort()
      .map((content) => ['Tickets for the prize wheel', content, ['/raffles']]),
  ])
  await site.deposit(member, 100_00n, 'later')
  await site.own.readStream()
  expect(await site.ticketsOf('lounge-wheel', member)).toBe(3)
})

test('M10 tickets come once for each reference, and only for raffles that use tickets', async () => {
  const member = await site.aMember()

  const granted = [
    await site.grant('lounge-wheel', member, 2, 'mission:1'),
    await site.grant('lounge-wheel', member, 2, 'mission:1'),
    await site.grant('golden-eggs', member, 1, 'mission:1'),
  ]

  expect(granted).toEqual([true, false, true])
  expect(await site.ticketsOf('lounge-wheel', member)).toBe(2)
  await expect(site.grant('lucky-pot', member, 1)).rejects.toThrow('has no tickets')
})

test('M10.wheel a member cannot see or repeat the draws of another one', async () => {
  const [one, other] = [await site.aMember(), await site.aMember()]
  await site.grant('lounge-wheel', one, 1)
  await site.grant('lounge-wheel', other, 1)
  const headers = { 'idempotency-key': '6f1d7d6e-0000-4000-8000-000000000002' }

  const [first, second] = [await site.claim(one, wheel, headers), await site.claim(other, wheel, headers)]

  expect(first.value.drawId).not.toBe(second.value.drawId)
  const history = (await site.status('WHEEL', other)).history as RaffleDraw[]
  expect(history.map(({ drawId }) => drawId)).toEqual([second.value.drawId])
})

test('M10.envelopes a member grabs one share of a pot, which is paid immediately and proven when the pot is empty', async () => {
  const pot = aPot('proven', { shares: 2, total: 50_00n })
  const service = serviceOf([pot])
  await service.publish()
  const members = [await site.aMember(), await site.aMember()] as [RaffleMember, RaffleMember]
  const claim = ({ id }: RaffleMember, requestKey: string) =>
    service.claim({ memberId: id, kind: 'REDENVELOPE', promotionId: 'proven', requestKey }, 'EN')
  const statusOf = ({ id: memberId }: RaffleMember) =>
    service.getStatus({ kind: 'REDENVELOPE', language: 'EN', pageNo: 1, pageSize: 10 }, { memberId, isAgent: 0 })

  const rewards = await service.rewards.list(members[0].id, 'EN')
  const first = await claim(members[0], 'a')
  const repeated = await claim(members[0], 'a')
  await expect(claim(members[0], 'b')).rejects.toMatchObject({ code: 'RAF_ALREADY' })
  const hidden = await statusOf(members[0])
  await service.rewards.claim({ memberId: members[1].id, id: 'proven' })
  const shown = await statusOf(members[0])
  await expect(claim(await site.aMember(), 'c')).rejects.toMatchObject({ code: 'RAF_EMPTY' })

  expect(rewards).toEqual([
    { id: 'proven', type: 'MONEY', amount: '1.00', isLeast: true, title: 'proven', expiresAt: null },
  ])
  expect(await service.rewards.count(members[0].id)).toBe(0)
  expect(repeated).toEqual(first)
  expect(await site.balanceOf(members[0])).toBe(parseMoney(first.prize.amount ?? '0.00'))
  expect((await site.balanceOf(members[0])) + (await site.balanceOf(members[1]))).toBe(50_00n)
  expect(hidden).toMatchObject({ obstacle: 'ALREADY', history: [{ proof: { serverSeed: null } }] })
  expect(hidden.raffle?.pot).toEqual({ total: '50.00', least: '1.00', shares: 2, left: 1 })
  const [{ proof }] = shown.history as [RaffleDraw]
  if (proof.type !== 'SHARE' || proof.serverSeed === null) throw new Error('the seed is not shown')
  expect(hashOfSeed(proof.serverSeed)).toBe(hidden.serverSeedHash)
  const split = splitPot({ total: 50_00, shares: 2, least: 1_00 }, potBlocks(proof.serverSeed, 'proven'))
  expect(BigInt(split[proof.share] ?? 0)).toBe(parseMoney(first.prize.amount ?? '0.00'))
})

test('M10.envelopes through the call, a share of the brand’s pot is in the wallet and in the history', async () => {
  const member = await site.aMember()
  const pot = { kind: 'REDENVELOPE', promotionId: 'lucky-pot', termsVersion: '2026-11' }

  const { code, value } = await site.claim(member, pot)
  const again = await site.claim(member, pot)
  const status = await site.status('REDENVELOPE', member)

  expect([code, again.code]).toEqual(['OK', 'RAF_ALREADY'])
  expect(await site.balanceOf(member)).toBe(parseMoney(value.prize.amount))
  expect(status).toMatchObject({ obstacle: 'ALREADY', history: [{ drawId: value.drawId, title: 'Lucky pot' }] })
})

test('M10.envelopes before its day a pot is closed, and after it the next one is shown', async () => {
  const member = await site.aMember()
  const raffles = [aPot('over', { opens: -5, closes: -1 }), aPot('now'), aPot('soon', { opens: 2 })]
  const service = serviceOf(raffles)
  await service.publish()
  const caller = { memberId: member.id, isAgent: 0 }
  const status = (from: number) =>
    serviceOf(raffles.slice(from)).getStatus({ kind: 'REDENVELOPE', language: 'EN', pageNo: 1, pageSize: 5 }, caller)

  expect([(await status(0)).raffle?.promotionId, (await status(2)).raffle?.promotionId]).toEqual(['now', 'soon'])
  expect((await status(2)).obstacle).toBe('NOT_STARTED')
  expect(
    (
      await serviceOf([aPot('over', { opens: -5, closes: -1 })]).getStatus(
        { kind: 'REDENVELOPE', language: 'EN', pageNo: 1, pageSize: 5 },
        caller,
      )
    ).obstacle,
  ).toBe('ENDED')
})

test('M10.wheel a prize without stock pays its declared fallback, and the odds stay', async () => {
  const member = await site.aMember()
  const raffle = aWheel('stocked', {
    weightTotal: 100,
    prizes: [
      { id: 'phone', kind: 'MONEY', amount: 500_00n, weight: 99, stock: 1, fallback: 'small' },
      { id: 'small', kind: 'MONEY', amount: 1_00n, weight: 1 },
    ],
  })
  const commands = site.commandsFor([raffle])
  await commands.publish()
  await site.db.transaction((tx) =>
    commands.grantTickets(tx, { raffleId: 'stocked', memberId: member.id, count: 5, reference: 'test' }),
  )
  const paid: string[] = []
  for (let one = 0; one < 5; one += 1) {
    const won = await commands.claim({ ...wheelOf(member), promotionId: 'stocked', requestKey: `stock-${one}` })
    if (won.type === 'DRAW') paid.push(`${won.draw.drawnPrizeId} → ${won.draw.prizeId}`)
  }

  expect(paid.filter((one) => one === 'phone → phone')).toHaveLength(1)
  expect(paid.filter((one) => one.endsWith('→ small'))).toHaveLength(4)
  expect(await site.balanceOf(member)).toBe(504_00n)
})

const wheelOf = ({ id: memberId }: RaffleMember) => ({ memberId, kind: 'WHEEL' }) as const
