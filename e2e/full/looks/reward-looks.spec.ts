import type { Locator, Page } from 'playwright/test'
import { clashesOn } from '../../fixtures/control-faults'
import { goInside, waitForPage } from '../../fixtures/site-map'
import { axeFaultsIn, expect, settleTheme, test } from '../../fixtures/test'
import { misfitsOn } from '../../fixtures/text-faults'
import { DepositPage } from '../../pages/deposit-page'

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const themes = ['dark', 'light'] as const

// One upload is made to fail.
test.use({ expectedConsole: [/503 \(Service Unavailable\)/] })

/** Everything wrong with what is shown now, in either theme. */
async function faultsOf(page: Page, name: string): Promise<string[]> {
  const faults: string[] = []
  for (const theme of themes) {
    await settleTheme(page, theme)
    const found = [...(await misfitsOn(page)), ...(await axeFaultsIn(page, theme))]
    faults.push(...found.map((fault) => `${name} in ${theme}: ${fault}`))
  }
  return faults
}

/** Terms, odds and proofs are shown as well. */
async function openDetails(main: Locator): Promise<void> {
  const closed = main.locator('details:not([open]) > summary')
  while ((await closed.count()) > 0) await closed.first().click()
}

/** The pages of rewards outside the member centre. Those within it are looked at by the spec of its pages. */
const paths = [
  '/promotions',
  '/promoDetail?id=deposit-bonus',
  '/promoDetail?id=match-photo',
  '/promoDetail?id=weekly-rounds',
  '/raffles?kind=wheel',
  '/raffles?kind=egg',
  '/raffles?kind=redenvelope',
]

for (const size of sizes) {
  test(`V3.promotions V3.promotion V3.mall V11 M9.statuses M10.wheel M10.eggs M10.envelopes at ${size.width} px every page of rewards fits and is accessible in both themes`, async ({
    page,
    site,
    baseURL,
    context,
    gateway,
  }) => {
    test.slow()
    await page.setViewportSize(size)
    await gateway.signIn(context, 'member08')
    await site.open('/promotions')
    const faults: string[] = []

    for (const path of paths) {
      await goInside(page, new URL(path, baseURL).href)
      await expect(site.main.locator('[aria-hidden="true"][style*="height"]:empty')).toHaveCount(0)
      await openDetails(site.main)
      faults.push(...(await faultsOf(page, path)), ...(await clashesOn(page)))
    }
    await goInside(page, new URL('/pointMall', baseURL).href)
    await waitForPage(page, '/pointMall')
    for (const good of ['Tea set', '5 free rounds of Lantern Tide']) {
      await site.main.getByRole('button', { name: `Details: ${good}` }).click()
      await expect(page.getByRole('dialog', { name: good })).toBeVisible()
      faults.push(...(await faultsOf(page, good)))
      await page.keyboard.press('Escape')
    }

    expect(faults.join('\n')).toBe('')
  })

  test(`V11 M4.deposit at ${size.width} px the proof of a deposit fits and is accessible in both themes: chosen, refused, sending, failed and sent`, async ({
    page,
    site,
    newcomer: _,
  }) => {
    test.slow()
    await page.setViewportSize(size)
    await site.open('/?centre=depositv2')
    const deposit = await DepositPage.shownOn(page)
    await deposit.ask('Bank transfer', '500')
    const picture = { name: 'slip-of-the-transfer-2026.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await deposit.order.getByRole('button', { name: 'Send proof of payment' }).click()
    const dialog = page.getByRole('dialog').last()
    const field = dialog.getByLabel('Proof of payment', { exact: true })
    const faults = await faultsOf(page, 'empty')

    await field.setInputFiles({ name: 'slip.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') })
    await expect(dialog.getByRole('alert')).toBeVisible()
    faults.push(...(await faultsOf(page, 'refused')))

    const uploads = '**/MCSFE_uploadImage'
    let fail = () => {}
    const failing = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route(uploads, async (route) => {
      await failing
      await route.fulfill({
        status: 503,
        json: { success: false, code: 'SYS_DRAINING', message: 'err_busy', value: null },
      })
    })
    await field.setInputFiles(picture)
    await expect(dialog.getByRole('progressbar')).toBeVisible()
    faults.push(...(await faultsOf(page, 'sending')))
    fail()
    await expect(dialog.getByRole('alert')).toBeVisible()
    faults.push(...(await faultsOf(page, 'failed')))

    await page.unroute(uploads)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeEnabled()
    faults.push(...(await faultsOf(page, 'chosen')))
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(deposit.order.getByRole('img')).toBeVisible()
    faults.push(...(await faultsOf(page, 'sent')))

    expect(faults.join('\n')).toBe('')
  })
}
