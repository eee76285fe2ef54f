import { betEndSchema, betMetaSchema } from '@parlay/contracts/sports-bet'
import { startTestSandbox, type TestSandbox, vendorUnits } from '../testing/test-sandbox'
import { aBookLaunch, oddsOf, openBookPage, tickAll } from './testing/book-page'
import type { FixtureView } from './view'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox({ balance: vendorUnits(1000) })
})
afterEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const open = async () => openBookPage(sandbox, await sandbox.launch(aBookLaunch))
const metaOf = (call: string) =>
  sandbox.wallet.calls.filter(({ path }) => path.endsWith(call)).map(({ body }) => body.meta)
const finish = (fixture: string) => sandbox.callOperator('/book/finish', { fixture })

/** Places bets on the next matches, one after another, until one is played to its end; one in a hundred is not. */
async function finishedFootball(
  page: Awaited<ReturnType<typeof open>>,
  before: (fixture: FixtureView) => Promise<unknown>,
): Promise<FixtureView> {
  for (const fixture of await page.listSoon('football')) {
    await before(fixture)
    const { body } = await finish(fixture.id)
    if (body.phase === 'ended') return fixture
  }
  throw new Error('no match of today is played to its end')
}

test('a match that is finished ahead of time ends as its seed decides, pays its bets and takes no more', async () => {
  const page = await open()
  const match = await finishedFootball(page, (fixture) =>
    page.place({ fixture: fixture.id, odds: oddsOf(fixture, 'result', 'home') }),
  )
  await tickAll(sandbox)
  const ended = await page.fixture(match.id)
  const late = await page.place({ fixture: match.id, odds: oddsOf(match, 'result', 'home') })
  const again = await finish(match.id)
  const { bets } = await page.bets('settled')

  const isWon = ended.score.home > ended.score.away
  expect(bets.find(({ fixture }) => fixture === match.id)).toMatchObject({ state: isWon ? 'won' : 'lost' })
  expect(late).toMatchObject({ state: 'refused', refusal: 'BET_CLOSED' })
  expect(again.status).toBe(400)

  sandbox.clock.advance(match.startsAt + 30 * 60_000 - sandbox.clock.now().getTime())
  expect(await page.fixture(match.id)).toEqual(ended)
})

test('what a bet is on is reported to the operator, and with the payout how the match ended', async () => {
  const page = await open()
  const match = await finishedFootball(page, (fixture) =>
    page.place({ fixture: fixture.id, selection: 'draw', odds: oddsOf(fixture, 'result', 'draw') }),
  )
  await tickAll(sandbox)
  const { home, away } = (await page.fixture(match.id)).score

  const [leg] = betMetaSchema.parse(metaOf('/bet').at(-1)).legs
  expect(leg).toMatchObject({ sport: 'football', home: match.home, away: match.away, market: 'result' })
  expect(leg).toMatchObject({ selection: 'draw', odds: oddsOf(match, 'result', 'draw'), isLive: false })
  expect(betEndSchema.parse(metaOf('/win').at(-1))).toEqual({ result: `${home} : ${away}` })
})

test('of other games a bet has no legs, and its win no result of a fixture', async () => {
  await sandbox.play(await sandbox.launch())

  expect(metaOf('/bet')).toEqual([undefined])
  expect(metaOf('/win')).toEqual([{ outcome: expect.objectContaining({ kind: 'reels' }) }])
})
