import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { DrawProof } from '@parlay/contracts/endpoints/lottery-bets'
import { getDrawProof } from '@parlay/contracts/endpoints/lottery-bets'
import type { BrowserContext } from 'playwright/test'
import type { Gateway } from '../../fixtures/gateway'
import { aNewcomer } from '../../fixtures/newcomer'
import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'
import { BettingPage } from '../../pages/betting-page'
import { GamePage } from '../../pages/game-page'
import { MessageCentre } from '../../pages/message-centre'
import { PromotionCard } from '../../pages/promotion-card'
import { SitePage } from '../../pages/site-page'

test.use({ movesClock: true })

/** A draw a minute, and the waits for two of them that are late. */
const longWait = 180_000
/** After which a draw that has not opened is void, in seconds (brands/parlay/lottery.json), less what it is late by then. */
const untilVoid = 30 * 60 - 10

const verifier = path.join(import.meta.dirname, '../../../docs/lottery-verifier/src/main.js')
const verify = (...args: string[]) => promisify(execFile)(process.execPath, [verifier, ...args])

test.afterEach(({ gateway }) => gateway.stopBeacon({ isStopped: false }))

async function startWithGift(site: SitePage, context: BrowserContext, gateway: Gateway): Promise<string> {
  const newcomer = aNewcomer()
  await gateway.addMember(newcomer, { isMobileVerified: true })
  await gateway.signIn(context, newcomer.account)
  await site.open('/promotions')
  await new PromotionCard(site.page, /^Welcome gift/).button.click()
  await expect.poll(() => site.readBalance()).toBe(50_00n)
  return newcomer.account
}

test('V5.lottery a draw whose random number is late is named and then pays; its proof holds, and a changed one does not; one that never opens is void, and its stake comes back', async ({
  page,
  site,
  context,
  gateway,
  baseURL,
}) => {
  test.setTimeout(2 * longWait + 120_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const account = await startWithGift(site, context, gateway)
  const betting = new BettingPage(page)
  const tab = (name: string) => site.main.getByRole('tab', { name, exact: true })
  const statusWith = (text: RegExp) => site.main.getByRole('status').filter({ hasText: text })

  await gateway.stopBeacon({ isStopped: true })
  await site.open('/lottery?gameCode=FAST60')
  // One of all hundred numbers is drawn, whatever it is.
  const late = await betting.chooseDraw(1)
  await betting.buyShorthand('keo 00 99 de 0.1n', 'P10.00')
  const missed = await betting.chooseDraw(2)
  await betting.buyShorthand('keo 00 99 de 0.1n', 'P10.00')
  await gateway.planDrawFault({ gameCode: 'FAST60', numero: missed, fault: 'UNOPENED' })
  await site.follow('/lott?view=results&gameCode=FAST60')

  await test.step('while the beacon is silent the draw is named, and nothing is taken or paid', async () => {
    const notice = statusWith(new RegExp(`^Delayed: .*${late}.*every stake is returned`))
    await expect(notice).toBeVisible({ timeout: longWait })
    expect(await site.readBalance()).toBe(30_00n)
    await expectAccessibleInBothThemes(page)
  })

  await test.step('the beacon answers again: the draw opens and is paid', async () => {
    await gateway.stopBeacon({ isStopped: false })
    await expect(statusWith(new RegExp(`^Draw ${late} is settled. Your tickets were paid P9.50`))).toBeVisible({
      timeout: 60_000,
    })
    await expect.poll(() => site.readBalance()).toBe(39_50n)
  })

  await test.step('its ticket leads to the proof, which this browser and the program without the site both find right', async () => {
    await site.follow('/lott?view=tickets')
    await tab('Won').click()
    const ticket = site.main.getByRole('listitem').filter({ hasText: late })
    await ticket.getByRole('link', { name: 'Result and proof' }).click()
    await expect(site.main).toHaveAttribute('data-page', `/lottery/draw/FAST60/${late}`)
    await site.main.getByRole('link', { name: 'Proof of this draw' }).click()
    await expect(site.main).toHaveAttribute('data-page', `/lottery/proof/FAST60/${late}`)
    await expect(page.getByText('All checks passed')).toBeVisible()
    const own = site.main.getByRole('listitem', { name: 'Your ticket was recorded before the draw' })
    await expect(own.getByText('Passed', { exact: true }).first()).toBeVisible()
    await expectAccessibleInBothThemes(page)

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the proof' }).click()
    const file = await (await saving).path()
    const { stdout } = await verify(baseURL ?? '', 'FAST60', late, '--ticket', file)
    expect(stdout).not.toContain('WRONG')
    const proof: DrawProof = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(
      file,
      JSON.stringify({ ...proof, lines: proof.lines.map((line) => ({ ...line, amount: '99.00' })) }),
    )
    await expect(verify(baseURL ?? '', 'FAST60', late, '--ticket', file)).rejects.toThrow()
  })

  await test.step('a proof with another signature, other numbers or other lines does not hold', async () => {
    const changes: ((proof: DrawProof) => Partial<DrawProof>)[] = [
      ({ beacon, linesRoot }) => ({
        beacon: { ...beacon, signature: `${beacon.signature?.slice(0, -64)}${linesRoot}` },
      }),
      ({ prizes }) => ({ prizes: { ...prizes, special: ['00000'], first: ['00000'] } }),
      ({ lines }) => ({ lines: lines.map((line) => ({ ...line, amount: '99.00' })) }),
    ]
    for (const change of changes) {
      await page.route(`**${getDrawProof.path}*`, async (route) => {
        const response = await route.fetch()
        const answer = await response.json()
        await route.fulfill({ response, json: { ...answer, value: { ...answer.value, ...change(answer.value) } } })
      })
      await page.reload()
      await expect(page.getByText('A check failed')).toBeVisible()
      await page.unrouteAll({ behavior: 'wait' })
    }
  })

  await test.step('a draw that never opens is void: the ticket says so without a reload, the stake is back, and the member gets a message', async () => {
    await site.open('/lott?view=results&gameCode=FAST60')
    await expect(statusWith(new RegExp(`^Delayed: .*${missed}`))).toBeVisible({ timeout: longWait })
    // The session is over by then, and a new one begins in a separate tab.
    await page.close()
    await gateway.advanceClock(untilVoid)
    await gateway.signIn(context, account)
    const later = new SitePage(await context.newPage())
    await later.open('/lott?view=tickets')
    await later.main.getByRole('tab', { name: 'All', exact: true }).click()
    const ticket = later.main.getByRole('listitem').filter({ hasText: missed })
    await expect(ticket).toContainText('Stake returned', { timeout: 60_000 })
    await expect.poll(() => later.readBalance()).toBe(49_50n)
    const centre = await MessageCentre.openOn(later)
    await centre.open(`Draw ${missed} is void`)
    await expect(centre.message(`Draw ${missed} is void`)).toContainText('Your stakes of P10.00 are back')
  })
  expect((await gateway.checkLedger()).ok).toBe(true)
})

test.describe('where the vendor cannot be reached', () => {
  test.use({ expectedConsole: [/Failed to load resource.*ERR_FAILED/] })

  test('L6 V5.lottery a draw of an e-lottery is refused with what it means, costs nothing, and is played once when it is tried again', async ({
    page,
    site,
    context,
    gateway,
  }) => {
    await startWithGift(site, context, gateway)
    const game = new GamePage(page)
    await site.follow('/lottery?gameCode=ELOTT_flash-draw&vendor=ELOTT')
    await expect(game.button('Draw')).toBeEnabled()

    const rounds = '**/api/play/*/rounds'
    await page.route(rounds, (route) => route.abort())
    await game.button('Draw').click()
    await expect(game.frame.getByRole('alert')).toContainText('There is no connection.')
    expect(await site.readBalance()).toBe(50_00n)

    await page.unroute(rounds)
    await game.frame.getByRole('alert').getByRole('button', { name: 'Reload' }).click()
    await expect(game.button('Draw')).toBeEnabled()
    const played = game.nextRound()
    await game.button('Draw').click()
    const { stake, payout } = await played
    expect(await game.bookedSession()).toEqual({ net: payout - stake, rounds: 1, openRounds: 0 })
    await expect.poll(() => site.readBalance()).toBe(50_00n - stake + payout)
    expect((await gateway.checkLedger()).ok).toBe(true)
  })
})
