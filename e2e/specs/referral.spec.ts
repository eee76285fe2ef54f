import { aNewcomer } from '../fixtures/newcomer'
import { readQrCode } from '../fixtures/read-qr-code'
import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { CentrePage } from '../pages/centre-page'
import { DepositPage } from '../pages/deposit-page'
import { GamePage } from '../pages/game-page'
import { LobbyPage } from '../pages/lobby-page'
import { RegisterDialog } from '../pages/register-dialog'
import { SitePage } from '../pages/site-page'

const phone = { width: 360, height: 740 }
const sizes = [phone, { width: 768, height: 1024 }, { width: 1440, height: 900 }]
/** The valid bet that the rules require, in minor units. */
const validBet = 300_00n

test('M7.referral H7.invite H7.links V2.referral a member’s link is followed on a phone; the friend registers, deposits and plays, and both claim', async ({
  page,
  site,
  browser,
  baseURL,
  gateway,
}) => {
  test.slow()
  const maya = aNewcomer()
  const friend = aNewcomer()
  await gateway.addMember(maya)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL })
  await gateway.signIn(context, maya.account)
  const mayasPage = await context.newPage()
  const mayas = new SitePage(mayasPage)
  await mayas.open('/')

  const link = await test.step('H7 Invite in the right bar opens the page with code, link and QR code', async () => {
    const bar = mayasPage.getByRole('navigation', { name: 'Quick links' })
    await bar.getByRole('button', { name: 'Invite' }).press('Enter')
    const { root } = await CentrePage.shownOn(mayasPage, 'Member centre')
    await expect(root.getByRole('heading', { name: 'Invite friends', exact: true })).toBeVisible()
    await expect(root.getByText('Nobody has registered with your code yet')).toBeVisible()
    const qr = root.getByRole('img', { name: 'QR code of your link' })
    await expect(qr).toHaveCSS('width', '200px')
    const address = await readQrCode(qr)
    expect(address).toMatch(/\/register\?referralCode=[2-9A-HJ-NP-Z]{8}$/)
    await expect(root.getByText(address ?? '', { exact: true })).toBeVisible()
    const saved = mayasPage.waitForEvent('download')
    await root.getByRole('button', { name: 'Download QR code' }).press('Enter')
    expect((await saved).suggestedFilename()).toBe('invitation.png')
    for (const size of sizes) {
      await mayasPage.setViewportSize(size)
      expect(await root.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0)
      await expectAccessibleInBothThemes(mayasPage, '[role=dialog]')
    }
    return new URL(address ?? '')
  })

  await test.step('the registration says masked who has invited', async () => {
    await page.setViewportSize(phone)
    const dialog = await RegisterDialog.openOn(page, `${link.pathname}${link.search}`)
    await expect(dialog.root.getByText(/^Invited by n•••/)).toBeVisible()
    await dialog.fill(friend.account, friend.password)
    await dialog.agreement.check()
    await dialog.button.click()
    await expect(site.balance).toBeVisible()
  })

  await test.step('the friend deposits', async () => {
    await site.open('/promotions')
    await site.openMemberCentre('Deposit')
    const deposit = await DepositPage.shownOn(page)
    const provider = await deposit.askForPage('500')
    await provider.getByRole('button', { name: 'Pay P500.00' }).click()
    await deposit.expectEnd('P500.00 is in your balance')
    await provider.close()
  })

  await test.step('and plays', async () => {
    const game = new GamePage(page)
    await site.open('/rng?vassalage=LUMEN')
    await new LobbyPage(page).games.first().click()
    await game.expectReady()
    await game.spinButton.focus()
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowUp')
    for (let bet = 0n; bet < validBet; ) bet += (await game.spin()).stake
  })

  await test.step('both claim what the rules say, and it is paid', async () => {
    for (const [person, amount, own] of [
      [site, 'P25.00', true],
      [mayas, 'P50.00', false],
    ] as const) {
      await person.open('/promotions')
      const { root } = await person.openMemberCentre('Invite friends')
      await expect(root.getByRole('region', { name: 'You were invited' })).toHaveCount(own ? 1 : 0)
      const claim = root.getByRole('button', { name: `Claim ${amount}` })
      await expect(claim).toBeVisible()
      await claim.press('Enter')
      await expect(claim).toHaveCount(0)
      await expect(root.getByRole('region', { name: 'Your invitations' })).toContainText(amount)
    }
    expect((await gateway.balanceOf(maya.account)).available).toBe('50.00')
  })

  await test.step('the list has the friend, masked', async () => {
    const table = mayasPage.getByRole('table', { name: 'Friends you invited' })
    const row = table.getByRole('row').nth(1)
    await expect(row).toContainText(`${friend.account.slice(0, 2)}***${friend.account.slice(-1)}`)
    await expect(row).toContainText('Claimed')
    await expect(row).not.toContainText(friend.account)
    for (const size of sizes) {
      await mayasPage.setViewportSize(size)
      await expectAccessibleInBothThemes(mayasPage, '[role=dialog]')
    }
  })
  expect((await gateway.checkLedger()).ok).toBe(true)
  await context.close()
})
