import type { Page } from 'playwright/test'
import { aNewcomer } from '../../fixtures/newcomer'
import { expect, expectAccessible, test } from '../../fixtures/test'
import { CentrePage } from '../../pages/centre-page'
import { GamePage } from '../../pages/game-page'
import { LobbyPage } from '../../pages/lobby-page'
import { LoginDialog } from '../../pages/login-dialog'
import { RegisterDialog } from '../../pages/register-dialog'

const playOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Play ${name}`, exact: true })

test('L7.visitor L6.login Play, a login that is refused once, and the game is open; the dialog names it', async ({
  page,
  site,
  gateway,
}) => {
  const newcomer = aNewcomer()
  await gateway.addMember(newcomer)
  await site.open('/rng?vassalage=LUMEN')
  await playOf(page, 'Lantern Tide').click()
  const dialog = await LoginDialog.shownOn(page)
  await expect(dialog.root).toHaveAccessibleDescription('Log in to play Lantern Tide.')
  await expect(dialog.root.getByText('Log in to play Lantern Tide.')).toBeVisible()
  await expectAccessible(page)

  await dialog.submit(newcomer.account, 'not my password')
  await expect(dialog.root.getByRole('alert')).toHaveText(/is wrong/)
  await dialog.submit(newcomer.account, newcomer.password)

  await expect(site.main).toHaveAttribute('data-page', '/game')
  await new GamePage(page).expectReady()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Lantern Tide' })).toBeVisible()
})

test('L7.visitor A8.register Play, the registration in place of the login, and the game is open', async ({
  page,
  site,
}) => {
  const newcomer = aNewcomer()
  await site.open('/rng?vassalage=LUMEN')
  await playOf(page, 'Lantern Tide').click()
  const login = await LoginDialog.shownOn(page)
  await login.root.getByRole('button', { name: 'Register' }).click()
  const dialog = await RegisterDialog.shownOn(page)
  await expect(dialog.root).toHaveAccessibleDescription('Open an account to play Lantern Tide.')
  await dialog.fill(newcomer.account, newcomer.password)
  await dialog.agreement.check()

  await dialog.button.click()

  await expect(site.main).toHaveAttribute('data-page', '/game')
  await expect(page.getByRole('main').getByRole('heading', { name: 'Lantern Tide' })).toBeVisible()
})

test('L7.visitor A8.register Play for real, from play money, the registration, and the game is open with a balance', async ({
  page,
  site,
}) => {
  const newcomer = aNewcomer()
  await site.open('/rng?vassalage=LUMEN')
  await new LobbyPage(page).tryIt('Lantern Tide').click()
  await page.getByRole('button', { name: 'Play for real' }).click()
  const login = await LoginDialog.shownOn(page)
  await login.root.getByRole('button', { name: 'Register' }).click()
  const dialog = await RegisterDialog.shownOn(page)
  await dialog.fill(newcomer.account, newcomer.password)
  await dialog.agreement.check()

  await dialog.button.click()

  await expect(new GamePage(page).figure('Balance')).toBeVisible()
  await expect(page).toHaveURL(/\/game\?(?!.*demo)/)
  await expect(page.getByText('Free play', { exact: true })).toHaveCount(0)
})

test('L7.visitor a whole page for the login keeps what was wanted, and closing the dialog gives it up', async ({
  page,
  site,
}) => {
  await site.open('/rng?vassalage=LUMEN')
  await playOf(page, 'Lantern Tide').click()
  await LoginDialog.shownOn(page)
  await page.goto('/login')
  const dialog = await LoginDialog.shownOn(page)
  await expect(dialog.root).toHaveAccessibleDescription('Log in to play Lantern Tide.')

  await dialog.close.click()
  const again = await site.openLogin()

  await expect(again.root).toHaveAccessibleDescription('')
})

test('L7.visitor L5 a heart, the login, and the heart is set', async ({ page, site, gateway }) => {
  const newcomer = aNewcomer()
  await gateway.addMember(newcomer)
  await site.open('/rng')
  const lobby = new LobbyPage(page)
  const heart = lobby.hearts.first()
  const name = (await heart.getAttribute('aria-label'))?.replace(/^Add (.*) to favourites$/, '$1')
  await heart.click()
  const dialog = await LoginDialog.shownOn(page)
  await expect(dialog.root).toHaveAccessibleDescription(`Log in to add ${name} to your favourites.`)

  await dialog.submit(newcomer.account, newcomer.password)

  await expect(site.balance).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove ${name} from favourites`, exact: true }).first()).toBeVisible()
  await expect(site.main).toHaveAttribute('data-page', '/rng')
})

test('L7.visitor M4.deposit a visitor’s Deposit on the phone, the login, and the deposit page is open', async ({
  page,
  site,
  gateway,
}) => {
  const newcomer = aNewcomer()
  await gateway.addMember(newcomer)
  await page.setViewportSize({ width: 390, height: 844 })
  await site.open('/rng')
  await page.getByRole('navigation').getByRole('button', { name: 'Deposit', exact: true }).click()
  const dialog = await LoginDialog.shownOn(page)
  await expect(dialog.root).toHaveAccessibleDescription('Log in to deposit.')

  await dialog.submit(newcomer.account, newcomer.password)

  const centre = await CentrePage.shownOn(page, 'Member centre')
  await expect(centre.root.locator('[data-centre-page="depositv2"]')).toBeVisible()
})

test.describe('with a session that is over', () => {
  test.use({ expectedConsole: [/401/] })

  test('L7.visitor M4.deposit Deposit, the login, and the deposit page is open', async ({ page, site, newcomer }) => {
    await site.open('/rng')
    await expect(site.balance).toBeVisible()
    // In one go, so that no other call finds out before the press.
    await site.header
      .getByRole('button', { name: 'Deposit' })
      .filter({ visible: true })
      .first()
      .evaluate((button) => {
        sessionStorage.setItem('token', 'over')
        ;(button as HTMLElement).click()
      })
    const dialog = await LoginDialog.shownOn(page)
    await expect(dialog.root).toHaveAccessibleDescription('Log in to deposit.')

    await dialog.submit(newcomer.account, newcomer.password)

    const centre = await CentrePage.shownOn(page, 'Member centre')
    await expect(centre.root.locator('[data-centre-page="depositv2"]')).toBeVisible()
  })
})
