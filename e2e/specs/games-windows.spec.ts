import { expect, test } from '../fixtures/test'
import { GamePage } from '../pages/game-page'
import { SitePage } from '../pages/site-page'

// All with one member, who can play one game at a time.
test.describe.configure({ mode: 'default' })

test.beforeEach(({ context, gateway }) => gateway.signIn(context, 'member20'))

test('L6 V5 a game with a window of its own fills it, with balance, net position and time; leaving closes it', async ({
  page,
  site,
}) => {
  await site.open('/live?vassalage=PALISADE')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Play Palisade Roulette' }).click()
  const window = await opening
  const game = new GamePage(window)
  await expect(new SitePage(window).main).toHaveAttribute('data-page', '/seamless')
  await expect(game.button(/^Place bets/)).toBeVisible()
  await expect(game.figure('Balance')).toHaveText(/^P[\d,]+\.\d\d$/)
  await expect(game.figure('Net position')).toHaveText('P0.00')
  await expect(game.figure('Time played')).toHaveText(/^00:00:\d\d$/)
  await expect(window.getByRole('navigation')).toHaveCount(0)
  await game.expectAccessible()

  const closed = window.waitForEvent('close')
  await game.exit.click()
  await closed

  await expect(page).toHaveURL('/live?vassalage=PALISADE')
})

test('C3 L6 where the browser blocks windows this is said, and the game is opened in the page instead', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await site.open('/live?vassalage=PALISADE')
  await page.getByRole('button', { name: 'Play Palisade Roulette' }).click()
  const dialog = page.getByRole('dialog', { name: 'The game could not open its own window' })
  await expect(dialog).toContainText('The browser blocked the pop-up.')

  await dialog.getByRole('button', { name: 'Open it here' }).click()

  await expect(site.main).toHaveAttribute('data-page', '/game')
  const game = new GamePage(page)
  await expect(game.button(/^Place bets/)).toBeVisible()
  await game.exit.click()
  await expect(page).toHaveURL('/live?vassalage=PALISADE')
})

test('L6 a game of a vendor’s pop-up list opens, and leaving it leads back to the search it was found by', async ({
  page,
  site,
}) => {
  await site.open('/live?vassalage=ALL&q=harbour+hall')
  await site.main.getByRole('button', { name: 'Play Harbour Hall Tables' }).click()
  const list = page.getByRole('dialog', { name: 'Harbour Hall Tables' })

  await list.getByRole('button', { name: 'Play Admiral Roulette' }).click()

  await expect(page).toHaveURL(/\/game\?vassalage=HARBOUR/)
  const game = new GamePage(page)
  await expect(game.button(/^Place bets/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await game.exit.click()
  await expect(page).toHaveURL('/live?vassalage=ALL&q=harbour+hall')
  await expect(site.main.getByRole('button', { name: 'Play Harbour Hall Tables' })).toBeVisible()
})
