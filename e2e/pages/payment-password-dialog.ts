import { expect, type Locator, type Page } from 'playwright/test'

/** Sets the member's first payment password in the dialog that the button of a form opens over it. */
export async function setFirstPaymentPassword(
  page: Page,
  form: Locator,
  { password, paymentPassword }: { password: string; paymentPassword: string },
): Promise<void> {
  await form.getByRole('button', { name: 'Set it now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payment password' })
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByLabel('New payment password').fill(paymentPassword)
  await dialog.getByLabel('The same again').fill(paymentPassword)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}
