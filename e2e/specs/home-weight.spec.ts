import { boundOf, targets } from '@parlay/build/budgets'
import { listAnnouncements, listBanners } from '@parlay/contracts/endpoints/content'
import { listGameVendors } from '@parlay/contracts/endpoints/game-vendors'
import { listHotGames, listPopularGames } from '@parlay/contracts/endpoints/games'
import { getSystemStatus } from '@parlay/contracts/endpoints/platform'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures/test'

/** The calls of home's first load. Parts below the fold make their calls when they are scrolled to. */
const calls = [getSystemStatus, listBanners, listAnnouncements, listGameVendors, listHotGames, listPopularGames]

/** Adds up what the gateway's answers to the page take on the wire. */
async function weighCalls(page: Page): Promise<() => { bytes: number; here: string[]; shown: string[] }> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const asked = new Map<string, { call: string; bytes?: number }>()
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url)
    // The event stream stays open, and telemetry goes the other way.
    if (/^\/(wps|lgw|lotto)\//.test(pathname) && request.method === 'GET' && !/stream/i.test(pathname)) {
      asked.set(requestId, { call: pathname })
    }
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  return () => {
    const all = [...asked.values()].filter(({ bytes }) => bytes !== undefined)
    return {
      bytes: all.reduce((sum, { bytes = 0 }) => sum + bytes, 0),
      here: all.map(({ call }) => call),
      shown: all.map(({ call, bytes }) => `${call} ${bytes}`),
    }
  }
}

test('D.19 all calls of home, with the headers of every answer, take no more than their bound on the wire', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const weigh = await weighCalls(page)
  await site.open('/')
  await expect(site.main.getByRole('article').first()).toBeVisible()
  await expect.poll(() => calls.filter(({ path }) => !weigh().here.includes(path))).toEqual([])

  const { bytes, shown } = weigh()
  expect(bytes, shown.join('\n')).toBeLessThanOrEqual(boundOf(targets.homeCalls))
})

test('D.20 until the visitor touches the page, home loads only the scripts that its budget counts, and the login opens at the first touch', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const scripts: string[] = []
  page.on('request', (request) => {
    const [name] = new URL(request.url()).pathname.slice(1).split('.')
    if (request.resourceType() === 'script' && name) scripts.push(name)
  })
  const answered = Promise.all(calls.map(({ path }) => page.waitForResponse((answer) => answer.url().includes(path))))
  await site.open('/')
  await answered
  await expect(site.main.getByRole('article').first()).toBeVisible()

  expect([...new Set(scripts)].sort()).toEqual(['home', 'messages-EN-json', 'shell'])
  await expect(page.getByRole('link', { name: /^Try it: / })).toHaveCount(0)
  await site.header.getByRole('button', { name: 'Login', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})

test('D.20 the first formatter of dates, which blocks a phone for 200 ms, is made on another thread: immediately where a remote shows dates, on home after the first touch', async ({
  page,
  site,
}) => {
  // A page is busy until it is shown, so code that waits for an idle moment would run too late.
  await page.addInitScript(() => {
    if (location.pathname === '/promotions') globalThis.requestIdleCallback = () => 0
  })
  let begun = 0
  const nextEnd = () =>
    new Promise((resolve) => {
      page.once('worker', (worker) => {
        begun += 1
        worker.once('close', resolve)
      })
    })
  const ended = nextEnd()
  await site.open('/promotions')
  await ended

  const endedAtHome = nextEnd()
  await site.open('/')
  await expect(site.main.getByRole('article').first()).toBeVisible()
  expect(begun).toBe(1)
  await page.keyboard.press('Shift')
  await endedAtHome
})
