import { type Answers, renderScreen } from '@parlay/testing'
import { emit } from '@parlay/web/events'
import { formatDateTime } from '@parlay/web/i18n'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aCurrentDraw, aDrawOf, someDraws, someStatistics, someVoids } from '../testing/draw-answers'
import { LotteryMenuScreen } from './lottery-menu-screen'

const draws = Array.from({ length: 12 }, (_, index) => aDrawOf(String(20261123 - index)))
const answers: Answers = {
  'LOTT.menu': someDraws(),
  'LOTT.current': () => aCurrentDraw('20261124'),
  'LOTT.opened': { list: draws },
  'LOTT.stats': someStatistics(),
  'LOTT.voids': someVoids(),
}
const results = <LotteryMenuScreen view="results" gameCode="MB_HN" />
const shownDraws = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

beforeEach(() => {
  window.matchMedia = ((query: string) => ({ matches: query.includes('reduce') })) as typeof matchMedia
})

test('the results of a lottery are its last hundred draws, five on a page', async () => {
  const { user, network } = await renderScreen(results, { answers })

  await screen.findByRole('heading', { name: 'Draw 20261123' })
  expect(shownDraws()).toEqual([23, 22, 21, 20, 19].map((day) => `Draw 202611${day}`))
  expect(network.callsTo('LOTT.opened')[0]?.request).toEqual({ gameCode: 'MB_HN', count: '100' })

  await user.click(screen.getByRole('button', { name: /next/i }))

  expect(shownDraws()).toEqual([18, 17, 16, 15, 14].map((day) => `Draw 202611${day}`))
})

test('a draw shows all its prizes, and the last two digits of its numbers by both digits', async () => {
  const prizes = { ...aDrawOf('20261123').prizes, special: ['12345'], seventh: ['05', '05', '77', '40'] }
  await renderScreen(results, { answers: { ...answers, 'LOTT.opened': { list: [aDrawOf('20261123', { prizes })] } } })

  const table = await screen.findByRole('table', { name: 'Prizes of draw 20261123' })
  expect(within(table).getByRole('row', { name: /^Special prize/ })).toHaveTextContent('12345')
  expect(within(table).getByRole('row', { name: /^Seventh prize/ })).toHaveTextContent('05057740')
  const ends = screen.getByRole('table', { name: 'Last two digits of draw 20261123' })
  const [, byHead] = within(within(ends).getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')
  expect(within(ends).getAllByRole('row')).toHaveLength(11)
  expect(byHead?.textContent).toContain('40')
  expect(screen.getByRole('link', { name: 'Check draw 20261123' })).toHaveAttribute(
    'href',
    '/lottery/proof/MB_HN/20261123',
  )
})

test('draws are searched by day and by the last digits of a number, and a wrong number says so', async () => {
  const { user } = await renderScreen(results, { answers })
  const [, second] = draws
  await user.type(await screen.findByLabelText('Ends with'), second?.prizes.special?.[0] ?? '')

  expect(shownDraws()).toEqual(['Draw 20261122'])
  expect(screen.getByText('1 of 12 draws')).toBeInTheDocument()

  await user.clear(screen.getByLabelText('Ends with'))
  await user.type(screen.getByLabelText('Day of the draw'), '2026-11-20')
  expect(shownDraws()).toEqual(['Draw 20261120'])

  await user.type(screen.getByLabelText('Ends with'), 'x')
  expect(screen.getByText('Enter 1 to 6 digits')).toBeVisible()

  await user.clear(screen.getByLabelText('Ends with'))
  await user.clear(screen.getByLabelText('Day of the draw'))
  await user.type(screen.getByLabelText('Day of the draw'), '2020-01-01')
  await user.click(await screen.findByRole('button', { name: 'Show all draws' }))
  expect(shownDraws()).toHaveLength(5)
})

test('an address names the lottery; another one is chosen from the list, and an unknown one says so', async () => {
  const { user, location } = await renderScreen(results, { answers })
  await user.click(await screen.findByRole('combobox', { name: 'Lottery' }))
  await user.click(await screen.findByRole('option', { name: 'Tiền Giang' }))

  expect(location()).toBe('/lott?view=results&gameCode=MN_TG')
})

test('the draw that opens is shown as the event brings it, and then stands in the list', async () => {
  const { network } = await renderScreen(results, { answers })
  await screen.findByRole('timer')
  const opened = aDrawOf('20261124')
  network.answer({ 'LOTT.current': () => aCurrentDraw('20261125'), 'LOTT.opened': { list: [opened, ...draws] } })

  act(() => emit('draw-changed', { kind: 'OPENED', gameCode: 'MB_HN', numero: '20261124', prizes: opened.prizes }))

  const special = opened.prizes.special?.[0]
  expect(await screen.findByText(`Result of draw 20261124. Special prize: ${special}`)).toBeInTheDocument()
  await waitFor(() => expect(shownDraws()[0]).toBe('Draw 20261124'))

  // One of before that was late.
  act(() => emit('draw-changed', { kind: 'OPENED', gameCode: 'MB_HN', numero: '20261123', prizes: opened.prizes }))
  expect(screen.getByText(`Result of draw 20261124. Special prize: ${special}`)).toBeInTheDocument()

  act(() => emit('draw-changed', { kind: 'SETTLED', gameCode: 'MB_HN', numero: '20261124', win: '95.00' }))
  expect(await screen.findByText(/Your tickets were paid P95\.00/)).toBeInTheDocument()

  act(() => emit('draw-changed', { kind: 'SETTLED', gameCode: 'MB_HN', numero: '20261124' }))
  expect(screen.getByText(/Your tickets were paid P95\.00/)).toBeInTheDocument()

  act(() => emit('draw-changed', { kind: 'VOID', gameCode: 'MB_HN', numero: '20261125' }))
  expect(await screen.findByText('Draw 20261125 is void. Every stake was returned')).toBeInTheDocument()
})

test('draws that should have opened are named while they stay away, with what becomes of the tickets', async () => {
  const [late] = aCurrentDraw('20261123', -60_000).draws
  await renderScreen(results, {
    answers: { ...answers, 'LOTT.current': () => ({ ...aCurrentDraw('20261124'), draws: [late] }) },
  })

  expect(await screen.findByText(/^Delayed: 20261123\. The draw is waiting/)).toBeInTheDocument()
})

test('without events the gateway is asked when the draw is due', async () => {
  const opened = aDrawOf('20261124')
  let isOpen = false
  const asked = {
    ...answers,
    'LOTT.current': () => aCurrentDraw(isOpen ? '20261125' : '20261124', isOpen ? 3_600_000 : 0),
    'LOTT.opened': () => ({ list: isOpen ? [opened, ...draws] : draws }),
  }
  await renderScreen(results, { answers: asked })
  expect(await screen.findByText('Waiting for the draw')).toBeVisible()

  isOpen = true

  expect(await screen.findByText(/^Result of draw 20261124/, {}, { timeout: 15_000 })).toBeInTheDocument()
})

test('the numbers are called one by one, the special prize last', async () => {
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia
  await renderScreen(results, { answers: { ...answers, 'LOTT.opened': { list: [] } } })
  await screen.findByRole('timer')
  const opened = aDrawOf('20261124')
  const [first] = opened.prizes.seventh ?? []

  act(() => emit('draw-changed', { kind: 'OPENED', gameCode: 'MB_HN', numero: '20261124', prizes: opened.prizes }))

  const table = await screen.findByRole('table', { name: 'Prizes of draw 20261124' })
  await waitFor(() => expect(within(table).getByRole('row', { name: /^Seventh/ })).toHaveTextContent(first ?? ''))
  expect(within(table).getByRole('row', { name: /^Special/ })).not.toHaveTextContent(opened.prizes.special?.[0] ?? '')
  expect(screen.getByText('Drawing 20261124…')).toBeInTheDocument()
})

test('the void draws of a lottery are counted by month, and each has its time, its reason and its proof', async () => {
  await renderScreen(<LotteryMenuScreen view="statistics" gameCode="MB_HN" />, { answers })

  const voids = await screen.findByRole('region', { name: 'Void draws' })
  expect(await within(voids).findByText('1 of 29 void')).toBeVisible()
  expect(within(voids).getByText('October 2026').parentElement).toHaveTextContent('0 of 31 void')
  expect(within(voids).getByRole('link', { name: 'Draw 20261107' })).toHaveAttribute(
    'href',
    '/lottery/proof/MB_HN/20261107',
  )
  const when = { dateStyle: 'medium', timeStyle: 'short' } as const
  const [sealedLate, unexplained] = within(voids)
    .getAllByRole('link')
    .map((link) => link.closest('li'))
  expect(sealedLate).toHaveTextContent(formatDateTime(Date.UTC(2026, 10, 7, 11, 15), when))
  expect(sealedLate).toHaveTextContent('The bets were not sealed before the beacon’s round')
  expect(unexplained).toHaveTextContent('No reason was recorded.')
})

test('the months of void draws are named in the reader’s language', async () => {
  await renderScreen(<LotteryMenuScreen view="statistics" gameCode="MB_HN" />, { answers, language: 'VI' })

  expect(await screen.findByText('tháng 10 năm 2026')).toBeVisible()
})

test('statistics count the numbers over the chosen span, and say that they predict nothing', async () => {
  const { user, network } = await renderScreen(<LotteryMenuScreen view="statistics" gameCode="MB_HN" />, { answers })

  expect(await screen.findByText(/Past draws say nothing about the next one/)).toBeVisible()
  const table = await screen.findByRole('table', { name: 'How often each pair of last digits was drawn' })
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(21))
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('39')
  expect(screen.getByText('12 and 34')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Show all 100 numbers' }))
  expect(within(table).getAllByRole('row')).toHaveLength(101)
  expect(within(table).getByText('not in these draws')).toBeVisible()

  await user.click(screen.getByRole('combobox', { name: 'Draws counted' }))
  await user.click(await screen.findByRole('option', { name: 'Last 300' }))
  await waitFor(() => expect(network.callsTo('LOTT.stats').at(-1)?.request).toEqual({ gameCode: 'MB_HN', span: '300' }))
})
