import { backOffice, logInToBackOffice } from '../fixtures/back-office'
import { expect, expectAccessible, test } from '../fixtures/test'

test('O6.publish a new banner with a picture is previewed, published, seen by a visitor, and rolled back', async ({
  page,
  browser,
  gateway,
}) => {
  const key = `banner-${Date.now().toString(36)}`
  await logInToBackOffice(page, { gateway, account: 'content01', path: `/content/banner/${key}` })

  await page.getByRole('combobox', { name: 'Page' }).click()
  await page.getByRole('option', { name: 'w_down' }).click()
  await page.getByRole('textbox', { name: 'Order' }).fill('0')
  await page.getByLabel('Picture', { exact: true }).setInputFiles({
    name: 'banner.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await expect(page.getByRole('img', { name: 'The picture as readers see it' })).toBeVisible()
  const english = page.getByRole('group', { name: 'English' })
  await english.getByRole('textbox', { name: 'Title', exact: true }).fill('First words')
  await english.getByRole('textbox', { name: 'Line under the title' }).fill('A line')
  await english.getByRole('textbox', { name: 'Picture in words' }).fill(key)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.getByRole('button', { name: 'Make the link' }).click()
  const link = await page.getByRole('link', { name: 'Open the preview' }).getAttribute('href')
  await page.keyboard.press('Escape')
  const visitor = await browser.newPage()
  await visitor.goto(String(link))
  await expect(visitor.getByRole('region', { name: 'Preview' })).toBeVisible()
  await expect(visitor.getByRole('img', { name: key })).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'End preview' }).click()
  await expect(visitor.getByRole('region', { name: 'Preview' })).toBeHidden()
  await expect(visitor.getByRole('img', { name: key })).toBeHidden()

  const publish = async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /Reason/ })
      .fill('for the journey')
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const seesTitle = (title: string) =>
    expect(async () => {
      await visitor.reload()
      await expect(visitor.getByText(title)).toBeVisible({ timeout: 3_000 })
    }).toPass()
  await publish()
  await seesTitle('First words')

  await english.getByRole('textbox', { name: 'Title', exact: true }).fill('Second words')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await publish()
  await seesTitle('Second words')
  await page.getByRole('button', { name: 'Roll back to this' }).last().click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /Reason/ })
    .fill('the first was better')
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back to this' }).click()
  await seesTitle('First words')
  await visitor.close()

  await page.goto(`${backOffice}/content?kind=banner`)
  await expect(page.getByRole('row', { name: /First words/ })).toBeVisible()
  // Later journeys find the page as it was.
  await page.goto(`${backOffice}/content/banner/${key}`)
  await page.getByRole('button', { name: 'Take off the site' }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /Reason/ })
    .fill('the journey is over')
  await page.getByRole('dialog').getByRole('button', { name: 'Take off the site' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})
