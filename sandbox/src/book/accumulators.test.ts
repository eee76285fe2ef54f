import { printMoney } from '@parlay/contracts/money'
import { betEndSchema, betMetaSchema } from '@parlay/contracts/sports-bet'
import type { RoundView } from '../play/round-view'
import { startTestSandbox, type TestSandbox, vendorUnits } from '../testing/test-sandbox'
import { accumulatedPayout, parseOdds } from './odds/price'
import { resultOf } from './odds/standing'
import { createProgramme, type Look, type Programme } from './programme'
import { aBookLaunch, aDemoLaunch, type Leg, openBookPage, tickAll } from './testing/book-page'
import { viewFixture } from './view'

let sandbox: TestSandbox
/** The vendor's own view, which knows how every match will end. */
let programme: Programme
beforeAll(async () => {
  sandbox = await startTestSandbox({ balance: vendorUnits(1000) })
  programme = createProgramme(sandbox)
})
beforeEach(() => programme.refresh())
afterEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const open = async () => openBookPage(sandbox, await sandbox.launch(aBookLaunch))
const finish = (fixture: string) => sandbox.callOperator('/book/finish', { fixture })
const callOff = (fixture: string) => sandbox.callOperator('/book/void', { fixture })
const movements = () => sandbox.wallet.pathsCalled().filter((path) => path !== 'balance')

/** Returns matches that will be played to their end, soonest first. */
const upcoming = (count: number): Look[] => {
  const after = sandbox.clock.now().getTime() + 60_000
  const matches = programme.listSoon('football', after, 200).filter(({ play }) => play.abandonedAt === null)
  return matches.slice(0, count)
}
const winnerOf = (look: Look) => {
  const { margin } = resultOf(look)
  return margin > 0 ? 'home' : margin < 0 ? 'away' : 'draw'
}
const legOn = (look: Look, selection: string): Leg => {
  const market = viewFixture(look).markets.find(({ id }) => id === 'result')
  return {
    fixture: look.fixture.id,
    market: 'result',
    selection,
    odds: market?.odds[market.selections.indexOf(selection)] ?? '',
  }
}
const winning = (look: Look) => legOn(look, winnerOf(look))
const losing = (look: Look) => legOn(look, winnerOf(look) === 'home' ? 'away' : 'home')
const total = (legs: Leg[]) => legs.map(({ odds }) => parseOdds(odds))

test('an accumulator is one bet of the wallet with all its legs, and pays once when the last of them is won', async () => {
  const page = await open()
  const legs = upcoming(3).map(winning)
  const placed = await page.accumulate(legs, { stake: '2.00' })
  for (const { fixture } of legs.slice(0, 2)) await finish(fixture)
  await tickAll(sandbox)
  const [waiting] = await page.accumulators('open')
  await finish(legs[2]?.fixture ?? '')
  await tickAll(sandbox)
  await tickAll(sandbox)

  const payout = accumulatedPayout(200n, total(legs))
  expect(placed).toMatchObject({
    state: 'placed',
    bet: { state: 'open', stake: '2.00', potential: printMoney(payout) },
  })
  expect(waiting?.legs.map(({ state }) => state)).toEqual(['won', 'won', 'open'])
  expect(await page.accumulators('settled')).toMatchObject([{ state: 'won', payout: printMoney(payout) }])
  expect(movements()).toEqual(['bet', 'win'])
  expect(sandbox.wallet.balance).toBe(vendorUnits(998) + Number(payout) * 1000)
})

test('the first leg that is lost settles an accumulator; what comes later changes nothing', async () => {
  const page = await open()
  const [first, second, third] = upcoming(3) as [Look, Look, Look]
  await page.accumulate([winning(first), losing(second), winning(third)])
  await finish(second.fixture.id)
  await tickAll(sandbox)
  const lost = await page.accumulators('settled')
  await finish(first.fixture.id)
  await finish(third.fixture.id)
  await tickAll(sandbox)

  expect(lost).toMatchObject([{ state: 'lost', payout: '0.00' }])
  expect(lost[0]?.legs.map(({ state }) => state)).toEqual(['open', 'lost', 'open'])
  expect(await page.accumulators('settled')).toEqual(lost)
  expect(movements()).toEqual(['bet', 'win'])
  expect(await sandbox.db.query('select * from book_leg')).toEqual([])
})

test('a leg whose match is called off counts 1.00, and the stake goes back where all are', async () => {
  const page = await open()
  const [first, second] = upcoming(2).map(winning) as [Leg, Leg]
  await page.accumulate([first, second], { stake: '4.00' })
  await page.accumulate([first, { ...first, fixture: upcoming(3)[2]?.fixture.id ?? '' }], { accept: 'any' })
  await callOff(first.fixture)
  await callOff(upcoming(3)[2]?.fixture.id ?? '')
  await finish(second.fixture)
  await tickAll(sandbox)

  expect(await page.accumulators('settled')).toMatchObject([
    { state: 'won', payout: printMoney(accumulatedPayout(400n, total([second]))) },
  ])
  expect(await page.accumulators('void')).toMatchObject([
    { state: 'void', legs: [{ state: 'void' }, { state: 'void' }] },
  ])
  expect(movements().sort()).toEqual(['bet', 'bet', 'rollback', 'win'])
})

test('two legs on one match are refused, and nothing is taken', async () => {
  const page = await open()
  const [match, other] = upcoming(2) as [Look, Look]
  const refused = await page.accumulate([legOn(match, 'home'), legOn(other, 'home'), legOn(match, 'draw')])

  expect(refused).toMatchObject({ state: 'refused', refusal: 'SAME_FIXTURE', bet: null })
  expect(refused.legs).toEqual([{ refusal: 'SAME_FIXTURE', odds: null }, null, { refusal: 'SAME_FIXTURE', odds: null }])
  expect(movements()).toEqual([])
})

test('odds of a leg that have changed are named and asked about, or taken; nothing is taken half', async () => {
  const page = await open()
  const [first, second] = upcoming(2).map((look) => legOn(look, 'home')) as [Leg, Leg]
  const seenHigher = { ...second, odds: (Number(second.odds) + 0.2).toFixed(2) }
  const asked = await page.accumulate([first, seenHigher])
  const wantsHigher = await page.accumulate([first, seenHigher], { accept: 'higher' })
  const callsBefore = movements()
  const takesAny = await page.accumulate([first, seenHigher], { accept: 'any' })

  for (const refused of [asked, wantsHigher]) {
    expect(refused).toMatchObject({ state: 'refused', refusal: 'ODDS_CHANGED', bet: null })
    expect(refused.legs).toEqual([null, { refusal: 'ODDS_CHANGED', odds: second.odds }])
  }
  expect(callsBefore).toEqual([])
  expect(takesAny).toMatchObject({ state: 'placed', bet: { legs: [{ odds: first.odds }, { odds: second.odds }] } })
})

test('a bet that could pay more than the limit is refused instead of being cut', async () => {
  const page = await open()
  const legs = upcoming(12).map((look) => {
    const { odds } = viewFixture(look).markets.find(({ id }) => id === 'result') ?? { odds: [] }
    const longest = ['home', 'draw', 'away'].reduce((best, one, place) =>
      Number(odds[place] ?? 0) > Number(legOn(look, best).odds) ? one : best,
    )
    return legOn(look, longest)
  })
  const refused = await page.accumulate(legs, { stake: '500.00' })
  const tooMany = await page.accumulate([
    ...legs,
    { fixture: 'football-5', market: 'result', selection: 'home', odds: '2.00' },
  ])

  expect(refused).toMatchObject({ state: 'refused', refusal: 'PAYOUT_HIGH', bet: null })
  expect(tooMany).toEqual({ code: 'REQUEST_WRONG', waitMs: 0 })
  expect(movements()).toEqual([])
})

test('a live leg makes the whole accumulator wait three seconds', async () => {
  const page = await open()
  const matches = upcoming(20)
  const at = matches.findIndex(({ play }) => play.events.every((event) => event.at > 5000))
  const [live, later] = matches.slice(at) as [Look, Look]
  sandbox.clock.advance(live.fixture.startsAt + 1000 - sandbox.clock.now().getTime())
  const now = programme.look(live.fixture.id)
  if (now === undefined) throw new Error('the match is gone')
  const legs = [legOn(now, 'home'), legOn(later, 'home')]
  const waiting = await page.accumulate(legs, { accept: 'any' })
  const callsBefore = movements()
  sandbox.clock.advance(3000)
  await tickAll(sandbox)
  const decided = await page.ticket(waiting.ticket)

  expect(waiting).toMatchObject({ state: 'waiting', waitMs: 3000 })
  expect(callsBefore).toEqual([])
  expect(decided).toMatchObject({ state: 'placed', bet: { legs: [{ isLive: true }, { isLive: false }] } })
})

test('the same ticket is one accumulator, and its movements go out once over lost answers and a restart', async () => {
  const page = await open()
  const legs = upcoming(2).map(winning)
  sandbox.wallet.plan('/bet', 'lost')
  const wish = { ticket: 'pressed-once-0001' }
  const [once, again] = [await page.accumulate(legs, wish), await page.accumulate(legs, { ...wish, stake: '9.00' })]
  for (const { fixture } of legs) await finish(fixture)
  await sandbox.restart()
  await tickAll(sandbox)
  await tickAll(sandbox)

  expect(again.bet?.id).toBe(once.bet?.id)
  const ids = sandbox.wallet.calls.filter(({ path }) => path.endsWith('/bet')).map(({ body }) => body.transaction_uuid)
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  expect(movements().filter((path) => path === 'win')).toHaveLength(1)
  expect(sandbox.wallet.balance).toBe(vendorUnits(999) + Number(accumulatedPayout(100n, total(legs))) * 1000)
})

test('the operator hears of every leg with the bet, and with the payout how each of them ended', async () => {
  const page = await open()
  const [first, second, third] = upcoming(3) as [Look, Look, Look]
  await page.accumulate([winning(first), losing(second), winning(third)])
  await callOff(first.fixture.id)
  await tickAll(sandbox)
  await finish(second.fixture.id)
  await tickAll(sandbox)
  const metaOf = (call: string) => sandbox.wallet.calls.find(({ path }) => path.endsWith(call))?.body.meta

  expect(betMetaSchema.parse(metaOf('/bet')).legs.map(({ home }) => home)).toEqual(
    [first, second, third].map(({ fixture }) => fixture.home),
  )
  const { home, away } = viewFixture(programme.look(second.fixture.id) ?? second).score
  const result = second.play.events.at(-1)?.score ?? { home, away }
  expect(betEndSchema.parse(metaOf('/win'))).toEqual({
    legs: [
      { result: null, outcome: 'void' },
      { result: `${result.home} : ${result.away}`, outcome: 'lost' },
      { result: null, outcome: null },
    ],
  })
})

test('PR-13 a settled accumulator shows the seeds of its matches on the page of its round', async () => {
  const key = await sandbox.launch(aDemoLaunch)
  const page = openBookPage(sandbox, key)
  const legs = upcoming(2).map(winning)
  await page.accumulate(legs)
  for (const { fixture } of legs) await finish(fixture)
  await tickAll(sandbox)
  const [round] = (await sandbox.http.inject(`/api/play/${key}/rounds`)).json<RoundView[]>()

  expect(round).toMatchObject({ state: 'settled', clientSeed: legs.map(({ fixture }) => fixture).join(' ') })
  expect(round?.serverSeed?.split(' ')).toHaveLength(2)
  expect(round?.outcome).toMatchObject({
    kind: 'book',
    legs: [{ end: { outcome: 'won' } }, { end: { outcome: 'won' } }],
  })
})
