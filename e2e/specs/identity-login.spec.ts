import { listPopularGames } from '@parlay/shared/contracts/endpoints/games'
import { login, markFirstLogin } from '@parlay/shared/contracts/endpoints/session'
import type { Page, Request } from 'playwright/test'
import { demoPassword } from '../fixtures/gateway'
import { expect, test } from '../fixtures/test'
import { LoginDialog } from '../pages/login-dialog'

/** The calls that the page makes from now on, by path. */
function callsOf(page: Page): { to: (path: string) => Request[] } {
  const made: Request[] = []
  page.on('request', (request) => made.push(request))
  return { to: (path) => made.filter((request) => new URL(request.url()).pathname === path) }
}

test('A2 the tabs of the log-in are the username and the SMS code, and changing them loses nothing', async ({
  site,
}) => {
  await site.open('/')
  const dialog = await site.openLogin()
  await expect(dialog.root.getByRole('tab')).toHaveText(['Username', 'SMS code'])
  await dialog.username.fill('member15')
  await dialog.password.fill('half a pass')

  await dialog.tab('SMS code').click()
  await dialog.mobile.fill('91755500')
  await dialog.smsCode.fill('123')
  await dialog.tab('Username').click()

  await expect(dialog.username).toHaveValue('member15')
  await expect(dialog.password).toHaveValue('half a pass')
  await dialog.tab('SMS code').click()
  await expect(dialog.mobile).toHaveValue('91755500')
  await expect(dialog.smsCode).toHaveValue('123')
})

test('A3 a member logs in by keyboard alone, goes home, and the popular list is loaded anew', async ({
  page,
  site,
}) => {
  await site.open('/rng')
  const calls = callsOf(page)
  await page.getByRole('button', { name: 'Login', exact: true }).filter({ visible: true }).first().focus()
  await page.keyboard.press('Enter')
  const dialog = await LoginDialog.shownOn(page)
  await expect(dialog.username).toBeFocused()

  await page.keyboard.type('member18')
  await page.keyboard.press('Tab')
  await expect(dialog.password).toBeFocused()
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')

  await expect(dialog.root).toBeHidden()
  await expect(site.main).toHaveAttribute('data-page', '/')
  await expect(site.balance).toBeVisible()
  await expect.poll(() => calls.to(listPopularGames.path).length).toBeGreaterThan(0)
  expect(calls.to(markFirstLogin.path)).toHaveLength(0)
})

test('A3 the first log-in of an account is noted at the gateway', async ({ page, site }) => {
  await site.open('/')
  const noted = page.waitForResponse((response) => new URL(response.url()).pathname === markFirstLogin.path)

  await site.logIn('first01')

  expect(await (await noted).json()).toMatchObject({ success: true, value: { done: true } })
})

test('A3 what was missing is said beside each field, and the first of them has the focus', async ({ site }) => {
  await site.open('/')
  const dialog = await site.openLogin()

  await dialog.button.click()

  await dialog.expectFault(dialog.username, /Enter the user name/)
  await dialog.expectFault(dialog.password, /Enter the user name/)
  await expect(dialog.username).toBeFocused()
})

test('A15 what a log-in sends hides the password, and sending it again is refused', async ({ page, site, context }) => {
  await site.open('/')
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === login.path)

  await site.logIn('member18')

  const request = await sent
  const body = request.postData() ?? ''
  expect(body.length).toBeGreaterThan(100)
  for (const secret of [demoPassword, encodeURIComponent(demoPassword), btoa(demoPassword), 'member18']) {
    expect(body).not.toContain(secret)
  }
  const { cookie: _, ...headers } = await request.allHeaders()
  const own = Object.entries(headers).filter(([name]) => !name.startsWith(':') && name !== 'content-length')
  const replayed = await context.request.post(request.url(), { headers: Object.fromEntries(own), data: body })
  expect(await replayed.json()).toMatchObject({ success: false, code: 'SYS_STALE_REQUEST' })
})

test('A3 /login leads to the page of the site that wanted it', async ({ page, site }) => {
  await page.goto(`/login?redirect=${encodeURIComponent('/rng?vassalage=MAT')}`)
  const dialog = await LoginDialog.shownOn(page)

  await dialog.submit('member18', demoPassword)

  await expect(site.main).toHaveAttribute('data-page', '/rng')
  expect(new URL(page.url()).search).toBe('?vassalage=MAT')
})

const foreign = [
  '//evil.example',
  'https:evil.example',
  'https://evil.example/',
  '/\\evil.example',
  '/..//evil.example',
]

test('A3 no link through /login leads off the site, neither after a log-in nor with a session', async ({
  page,
  site,
  baseURL,
}) => {
  const open = (redirect: string) => page.goto(`/login?redirect=${encodeURIComponent(redirect)}`)
  await open('//evil.example')
  const dialog = await LoginDialog.shownOn(page)

  await dialog.submit('member19', demoPassword)

  await expect(site.balance).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/`)
  for (const redirect of foreign) {
    await open(redirect)
    await expect(site.balance).toBeVisible()
    await expect(page, redirect).toHaveURL(`${baseURL}/`)
  }
})

test.describe('the entrance of the agents', () => {
  for (const [account, refusal] of [
    ['member18', 'Non-agents cannot log in here.'],
    ['trial01', 'not a member’s'],
  ] as const) {
    test(`A3 ${account} is refused there, in words that say why`, async ({ page, site }) => {
      await page.goto('/login?portal=agent')
      const dialog = await LoginDialog.shownOn(page, 'Agent login')

      await dialog.submit(account, demoPassword)

      await expect(dialog.root.getByRole('alert')).toContainText(refusal)
      await expect(site.balance).toBeHidden()
    })
  }

  test('A3 agent01 enters there', async ({ page, site }) => {
    await page.goto('/login?portal=agent')
    const dialog = await LoginDialog.shownOn(page, 'Agent login')

    await dialog.submit('agent01', demoPassword)

    await expect(site.balance).toBeVisible()
    await expect(site.header.getByRole('button', { name: 'Agent' })).toBeVisible()
  })
})
