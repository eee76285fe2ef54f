import { expect, expectAccessible, test } from '../fixtures/test'
import { GamePage } from '../pages/game-page'
import { LoginDialog } from '../pages/login-dialog'

test('L6 L7.visitor V5.sports-book M6.bets a visitor sees matches and odds and logs in to bet; bets on a match that is played and on one that is called off are settled on the page, in the balance and in the betting record', async ({
  page,
  site,
  gateway,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'light'))
  await site.open('/fbsports')
  const { frame } = new GamePage(page)

  await test.step('L7.visitor V5.sports-book a visitor sees odds, is asked to log in to bet, and then bets from the same page', async () => {
    await frame.getByRole('tab', { name: /^Upcoming/ }).click()
    const odds = frame.locator('.odds:enabled').first()
    await expect(odds).toHaveText(/\d\.\d\d/)
    await expect(frame.locator('.balance')).toHaveCount(0)
    await expectAccessible(page)

    await odds.click()
    await frame.locator('.place').click()
    const dialog = await LoginDialog.shownOn(page)
    await dialog.submit('member19', 'Parlay#2026')

    await expect(site.balance).toBeVisible()
    await expect(page.getByRole('main').getByText('Net position')).toBeVisible()
    await expect(frame.locator('.balance')).toContainText(/\d/)
    await expect(site.main).toHaveAttribute('data-page', '/fbsports')
    await expectAccessible(page)
  })

  const before = await site.readBalance()
  await frame.getByRole('tab', { name: /^Upcoming/ }).click()
  const matches = frame.locator('article.row[data-phase="soon"][data-fixture^="football-"]')
  await expect(matches.nth(2)).toBeVisible()
  // The last matches of the list start latest.
  const ids = await matches.evaluateAll((rows) => rows.slice(-3).map((row) => row.getAttribute('data-fixture') ?? ''))
  for (const odds of await frame.locator(ids.map((id) => `[data-pick^="${id}/result/"]`).join()).all())
    await odds.click()
  for (const stake of await frame.getByRole('textbox', { name: /^Stake on / }).all()) await stake.fill('1.00')
  await frame.getByLabel('When odds change').selectOption('any')
  await frame.getByRole('button', { name: 'Place 9 bets' }).click()
  await expect(frame.locator('.item-note').getByText(/^Bet placed at \d/)).toHaveCount(9)
  await expect.poll(() => site.readBalance()).toBe(before - 900n)

  // One match in a hundred is abandoned. The next one is then played to its end instead.
  let isPlayed = false
  for (const id of ids) isPlayed = (await gateway.decree(isPlayed ? 'void' : 'finish', id)) === 'ended' || isPlayed
  await frame.getByRole('tab', { name: /^My bets/ }).click()
  await frame.getByRole('tab', { name: 'Settled' }).click()
  const played = frame.locator('.bet').filter({ has: frame.locator('.bet-state', { hasText: /^(Won|Lost)$/ }) })

  await expect(async () => {
    await frame.getByRole('tab', { name: 'Void' }).click()
    expect(await frame.locator('.bet').count()).toBeGreaterThan(5)
    await frame.getByRole('tab', { name: 'Settled' }).click()
    expect(await played.count()).toBeGreaterThan(2)
  }).toPass()
  const won = frame.locator('.bet[data-state="won"]').first()
  const odds = (await won.locator('.item-odds').textContent()) ?? ''
  const payout = BigInt(odds.replace('.', ''))
  await expect.poll(() => site.readBalance()).toBe(before - 300n + payout)

  const centre = await site.openMemberCentre('Betting history')
  await centre.root.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Sports', exact: true }).click()
  await expect(centre.root.getByRole('columnheader', { name: 'Selection' })).toBeVisible()
  const newest = centre.root.getByRole('row').filter({ hasText: 'Match result' })
  await expect(newest.nth(8)).toBeVisible()
  const rows = (await newest.allInnerTexts()).slice(0, 9)
  const withStatus = (status: string) => rows.filter((row) => row.includes(status))

  expect(['Won', 'Lost', 'Refunded'].map((status) => withStatus(status).length)).toEqual([1, 2, 6])
  expect(withStatus('Won')[0]).toContain(odds)
  expect(withStatus('Won')[0]).toContain(`+P${(Number(odds) - 1).toFixed(2)}`)
  await expectAccessible(page, '[role="dialog"]')
})
