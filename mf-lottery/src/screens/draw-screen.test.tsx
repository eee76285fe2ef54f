import { type Answers, aLane, renderScreen } from '@parlay/testing'
import { forgetTexts } from '@parlay/testing/stories/watch-heading'
import { ApiError } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aTicket, boughtAs, offersAt, pageOf } from '../testing'
import { aCurrentDraw, aProof, someDraws } from '../testing/draw-answers'
import { DrawScreen } from './draw-screen'

const path = '/lottery/draw/MB_HN/20261123'
const hour = 3_600_000
const undrawn = { seed: null, prizes: {}, linesRoot: null, linesCount: null, sealedAt: null }

const aSellingDraw = () =>
  aProof({ ...undrawn, state: 'BETTING', closeAt: Date.now() + hour, openAt: Date.now() + hour + 5000 })
const aClosedDraw = () => aProof({ ...undrawn, state: 'CLOSED', closeAt: Date.now() - 5000, openAt: Date.now() + hour })
const ownTicket = aTicket({ betId: '8', numero: '20261123' })

const answers: Answers = {
  'GAME.vendors': { data: { lanes: [aLane('LOTT', { vassalage: 'TCG_LOTTO_VN' })] } },
  'LOTT.menu': someDraws(),
  'LOTT.current': () => aCurrentDraw('20261123'),
  'LOTT.playTypes': offersAt(),
  'LOTT.bets': pageOf(),
  'LOTT.bet': boughtAs,
  'LOTT.proof': aSellingDraw,
}

const openDraw = (more: Answers = {}, session: 'visitor' | object = {}, at = path) =>
  renderScreen(<DrawScreen />, { path: at, session, answers: { ...answers, ...more } })

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

beforeEach(() => {
  window.matchMedia = ((query: string) => ({ matches: query.includes('reduce') })) as typeof matchMedia
  window.HTMLElement.prototype.scrollIntoView ??= () => undefined
})

test('an open draw shows its countdown and the bet first, then the member’s tickets and the published seed’s hash', async () => {
  const { network } = await openDraw()

  expect(await screen.findByRole('heading', { level: 1, name: 'Hà Nội, draw 20261123' })).toBeVisible()
  expect(await screen.findByRole('timer')).toBeVisible()
  await screen.findByRole('group', { name: 'Numbers' })
  expect(headings()).toEqual(['The draw', 'Bet on this draw', 'Slip', 'Your tickets in this draw', 'Proof'])
  expect(screen.getByText('Bets are open')).toBeVisible()
  expect(await screen.findByText('You have no tickets in this draw yet.')).toBeVisible()
  expect(screen.getByText(aProof().seedHash)).toBeVisible()
  expect(network.callsTo('LOTT.bets')[0]?.request).toMatchObject({ gameCode: 'MB_HN', numero: '20261123' })
})

test('a ticket that is bought here is listed among the member’s tickets of the draw', async () => {
  const { user, network } = await openDraw()
  const grid = await screen.findByRole('group', { name: 'Numbers' })
  await user.click(within(grid).getByRole('button', { name: '23' }))
  await user.click(screen.getByRole('button', { name: 'Add to slip' }))
  network.answer({ 'LOTT.bets': pageOf(ownTicket) })

  await user.click(await screen.findByRole('button', { name: /^Buy for/ }))

  expect(await screen.findByRole('heading', { level: 3, name: 'Ticket 8' })).toBeVisible()
  expect(network.callsTo('LOTT.bet')[0]?.request).toMatchObject({ gameCode: 'MB_HN', numero: '20261123' })
})

test('as the draw opens its numbers come, then what the member’s tickets were paid, without a reload', async () => {
  const { network } = await openDraw({ 'LOTT.proof': aClosedDraw, 'LOTT.bets': pageOf(ownTicket) })
  expect(await screen.findByText('Bets are closed')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Bet on this draw' })).not.toBeInTheDocument()

  const [line] = ownTicket.lines
  const wonLine = { ...line, hits: 1, payout: '95.00' } as typeof line & object
  network.answer({
    'LOTT.proof': aProof(),
    'LOTT.bets': pageOf({ ...ownTicket, state: 'WON', payout: '95.00', lines: [wonLine] }),
  })
  act(() => emit('draw-changed', { kind: 'OPENED', gameCode: 'MB_HN', numero: '20261123' }))

  expect(await screen.findByText(/^Result of draw 20261123/)).toBeVisible()
  expect(await screen.findByRole('table', { name: 'Prizes of draw 20261123' })).toBeVisible()
  expect(await screen.findByRole('table', { name: 'Last two digits of draw 20261123' })).toBeVisible()
  act(() => emit('draw-changed', { kind: 'SETTLED', gameCode: 'MB_HN', numero: '20261123', win: '95.00' }))
  expect(await screen.findByText(/Your tickets were paid P95.00/)).toBeVisible()
  expect(await screen.findByText('Won')).toBeVisible()
})

test('a draw is said to be drawn once all its numbers have come, and not while they come', async () => {
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia
  let showNext: () => void = () => undefined
  const realInterval = window.setInterval
  const timers = jest.spyOn(window, 'setInterval').mockImplementation(((run: () => void, wait?: number) => {
    if (wait !== 350) return realInterval(run, wait)
    showNext = run
    return 0
  }) as typeof setInterval)
  const { network } = await openDraw({ 'LOTT.proof': aClosedDraw })
  await screen.findByText('Bets are closed')

  network.answer({ 'LOTT.proof': aProof() })
  act(() => emit('draw-changed', { kind: 'OPENED', gameCode: 'MB_HN', numero: '20261123' }))
  const state = (await screen.findByText('Numbers are being revealed')).closest('[role="status"]')
  act(() => {
    for (let shown = 1; shown < 27; shown += 1) showNext()
  })
  expect(state).toHaveTextContent('Numbers are being revealed')
  act(() => showNext())

  expect(state).toHaveTextContent('Drawn')
  expect(screen.getByText(/^Result of draw 20261123/)).toBeVisible()
  timers.mockRestore()
})

test('an event of another draw changes nothing', async () => {
  const { network } = await openDraw({ 'LOTT.proof': aClosedDraw })
  await screen.findByText('Bets are closed')
  const asked = network.callsTo('LOTT.proof').length

  act(() => emit('draw-changed', { kind: 'OPENED', gameCode: 'MB_HN', numero: '20261124' }))

  expect(network.callsTo('LOTT.proof')).toHaveLength(asked)
})

test('bets close by the server’s clock, before an answer says so', async () => {
  const past = Date.now() - 1000
  await openDraw({ 'LOTT.proof': aProof({ ...undrawn, state: 'BETTING', closeAt: past, openAt: past + hour }) })

  expect(await screen.findByText('Bets are closed')).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Numbers' })).not.toBeInTheDocument()
})

test('a drawn one shows the result first, then the named ticket before others, and the way to the next draw', async () => {
  await openDraw(
    {
      'LOTT.proof': aProof(),
      'LOTT.current': () => aCurrentDraw('20261124'),
      'LOTT.bets': pageOf(aTicket({ betId: '9', state: 'LOST', payout: '0.00' }), ownTicket),
    },
    {},
    `${path}?ticket=8`,
  )

  expect(await screen.findByRole('table', { name: 'Prizes of draw 20261123' })).toBeVisible()
  expect(screen.getByText('Drawn')).toBeVisible()
  await screen.findByText('Ticket 8')
  expect(headings()).toEqual(['Result', 'Your tickets in this draw', 'Proof'])
  const tickets = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(tickets).toEqual(['Ticket 8', 'Ticket 9'])
  expect(await screen.findByRole('link', { name: 'Bet on the next draw' })).toHaveAttribute(
    'href',
    '/lottery/draw/MB_HN/20261124',
  )
  expect(screen.getByRole('link', { name: 'Open the proof page' })).toHaveAttribute(
    'href',
    '/lottery/proof/MB_HN/20261123?ticket=8',
  )
})

test('the draw is checked in place, only on a press', async () => {
  const { user } = await openDraw({ 'LOTT.proof': aProof() })
  await screen.findByRole('table', { name: 'Prizes of draw 20261123' })
  expect(screen.queryByText('All checks passed')).not.toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Check this draw' }))

  expect(await screen.findByText('All checks passed')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Hide the check' })).toHaveAttribute('aria-expanded', 'true')
})

test('lines that were not bought in time are named, and move to the next draw from there', async () => {
  localStorage.setItem(
    'lottery-slip',
    JSON.stringify({
      tickets: [
        {
          ...{ id: '1', gameCode: 'MB_HN', area: 'MB', numero: '20261123', stations: [], follow: 0, stopOnWin: false },
          lines: [{ id: '2', playType: 'LO2', numbers: ['17'], unit: '1.00', multiple: 1, odds: '95' }],
        },
      ],
    }),
  )
  await openDraw({ 'LOTT.proof': aClosedDraw })

  expect(await screen.findByText('1 line on your slip was not bought for this draw.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Move to the next draw' })).toHaveAttribute('href', '/lottery?gameCode=MB_HN')
  localStorage.clear()
})

test('a void draw says why, and that every stake was returned', async () => {
  await openDraw({ 'LOTT.proof': aProof({ ...undrawn, state: 'VOID', voidReason: 'UNOPENED' }) })

  expect(await screen.findByText('This draw is void. Every stake was returned.')).toBeVisible()
  expect(screen.getByText('Its vendor did not open it in time.')).toBeVisible()
})

test('a visitor sees the draw, and is offered the log-in where the tickets would be', async () => {
  const { network } = await openDraw({ 'LOTT.proof': aProof() }, 'visitor')

  expect(await screen.findByText('Log in to see your tickets in this draw.')).toBeVisible()
  expect(network.callsTo('LOTT.bets')).toHaveLength(0)
})

test('an unknown draw leads to the results', async () => {
  await openDraw({ 'LOTT.proof': new ApiError({ code: 'SYS_INVALID_URL', messageKey: 'err_invalid_url' }) })

  expect(await screen.findByText('We don’t know this draw')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All results' })).toHaveAttribute('href', '/lott?view=results')
})

test('a call that failed can be tried again', async () => {
  const { network, user } = await openDraw({
    'LOTT.proof': new ApiError({ code: 'SYS_ERROR', messageKey: 'err_system' }),
  })
  await screen.findByRole('button', { name: 'Try again' })
  network.answer({ 'LOTT.proof': aProof() })

  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('table', { name: 'Prizes of draw 20261123' })).toBeVisible()
})

test('a draw that cannot be updated stays on the page and says so', async () => {
  const { network } = await openDraw({ 'LOTT.proof': aClosedDraw })
  await screen.findByText('Bets are closed')
  network.answer({ 'LOTT.proof': new ApiError({ code: 'SYS_ERROR', messageKey: 'err_system' }) })

  act(() => emit('draw-changed', { kind: 'CLOSED', gameCode: 'MB_HN', numero: '20261123' }))

  await waitFor(() => expect(screen.getByText(/We couldn’t update this draw/)).toBeVisible())
  expect(screen.getByRole('heading', { level: 1, name: 'Hà Nội, draw 20261123' })).toBeVisible()
})

test('an address without a draw says that none is chosen, and its heading is no key', async () => {
  forgetTexts()

  await openDraw({}, {}, '/lottery/draw/MB_HN')

  expect(await screen.findByText('No draw chosen')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Lottery' })).toBeInTheDocument()
})
