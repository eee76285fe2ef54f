import { startTestSandbox, type TestSandbox, vendorUnits } from '../testing/test-sandbox'
import { offersOf, standingOf } from './odds/standing'
import { createProgramme, type Look, type Programme } from './programme'
import { aBookLaunch, oddsOf, openBookPage, tickAll } from './testing/book-page'
import { viewFixture } from './view'

let sandbox: TestSandbox
/** The vendor's own view, which knows how every match will end. */
let programme: Programme
beforeAll(async () => {
  sandbox = await startTestSandbox({ balance: vendorUnits(1000) })
  programme = createProgramme(sandbox)
  await programme.refresh()
})
afterEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const open = async () => openBookPage(sandbox, await sandbox.launch(aBookLaunch))
const now = () => sandbox.clock.now().getTime()
const advanceTo = ({ fixture }: Look, ms: number) => sandbox.clock.advance(fixture.startsAt + ms - now())
const goalsOf = ({ play }: Look) => play.events.map(({ at }) => at)
const isClean = ({ play }: Look) => play.abandonedAt === null

const dayMs = 24 * 60 * 60_000

/** Returns the next football match that fits; one in a hundred is abandoned, and by chance a day may have none. */
function findMatch(isWanted: (look: Look) => boolean): Look {
  for (let day = 0; day < 30; day += 1) {
    const found = programme.listSoon('football', now() + 60_000, 1500).find(isWanted)
    if (found !== undefined) return found
    sandbox.clock.advance(dayMs)
  }
  throw new Error('no such match in a month')
}

const viewOf = (look: Look) => {
  const view = programme.look(look.fixture.id)
  if (view === undefined) throw new Error('the match is gone')
  return viewFixture(view)
}
/** Returns the odds at a time, which the vendor can compute ahead; empty where none are offered. */
function oddsAt(look: Look, ms: number, selection: string): string {
  const standing = standingOf(look, undefined, look.fixture.startsAt + ms)
  return oddsOf(viewFixture({ ...look, standing, offers: offersOf(look, standing) }), 'result', selection)
}
const isCalmUntil = (ms: number) => (look: Look) => isClean(look) && goalsOf(look).every((at) => at > ms)

test('a live bet waits three seconds, is looked at again, and only then staked', async () => {
  const page = await open()
  const match = findMatch(isCalmUntil(120_000))
  advanceTo(match, 60_000)
  const odds = oddsOf(viewOf(match), 'result', 'home')

  const waiting = await page.place({ fixture: match.fixture.id, odds, accept: 'any' })
  const callsBefore = sandbox.wallet.pathsCalled().includes('bet')
  sandbox.clock.advance(2999)
  const early = await page.ticket(waiting.ticket)
  sandbox.clock.advance(1)
  const placed = await page.ticket(waiting.ticket)

  expect([waiting, early]).toMatchObject([
    { state: 'waiting', waitMs: 3000 },
    { state: 'waiting', waitMs: 1 },
  ])
  expect(callsBefore).toBe(false)
  expect(placed).toMatchObject({ state: 'placed', bet: { state: 'open', isLive: true } })
})

test('a goal during the three seconds refuses the bet, whatever odds its player takes', async () => {
  const page = await open()
  const beforeGoal = (look: Look) => (goalsOf(look)[0] ?? 0) - 1000
  // A draw is hardly a bet any more, and not offered, where the first goal comes in the last minutes.
  const hasDraw = (look: Look) => oddsAt(look, beforeGoal(look), 'draw') !== ''
  const match = findMatch((look) => isClean(look) && beforeGoal(look) > 60_000 && hasDraw(look))
  advanceTo(match, beforeGoal(match))
  const odds = oddsOf(viewOf(match), 'result', 'draw')

  const waiting = await page.place({ fixture: match.fixture.id, selection: 'draw', odds, accept: 'any' })
  sandbox.clock.advance(3000)
  const refused = await page.ticket(waiting.ticket)
  const atOnce = await page.place({ fixture: match.fixture.id, selection: 'draw', odds, accept: 'any' })

  expect(refused).toMatchObject({ state: 'refused', refusal: 'BET_SUSPENDED', bet: null })
  expect(atOnce).toMatchObject({ state: 'refused', refusal: 'BET_SUSPENDED' })
  expect(sandbox.wallet.pathsCalled()).not.toContain('bet')
})

test('odds that move during the three seconds are asked about again', async () => {
  const page = await open()
  // The short odds of a favourite may stay the same for three seconds.
  const isMoving = (look: Look) => Number(oddsAt(look, 307_000, 'home')) > Number(oddsAt(look, 304_000, 'home'))
  const match = findMatch((look) => isCalmUntil(400_000)(look) && isMoving(look))
  advanceTo(match, 304_000)
  const odds = oddsOf(viewOf(match), 'result', 'home')

  const waiting = await page.place({ fixture: match.fixture.id, odds, accept: 'ask' })
  sandbox.clock.advance(3000)
  const refused = await page.ticket(waiting.ticket)

  expect(refused).toMatchObject({ state: 'refused', refusal: 'ODDS_CHANGED' })
  expect(Number(refused.odds)).toBeGreaterThan(Number(odds))
})

test('a live bet whose page is gone is decided all the same, after a restart too', async () => {
  const page = await open()
  const match = findMatch(isCalmUntil(120_000))
  advanceTo(match, 60_000)
  await page.place({ fixture: match.fixture.id, odds: oddsOf(viewOf(match), 'result', 'home'), accept: 'any' })

  await sandbox.restart()
  sandbox.clock.advance(3000)
  await tickAll(sandbox)

  expect((await page.bets('open')).bets).toMatchObject([{ fixture: match.fixture.id, state: 'open' }])
})

test('a wallet that answers after the match has begun takes nothing: the stake goes back', async () => {
  const page = await open()
  const match = findMatch(isClean)
  advanceTo(match, -2000)
  sandbox.wallet.plan('/bet', 'lost', 'lost')
  const answer = page.place({ fixture: match.fixture.id, odds: oddsOf(viewOf(match), 'result', 'home') })
  await untilCalled('bet')
  sandbox.clock.advance(10_000)

  const ticket = await answer

  expect(ticket.bet).toMatchObject({ state: 'void' })
  expect(sandbox.wallet.balance).toBe(vendorUnits(1000))
})

test('a wallet that answers late, with odds that are still as good, keeps the bet', async () => {
  const page = await open()
  const match = findMatch(isClean)
  advanceTo(match, -60_000)
  sandbox.wallet.plan('/bet', 'lost', 'lost')
  const answer = page.place({ fixture: match.fixture.id, odds: oddsOf(viewOf(match), 'result', 'home') })
  await untilCalled('bet')
  sandbox.clock.advance(10_000)

  expect((await answer).bet).toMatchObject({ state: 'open' })
})

test('an abandoned match gives every stake back, once', async () => {
  const match = findMatch(({ play }) => play.abandonedAt !== null)
  const page = await open()
  sandbox.clock.advance(Math.max(0, match.fixture.startsAt - 60_000 - now()))
  for (const selection of ['home', 'draw', 'away']) {
    await page.place({
      fixture: match.fixture.id,
      selection,
      odds: oddsOf(viewOf(match), 'result', selection),
      stake: '5.00',
    })
  }
  advanceTo(match, match.play.abandonedAt ?? 0)

  await tickAll(sandbox)
  await tickAll(sandbox)

  expect((await page.bets('void')).bets.map(({ state }) => state)).toEqual(['void', 'void', 'void'])
  expect(sandbox.wallet.pathsCalled().filter((path) => path === 'rollback')).toHaveLength(3)
  expect(sandbox.wallet.balance).toBe(vendorUnits(1000))
})

test('a match that the operator calls off gives its stakes back and takes no more bets', async () => {
  const page = await open()
  const match = findMatch(isClean)
  const odds = oddsOf(viewOf(match), 'result', 'home')
  await page.place({ fixture: match.fixture.id, odds, stake: '5.00' })

  const answer = await sandbox.callOperator('/book/void', { fixture: match.fixture.id })
  const late = await page.place({ fixture: match.fixture.id, odds, stake: '5.00' })
  await tickAll(sandbox)

  expect(answer).toEqual({ status: 200, body: { fixture: match.fixture.id, phase: 'void', is_void: true } })
  expect(late).toMatchObject({ state: 'refused', refusal: 'BET_CLOSED' })
  expect((await page.bets('void')).bets).toHaveLength(1)
  expect(sandbox.wallet.balance).toBe(vendorUnits(1000))
})

test('nothing more happens in a match that is abandoned, or that the operator calls off', async () => {
  const page = await open()
  const hasGoalAfter = ({ play }: Look, ms: number) => play.events.some(({ at }) => at > ms)

  const abandoned = findMatch((look) => hasGoalAfter(look, look.play.abandonedAt ?? look.play.endMs))
  advanceTo(abandoned, abandoned.play.abandonedAt ?? 0)
  const left = await page.fixture(abandoned.fixture.id)
  advanceTo(abandoned, abandoned.play.endMs)
  const leftLater = await page.fixture(abandoned.fixture.id)

  const calledOff = findMatch((look) => isClean(look) && hasGoalAfter(look, 60_000))
  advanceTo(calledOff, 60_000)
  await sandbox.callOperator('/book/void', { fixture: calledOff.fixture.id })
  const off = await page.fixture(calledOff.fixture.id)
  advanceTo(calledOff, calledOff.play.endMs)

  expect(left.phase).toBe('void')
  expect(leftLater).toEqual(left)
  expect(off.phase).toBe('void')
  expect(await page.fixture(calledOff.fixture.id)).toEqual(off)
})

async function untilCalled(path: string): Promise<void> {
  while (!sandbox.wallet.pathsCalled().includes(path)) await new Promise((done) => setImmediate(done))
}
