import { login } from '@parlay/shared/contracts/endpoints/session'
import type { Locator, Page } from 'playwright/test'
import { aNewcomer } from '../fixtures/newcomer'
import { expect, test } from '../fixtures/test'
import { LobbyPage } from '../pages/lobby-page'
import { LoginDialog } from '../pages/login-dialog'
import { SitePage } from '../pages/site-page'

interface Situation {
  when: string
  /** Brings the page into it; answers where its message is said. */
  arrive: (page: Page, signIn: (account: string) => Promise<void>) => Promise<Locator>
  message: RegExp
  complaint?: RegExp
}

const password = 'Parlay#2026'

async function logIn(page: Page, account: string, typed: string, path = '/login'): Promise<LoginDialog> {
  await page.goto(path)
  const dialog = await LoginDialog.shownOn(page, path.includes('agent') ? 'Agent login' : 'Login')
  await dialog.submit(account, typed)
  return dialog
}

/** Where the form as a whole says what is wrong. */
const problemOf = ({ root }: LoginDialog): Locator => root.getByRole('alert')

const situations: readonly Situation[] = [
  {
    when: 'somebody who is no agent uses the agents’ log-in',
    arrive: async (page) => problemOf(await logIn(page, 'member17', password, '/login?portal=agent')),
    message: /^Non-agents cannot log in here\.$/,
  },
  {
    when: 'a trial account uses the agents’ log-in',
    arrive: async (page) => problemOf(await logIn(page, 'trial01', password, '/login?portal=agent')),
    message: /^This account is not a member’s and cannot log in here\.$/,
  },
  {
    when: 'a code is asked for a second time too early',
    arrive: async (page) => {
      const { mobile } = aNewcomer()
      const first = await page.context().newPage()
      for (const asking of [first, page]) {
        await asking.goto('/login')
        // Another tab does not know of the countdown.
        await asking.evaluate(() => localStorage.clear())
        await asking.reload()
        const dialog = await LoginDialog.shownOn(asking)
        await dialog.tab('SMS code').click()
        await dialog.mobile.fill(mobile)
        await dialog.sendCode.click()
        await expect(dialog.sendCode).toHaveText(/\d:\d\d/)
      }
      return (await LoginDialog.shownOn(page)).root.getByRole('alert')
    },
    message: /^Too many requests\./,
    complaint: /429 \(Too Many Requests\)/,
  },
  {
    when: 'a trial account wants what needs a real one',
    arrive: async (page, signIn) => {
      await signIn('trial01')
      const site = new SitePage(page)
      await site.open('/rng')
      await page
        .getByRole('button', { name: / to favourites$/ })
        .first()
        .click()
      const warning = page.getByRole('dialog', { name: 'A real account is needed' })
      await expect(warning.getByRole('button', { name: 'OK' })).toBeVisible()
      return warning
    },
    message: /A trial account cannot do this\. Register a real account to go on\./,
  },
  {
    when: 'an address does not exist',
    arrive: async (page) => {
      await page.goto('/nowhere')
      return page.getByRole('heading', { level: 1 })
    },
    message: /^Page not found$/,
    complaint: /404 \(Not Found\)/,
  },
  {
    when: 'a visitor wants what needs an account',
    arrive: async (page) => {
      await new SitePage(page).open('/rng')
      await new LobbyPage(page).games.first().click()
      return (await LoginDialog.shownOn(page)).root.getByRole('heading')
    },
    message: /^Login$/,
  },
]

for (const { when, arrive, message, complaint } of situations) {
  test.describe(when, () => {
    test.use({ expectedConsole: complaint ? [complaint] : [] })

    test(`C3 when ${when}, the page says so`, async ({ page, context, gateway }) => {
      const said = await arrive(page, (account) => gateway.signIn(context, account))

      await expect(said).toBeVisible()
      await expect(said).toHaveText(message)
    })
  })
}

test.describe('the log-in', () => {
  test.use({ expectedConsole: [/ERR_FAILED|500 \(Internal Server Error\)/] })

  test('C3 says when nothing was typed, the password is wrong, the gateway is in trouble, nobody answers, a number is none', async ({
    page,
  }) => {
    const dialog = await logIn(page, '', '')
    await expect(problemOf(dialog).first()).toHaveText('Enter the user name and the password.')

    await dialog.submit(aNewcomer().account, 'wrong')
    await expect(problemOf(dialog)).toHaveText('The user name or the password is wrong.')

    await page.route(`**${login.path}`, (route) =>
      route.fulfill({ status: 500, json: { success: false, code: 'SYS_INTERNAL', message: 'err_unknown' } }),
    )
    await dialog.submit('member17', password)
    await expect(problemOf(dialog)).toHaveText('Something went wrong. Nothing you entered is lost; try again.')

    await page.unrouteAll()
    await page.route(`**${login.path}`, (route) => route.abort())
    await dialog.submit('member17', password)
    await expect(problemOf(dialog)).toHaveText('The network does not answer. Check your connection and try again.')

    await dialog.tab('SMS code').click()
    await dialog.mobile.fill('12345')
    await dialog.smsCode.fill('123456')
    await dialog.button.click()
    await expect(problemOf(dialog).filter({ visible: true })).toHaveText('Enter a valid mobile number.')
  })
})
