import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { listOpenedDraws } from '@parlay/contracts/endpoints/lottery'
import type { APIRequestContext } from 'playwright/test'
import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'

const verifier = path.join(import.meta.dirname, '../../../docs/lottery-verifier/src/main.js')
const verify = (...args: string[]) => promisify(execFile)(process.execPath, [verifier, ...args])

test('a visitor looks up what a lottery has drawn, and computes a draw again', async ({ page, site }) => {
  await site.open('/lott?view=results&gameCode=MB_HN')
  const draws = page.getByRole('article')
  await expect(draws.first()).toBeVisible()
  const special = draws
    .first()
    .getByRole('row', { name: /^Special prize/ })
    .getByRole('cell')
  const ending = ((await special.textContent()) ?? '').trim().slice(-2)

  await page.getByLabel('Ends with').fill(ending)
  await expect(draws.first().getByRole('row', { name: /^Special prize/ })).toContainText(ending)
  await expectAccessibleInBothThemes(page)

  await page.getByRole('tab', { name: 'Statistics' }).click()
  await expect(page.getByText('Past draws say nothing about the next one')).toBeVisible()
  await expect(page.getByRole('table').getByRole('row').nth(5)).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.getByRole('tab', { name: 'Results' }).click()
  await draws
    .first()
    .getByRole('link', { name: /^Check draw/ })
    .click()
  await expect(site.main).toHaveAttribute('data-page', /^\/lottery\/proof\/MB_[A-Z]+\/\d{8}$/)
  await expect(page.getByText('All checks passed')).toBeVisible()
  await expect(page.getByText('key is held by one party')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await expect(page.getByText('All checks passed')).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

const week = 7

/** Returns the number of draws of a game that have opened, up to a week of them. */
async function openedOf(request: APIRequestContext, gameCode: string): Promise<number> {
  const answer = await request.get(listOpenedDraws.path, {
    params: { gameCode, count: week },
    headers: { 'X-Module-Id': listOpenedDraws.moduleId },
  })
  return (await answer.json()).value.list.length
}

for (const gameCode of ['MB_HN', 'MT_HUE', 'MN_HCM', 'FAST300']) {
  test(`V5.lottery the independent verifier finds the last seven draws of ${gameCode} to be right`, async ({
    baseURL,
    request,
  }) => {
    // A new site fetches its history little by little, one game after another.
    await expect.poll(() => openedOf(request, gameCode), { timeout: 180_000 }).toBe(week)

    const { stdout } = await verify(baseURL ?? '', '--game', gameCode, '--last', String(week))

    const draws = stdout.match(new RegExp(`^${gameCode} \\d{8}(-\\d+)?$`, 'gm')) ?? []
    expect(new Set(draws).size).toBe(week)
    expect(stdout.match(/all numbers follow from the seed and the beacon/g)).toHaveLength(week)
    expect(stdout).not.toContain('WRONG')
  })
}

test('a draw of every minute is shown as it opens, without a reload', async ({ page, site }) => {
  // A draw a minute, and the wait for its result.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await site.open('/lott?view=results&gameCode=FAST60')
  await expect(page.getByRole('timer')).toBeVisible()

  const opened = page.getByRole('status').filter({ hasText: /^Result of draw \d{8}-\d{4}\./ })
  await expect(opened).toBeVisible({ timeout: 120_000 })
  const [, numero = ''] = /^Result of draw (\S+)\./.exec((await opened.textContent()) ?? '') ?? []

  await expect(page.getByRole('heading', { level: 3, name: `Draw ${numero}` })).toBeVisible()
})
