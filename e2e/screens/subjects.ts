import { type AgentCentrePage, agentCentrePages, type MemberCentrePage } from '@parlay/contracts/remotes'
import type { Page } from 'playwright/test'
import { waitForCentrePage } from '../fixtures/centre-pages'
import { Gateway } from '../fixtures/gateway'
import { aNewcomer } from '../fixtures/newcomer'
import { waitForPage } from '../fixtures/site-map'

export const widths = [360, 768, 1440] as const
export const themes = ['dark', 'light'] as const
export const languages = ['EN', 'TH'] as const
export type Width = (typeof widths)[number]
const heights = { 360: 760, 768: 1024, 1440: 900 } satisfies Record<Width, number>

/** A width, a theme and a language. */
export interface Look {
  width: Width
  theme: (typeof themes)[number]
  language: (typeof languages)[number]
}

/** Returns whether most subjects are published so: on a phone and on a large screen, once in each theme. */
export const isUsual = ({ width, theme, language }: Look): boolean =>
  language === 'EN' && ((width === 360 && theme === 'light') || (width === 1440 && theme === 'dark'))

export const sizeOf = (width: Width) => ({ width, height: heights[width] })

interface Subject {
  name: string
  title: string
  /** True for those that are published at every width, in both themes and both languages. */
  isWhole?: true
  show: (page: Page) => Promise<void>
}

const open = (path: string) => async (page: Page) => {
  await page.goto(path)
  await waitForPage(page, path.replace(/\?.*/, ''))
}

/** Shows the lobby with its filters and the covers of the rows in view. */
async function showLobby(page: Page): Promise<void> {
  await open('/rng')(page)
  await page.locator('input[type="search"]').waitFor()
  await page.locator('main article img').nth(3).waitFor()
}

/** Shows the page to bet on draws, with two numbers chosen. */
async function showBetting(page: Page): Promise<void> {
  await open('/lottery?gameCode=MB_HN')(page)
  const grid = page.locator('main [role="group"]').first()
  await grid.getByRole('button', { name: '07', exact: true }).click()
  await grid.getByRole('button', { name: '68', exact: true }).click()
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

/** Shows a game with play money, as a visitor has it. */
async function showFreePlay(page: Page): Promise<void> {
  await page.goto('/game?vassalage=LUMEN&gameType=RNG&nodeId=10101&demo=1')
  await page.frameLocator('iframe').locator('.reels .symbol').first().waitFor()
}

/** Shows what stands in place of a remote that the operator has switched off. For this page only, as above. */
async function showRemoteOff(page: Page): Promise<void> {
  await page.route('**/releases/manifest.json', async (route) => {
    const answer = await route.fetch()
    const manifest = await answer.json()
    for (const entry of manifest.microFrontends['parlay/lottery']) entry.extras.disabled = true
    await route.fulfill({ response: answer, json: manifest })
  })
  await page.goto('/lott')
  await page.locator('[data-remote-off="mf-lottery"]').waitFor()
}

/** Shows the question before money moves into a game with a separate wallet. Logs out at the end, as below. */
async function showOwnWallet(page: Page): Promise<void> {
  const newcomer = aNewcomer()
  await page.goto('/')
  const gateway = new Gateway(page.request, new URL(page.url()).origin)
  await gateway.addMember(newcomer)
  await gateway.signIn(page.context(), newcomer.account)
  await page.goto('/game?vassalage=SBT&gameType=RNG&nodeId=11901')
  await page.getByRole('dialog').getByRole('textbox').waitFor()
  await page.context().clearCookies()
}

/** Waits for a page of a centre, at first with more patience than an assertion has: its files come now. */
async function waitForCentre(page: Page, key: MemberCentrePage | AgentCentrePage): Promise<void> {
  await page.locator(`[data-centre-page="${key}"]`).getByRole('heading').first().waitFor()
  await waitForCentrePage(page, key)
}

/** A demo member with a level and a history of everything. */
const member = 'member08'

/** Shows a page of the member centre. The context is logged out again, because other subjects are shown to visitors. */
const openCentre = (key: MemberCentrePage) => async (page: Page) => {
  await page.request.post('/sandbox/session', { data: { account: member } })
  await page.goto(`/?centre=${key}`)
  await waitForCentre(page, key)
  await page.context().clearCookies()
}

/** A demo agent with three levels below and contracts of all kinds. */
const agent = 'agent01'

/**
 * Shows a page of the agent centre, which has no address. It is opened in a large window, where the button and the menu
 * are in view, and found by places and signs, because their words depend on the language. Logged out again, as above.
 */
const openAgentCentre = (key: AgentCentrePage) => async (page: Page) => {
  const size = page.viewportSize()
  await page.setViewportSize(sizeOf(1440))
  await page.request.post('/sandbox/session', { data: { account: agent } })
  await page.goto('/')
  await page.locator('header button:has(.lucide-users)').click()
  const entries = page.getByRole('dialog').getByRole('navigation').getByRole('listitem').getByRole('button')
  await entries.nth(agentCentrePages.indexOf(key)).click()
  if (size) await page.setViewportSize(size)
  await waitForCentre(page, key)
  await page.context().clearCookies()
}

export const subjects: readonly Subject[] = [
  { name: 'home', title: 'Home', isWhole: true, show: open('/') },
  { name: 'lobby', title: 'Lobby', isWhole: true, show: showLobby },
  { name: 'lottery', title: 'Lottery', show: open('/lott') },
  { name: 'lottery-betting', title: 'Lottery: betting', isWhole: true, show: showBetting },
  { name: 'lottery-results', title: 'Lottery: results', show: open('/lott?view=results&gameCode=MB_HN') },
  { name: 'lottery-statistics', title: 'Lottery: statistics', show: open('/lott?view=statistics&gameCode=MB_HN') },
  { name: 'modal', title: 'A modal: log in', isWhole: true, show: showLogin },
  { name: 'help', title: 'Help centre', show: open('/help') },
  { name: 'download', title: 'App download', show: open('/down') },
  { name: 'wallets', title: 'Member centre: wallet', show: openCentre('transferFund') },
  { name: 'deposit', title: 'Member centre: deposit', isWhole: true, show: openCentre('depositv2') },
  { name: 'withdraw', title: 'Member centre: withdraw', show: openCentre('withdraw') },
  { name: 'bets', title: 'Member centre: betting history', show: openCentre('personalHistoryCopy') },
  { name: 'profit', title: 'Member centre: profit and loss', show: openCentre('personalProfit') },
  { name: 'rewards', title: 'Member centre: reward centre', show: openCentre('rewardCenter') },
  { name: 'agent-overview', title: 'Agent centre: team overview', show: openAgentCentre('agentTeamOverview') },
  { name: 'agent-team', title: 'Agent centre: team management', show: openAgentCentre('downlineManagmentView') },
  { name: 'promotions', title: 'Promotions', show: open('/promotions') },
  { name: 'point-mall', title: 'Points mall', show: open('/pointMall') },
  { name: 'maintenance', title: 'Maintenance', show: showMaintenance },
  { name: 'free-play', title: 'Free play', show: showFreePlay },
  { name: 'remote-off', title: 'A part that is switched off', show: showRemoteOff },
  { name: 'own-wallet', title: 'Money for a game with a separate wallet', show: showOwnWallet },
]
