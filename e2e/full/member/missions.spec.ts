import { stayWithinDay } from '../../fixtures/business-day'
import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'
import { GamePage } from '../../pages/game-page'
import { LobbyPage } from '../../pages/lobby-page'
import { PromotionCard } from '../../pages/promotion-card'

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const games = 3

test('M7.missions M7.claim M7.board M2.missions a member plays three games, is counted, and claims the mission once', async ({
  page,
  site,
  gateway,
  confirmedNewcomer: _,
}) => {
  await stayWithinDay(gateway)
  await site.open('/promotions')
  const gift = new PromotionCard(page, /^Welcome gift/)
  await gift.button.click()
  await expect(gift.status).toHaveText('P50.00 paid into your main wallet')

  for (let game = 0; game < games; game += 1) {
    await site.open('/rng?vassalage=LUMEN')
    await new LobbyPage(page).games.nth(game).click()
    await new GamePage(page).spin()
    await page.getByRole('button', { name: 'Exit' }).click()
    await expect(site.main).toHaveAttribute('data-page', '/rng')
  }

  const centre = await site.openMemberCentre('Missions')
  const mission = centre.root.getByRole('listitem').filter({ hasText: 'Play 3 different games today' })
  const claim = mission.getByRole('button', { name: 'Claim: Play 3 different games today' })
  await expect(mission).toContainText('3 of 3')
  await expect(claim).toBeVisible()
  await expect(centre.root.getByRole('heading', { name: /^Your place: \d+, with 3 points$/ })).toBeVisible()

  await test.step('the page is accessible at every width', async () => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expect(claim).toBeVisible()
      await centre.root.getByText('How it works').click()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      await expectAccessibleInBothThemes(page)
    }
  })

  await expect(centre.root.getByRole('button', { name: 'Missions 1 waiting' })).toBeVisible()
  await claim.focus()
  await page.keyboard.press('Enter')
  await expect(mission).toContainText('Claimed')
  await expect(claim).toHaveCount(0)
  await expect(centre.root.getByRole('region', { name: 'Missions' })).toBeFocused()
  await expect(centre.root.getByRole('button', { name: 'Missions', exact: true })).toBeVisible()

  await centre.root.getByRole('tab', { name: 'This week' }).click()
  await expect(centre.root.getByRole('heading', { name: 'Play 150 rounds this week' })).toBeVisible()
  expect((await gateway.checkLedger()).ok).toBe(true)
})
