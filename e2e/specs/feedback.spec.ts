import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { MessageCentre } from '../pages/message-centre'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const complaint = 'The wheel stopped turning twice yesterday evening.'
const answer = 'Thank you. We have found the fault, and the wheel turns again.'

test('M10.feedback M10.complaints M7.messages a member complains with an image, and the answer arrives on the page and as a message', async ({
  page,
  site,
  gateway,
  newcomer,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await site.open('/help')
  await site.main.getByRole('link', { name: 'Feedback and complaints' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback and complaints' })).toBeVisible()
  await expect(page.getByText('Nothing sent yet')).toBeVisible()

  await test.step('with the keyboard alone', async () => {
    await page.getByRole('radio', { name: 'Feedback' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Too short')
    await expect(page.getByText('Words: 2 (from 5 to 500)')).toBeVisible()
    await page.getByRole('button', { name: 'Send' }).press('Enter')
    await expect(page.getByRole('alert').getByText('Write between 5 and 500 words. You have 2 now.')).toBeVisible()
    const field = page.getByRole('textbox', { name: 'Your message' })
    await expect(field).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(complaint)
  })

  await page.getByLabel(/^Images/).setInputFiles({ name: 'wheel.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your ticket number is' })).toBeFocused()

  const ticket = page.getByRole('article')
  await expect(ticket).toContainText(complaint)
  await expect(ticket).toContainText('Complaint')
  await expect(ticket).toContainText('Waiting for an answer')
  await expect(ticket.getByRole('img', { name: 'Image 1' })).toBeVisible()

  const ticketNo = await gateway.answerFeedback(newcomer.account, answer, { close: true })

  await expect(ticket).toHaveAccessibleName(ticketNo)
  await expect(ticket).toContainText(answer)
  await expect(ticket).toContainText('Closed')
  await expectAccessibleInBothThemes(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  const messages = await MessageCentre.openOn(site)
  await messages.open('Customer service has answered you')
  await expect(messages.message('Customer service has answered you')).toContainText(answer)
  await expect(messages.message('Customer service has answered you')).toContainText(ticketNo)
})
