import { expect, test } from '../../fixtures/test'

/** A demo account with sixty days of play. */
const account = 'member02'
const phone = { width: 360, height: 760 }
/** Pixels. A card with a line for every column is more than twice as high. */
const compactHeight = 110

test('D.22 on a phone the betting record is a compact list: game and net on one line, all else under it in small', async ({
  page,
  site,
  context,
  gateway,
}) => {
  await page.setViewportSize(phone)
  await gateway.signIn(context, account)
  await site.open('/?centre=personalHistoryCopy')
  const table = page.getByRole('dialog').getByRole('table')
  const rows = table.locator('tbody tr')
  await expect(rows.first().getByRole('button')).toBeVisible()

  const shapes = await rows.evaluateAll((all) =>
    all.map((row) => {
      const boxOf = (label: string) => row.querySelector(`[data-label="${label}"]`)?.getBoundingClientRect()
      const [title, net, state] = [boxOf('Game'), boxOf('Net'), boxOf('Status')]
      return {
        height: row.getBoundingClientRect().height,
        isOnOneLine: title !== undefined && net !== undefined && net.top < title.bottom && title.right <= net.left,
        isBelow: title !== undefined && state !== undefined && state.top >= title.bottom,
      }
    }),
  )

  expect(shapes.length).toBeGreaterThan(3)
  for (const { height, ...place } of shapes) {
    expect(place).toEqual({ isOnOneLine: true, isBelow: true })
    expect(height).toBeLessThanOrEqual(compactHeight)
  }
})
