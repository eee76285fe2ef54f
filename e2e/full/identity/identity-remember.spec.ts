import { forgetRememberedMember } from '@parlay/contracts/endpoints/session'
import type { Page } from 'playwright/test'
import { demoPassword } from '../../fixtures/gateway'
import { expect, test } from '../../fixtures/test'

/** Everything that a thief of this browser profile could read. */
async function keptBy(page: Page): Promise<string> {
  const { cookies, origins } = await page.context().storageState({ indexedDB: true })
  const session = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
  return JSON.stringify({ cookies, origins, session })
}

test('A4.user A4.credential a remembered member logs in again with one click, no password is kept anywhere, and “Not you?” and a logout forget', async ({
  page,
  site,
}) => {
  await site.open('/')
  const first = await site.openLogin()
  await first.remember.check()
  await first.submit('member20', demoPassword)
  await expect(site.balance).toBeVisible()
  const kept = await keptBy(page)
  await site.signOut()
  await expect(site.balance).toBeHidden()

  const again = await site.openLogin()
  await expect(again.username).toHaveValue('member20')
  await expect(again.password).toHaveValue('')
  await again.button.click()
  await expect(site.balance).toBeVisible()
  for (const text of [kept, await keptBy(page)]) {
    expect(text).toContain('member20')
    for (const secret of [demoPassword, encodeURIComponent(demoPassword), btoa(demoPassword)]) {
      expect(text).not.toContain(secret)
    }
  }

  await test.step('after a logout that forgets, the login names no member', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
    const question = page.getByRole('dialog', { name: 'Sign out' })
    await expect(question).toContainText('This browser still remembers you')
    await question.getByRole('button', { name: 'Sign out and forget me' }).click()
    await expect(site.balance).toBeHidden()
    const empty = await site.openLogin()
    await expect(empty.username).toHaveValue('')
    expect(await keptBy(page)).not.toContain('member20')
    await empty.remember.check()
    await empty.submit('member20', demoPassword)
    await expect(site.balance).toBeVisible()
  })

  await test.step('“Not you?” makes the browser forget its member', async () => {
    await site.signOut()
    await expect(site.balance).toBeHidden()
    const second = await site.openLogin()
    await expect(second.username).toHaveValue('member20')
    const forgotten = page.waitForResponse(
      (response) =>
        response.url().endsWith(forgetRememberedMember.path) &&
        response.request().method() === forgetRememberedMember.method,
    )
    await second.root.getByRole('button', { name: 'Not you?' }).click()
    await expect(second.username).toHaveValue('')
    await forgotten
    await page.reload()
    const third = await site.openLogin()
    await expect(third.username).toHaveValue('')
    await third.username.fill('member20')
    await third.button.click()
    await third.expectFault(third.password, /password/)
    expect(await keptBy(page)).not.toContain('member20')
  })
})
