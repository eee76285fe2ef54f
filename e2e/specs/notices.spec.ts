import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] })

test('H9.open N1.pages N1.toggle N1.first N1.content A1.notice V3.notices G-68 a headline opens the notices at itself; the page of notices turns, opens, closes and fits a phone; offline is said', async ({
  page,
  site,
  context,
  gateway,
}) => {
  await gateway.signIn(context, 'member14')
  await site.open('/noticePage')
  const bar = page.getByRole('region', { name: 'Announcements' })
  await bar.getByRole('button', { name: 'How a round is proven fair' }).click()
  const dialog = page.getByRole('dialog', { name: 'Announcements' })
  await expect(dialog.getByRole('heading', { name: 'How a round is proven fair' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const entries = site.main.getByRole('list', { name: 'All announcements' }).getByRole('button')
  await expect(entries).toHaveCount(9)
  await expect(site.main.getByRole('article')).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
  await expect(entries.filter({ hasText: 'For you' })).not.toHaveCount(0)
  await entries.first().click()
  await expect(site.main.getByRole('article')).toHaveCount(0)
  await site.main.getByRole('button', { name: '2', exact: true }).click()
  await expect(entries.first()).toHaveAttribute('aria-expanded', 'true')
  await expect(site.main.getByRole('article')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 760 })
  await expect(site.main.getByRole('listitem').getByRole('article')).toBeVisible()
  await expectAccessibleInBothThemes(page, 'main')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('H9.scroll H9.hover the headlines move, rest under the mouse and under the focus, and stay where they are once they are paused', async ({
    page,
    site,
  }) => {
    await site.open('/terms')
    const bar = page.getByRole('region', { name: 'Announcements' })
    const headline = bar.getByRole('button', { name: 'See the RTP of every game' })
    /** Pixels that the headline moves to the left within some frames. */
    const move = () =>
      headline.evaluate(async (one) => {
        const before = one.getBoundingClientRect().left
        for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame)
        return before - one.getBoundingClientRect().left
      })
    const place = await bar.boundingBox()
    const away = { x: 600, y: 600 }
    await expect.poll(move).toBeGreaterThan(2)

    await page.mouse.move(away.x, (place?.y ?? 0) + (place?.height ?? 0) / 2)
    await expect.poll(move).toBe(0)
    await page.mouse.move(away.x, away.y)
    await expect.poll(move).toBeGreaterThan(2)

    await headline.focus()
    await expect.poll(move).toBe(0)
    await site.main.focus()
    await expect.poll(move).toBeGreaterThan(2)

    await bar.getByRole('button', { name: 'Pause the announcements' }).click()
    await site.main.focus()
    await page.mouse.move(away.x, away.y)
    await expect.poll(move).toBe(0)
  })
})
