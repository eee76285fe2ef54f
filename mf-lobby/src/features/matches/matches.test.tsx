import { type Answers, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { on } from '@parlay/web/events'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Matches } from './matches'
import { aMatch, aMatchList } from './testing/a-match'

const derby = aMatch()
const live = aMatch({ matchId: 'football-2', phase: 'live', score: '1 : 0', home: 'Jade Hollow', away: 'Kiri Coast' })
const down = new ApiError({ code: 'GAME_VENDOR_DOWN', status: 200 })
const withOdds = (odds: string | null, isOpen = true) =>
  aMatch({ market: { id: 'result', kind: 'result', isOpen, selections: [{ id: 'home', odds }] } })

const open = (answer: Answers[string], session: 'visitor' | object = {}) =>
  renderScreen(<Matches gameType="SPORTS" />, { path: '/sports', session, answers: { 'GAME.matches': answer } })
const rows = () => screen.queryAllByRole('listitem').map((row) => row.getAttribute('data-match'))
const search = () => screen.getByRole('searchbox', { name: 'Search matches' })

test('V4.lanes live and upcoming matches are listed by league, with the odds on their winners', async () => {
  const { network } = await open(aMatchList([live, derby]))

  const league = await screen.findByRole('heading', { level: 3, name: 'Football Lantern Cup' })
  expect(rows()).toEqual(['football-2', 'football-29'])
  expect(screen.getByText('1 : 0')).toBeVisible()
  expect(league).toBeVisible()
  expect(
    within(screen.getAllByRole('listitem')[1] as HTMLElement)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Baiyu11.45', 'DrawX4.20', 'Nam Dao26.10'])
  expect(network.callsTo('GAME.matches')[0]?.request).toEqual({ gameType: 'SPORTS' })
})

test('V5.sports-book odds lead to the book that offers them, with the selection and the odds that were pressed', async () => {
  const { user, location } = await open(aMatchList([derby]), 'visitor')

  await user.click(await screen.findByRole('link', { name: /Draw/ }))

  await waitFor(() =>
    expect(new URL(location(), 'http://x').searchParams.get('pick')).toBe('football-29/result/draw@4.20'),
  )
  expect(location()).toContain('/fbsports?vassalage=FB&nodeId=21&')
})

describe('odds that change', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }))
  afterEach(() => jest.useRealTimers())
  const nextAnswer = () => act(() => jest.advanceTimersByTimeAsync(5000))

  test('are read again every few seconds, and say where they went', async () => {
    const { network } = await open(aMatchList([withOdds('1.45')]))
    const odds = await screen.findByRole('link', { name: /1\.45/ })
    expect(odds).not.toHaveAttribute('data-move')

    network.answer({ 'GAME.matches': aMatchList([withOdds('1.60')]) })
    await nextAnswer()
    expect(await screen.findByRole('link', { name: /1\.60/ })).toHaveAttribute('data-move', 'up')

    network.answer({ 'GAME.matches': aMatchList([withOdds('1.30')]) })
    await nextAnswer()
    expect(await screen.findByRole('link', { name: /1\.30/ })).toHaveAttribute('data-move', 'down')
  })

  test('stay as they were under a finger, so that the slip knows which odds were pressed', async () => {
    const { network, location } = await open(aMatchList([withOdds('1.45')]))
    fireEvent.pointerDown(await screen.findByRole('link', { name: /1\.45/ }))
    network.answer({ 'GAME.matches': aMatchList([withOdds('1.30')]) })
    await nextAnswer()
    await waitFor(() => expect(network.callsTo('GAME.matches').length).toBeGreaterThan(1))

    fireEvent.click(screen.getByRole('link', { name: /1\.45/ }))

    await waitFor(() => expect(location()).toContain(encodeURIComponent('home@1.45')))
  })

  test('a finger that leaves the odds releases them', async () => {
    const { network } = await open(aMatchList([withOdds('1.45')]))
    const odds = await screen.findByRole('link', { name: /1\.45/ })
    fireEvent.pointerDown(odds)
    network.answer({ 'GAME.matches': aMatchList([withOdds('1.30')]) })
    await nextAnswer()

    fireEvent.pointerLeave(odds)

    expect(await screen.findByRole('link', { name: /1\.30/ })).toBeVisible()
  })

  test('old odds say of when they are, and after a minute without an answer there are none', async () => {
    const { network } = await open(aMatchList([derby], { isStale: true }))
    expect(await screen.findByText(/^Odds as of /)).toBeVisible()

    network.answer({ 'GAME.matches': aMatchList([derby]) })
    await nextAnswer()
    await waitFor(() => expect(screen.queryByText(/^Odds as of /)).toBeNull())
    network.answer({ 'GAME.matches': down })
    await nextAnswer()
    expect(await screen.findByText(/^Odds as of /)).toBeVisible()
    expect(rows()).toEqual(['football-29'])

    await act(() => jest.advanceTimersByTimeAsync(60_000))

    expect(await screen.findByRole('alert')).toHaveTextContent('Matches can’t be loaded right now.')
    expect(rows()).toEqual([])
  })
})

test('selections that take no bets are shown as suspended, and are no links', async () => {
  await open(aMatchList([withOdds('1.45', false)]))

  expect(await screen.findByText('Suspended')).toBeInTheDocument()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a search finds in the language of the player, says how much it found, and what it did not find', async () => {
  const { user } = await open(aMatchList([live, derby]))
  await screen.findByRole('heading', { name: 'Football Lantern Cup' })

  await user.type(search(), 'サッカー jade')
  expect(rows()).toEqual(['football-2'])
  expect(screen.getByText('Matches found: 1')).toBeInTheDocument()

  await user.clear(search())
  await user.type(search(), '🦄')
  expect(screen.getByText('No match found for “🦄”')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(rows()).toEqual(['football-2', 'football-29'])

  await user.type(search(), '   ')
  expect(rows()).toEqual(['football-2', 'football-29'])
})

test('a long list shows its first matches, and the others on a press', async () => {
  const many = Array.from({ length: 12 }, (_, index) => aMatch({ matchId: `football-${index}` }))
  const { user } = await open(aMatchList(many))
  await screen.findByRole('heading', { name: 'Football Lantern Cup' })
  expect(rows()).toHaveLength(10)

  await user.click(screen.getByRole('button', { name: 'Show all matches (12)' }))

  expect(rows()).toHaveLength(12)
})

test('a member’s favourite matches and leagues have a view, also after the page is opened again', async () => {
  const { user, unmount } = await open(aMatchList([live, derby]))
  await user.click(await screen.findByRole('button', { name: 'Favourite: Baiyu – Nam Dao' }))
  expect(screen.getByRole('button', { name: 'Favourite: Baiyu – Nam Dao' })).toHaveAttribute('aria-pressed', 'true')
  unmount()

  await open(aMatchList([live, derby]))
  await user.click(await screen.findByRole('tab', { name: 'Favourites' }))
  expect(rows()).toEqual(['football-29'])

  await user.click(screen.getByRole('button', { name: 'Favourite: Baiyu – Nam Dao' }))
  expect(screen.getByText('No favourites yet')).toBeVisible()
})

test('L7.visitor a visitor who wants a favourite is asked to log in', async () => {
  const asked = jest.fn()
  const stop = on('login-requested', asked)
  const { user } = await open(aMatchList([derby]), 'visitor')

  await user.click(await screen.findByRole('button', { name: 'Favourite: Lantern Cup' }))

  await waitFor(() => expect(asked).toHaveBeenCalled())
  stop()
})

test('no matches are said to be there only after an answer without any; a failure says so and is tried again', async () => {
  const { user, network } = await open(down)
  expect(await screen.findByRole('alert')).toHaveTextContent('Matches can’t be loaded right now.')
  expect(screen.queryByText('No matches right now')).toBeNull()
  network.answer({ 'GAME.matches': aMatchList([]) })

  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('No matches right now')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Live' }))
  expect(screen.getByText('No live matches right now')).toBeVisible()
})

test('a category without a book has no list of matches', async () => {
  const { network } = await open(aMatchList([], { book: null }))

  await waitFor(() => expect(network.callsTo('GAME.matches')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Matches' })).toBeNull())
})
