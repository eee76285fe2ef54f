import { type VendorMatch, vendorMatchSchema } from '@parlay/contracts/vendor-book'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'
import { oddsOf, openBookPage } from './testing/book-page'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const asked = { vendor: 'FB', game_code: 'FB_sportsbook', category: 'SPORTS' }
const call = (changes: object = {}) => sandbox.callOperator('/book/matches', { ...asked, ...changes })
const list = async (changes: object = {}) => (await call(changes)).body.matches as VendorMatch[]

test('the operator lists the matches that run or start soon, with the odds of the book’s page at the same moment', async () => {
  const matches = await list()
  const soon = matches.filter(({ phase }) => phase === 'soon')
  const [match] = soon.filter(({ sport }) => sport === 'football')
  if (match === undefined) throw new Error('nothing is on')

  const view = await openBookPage(sandbox, 'guestMode').call<Parameters<typeof oddsOf>[0]>(
    `/fixtures/${match.match_id}?vendor=FB`,
  )

  expect(matches.map((row) => vendorMatchSchema.safeParse(row).success)).not.toContain(false)
  expect(matches.map(({ starts_at }) => starts_at)).toEqual(matches.map(({ starts_at }) => starts_at).sort())
  expect(matches.some(({ phase, score }) => phase === 'live' && score !== null)).toBe(true)
  expect(soon.every(({ score }) => score === null)).toBe(true)
  expect(match.market.selections).toEqual(
    ['home', 'draw', 'away'].map((id) => ({ id, odds: oddsOf(view, 'result', id) || null })),
  )
})

test('a category has only its own sports, and a title of one sport only that one', async () => {
  const sportsOf = async (changes: object) => new Set((await list(changes)).map(({ sport }) => sport))

  expect([...(await sportsOf({ vendor: 'AV', game_code: 'AV_sportsbook', category: 'ESPORTS' }))].sort()).toEqual([
    'dojoclash',
    'ninetowers',
    'vectorops',
  ])
  expect(await sportsOf({ vendor: 'AV', game_code: 'AV_sportsbook' })).toEqual(new Set())
  expect(await sportsOf({ vendor: 'SIXYARD', game_code: 'SIXYARD_tennis-sportsbook' })).toEqual(new Set(['tennis']))
})

test('a match that is called off is no longer listed, and a body of another shape is refused', async () => {
  const [match] = await list()
  await sandbox.callOperator('/book/void', { fixture: match?.match_id })

  expect((await list()).map(({ match_id }) => match_id)).not.toContain(match?.match_id)
  expect((await call({ category: 'DS88' })).status).toBe(400)
})
