import { readFileSync } from 'node:fs'
import path from 'node:path'
import { memberCentrePages } from '@parlay/contracts/remotes'
import { languageCodes } from '@parlay/contracts/shapes'
import { aGame, aLane, aStatusWith, aStatusWithout, aVendorCard, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { emit, on } from '@parlay/web/events'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import '../../i18n/messages'
import { SearchHost } from './search-host'

const lumen = { vassalage: 'LUMEN', name: 'Lumen Atelier', gameType: 'RNG' }
const nothing = { games: [], vendors: [], promotions: [], help: [] }
const found = {
  games: [aGame({ nodeId: '7', name: 'Opaline Nights', vassalage: 'LUMEN' })],
  vendors: [aVendorCard(lumen)],
  promotions: [{ id: 'free-play', title: 'Free play' }],
  help: [{ id: 'balance', title: 'Your balance' }],
}
const answers = {
  'SITE.search': found,
  'GAME.vendors': { data: { lanes: [aLane('RNG', lumen)] } },
  'GAME.popular': { list: [aGame({ nodeId: '9', name: 'Barn Owl Post' })] },
}

beforeEach(() => localStorage.clear())

/** Opens the search as its button does. */
async function openSearch(changes: Parameters<typeof renderScreen>[1] = {}) {
  const rendered = await renderScreen(<SearchHost />, { ...changes, answers: { ...answers, ...changes.answers } })
  act(() => emit('search-requested', {}))
  const field = await screen.findByRole('searchbox', { name: 'Games, vendors, promotions, help' })
  return { ...rendered, field }
}

test('before anything is typed the most popular games are shown', async () => {
  const { field } = await openSearch()

  expect(await screen.findByRole('button', { name: /Barn Owl Post/ })).toBeInTheDocument()
  expect(field).toHaveFocus()
})

test('results are grouped by kind, and each leads to its own place', async () => {
  const { user, field, location } = await openSearch()

  await user.type(field, 'opal')

  const dialog = within(screen.getByRole('dialog', { name: 'Search' }))
  expect(await dialog.findByRole('button', { name: 'Opaline Nights Lumen Atelier' })).toBeInTheDocument()
  const address = (name: string) => dialog.getByRole('link', { name }).getAttribute('href')
  expect(address('Lumen Atelier Slots')).toBe('/rng?vassalage=LUMEN')
  expect(address('Free play')).toBe('/promoDetail?id=free-play')
  expect(address('Your balance')).toBe('/help?article=balance')
  expect(dialog.getByRole('status')).toHaveTextContent('Results: 4')

  await user.click(dialog.getByRole('link', { name: 'Your balance' }))

  expect(location()).toBe('/help?article=balance')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  ['opal', ['Games', 'Vendors', 'Promotions', 'Help']],
  ['lumen', ['Vendors', 'Games', 'Promotions', 'Help']],
  ['Lumen Atelier', ['Vendors', 'Games', 'Promotions', 'Help']],
])('the vendors come first in a search for one: %s', async (text, order) => {
  const { user, field } = await openSearch()

  await user.type(field, text)
  await screen.findByRole('link', { name: 'Lumen Atelier Slots' })

  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(order)
})

test.each([
  ['wallet', 'My account', ['Pages', 'Games', 'Vendors']],
  ['balance', 'My account', ['Pages', 'Games', 'Vendors']],
  ['wal', 'My account', ['Games', 'Vendors', 'Pages']],
])('M1.pages a page that is called %s comes before games with a similar name', async (text, name, order) => {
  const { field } = await openSearch({
    session: {},
    answers: {
      'SITE.search': { ...found, promotions: [], help: [] },
      'WAL.merchantWallet': { list: [], autoTransfer: false },
    },
  })

  fireEvent.change(field, { target: { value: text } })
  await screen.findByRole('button', { name })
  await screen.findByRole('link', { name: 'Lumen Atelier Slots' })

  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(order),
  )
})

test('arrow keys move from the field through the results and back, and Enter in the field opens the first', async () => {
  const { user, field, location } = await openSearch({ session: {} })
  await user.type(field, 'opal')
  const game = await screen.findByRole('button', { name: 'Opaline Nights Lumen Atelier' })

  await user.keyboard('{ArrowDown}')
  expect(game).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('link', { name: 'Lumen Atelier Slots' })).toHaveFocus()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(field).toHaveFocus()
  await user.keyboard('{Enter}')

  await waitFor(() => expect(location()).toMatch(/^\/game\?.*nodeId=7/))
})

test('a search whose result was opened is offered again on this device, until it is deleted', async () => {
  const { user, field } = await openSearch()
  await user.type(field, 'opal')
  await user.click(await screen.findByRole('link', { name: 'Free play' }))

  act(() => emit('search-requested', {}))
  await user.click(await screen.findByRole('button', { name: 'opal' }))

  expect(screen.getByRole('searchbox')).toHaveValue('opal')
  await user.clear(screen.getByRole('searchbox'))
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('button', { name: 'opal' })).not.toBeInTheDocument()
  expect(localStorage.getItem('recent-searches')).toBeNull()
})

test.each([
  ['Account record', 'Transaction history', 'transactionHistory'],
  ['Transaction history', 'Transaction history', 'transactionHistory'],
  ['Personal loss', 'Profit and loss', 'personalProfit'],
  ['Mission activity', 'Missions', 'missionLeaderboard'],
  ['Platform information', 'Messages', 'messageV2'],
  ['betting his', 'Betting history', 'personalHistoryCopy'],
])('M1.pages a search for %s finds the page %s of the member centre', async (text, name, page) => {
  const asked: unknown[] = []
  const stop = on('overlay-requested', (request) => asked.push(request))
  const { user, field } = await openSearch({ session: {}, answers: { 'SITE.search': nothing } })

  await user.type(field, text)
  const section = within(await screen.findByRole('region', { name: 'Pages' }))
  await user.click(section.getByRole('button', { name }))

  await waitFor(() => expect(asked).toEqual([{ overlay: 'member-centre', page }]))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  stop()
})

/** Section 2.8 of the product specification: what it calls each page, and the page's name on the site. */
const specified = [
  ['My account', 'My account'],
  ['Deposit', 'Deposit'],
  ['Withdraw', 'Withdraw'],
  ['Transfer to upline', 'Transfer to upline'],
  ['Betting record', 'Betting history'],
  ['Account record', 'Transaction history'],
  ['Personal loss', 'Profit and loss'],
  ['Bonus details', 'Bonus details'],
  ['Reward center', 'Reward centre'],
  ['Invite friends', 'Invite friends'],
  ['Mission activity', 'Missions'],
  ['Platform information', 'Messages'],
  ['Rank page', 'Rank'],
] as const

test('M1.pages every page of the member centre is found by the specification’s name', async () => {
  const { field } = await openSearch({
    session: { toUpline: true, memberLabel: ['gold'] },
    answers: { 'SITE.search': nothing, 'SYS.status': aStatusWith('PROMO.REFERRAL') },
  })

  for (const [text, name] of specified) {
    fireEvent.change(field, { target: { value: text } })
    expect(await screen.findByRole('button', { name })).toBeVisible()
  }
})

test('V3.notices the announcements are found by the specification’s name', async () => {
  const { user, field } = await openSearch({ answers: { 'SITE.search': nothing } })

  await user.type(field, 'Notices')

  expect(await screen.findByRole('link', { name: 'Announcements' })).toHaveAttribute('href', '/noticePage')
})

test('M1.pages the names of the specification find their pages in other languages too', async () => {
  await renderScreen(<SearchHost />, { language: 'VI', answers: { ...answers, 'SITE.search': nothing } })
  act(() => emit('search-requested', {}))
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'Account record' } })

  expect(await screen.findByRole('button', { name: 'Lịch sử giao dịch' })).toBeVisible()
})

test.each([
  ['MEM.personalProfit', 'Personal loss'],
  ['POINTS', 'Points mall'],
  ['PROMO.RAFFLE', 'Prize draws'],
])('M1.pages a page whose feature %s is switched off is not found by %s', async (modId, text) => {
  const { user, field } = await openSearch({ answers: { 'SITE.search': nothing, 'SYS.status': aStatusWithout(modId) } })

  await user.type(field, text)

  expect(await screen.findByText(`Nothing found for “${text}”`)).toBeVisible()
})

test('L7.visitor a page of the member centre asks a visitor to log in; a page of the site is a link', async () => {
  const asked = jest.fn()
  const stop = on('login-requested', asked)
  const { user, field } = await openSearch({ answers: { 'SITE.search': nothing } })
  await user.type(field, 'promotions')
  expect(await screen.findByRole('link', { name: 'Promotions' })).toHaveAttribute('href', '/promotions')

  await user.clear(field)
  await user.type(field, 'withdraw')
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))

  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  stop()
})

test.each(languageCodes)('M1.pages the search calls pages in %s as the menu of the member centre does', (language) => {
  const root = path.resolve(__dirname, '../../../..')
  const read = (file: string): Record<string, string> => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
  const texts = read(`shell/src/i18n/later/${language}.json`)
  const menu = read(`mf-member-centre/common/src/i18n/${language}.json`)

  const pages = memberCentrePages.filter((page) => page !== 'transferFund')
  expect(pages.map((page) => texts[`page.${page}`])).toEqual(pages.map((page) => menu[`menu.${page}`]))
})

test('V12 a page of the member centre that is switched off is not found', async () => {
  const status = aStatusWithout('MEM.withdraw')
  const { user, field } = await openSearch({ answers: { 'SITE.search': nothing, 'SYS.status': status } })

  await user.type(field, 'withdraw')

  expect(await screen.findByText('Nothing found for “withdraw”')).toBeInTheDocument()
})

test('an empty result says so and repeats the word, and an error offers another try', async () => {
  const { user, field, network } = await openSearch({ answers: { 'SITE.search': nothing } })
  await user.type(field, 'qzx')
  expect(await screen.findByText('Nothing found for “qzx”')).toBeInTheDocument()

  network.answer({ 'SITE.search': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) })
  await user.clear(field)
  await user.type(field, 'opal')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  network.answer({ 'SITE.search': found })
  await user.click(retry)

  expect(await screen.findByText('Opaline Nights')).toBeInTheDocument()
})

test('a search that is requested while the site is closed does not open, also when the site is open again', async () => {
  const { rerender } = await renderScreen(<SearchHost isClosed />, { answers })
  act(() => emit('search-requested', {}))
  rerender(<SearchHost />)

  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
})
