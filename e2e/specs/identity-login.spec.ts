import { listPopularGames } from '@parlay/contracts/endpoints/games'
import { login, markFirstLogin } from '@parlay/contracts/endpoints/session'
import type { Page, Request } from 'playwright/test'
import { demoPassword } from '../fixtures/gateway'
import { expect, test } from '../fixtures/test'
import { LoginDialog } from '../pages/login-dialog'

/** Records the page's calls from now on, to be looked up by path. */
function callsOf(page: Page): { to: (path: string) => Request[] } {
  const made: Request[] = []
  page.on('request', (request) => made.push(request))
  return { to: (path) => made.filter((request) => new URL(request.url()).pathname === path) }
}

test('A3.token A3.popular A3.home A15.login A15.replay a member logs in by keyboard alone, goes home, and the popular list of twenty is loaded once; what was sent hides the password and counts once', async ({
  page,
  site,
  context,
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
  const countsOfPopular = () =>
    calls.to(listPopularGames.path).map((request) => new URL(request.url()).searchParams.get('count'))
  await expect.poll(countsOfPopular).toEqual(['20'])
  expect(calls.to(markFirstLogin.path)).toHaveLength(0)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('loginRemember')

  await test.step('sealed, and not to be sent again', async () => {
    const [request] = calls.to(login.path)
    if (!request) throw new Error('no login was sent')
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
})
