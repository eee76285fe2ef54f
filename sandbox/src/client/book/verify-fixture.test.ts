import { sports } from '@parlay/contracts/sports'
import { createProgramme } from '../../book/programme'
import { aDemoLaunch, openBookPage, tickAll } from '../../book/testing/book-page'
import { viewFixture } from '../../book/view'
import type { RoundView } from '../../play/round-view'
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox'
import { checkRound } from '../verify/check-round'
import { checkFixture } from './verify-fixture'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

test.each(sports)('PR-13 Web Crypto plays matches of %s again and finds the same ends', async (sport) => {
  const programme = createProgramme(sandbox)
  await programme.refresh()
  const ids = programme.listSoon(sport, 0, 12).map(({ fixture }) => fixture.id)
  sandbox.clock.advance(4 * 60 * 60_000)
  const views = ids.flatMap((id) => programme.look(id) ?? []).map(viewFixture)

  const verdicts = await Promise.all(views.map(checkFixture))
  const [first] = views.filter(({ phase }) => phase === 'ended')
  const forged =
    first === undefined
      ? []
      : [
          { ...first, score: { ...first.score, home: first.score.home + 1 } },
          { ...first, seed: 'another' },
        ]

  expect(verdicts).toEqual(ids.map(() => 'matches'))
  expect(await Promise.all(forged.map(checkFixture))).toEqual(['differs', 'differs'])
})

test('PR-13 a settled bet is checked with its payout on the page of its round', async () => {
  const key = await sandbox.launch(aDemoLaunch)
  const page = openBookPage(sandbox, key)
  for (const fixture of await page.listSoon('hounds')) {
    const [market] = fixture.markets
    await page.place({ fixture: fixture.id, market: 'win', selection: '1', odds: market?.odds[0] ?? '', stake: '3.00' })
  }
  sandbox.clock.advance(2 * 60 * 60_000)
  await tickAll(sandbox)
  const rounds: RoundView[] = (await sandbox.http.inject(`/api/play/${key}/rounds`)).json()
  const settled = rounds.filter(({ state }) => state === 'settled')

  const verdicts = await Promise.all(settled.map(checkRound))
  const [forged] = settled.map((round) => ({ ...round, payout: '999.00' }))

  expect(settled.length).toBeGreaterThan(15)
  expect(new Set(verdicts)).toEqual(new Set(['matches']))
  expect(forged === undefined ? undefined : await checkRound(forged)).toBe('differs')
})

test('PR-13 an accumulator is checked match by match, and with what it pays', async () => {
  const key = await sandbox.launch(aDemoLaunch)
  const page = openBookPage(sandbox, key)
  const races = await page.listSoon('hounds')
  const legOf = ({ id, markets: [market] }: (typeof races)[number]) => ({
    fixture: id,
    market: 'win',
    selection: '1',
    odds: market?.odds[0] ?? '',
  })
  for (let at = 0; at + 1 < races.length; at += 2) await page.accumulate(races.slice(at, at + 2).map(legOf))
  sandbox.clock.advance(2 * 60 * 60_000)
  await tickAll(sandbox)
  const rounds: RoundView[] = (await sandbox.http.inject(`/api/play/${key}/rounds`)).json()
  const settled = rounds.filter(({ state }) => state === 'settled')
  const verdicts = await Promise.all(settled.map(checkRound))
  const forged = settled.map((round) => ({ ...round, payout: '999.00' }))

  expect(settled.length).toBeGreaterThan(7)
  expect(new Set(verdicts)).toEqual(new Set(['matches']))
  expect(new Set(await Promise.all(forged.map(checkRound)))).toEqual(new Set(['differs']))
})
