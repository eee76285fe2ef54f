import { type Answers, aLane, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { emit, on } from '@parlay/web/events'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aDrawGame, aDrawMenu, aFollow, aTicket, currentDraws, offersAt, pageOf } from '../testing'
import { LotteryMenuScreen } from './lottery-menu-screen'

const answers: Answers = {
  'GAME.vendors': { data: { lanes: [aLane('LOTT', { vassalage: 'TCG_LOTTO_VN' })] } },
  'LOTT.bets': pageOf(aTicket()),
  'LOTT.follow': { list: [aFollow()] },
}

const openTickets = (more: Answers = {}, session: 'visitor' | object = {}) =>
  renderScreen(<LotteryMenuScreen view="tickets" />, {
    path: '/lott?view=tickets',
    session,
    answers: { ...answers, ...more },
  })

const [line] = aTicket().lines
const wonLine = { ...line, hits: 2, payout: '190.00' } as typeof line & object

test('open tickets are shown first, and won ones are asked for by their state', async () => {
  const { user, network } = await openTickets()
  expect(await screen.findByRole('heading', { name: 'Hà Nội' })).toBeInTheDocument()

  await user.click(screen.getByRole('tab', { name: 'Won' }))

  await waitFor(() => expect(network.callsTo('LOTT.bets').map(({ request }) => request.state)).toEqual(['OPEN', 'WON']))
})

test('a ticket that was paid the most that a ticket is paid says so, and each line shows its share', async () => {
  const line = { ...wonLine, payout: '100.00' }
  await openTickets({
    'LOTT.bets': pageOf(aTicket({ state: 'WON', payout: '100.00', maxPayout: '100.00', lines: [line] })),
  })

  expect(await screen.findByText(/^A ticket pays P100.00 at most/)).toBeInTheDocument()
})

test('an open ticket leaves the list when its draw is settled, without a reload; other draws do not request it again', async () => {
  const { network } = await openTickets()
  await screen.findByRole('heading', { name: 'Hà Nội' })
  act(() => emit('draw-changed', { kind: 'SETTLED', gameCode: 'FAST60', numero: '20260131' }))
  expect(network.callsTo('LOTT.bets')).toHaveLength(1)

  network.answer({ 'LOTT.bets': pageOf() })
  act(() => emit('draw-changed', { kind: 'SETTLED', gameCode: 'MB_HN', numero: '20260131' }))

  expect(await screen.findByText('No tickets here')).toBeInTheDocument()
})

test('a ticket is cancelled after a question, and what was returned is said', async () => {
  const requested = jest.fn()
  const stop = on('toast-requested', requested)
  const { user, network } = await openTickets({
    'LOTT.cancel': { betId: '71', refunded: '27.00', balance: '1000.00' },
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel ticket' }))
  const question = await screen.findByRole('dialog', { name: 'Cancel this ticket?' })
  expect(network.callsTo('LOTT.cancel')).toHaveLength(0)

  await user.click(within(question).getByRole('button', { name: 'Cancel ticket' }))

  await waitFor(() =>
    expect(requested).toHaveBeenCalledWith({ kind: 'success', text: 'Cancelled. Returned: P27.00' }, expect.anything()),
  )
  expect(network.callsTo('LOTT.bets').length).toBeGreaterThan(1)
  stop()
})

test('a ticket that closed meanwhile cannot be cancelled, and that is said', async () => {
  const requested = jest.fn()
  const stop = on('toast-requested', requested)
  const { user } = await openTickets({
    'LOTT.cancel': new ApiError({ code: 'LOTT_CLOSED', messageKey: 'err_lott_closed' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel ticket' }))
  const question = await screen.findByRole('dialog')

  await user.click(within(question).getByRole('button', { name: 'Cancel ticket' }))

  await waitFor(() =>
    expect(requested).toHaveBeenCalledWith({ kind: 'error', text: 'This draw is closed.' }, expect.anything()),
  )
  stop()
})

test('a settled ticket is compared with its draw, with every hit marked', async () => {
  const settled = aTicket({ state: 'WON', payout: '190.00', canCancel: false, lines: [wonLine] })
  const { user } = await openTickets({
    'LOTT.bets': pageOf(settled),
    'LOTT.proof': {
      ...{
        gameCode: 'MB_HN',
        area: 'MB',
        numero: '20260131',
        state: 'OPENED',
        seed: 'b'.repeat(64),
        seedHash: 'a'.repeat(64),
      },
      ...{ closeAt: settled.closeAt, openAt: settled.openAt, sealedAt: settled.closeAt, linesCount: 1, lines: [] },
      beacon: {
        ...{ chain: 'a'.repeat(64), round: 1, publicKey: 'ab', genesisTime: 1, period: 3 },
        ...{ isIndependent: false, signature: null },
      },
      linesRoot: 'c'.repeat(64),
      prizes: { special: ['04217'], first: ['88117'], seventh: ['01', '02', '03', '04'] },
      revision: 0,
      correction: null,
    },
  })

  await user.click(await screen.findByRole('button', { name: 'Compare with the draw' }))

  await screen.findByText('04217')
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['04217', '88117'])
  expect(screen.getByText(/hits: 2, paid P190.00/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Result and proof' })).toHaveAttribute(
    'href',
    '/lottery/draw/MB_HN/20260131?ticket=71',
  )
})

test('playing again puts the lines on the slip of the next draw', async () => {
  const { user, location } = await openTickets({
    'LOTT.menu': aDrawMenu(aDrawGame({ numero: '20260201' })),
    'LOTT.playTypes': offersAt(),
    'LOTT.current': currentDraws('MB_HN', '20260201'),
  })

  await user.click(await screen.findByRole('button', { name: 'Play again' }))

  await waitFor(() => expect(location()).toBe('/lottery?gameCode=MB_HN'))
  expect(JSON.parse(localStorage.getItem('lottery-slip') ?? '')).toMatchObject({
    tickets: [{ gameCode: 'MB_HN', numero: '20260201', lines: [{ playType: 'LO2', numbers: ['17'], odds: '95' }] }],
  })
})

test('a follow-up is stopped after a question, and says why another ended', async () => {
  const failed = aFollow({ followId: '6', state: 'FAILED', reason: 'WAL_INSUFFICIENT' })
  const { user, network } = await openTickets({
    'LOTT.follow': { list: [aFollow(), failed] },
    'LOTT.followStop': aFollow({ state: 'STOPPED' }),
  })
  await user.click(await screen.findByRole('tab', { name: 'Follow-ups' }))
  expect(await screen.findByText('The balance was too small for the next ticket.')).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Stop' }))
  const question = await screen.findByRole('dialog', { name: 'Stop this follow-up?' })
  await user.click(within(question).getByRole('button', { name: 'Stop' }))

  await waitFor(() =>
    expect(network.callsTo('LOTT.followStop').map(({ request }) => request)).toEqual([{ followId: '5' }]),
  )
})

test('a visitor is asked to log in', async () => {
  const asked = jest.fn()
  const stop = on('login-requested', asked)
  const { user } = await openTickets({}, 'visitor')

  await user.click(await screen.findByRole('button', { name: 'Login' }))

  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  stop()
})
