import { expect, test } from '../../fixtures/test'
import { GamePage } from '../../pages/game-page'
import { SitePage } from '../../pages/site-page'

test('C3 L6 V5 a game with a window of its own fills it, or the page where windows are blocked; one of a pop-up list leads back to the search it was found by', async ({
  page,
  site,
  context,
  gateway,
}) => {
  await gateway.signIn(context, 'member20')
  await site.open('/live?vassalage=PALISADE')
  const play = page.getByRole('button', { name: 'Play Palisade Roulette' })

  await test.step('L6.open V5.seamless it fills its window, with balance, net position and time; leaving closes it', async () => {
    const opening = page.waitForEvent('popup')
    await play.click()
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
    // The press ends its own window, and with it perhaps its own answer.
    await Promise.any([closed, game.exit.click()])
    await closed
    await expect(page).toHaveURL('/live?vassalage=PALISADE')
  })

  const game = new GamePage(page)

  await test.step('C3.popup L6 where the browser blocks windows this is said, and it is opened in the page instead', async () => {
    await page.evaluate(() => {
      window.open = () => null
    })
    await play.click()
    const dialog = page.getByRole('dialog', { name: 'The game could not open its own window' })
    await expect(dialog).toContainText('The browser blocked the pop-up.')
    await dialog.getByRole('button', { name: 'Open it here' }).click()

    await expect(site.main).toHaveAttribute('data-page', '/game')
    await expect(game.button(/^Place bets/)).toBeVisible()
    await game.exit.click()
    await expect(page).toHaveURL('/live?vassalage=PALISADE')
  })

  await test.step('L6.popup a game of a vendor’s pop-up list opens, and leaving it leads back to the search', async () => {
    await site.follow('/live?vassalage=ALL&q=harbour+hall')
    const playButton = site.main.getByRole('button', { name: 'Play Harbour Hall Tables' })
    await playButton.click()
    const list = page.getByRole('dialog', { name: 'Harbour Hall Tables' })
    await list.getByRole('button', { name: 'Play Admiral Roulette' }).click()

    await expect(page).toHaveURL(/\/game\?vassalage=HARBOUR/)
    await expect(game.button(/^Place bets/)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await game.exit.click()
    await expect(page).toHaveURL('/live?vassalage=ALL&q=harbour+hall')
    await expect(playButton).toBeVisible()
  })
})
