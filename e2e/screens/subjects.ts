import type { Page } from 'playwright/test'
import { waitForPage } from '../fixtures/site-map'

export const widths = [360, 768, 1440] as const
export const themes = ['dark', 'light'] as const
export const languages = ['EN', 'TH'] as const
export type Width = (typeof widths)[number]
const heights = { 360: 760, 768: 1024, 1440: 900 } satisfies Record<Width, number>

export const sizeOf = (width: Width) => ({ width, height: heights[width] })

interface Subject {
  name: string
  title: string
  show: (page: Page) => Promise<void>
}

const open = (path: string) => async (page: Page) => {
  await page.goto(path)
  await waitForPage(page, path)
}

/** Shows the lobby with its filters and the covers of the rows in view. */
async function showLobby(page: Page): Promise<void> {
  await open('/rng')(page)
  await page.locator('input[type="search"]').waitFor()
  await page.locator('main article img').nth(3).waitFor()
}

async function showLogin(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('dialog').locator('input[autocomplete="current-password"]').waitFor()
}

const threeHours = 10_800_000

/**
 * Shows the site as it is while the operator has closed it. The answer is changed for this page only, so the site
 * stays open for others.
 */
async function showMaintenance(page: Page): Promise<void> {
  await page.route('**/wps/system/status*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const closed = { status: 1, maintenance: true, maintenanceEnd: Date.now() + threeHours }
    await route.fulfill({ response: answer, json: { ...body, value: { ...body.value, ...closed } } })
  })
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export const subjects: readonly Subject[] = [
  { name: 'home', title: 'Home', show: open('/') },
  { name: 'lobby', title: 'Lobby', show: showLobby },
  { name: 'modal', title: 'A modal: log in', show: showLogin },
  { name: 'help', title: 'Help centre', show: open('/help') },
  { name: 'download', title: 'App download', show: open('/down') },
  { name: 'maintenance', title: 'Maintenance', show: showMaintenance },
]
