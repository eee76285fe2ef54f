import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'
import { aBookLaunch, aDemoLaunch, oddsOf, openBookPage } from './testing/book-page'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const open = async (launch: object = aBookLaunch) => openBookPage(sandbox, await sandbox.launch(launch))
const fresh = { accept: 'ask', picks: [] }

async function aPick(page: Awaited<ReturnType<typeof open>>) {
  const [match] = await page.listSoon('football')
  if (match === undefined) throw new Error('nothing is on')
  const pick = { fixture: match.id, market: 'result', selection: 'home', odds: oddsOf(match, 'result', 'home') }
  return { match, pick: { ...pick, stake: '2,50' } }
}

test('a player has one slip in a book: the selections and the choice for odds that change come with the next launch', async () => {
  const page = await open()
  const { pick } = await aPick(page)
  expect(await page.call('/slip')).toEqual(fresh)

  await page.call('/slip', { accept: 'higher', picks: [pick] })
  const next = await open()
  const another = await open({ ...aBookLaunch, user: 'member-0002' })

  expect(await next.call('/slip')).toEqual({ accept: 'higher', picks: [pick] })
  expect(await another.call('/slip')).toEqual(fresh)
})

test('a selection of a match that is over leaves the slip', async () => {
  const page = await open()
  const { match, pick } = await aPick(page)
  await page.call('/slip', { accept: 'any', picks: [pick] })

  sandbox.clock.advance(match.startsAt - sandbox.clock.now().getTime() + 30 * 60_000)

  expect(await page.call('/slip')).toEqual({ accept: 'any', picks: [] })
})

test('a slip of another shape is refused, a guest has none, and that of a demo is not kept', async () => {
  const page = await open()
  const { pick } = await aPick(page)
  const demo = await open(aDemoLaunch)
  const guest = openBookPage(sandbox, 'guestMode')

  await demo.call('/slip', { accept: 'any', picks: [pick] })

  expect(await demo.call('/slip')).toEqual(fresh)
  expect(await page.call('/slip', { accept: 'always', picks: [] })).toMatchObject({ code: 'REQUEST_WRONG' })
  expect(await page.call('/slip', { accept: 'any', picks: Array(13).fill(pick) })).toMatchObject({
    code: 'REQUEST_WRONG',
  })
  expect(await guest.call('/slip')).toMatchObject({ code: 'LAUNCH_UNKNOWN' })
})

test('the page of a launch knows the selection that the operator asked for', async () => {
  const pick = 'football-29/result/home@1.85'
  const key = await sandbox.launch({ ...aBookLaunch, meta: { ...aBookLaunch.meta, pick } })
  const guest = `/book/guest?vendor=FB&pick=${encodeURIComponent(pick)}`

  expect((await sandbox.http.inject(`/play/${key}`)).body).toContain(`data-pick="${pick}"`)
  expect((await sandbox.http.inject(guest)).body).toContain(`data-pick="${pick}"`)
  expect((await sandbox.http.inject('/book/guest?pick=%22%3E%3Cscript%3E')).body).not.toContain('data-pick')
})
