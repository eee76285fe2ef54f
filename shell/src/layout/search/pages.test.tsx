import { readFileSync } from 'node:fs'
import path from 'node:path'
import { agentCentrePages } from '@parlay/contracts/remotes'
import { languageCodes } from '@parlay/contracts/shapes'
import { aLane, aStatusWith, renderScreen } from '@parlay/testing'
import { emit, on } from '@parlay/web/events'
import { getLanguage, setLanguage } from '@parlay/web/i18n'
import { getTheme, setTheme } from '@parlay/web/theme'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import '../../i18n/messages'
import { SearchHost } from './search-host'

const lanes = (['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'DS88', 'LOTT', 'ELOTT'] as const).map((title) =>
  aLane(title, { vassalage: title, name: `${title} house`, gameType: title }),
)
const wallets = (walletType: 'TRANSFER' | 'SEAMLESS') => ({
  list: [{ vassalage: 'SBT', name: 'Sabong', walletType }],
  autoTransfer: false,
})
const answers = {
  'SITE.search': { games: [], vendors: [], promotions: [], help: [] },
  'GAME.vendors': { data: { lanes } },
  'GAME.popular': { list: [] },
  'SYS.status': aStatusWith('REG.DIRECT'),
  'WAL.merchantWallet': wallets('TRANSFER'),
}

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

async function openSearch(options: Options) {
  const rendered = await renderScreen(<SearchHost />, { ...options, answers: { ...answers, ...options.answers } })
  act(() => emit('search-requested', {}))
  const field = await screen.findByRole('searchbox')
  const pages = async (text: string) => {
    fireEvent.change(field, { target: { value: text } })
    return within(await screen.findByRole('dialog'))
  }
  return { ...rendered, pages }
}

/**
 * The table of section 2.1 of the product specification: each path, what the specification calls it, and where the
 * search leads, if the page needs a game, a promotion or another page first.
 */
const specified = [
  ['/', 'Home'],
  ['/register', 'Registration'],
  ['/noticePage', 'Notices'],
  ['/pointMall', 'Points mall'],
  ['/sports', 'Game pages'],
  ['/esports', 'Game pages'],
  ['/ds88', 'Game pages'],
  ['/elott', 'Game pages'],
  ['/lott', 'Lottery category (game page)'],
  ['/lottery', 'Lottery launch page', '/lott'],
  ['/live', 'Lobby pages'],
  ['/pvp', 'Lobby pages'],
  ['/fish', 'Lobby pages'],
  ['/rng', 'Lobby pages'],
  ['/promotions', 'Promotions'],
  ['/promoDetail', 'Promotion detail', '/promotions'],
  ['/seamless', 'Seamless game page', '/rng'],
  ['/fbsports', 'Sports-book page'],
  ['/help', 'Help centre'],
  ['/helpmc', 'Help, standalone', '/help'],
  ['/down', 'App download'],
  ['/join', 'Join us'],
  ['/game', 'Game in an embedded frame', '/rng'],
  ['/login', 'Login'],
] as const

describe.each(['EN', 'VI'] as const)('V3 in %s', (language) => {
  test('V3 every page of the specification is found by its name there', async () => {
    const { pages } = await openSearch({ session: 'visitor', language })
    const all = specified.map(([to, text, start = to]) => [start, text] as const)

    for (const [to, text] of all) {
      await pages(text)
      const found = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
      await waitFor(() => expect([text, found()]).toEqual([text, expect.arrayContaining([to])]))
    }
  })
})

test.each([
  ['dark mode', 'Light theme'],
  ['theme', 'Light theme'],
])('H1.theme a search for %s finds the theme, which can be changed there', async (text, name) => {
  setTheme('dark')
  const { user, pages } = await openSearch({ session: 'visitor' })

  await user.click(await (await pages(text)).findByRole('button', { name }))

  expect(getTheme()).toBe('light')
  setTheme('dark')
})

test('V11 a search for the language finds each language of the brand, which can be chosen there', async () => {
  const { user, pages } = await openSearch({ session: 'visitor' })

  const dialog = await pages('language')
  const offered = await dialog.findAllByRole('button', { name: /^Language: / })
  expect(offered.length).toBeGreaterThanOrEqual(1)
  await user.click(offered[0] as HTMLElement)

  await waitFor(() => expect(getLanguage()).not.toBe('EN'))
  await act(() => setLanguage('EN'))
})

test('V3 a visitor who searches for the login finds it above the login of agents', async () => {
  const { pages } = await openSearch({ session: 'visitor' })

  const links = await (await pages('login')).findAllByRole('link')

  expect(links.map((link) => link.getAttribute('href')).slice(0, 2)).toEqual(['/login', '/login?portal=agent'])
})

test('V3 a member who searches for the log-out is offered it and no login', async () => {
  const { pages } = await openSearch({ session: {} })

  const dialog = await pages('log out')

  expect(await dialog.findByRole('button', { name: 'Sign out' })).toBeVisible()
  expect(dialog.queryByRole('link', { name: /log ?in/i })).not.toBeInTheDocument()
})

test.each([
  ['favourites', '/rng?type=fav'],
  ['recent games', '/rng?type=recent'],
])('L5 a member who searches for %s is led to the list in the lobby', async (text, to) => {
  const asked: string[] = []
  const stop = on('navigation-requested', (request) => asked.push(request.to))
  const { user, pages } = await openSearch({ session: {} })

  const buttons = await (await pages(text)).findAllByRole('button', { name: /^(Favourites|Recently played)$/ })
  await user.click(buttons[0] as HTMLElement)

  await waitFor(() => expect(asked).toEqual([to]))
  stop()
})

test('V3 a search for winners leads to the highest payouts of home', async () => {
  const { pages } = await openSearch({ session: 'visitor' })

  const link = await (await pages('winners')).findByRole('link', { name: 'Highest payouts' })

  expect(link).toHaveAttribute('href', '/#winners')
})

const aService = (csType: '1' | '2') => ({ csType, path: '/' })

test.each(['chat', 'live chat', 'customer service'])('H11 a search for %s opens the live chat', async (text) => {
  const asked: unknown[] = []
  const stop = on('customer-service-requested', (request) => asked.push(request))
  const status = { ...aStatusWith(), customerService: [aService('2'), aService('1')] }
  const { user, pages } = await openSearch({ session: 'visitor', answers: { 'SYS.status': status } })

  await user.click(await (await pages(text)).findByRole('button', { name: 'Live chat' }))

  expect(asked).toEqual([{ position: 1 }])
  stop()
})

test.each([
  ['EN', 'change password', 'My account'],
  ['EN', '2fa', 'My account'],
  ['VI', 'đổi mật khẩu', 'Tài khoản của tôi'],
  ['VI', 'doi mat khau', 'Tài khoản của tôi'],
] as const)('M1.pages in %s the account is found by %s', async (language, text, name) => {
  const { pages } = await openSearch({ session: {}, language })

  expect(await (await pages(text)).findByRole('button', { name })).toBeVisible()
})

test('V3 a member who searches for the log-out is asked whether to sign out', async () => {
  const asked: string[] = []
  const stop = on('confirm-requested', ({ title }) => asked.push(title))
  const { user, pages } = await openSearch({ session: {} })

  await user.click(await (await pages('log out')).findByRole('button', { name: 'Sign out' }))

  await waitFor(() => expect(asked).toEqual(['Sign out']))
  stop()
})

test.each([
  ['has a wallet of its own', 'TRANSFER', 'Wallet', 'transferFund'],
  ['has none', 'SEAMLESS', 'My account', 'securityCenter'],
] as const)('M1.pages where a vendor %s, the wallet is found as %s', async (_, walletType, name, page) => {
  const asked: unknown[] = []
  const stop = on('overlay-requested', (request) => asked.push(request))
  const { user, pages } = await openSearch({ session: {}, answers: { 'WAL.merchantWallet': wallets(walletType) } })

  await user.click(await (await pages('wallet')).findByRole('button', { name }))

  await waitFor(() => expect(asked).toEqual([{ overlay: 'member-centre', page }]))
  stop()
})

/** Section 2.9 of the product specification. */
const agentEntries = [
  ['agentAnnouncement', 'Announcement'],
  ['agentTeamOverview', 'Overview'],
  ['registerCenter', 'Account'],
  ['downlineManagmentView', 'Team Management'],
  ['personalHistoryCopy', 'Team Betting'],
  ['palStatementsAgentCopy', 'User Profit and Loss'],
  ['agentRevenueReport', 'My Income'],
  ['agentDownlineTransactionDetailsCopy', 'Transaction Details'],
  ['agentDividendRecordCopy2', 'Dividend'],
  ['agentDailyWages2', 'Daily Salary'],
  ['agentHourSalary', 'Hourly Salary'],
  ['agentRealtimeSalary', 'Real-Time Salary'],
] as const

const nameIn = (language: string, page: string): string =>
  JSON.parse(readFileSync(path.join(__dirname, `messages/${language}.json`), 'utf8'))[`agent.${page}`]

test('V3 an agent who searches for the registration link finds the page that makes them', async () => {
  const { pages } = await openSearch({ session: { isAgent: 1 } })

  expect(
    await (await pages('registration link')).findByRole('button', { name: nameIn('EN', 'registerCenter') }),
  ).toBeVisible()
})

test.each(agentEntries)('V3 an agent finds the page %s of the agent centre by %s', async (page, text) => {
  const asked: unknown[] = []
  const stop = on('overlay-requested', (request) => asked.push(request))
  const { user, pages } = await openSearch({ session: { isAgent: 1 } })

  const buttons = await (await pages(text)).findAllByRole('button', { name: nameIn('EN', page) })
  await user.click(buttons.at(-1) as HTMLElement)

  await waitFor(() => expect(asked).toEqual([{ overlay: 'agent-centre', page }]))
  stop()
})

test('V3 a member who is no agent finds no page of the agent centre', async () => {
  const { pages } = await openSearch({ session: {} })

  expect(await (await pages('Team Management')).findByText('Nothing found for “Team Management”')).toBeVisible()
})

test.each(languageCodes)('V3 the search calls the pages of the agent centre in %s as its menu does', (language) => {
  const root = path.resolve(__dirname, '../../../..')
  const menu = JSON.parse(readFileSync(path.join(root, `mf-agent-centre/src/i18n/${language}.json`), 'utf8'))

  expect(agentCentrePages.map((page) => nameIn(language, page))).toEqual(
    agentCentrePages.map((page) => menu[`menu.${page}`]),
  )
})
