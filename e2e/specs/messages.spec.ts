import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { MessageCentre } from '../pages/message-centre'
import { SecurityCard } from '../pages/security-card'
import { SitePage } from '../pages/site-page'

const welcome = 'Welcome to Parlay'

test('H6.count M2.messages M7.messages a message that is read in one tab is no longer counted in another, and a new one appears immediately', async ({
  page,
  site,
  context,
  confirmedNewcomer: newcomer,
}) => {
  await site.open('/')
  const other = new SitePage(await context.newPage())
  await other.open('/rng')
  const accountIn = ({ header }: SitePage) => header.getByRole('button', { name: /^My account/ })
  const isCounted = (tab: SitePage, words: string) =>
    expect(accountIn(tab)).toHaveAccessibleName(`My account: ${newcomer.account}${words}`)
  for (const tab of [site, other]) await isCounted(tab, ', 2 waiting: 1 message, 1 promotion')

  const centre = await MessageCentre.openOn(site)
  await expect(centre.entry).toHaveAccessibleName('Messages 1 unread')
  await expect(centre.message(welcome)).toContainText('New')
  await centre.open(welcome)
  await expect(centre.message(welcome)).toContainText('Your account is ready.')
  await expect(centre.message(welcome)).not.toContainText('New')
  await expect(centre.entry).toHaveAccessibleName('Messages')
  await isCounted(other, ', 1 waiting: 1 promotion')

  await test.step('a message about a change in the other tab appears while the messages are open', async () => {
    const card = await SecurityCard.openOn(other)
    const dialog = await card.ask('Payment password', 'Payment password')
    await dialog.getByLabel('Your password').fill(newcomer.password)
    await dialog.getByLabel('New payment password').fill('482915')
    await dialog.getByLabel('The same again').fill('482915')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()

    const news = centre.list.getByRole('listitem').first()
    await expect(news).toContainText('The payment password was set')
    await expect(news).toContainText('New')
    await expect(centre.entry).toHaveAccessibleName('Messages 1 unread')
  })

  await test.step('one that is deleted can be had back', async () => {
    await centre.delete('The payment password was set')
    await expect(centre.list.getByRole('listitem')).toHaveCount(1)
    await expect(centre.entry).toHaveAccessibleName('Messages')
    await expect(centre.undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(centre.list.getByRole('listitem')).toHaveCount(2)
    await expect(centre.entry).toHaveAccessibleName('Messages 1 unread')
  })

  await expectAccessibleInBothThemes(page)
  await centre.unreadTab.click()
  await expect(centre.list.getByRole('listitem')).toHaveCount(1)
  await centre.readAll.click()
  await expect(centre.root.getByText('You have read everything.')).toBeVisible()
  await page.keyboard.press('Escape')
  await isCounted(site, ', 1 waiting: 1 promotion')
})
