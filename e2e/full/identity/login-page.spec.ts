import { demoPassword } from '../../fixtures/gateway'
import { expect, test } from '../../fixtures/test'
import { LoginDialog } from '../../pages/login-dialog'

test('A3 /login leads to the page of the site that wanted it, and never off the site', async ({
  page,
  site,
  baseURL,
}) => {
  const loginFor = (redirect: string) => page.goto(`/login?redirect=${encodeURIComponent(redirect)}`)
  await loginFor('/rng?vassalage=MAT')
  const dialog = await LoginDialog.shownOn(page)

  await dialog.submit('member18', demoPassword)

  await expect(site.main).toHaveAttribute('data-page', '/rng')
  expect(new URL(page.url()).search).toBe('?vassalage=MAT')
  await loginFor('//evil.example')
  await expect(site.balance).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/`)
})

test('A3 C3.portal at the entrance of the agents a member is refused in words that say why, and an agent enters', async ({
  page,
  site,
}) => {
  await page.goto('/login?portal=agent')
  const dialog = await LoginDialog.shownOn(page, 'Agent login')

  await dialog.submit('member18', demoPassword)
  await expect(dialog.root.getByRole('alert')).toHaveText('Non-agents cannot log in here.')
  await expect(site.balance).toBeHidden()
  await dialog.submit('agent01', demoPassword)

  await expect(site.balance).toBeVisible()
  await expect(site.header.getByRole('button', { name: 'Agent' })).toBeVisible()
})
