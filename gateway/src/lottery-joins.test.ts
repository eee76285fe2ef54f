import { randomUUID } from 'node:crypto'
import { getTeamOverview } from '@parlay/contracts/endpoints/agents'
import { listWinners } from '@parlay/contracts/endpoints/game-sessions'
import { placeTickets } from '@parlay/contracts/endpoints/lottery-bets'
import { listMissions, type Mission } from '@parlay/contracts/endpoints/missions'
import { getPersonalProfit } from '@parlay/contracts/endpoints/profit'
import { openTicketSite, prizesOf, type TicketSite } from './modules/lottery/testing/tickets-under-test'
import { call } from './testing/call'
import { addMemberWithMoney } from './testing/member-with-money'
import { addMember } from './testing/members.sql'
import { openAs } from './testing/open-as'
import { openStreamAt } from './testing/open-stream-at'

let site: TicketSite
beforeAll(async () => {
  site = await openTicketSite()
})
afterAll(() => site.shut())
afterEach(async () => expect(await site.breaches()).toEqual([]))

const every = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))

test('G3 a ticket counts with the amount at risk for missions, profit and the figures of the team', async () => {
  const agentId = await addMember(site.db, { account: 'agent', isAgent: 1 })
  const memberId = await addMemberWithMoney(site, 'buyer', 5_000_00n, { uplineId: agentId })
  const as = await openAs(site.app, 'buyer')
  const numero = '20300102-0001'
  await site.announce({ gameCode: 'MB_HN', numero })
  const lines = [
    { playType: 'LO2', numbers: every, unit: '1.00', multiple: 1 },
    { playType: 'DE', numbers: ['23'], unit: '10.00', multiple: 1 },
  ]
  const request = { gameCode: 'MB_HN', numero, oddsVersion: 2, lines, total: '2710.00' }
  const bought = await call(site.app, placeTickets, { as, request, headers: { 'idempotency-key': randomUUID() } })
  expect(bought.code).toBe('OK')

  await site.open('MB_HN', numero, prizesOf('MB', ['00023']))
  await site.settlement.sweep()

  // All numbers of LO2 cost 2,700 and return 2,565 for any result. DE pays 95 times its 10.
  const figures = { stake: '2710.00', validBet: '145.00', win: '3515.00' }
  const profit = await call(site.app, getPersonalProfit, { as })
  expect(profit.value.totals).toMatchObject({ ...figures, net: '805.00' })
  const overview = await call(site.app, getTeamOverview, { as: await openAs(site.app, 'agent') })
  expect(overview.value).toMatchObject({ ...figures, active: 1, net: '805.00' })
  const { value } = await call(site.app, listMissions, { as })
  const progress = Object.fromEntries(value.missions.map(({ id, progress }: Mission) => [id, progress]))
  expect(progress).toMatchObject({ 'daily-rounds': '1', 'weekly-stake': '145.00', 'weekly-lottery': '50.00' })
  const winners = await call(site.app, listWinners, {})
  expect(winners.value.list).toMatchObject([{ amount: '3515.00', gameType: 'LOTT' }])
  const messages = await site.db.query('select template from member_message where member_id = $1', [memberId])
  expect(messages).toEqual([{ template: 'lotteryWon' }])
})

test('a void draw changes no figure', async () => {
  const { id, account } = await site.aMember()
  const as = await openAs(site.app, account)
  const numero = '20300102-0002'
  await site.announce({ gameCode: 'MB_HN', numero })
  const lines = [{ playType: 'DE', numbers: ['23'], unit: '10.00', multiple: 1 }]
  const request = { gameCode: 'MB_HN', numero, oddsVersion: 2, lines, total: '10.00' }
  await call(site.app, placeTickets, { as, request, headers: { 'idempotency-key': randomUUID() } })

  await site.declareVoid('MB_HN', numero)
  await site.settlement.sweep()

  const profit = await call(site.app, getPersonalProfit, { as })
  expect(profit.value.totals).toMatchObject({ stake: '0.00', validBet: '0.00', win: '0.00', net: '0.00' })
  const { value } = await call(site.app, listMissions, { as })
  expect(value.missions.find(({ id }: Mission) => id === 'weekly-lottery')).toMatchObject({ progress: '0.00' })
  expect(await site.balanceOf(id)).toBe(1_000_00n)
})

test('every member with a ticket, winning or not, is notified that the draw is settled, and no other member is', async () => {
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  const numero = '20300102-0003'
  await site.announce({ gameCode: 'MB_HN', numero })
  const streams = []
  for (const numbers of [['23'], ['24'], []]) {
    const { account } = await site.aMember()
    const as = await openAs(site.app, account)
    const lines = [{ playType: 'DE', numbers, unit: '1.00', multiple: 1 }]
    const request = { gameCode: 'MB_HN', numero, oddsVersion: 2, lines, total: '1.00' }
    if (numbers.length > 0) {
      await call(site.app, placeTickets, { as, request, headers: { 'idempotency-key': randomUUID() } })
    }
    const stream = await openStreamAt(origin, as)
    await stream.until('event: balance')
    streams.push(stream)
  }

  await site.open('MB_HN', numero, prizesOf('MB', ['00023']))
  await site.settlement.sweep()

  const settled = `{"kind":"SETTLED","gameCode":"MB_HN","numero":"${numero}"`
  const heard = await Promise.all(streams.map((stream) => stream.until(`${settled}}`)))
  expect(heard.map((text) => text.match(/"win":"([\d.]+)"/)?.[1])).toEqual(['95.00', '0.00', undefined])
  for (const stream of streams) stream.close()
})
