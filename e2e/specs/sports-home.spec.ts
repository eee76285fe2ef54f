import type { ValueOf } from '@parlay/contracts'
import { listMatches } from '@parlay/contracts/endpoints/matches'
import { expect, expectAccessible, test } from '../fixtures/test'
import { GamePage } from '../pages/game-page'

test('V4.lanes V5.sports-book a match is found by search; its odds change before they arrive on the slip, which asks; the bet is placed at the accepted odds and paid from the wallet', async ({
  page,
  site,
  context,
  gateway,
}) => {
  // The page shows odds that the book no longer offers, as after a change during the press.
  await page.route(`**${listMatches.path}?*`, async (route) => {
    const response = await route.fetch()
    const { value, ...answer } = (await response.json()) as { value: ValueOf<typeof listMatches> }
    const matches = value.matches.map(({ market, ...match }) => ({
      ...match,
      market: { ...market, selections: market.selections.map((one) => ({ ...one, odds: one.odds && '99.99' })) },
    }))
    await route.fulfill({ response, json: { ...answer, value: { ...value, matches } } })
  })
  await gateway.signIn(context, 'member06')
  await site.open('/sports')
  const before = await site.readBalance()
  await site.main.getByRole('tab', { name: 'Upcoming' }).click()
  // The last match of the list starts latest.
  const last = site.main.locator('li[data-match^="football-"]').last()
  const id = await last.getAttribute('data-match')
  const [home = '', away = ''] = await last.locator('p[translate="no"]').allTextContents()
  await expectAccessible(page)

  await site.main.getByRole('searchbox').fill(`⚽ ${home.toUpperCase()} ${away}`)
  const found = site.main.locator('li[data-match]')
  await expect(found).toHaveCount(1)
  await expect(found).toHaveAttribute('data-match', id ?? '')
  await found.getByRole('link', { name: home }).click()

  const { frame } = new GamePage(page)
  await expect(frame.locator('.item > .item-note')).toHaveText(/^Odds changed from 99\.99 to \d+\.\d\d$/)
  await expect(frame.locator('.place')).toBeDisabled()
  await frame.getByRole('button', { name: 'Accept new odds' }).click()
  await frame.getByRole('textbox', { name: /^Stake on / }).fill('1.00')
  await frame.getByRole('button', { name: 'Place bet' }).click()

  await expect(frame.locator('.item > .item-note')).toHaveText(/^Bet placed at \d+\.\d\d$/)
  await expect.poll(() => site.readBalance()).toBe(before - 100n)
  expect(new URL(page.url()).searchParams.has('pick')).toBe(false)
})
