import type { Locator, Page, Response } from 'playwright/test'
import { expect, expectAccessible, test } from '../../fixtures/test'

const limit = 5 * 1024 * 1024

/** The form of feedback, which takes up to three images. */
async function openForm(page: Page): Promise<Locator> {
  await page.goto('/feedback')
  const field = page.getByRole('main').locator('form')
  await expect(field.getByText('Add images')).toBeVisible()
  return field
}

/**
 * Makes a picture in the page as a camera would, of noise, which no encoding makes small, and gives it to the page by a
 * drop, by the clipboard, or as a chosen file. Returns how many bytes it has.
 */
async function give(
  page: Page,
  by: 'drop' | 'paste' | 'choice',
  picture: { pixels: number; type: string; name: string },
) {
  return page.getByLabel(/^Images/).evaluate(
    async (input: HTMLInputElement, { by, pixels, type, name }) => {
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(Math.sqrt((pixels * 4) / 3))
      canvas.height = Math.round(pixels / canvas.width)
      const context = canvas.getContext('2d')
      const tile = new ImageData(512, 512)
      for (let at = 0; at < tile.data.length; at += 65_536) crypto.getRandomValues(tile.data.subarray(at, at + 65_536))
      for (let at = 3; at < tile.data.length; at += 4) tile.data[at] = 255
      for (let x = 0; x < canvas.width; x += 512)
        for (let y = 0; y < canvas.height; y += 512) context?.putImageData(tile, x, y)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 1))
      const transfer = new DataTransfer()
      transfer.items.add(new File([blob ?? ''], name, { type }))
      if (by === 'choice') {
        input.files = transfer.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
      } else if (by === 'drop') {
        for (const kind of ['dragenter', 'dragover', 'drop'])
          input.dispatchEvent(new DragEvent(kind, { dataTransfer: transfer, bubbles: true, cancelable: true }))
      } else {
        input.focus()
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }))
      }
      return blob?.size ?? 0
    },
    { by, ...picture },
  )
}

/** Waits for the next image and returns what the gateway reports to have kept of it. */
const nextUpload = async (page: Page) => {
  // The picture is made, decoded and encoded first, which takes a busy machine long.
  const isUpload = (response: Response) => response.url().includes('MCSFE_uploadImage')
  const answer = await page.waitForResponse(isUpload, { timeout: 80_000 })
  const { value } = await answer.json()
  return { ...value, sent: Number((await answer.request().allHeaders())['content-length']) }
}

for (const [by, picture] of [
  ['drop', { pixels: 26_000_000, type: 'image/jpeg', name: 'slip.jpeg' }],
  ['paste', { pixels: 12_000_000, type: 'image/png', name: 'slip.png' }],
  ['choice', { pixels: 1_000_000, type: 'image/webp', name: 'slip.webp' }],
] as const) {
  test(`M10.feedback M5.proof a picture that is too large or of another format is made to fit before it is sent, by ${by}: ${picture.name}`, async ({
    page,
    newcomer: _,
  }) => {
    test.slow()
    const form = await openForm(page)
    const uploaded = nextUpload(page)

    const size = await give(page, by, picture)

    const kept = await uploaded
    if (picture.type !== 'image/webp') expect(size).toBeGreaterThan(limit)
    expect(kept).toMatchObject({ type: 'image/jpeg' })
    expect(kept.sent).toBeLessThan(limit + 2_000)
    expect(kept.width * kept.height).toBeLessThanOrEqual(12_100_000)
    expect(kept.width / kept.height).toBeCloseTo(4 / 3, 1)
    await expect(form.getByRole('img', { name: 'slip.jpg' })).toBeVisible()
    await expect(form.getByRole('alert')).toHaveCount(0)
  })
}

test('M10.feedback what is no picture is refused in words, and never sent', async ({ page, newcomer: _ }) => {
  const form = await openForm(page)
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('MCSFE_uploadImage') && sent.push(request.url()))

  await page.getByLabel(/^Images/).setInputFiles({
    name: 'slip.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('not a picture that this browser reads'),
  })

  await expect(form.getByRole('alert')).toHaveText(/^This isn’t an image\./)
  await expect(form.getByRole('img')).toHaveCount(0)
  expect(sent).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('M10.feedback M5.proof its camera and its pictures are a tap away, and what is taken is sent', async ({
    page,
    newcomer: _,
  }) => {
    const form = await openForm(page)
    const camera = form.locator('input[capture="environment"]')
    await expect(camera).toHaveAttribute('accept', 'image/*')
    await expect(form.getByText('Take a photo')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const choosing = page.waitForEvent('filechooser')
    await camera.tap()
    const chooser = await choosing
    const uploaded = nextUpload(page)

    await chooser.setFiles({
      name: 'IMG_0001.jpg',
      mimeType: 'image/jpeg',
      buffer: await page.screenshot({ type: 'jpeg' }),
    })

    expect(await uploaded).toMatchObject({ type: 'image/jpeg' })
    await expect(form.getByRole('img', { name: 'IMG_0001.jpg' })).toBeVisible()
    await form.getByRole('button', { name: 'Remove IMG_0001.jpg' }).tap()
    await expect(form.getByRole('img')).toHaveCount(0)
  })
})

test('M10.feedback where there is no touch, no camera is offered', async ({ page, newcomer: _ }) => {
  const form = await openForm(page)

  await expect(form.getByText('Take a photo')).toBeHidden()
})
