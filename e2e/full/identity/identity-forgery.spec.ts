import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import type { BrowserContext } from 'playwright/test'
import { expect, test } from '../../fixtures/test'

/** A foreign site, and another port of this host, to which browsers send this site's cookies. */
const strangers = ['https://stranger.example/', 'http://localhost:9/']
const account = 'member10'

/** Sends everything that a foreign page may send without a CORS preflight. */
async function forgeFrom(stranger: string, context: BrowserContext, target: string): Promise<void> {
  const page = await context.newPage()
  await page.route(`${stranger}**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>A stranger</title><iframe name="sink"></iframe>',
    }),
  )
  await page.goto(stranger)
  const answered = page.waitForResponse((response) => response.url() === `${target}/wps/member/password/email`)
  await page.evaluate(
    async ({ origin, username }) => {
      const bodies: [path: string, body: string][] = [
        ['/wps/relay/MCSFE_updatePlayerAvatar', JSON.stringify({ iconId: '7', nickname: 'Forged' })],
        ['/wps/relay/MCSFE_updateLanguage', JSON.stringify({ language: 'CN' })],
        ['/wps/member/firstLogin', '{}'],
        ['/wps/session/login', 'not.a.sealed.body.'],
      ]
      for (const [path, body] of bodies) {
        await fetch(`${origin}${path}`, { method: 'POST', mode: 'no-cors', credentials: 'include', body }).catch(
          () => undefined,
        )
      }
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: `${origin}/wps/member/password/email`, target: 'sink' })
      for (const [name, value] of Object.entries({ username, email: `${username}@example.test` })) {
        form.append(Object.assign(document.createElement('input'), { name, value }))
      }
      document.body.append(form)
      form.submit()
    },
    { origin: target, username: account },
  )
  // It is sent last, when the others have been answered.
  await answered
}

test.use({
  // Refusals appear in the console of the foreign page.
  expectedConsole: [/./],
  // The site under test is on this machine, from which Chromium keeps foreign pages unless the visitor permits them. It
  // keeps no page from a site on the internet.
  permissions: ['local-network-access'],
})

test('A15 a page of another site can do nothing in a member’s name', async ({
  page,
  site,
  context,
  gateway,
  baseURL,
}) => {
  await gateway.signIn(context, account)
  await site.open('/')
  await expect(site.balance).toBeVisible()
  const before = await gateway.callAs(account, getMemberInfo, {})
  const mails = (await gateway.messagesTo(`${account}@example.test`)).length

  for (const stranger of strangers) {
    await test.step(stranger, () => forgeFrom(stranger, context, baseURL ?? ''))
  }

  expect(await gateway.callAs(account, getMemberInfo, {})).toEqual({ ...before, lastLoginAt: expect.anything() })
  expect(await gateway.messagesTo(`${account}@example.test`)).toHaveLength(mails)
  await page.reload()
  await expect(site.balance).toBeVisible()
})
