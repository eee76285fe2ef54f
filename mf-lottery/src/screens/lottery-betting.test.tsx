import { type Answers, aBalance, aLane, givenSession, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { emit, on } from '@parlay/web/events'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aDrawGame, aDrawMenu, aTicket, boughtAs, currentDraws, offersAt, pageOf } from '../testing'
import { LotteryLaunchScreen } from './lottery-launch-screen'

const answers: Answers = {
  'GAME.vendors': { data: { lanes: [aLane('LOTT', { vassalage: 'TCG_LOTTO_VN' })] } },
  'LOTT.menu': aDrawMenu(
    aDrawGame(),
    aDrawGame({ gameCode: 'FAST60', area: 'FAST', name: 'Fast', numero: '20260131-0007' }),
  ),
  'LOTT.current': ({ gameCode }: Record<string, unknown>) => currentDraws(String(gameCode), '20260131', '20260201'),
  'LOTT.playTypes': offersAt(),
  'LOTT.bet': boughtAs,
}

const openBetting = (more: Answers = {}, session: 'visitor' | object = {}, props: object = {}) =>
  renderScreen(<LotteryLaunchScreen gameCode="MB_HN" {...props} />, {
    path: '/lottery?gameCode=MB_HN',
    session,
    answers: { ...answers, ...more },
  })

type Rendered = Awaited<ReturnType<typeof openBetting>>

const slip = () => screen.getByRole('region', { name: 'Slip' })
const press = async ({ user }: Rendered, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

async function addNumbers(page: Rendered, ...numbers: string[]) {
  const grid = await screen.findByRole('group', { name: 'Numbers' })
  for (const number of numbers) await page.user.click(within(grid).getByRole('button', { name: number }))
  await press(page, 'Add to slip')
}

const refuseOnce = (code: string, value: unknown, message = `err_${code.toLowerCase()}`): Answers => {
  let isFirst = true
  return {
    'LOTT.bet': (request: Record<string, unknown>) => {
      if (!isFirst) return boughtAs(request)
      isFirst = false
      return new ApiError({ code, value, messageKey: message })
    },
  }
}

beforeEach(() => (window.HTMLElement.prototype.scrollIntoView ??= () => undefined))

test('a ticket is bought with the numbers, the stake and the odds that are shown', async () => {
  const page = await openBetting()
  expect(await screen.findByRole('radio', { name: /Last 2 digits, all prizes.*lô 2 số.*95/ })).toBeChecked()
  expect(screen.getByText('95.00%')).toBeInTheDocument()
  expect(
    await screen.findByText('Example: 23 at P1.00 a unit costs P27.00 and pays P95.00 for each win.'),
  ).toBeInTheDocument()
  expect(screen.getByText(/prize is rounded to the nearest cent; half a cent is rounded up/)).toBeInTheDocument()

  await addNumbers(page, '23', '45')
  expect(within(slip()).getByRole('status')).toHaveTextContent('Lines: 1 · Total: P54.00')
  await press(page, 'Buy for P54.00')

  await waitFor(() => expect(within(slip()).getByRole('status')).toHaveTextContent('The slip is empty.'))
  expect(page.network.callsTo('LOTT.bet').map(({ request }) => request)).toEqual([
    {
      gameCode: 'MB_HN',
      numero: '20260131',
      lottoPrizeMode: 'Lott',
      oddsVersion: 1,
      lines: [{ playType: 'LO2', numbers: ['23', '45'], unit: '1.00', multiple: 1 }],
      total: '54.00',
      stations: [],
      follow: 0,
      stopOnWin: false,
    },
  ])
  expect(within(slip()).getByRole('link', { name: 'View ticket' })).toHaveAttribute('href', '/lott?view=tickets')
})

test('ten random lines are on the slip with one press and bought with another', async () => {
  const page = await openBetting()

  await press(page, '10 lines')
  await press(page, 'Buy for P270.00')

  await waitFor(() => expect(page.network.callsTo('LOTT.bet')).toHaveLength(1))
  expect(page.network.callsTo('LOTT.bet')[0]?.request.lines).toHaveLength(10)
})

test('T3 numbers that the member keeps are there again by user name, and chosen by one press', async () => {
  const page = await openBetting()
  const grid = await screen.findByRole('group', { name: 'Numbers' })
  for (const number of ['68', '23']) await page.user.click(within(grid).getByRole('button', { name: number }))
  await press(page, 'Keep these numbers')
  await press(page, 'Clear')
  page.unmount()

  const again = await openBetting()
  await press(again, '23 68')
  await press(again, 'Add to slip')
  expect(within(slip()).getByRole('status')).toHaveTextContent('Lines: 1 · Total: P54.00')
  await press(again, 'Remove 23 68 from my numbers')
  expect(screen.queryByRole('group', { name: 'My numbers' })).not.toBeInTheDocument()
  again.unmount()

  await openBetting({}, 'visitor')
  await screen.findByRole('group', { name: 'Numbers' })
  expect(screen.queryByRole('button', { name: 'Keep these numbers' })).not.toBeInTheDocument()
})

test('the choice of the draw has its place before the draws have come', async () => {
  let answer: (value: unknown) => void = () => undefined
  const late = new Promise((resolve) => {
    answer = resolve
  })
  await openBetting({ 'LOTT.current': () => late })
  expect(await screen.findByRole('combobox', { name: 'Draw' })).toBeInTheDocument()

  answer(currentDraws('MB_HN', '20260131'))

  expect(await screen.findByRole('option', { name: /·/, selected: true })).toBeInTheDocument()
})

test('V5.lottery T1 the play type of the address is chosen', async () => {
  await openBetting({}, {}, { playType: 'DE' })

  expect(await screen.findByRole('radio', { name: /Special prize, last 2/ })).toBeChecked()
})

test('T1.view the lobby view shows the menu with the game marked', async () => {
  await openBetting(
    { 'LOTT.openedAll': { list: [] }, 'GAME.list': { games: [], totalPages: 0 } },
    {},
    { lottoView: 'lobby' },
  )

  const card = (await screen.findByRole('heading', { name: 'Hà Nội' })).closest('li')
  expect(card).toHaveAttribute('aria-current', 'true')
})

const odds = { Lott: '95', Elott: '94', SEA: '94.5', ZY: '93' } as const

/** Opens the betting page with a separate offer for each mode, and buys a ticket; returns the modes that were sent. */
async function buyWith(lanes: readonly unknown[], lobby: Answers = {}) {
  const page = await openBetting({
    'GAME.vendors': { data: { lanes } },
    'LOTT.playTypes': ({ prizeMode }: Record<string, unknown>) =>
      offersAt({ LO2: odds[prizeMode as keyof typeof odds] }),
    ...lobby,
  })
  await addNumbers(page, '23')
  const shown = screen.getByRole('radio', { name: /Last 2 digits, all prizes/ }).closest('label')?.textContent
  await press(page, /^Buy for/)
  await waitFor(() => expect(page.network.callsTo('LOTT.bet')).toHaveLength(1))
  return { bought: page.network.callsTo('LOTT.bet')[0]?.request.lottoPrizeMode, shown }
}

test.each([
  ['TCG_LOTTO_VN as a vendor', aLane('ELOTT', { vassalage: 'TCG_LOTTO_VN' })],
  ['LOTT as a vendor', aLane('ELOTT', { vassalage: 'LOTT' })],
  ['LOTT as an account type', aLane('ELOTT', { accountTypeName: 'LOTT' })],
])('T2.elott the e-lottery mode selects the odds where its category holds %s', async (_, lane) => {
  const { bought, shown } = await buyWith([lane])

  expect(bought).toBe('Elott')
  expect(shown).toMatch(/\D94 · RTP/)
})

test.each([
  ['there is no category of lotteries', []],
  ['the lottery category holds TCG_LOTTO_VN', [aLane('LOTT', { vassalage: 'TCG_LOTTO_VN' })]],
  ['the lottery category holds LOTT', [aLane('LOTT', { vassalage: 'LOTT' })]],
  ['the lottery category holds TCG_SEA', [aLane('LOTT', { vassalage: 'TCG_SEA' })]],
  [
    'the e-lottery category holds other vendors alone',
    [aLane('ELOTT', { vassalage: 'ELOTT', accountTypeName: 'ELOTT' })],
  ],
])('T2.lott otherwise the lottery mode selects the odds: %s', async (_, lanes) => {
  const { bought, shown } = await buyWith(lanes)

  expect(bought).toBe('Lott')
  expect(shown).toMatch(/\D95 · RTP/)
})

test('T2.lott a mode that the brand names for the vendor of the draws selects the odds', async () => {
  const { bought, shown } = await buyWith([aLane('LOTT', { vassalage: 'TCG_LOTTO_VN', prizeMode: 'ZY' })])

  expect(bought).toBe('ZY')
  expect(shown).toMatch(/\D93 · RTP/)
})

test('T1.request the mode that the lobby answers selects the odds', async () => {
  await openBetting({
    'LOTT.playTypes': ({ prizeMode }: Record<string, unknown>) =>
      offersAt({ LO2: odds[prizeMode as keyof typeof odds] }),
    'LOTT.lobby': {
      ...{ path: '/lottery?gameCode=MB_HN', gameCode: 'MB_HN', vendor: 'TCG_LOTTO_VN', view: 'GAME', language: 'EN' },
      ...{ backUrl: 'LOTTERY', backPath: '/lott', prizeMode: 'SEA', name: 'Hà Nội' },
    },
  })

  expect(await screen.findByRole('radio', { name: /Last 2 digits, all prizes.*94\.5 · RTP/ })).toBeInTheDocument()
})

test('the slip of a visitor survives the log-in and a reload', async () => {
  const asked = jest.fn()
  const stop = on('login-requested', asked)
  const page = await openBetting({}, 'visitor')
  await addNumbers(page, '23')
  await press(page, 'Buy for P27.00')
  await waitFor(() =>
    expect(asked).toHaveBeenCalledWith({ stay: true, intent: { kind: 'bet', name: 'Hà Nội' } }, expect.anything()),
  )
  stop()
  page.unmount()

  const again = await openBetting()
  await press(again, 'Buy for P27.00')

  await waitFor(() => expect(again.network.callsTo('LOTT.bet')).toHaveLength(1))
})

test('a draw that has closed is followed by the next one on one press, with every line', async () => {
  const page = await openBetting(
    refuseOnce('LOTT_CLOSED', { closed: { gameCode: 'MB_HN', next: '20260201' } }, 'err_lott_closed'),
  )
  await addNumbers(page, '23', '45')
  await press(page, 'Buy for P54.00')

  expect(await screen.findByRole('alert')).toHaveTextContent('Draw 20260131 is closed')
  await press(page, 'Move to draw 20260201')
  await press(page, 'Buy for P54.00')

  await waitFor(() => expect(page.network.callsTo('LOTT.bet')).toHaveLength(2))
  expect(page.network.callsTo('LOTT.bet')[1]?.request).toMatchObject({
    numero: '20260201',
    lines: [{ numbers: ['23', '45'] }],
  })
})

test('changed odds are shown old and new, and bought once they are accepted', async () => {
  const page = await openBetting(refuseOnce('LOTT_ODDS_CHANGED', { odds: { oddsVersion: 2, total: '27.00' } }))
  await addNumbers(page, '23')
  page.network.answer({ 'LOTT.playTypes': offersAt({ LO2: '90' }, 2) })
  await press(page, 'Buy for P27.00')

  expect(await screen.findByText('Last 2 digits, all prizes: odds 95 before, 90 now')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Buy for P27.00' })).toBeDisabled()
  await press(page, 'Accept the new odds')
  await press(page, 'Buy for P27.00')

  await waitFor(() => expect(page.network.callsTo('LOTT.bet')[1]?.request.oddsVersion).toBe(2))
})

test('a limit says what is still possible, and one press reduces to it', async () => {
  const page = await openBetting(
    refuseOnce('LOTT_LIMIT', { limit: { kind: 'EXPOSURE', left: '0.50', place: 0, number: '23' } }),
  )
  await addNumbers(page, '23')
  await press(page, 'Buy for P27.00')

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Number 23 is nearly sold out. You can stake up to P0.50 per unit.',
  )
  await press(page, 'Reduce to what is possible')
  await press(page, 'Buy for P13.50')

  await waitFor(() => expect(page.network.callsTo('LOTT.bet')[1]?.request.total).toBe('13.50'))
})

test('M9 above what an active bonus allows the slip says the amount, keeps its lines and reduces to it', async () => {
  const page = await openBetting(refuseOnce('BONUS_MAX_BET', { bonus: { maxBet: '25.00' } }))
  await addNumbers(page, '23', '45')
  await press(page, 'Buy for P54.00')

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'While your bonus is active, the maximum ticket is P25.00.',
  )
  expect(within(slip()).getByRole('status')).toHaveTextContent('Lines: 1 · Total: P54.00')
  await press(page, 'Reduce to what is possible')
  await press(page, 'Buy for P24.84')

  await waitFor(() => expect(page.network.callsTo('LOTT.bet')[1]?.request.total).toBe('24.84'))
})

test('without enough money the deposit is offered, and the slip stays', async () => {
  const asked = jest.fn()
  const stop = on('overlay-requested', asked)
  const page = await openBetting(refuseOnce('WAL_INSUFFICIENT', null, 'err_balance_insufficient'))
  await addNumbers(page, '23')
  await press(page, 'Buy for P27.00')

  await press(page, 'Deposit')

  expect(asked).toHaveBeenCalledWith({ overlay: 'member-centre', page: 'depositv2' }, expect.anything())
  expect(within(slip()).getByRole('status')).toHaveTextContent('Lines: 1')
  stop()
})

test('an order without an answer is repeated as it was, also after a reload', async () => {
  const page = await openBetting({ 'LOTT.bet': () => Promise.reject(new TypeError('network')) })
  await addNumbers(page, '23')
  await press(page, 'Buy for P27.00')
  expect(await screen.findByText(/^We don’t know yet/)).toBeInTheDocument()
  const sent = page.network.callsTo('LOTT.bet')[0]
  page.unmount()

  const again = await openBetting()
  expect(
    within(await screen.findByRole('region', { name: 'Slip' })).queryByRole('button', { name: /^Remove/ }),
  ).toBeNull()
  expect(screen.getByText(/^We don’t know yet/)).toBeInTheDocument()
  await press(again, 'Check again')

  await waitFor(() => expect(again.network.callsTo('LOTT.bet')).toHaveLength(1))
  const repeated = again.network.callsTo('LOTT.bet')[0]
  expect(repeated?.headers.get('Idempotency-Key')).toBe(sent?.headers.get('Idempotency-Key'))
  expect(repeated?.request).toEqual(sent?.request)
})

test('an order of another member of this device is not repeated for this one', async () => {
  const page = await openBetting({ 'LOTT.bet': () => Promise.reject(new TypeError('network')) }, { account: 'first' })
  await addNumbers(page, '23')
  await press(page, 'Buy for P27.00')
  await screen.findByText(/^We don’t know yet/)
  page.unmount()
  act(() => givenSession('visitor'))

  const again = await openBetting({}, { account: 'second' })

  expect(await screen.findByRole('button', { name: 'Buy for P27.00' })).toBeEnabled()
  expect(again.network.callsTo('LOTT.bet')).toHaveLength(0)
})

test('V5.lottery what was written and what was chosen are still there after a look at the other way to enter numbers', async () => {
  const page = await openBetting()
  const turnTo = async (name: string) => page.user.click(await screen.findByRole('tab', { name }))
  await page.user.click(await screen.findByRole('button', { name: '23' }))
  await turnTo('Type or paste')
  await page.user.type(await screen.findByRole('textbox', { name: 'Numbers or shorthand' }), '23 45 lo oops')

  await turnTo('Choose')
  expect(screen.getByRole('button', { name: '23' })).toHaveAttribute('aria-pressed', 'true')
  await turnTo('Type or paste')

  expect(screen.getByRole('textbox', { name: 'Numbers or shorthand' })).toHaveValue('23 45 lo oops')
  expect(screen.getByText('oops', { selector: 'mark' })).toBeInTheDocument()
})

test('other stations of the day and the next draws are part of the order', async () => {
  const station = (gameCode: string, name: string) => aDrawGame({ gameCode, name, area: 'MN' })
  const menu = aDrawMenu(station('MN_TG', 'Tiền Giang'), station('MN_KG', 'Kiên Giang'))
  const page = await openBetting({ 'LOTT.menu': menu }, {}, { gameCode: 'MN_TG' })
  await addNumbers(page, '23')

  await page.user.click(screen.getByRole('checkbox', { name: 'Kiên Giang' }))
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Follow-up' }), 'This and the next 3 draws')
  await page.user.click(await screen.findByRole('checkbox', { name: 'Stop after a win' }))
  await press(page, 'Buy for P36.00')

  await waitFor(() => expect(page.network.callsTo('LOTT.bet')).toHaveLength(1))
  expect(page.network.callsTo('LOTT.bet')[0]?.request).toMatchObject({
    total: '36.00',
    stations: [{ gameCode: 'MN_KG', numero: '20260131' }],
    follow: 3,
    stopOnWin: true,
  })
})

test('the last ticket can be repeated', async () => {
  const page = await openBetting({ 'LOTT.bets': pageOf(aTicket()) })

  await press(page, 'Repeat my last ticket')

  expect(await screen.findByRole('button', { name: 'Remove Last 2 digits, all prizes: 17' })).toBeInTheDocument()
})

test('arrow keys lead through the numbers, of which one is in the tab order', async () => {
  const page = await openBetting()
  const grid = await screen.findByRole('group', { name: 'Numbers' })
  within(grid).getByRole('button', { name: '00' }).focus()

  await page.user.keyboard('{ArrowDown}{ArrowRight}{End}{ArrowUp} ')

  expect(within(grid).getByRole('button', { name: '89' })).toHaveFocus()
  expect(within(grid).getByRole('button', { pressed: true })).toHaveTextContent('89')
  expect(
    within(grid)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toHaveLength(1)
})

test('sets of numbers are chosen and taken out again with one press', async () => {
  const page = await openBetting()
  await page.user.click(await screen.findByText('Choose whole sets'))

  await press(page, 'Doubles')
  expect(screen.getByText('Numbers: 10 · P270.00')).toBeInTheDocument()
  await press(page, 'First digit 5')
  expect(screen.getByText('Numbers: 19 · P513.00')).toBeInTheDocument()
  await press(page, 'Doubles')

  expect(screen.getByText('Numbers: 9 · P243.00')).toBeInTheDocument()
})

test('numbers of three digits are chosen by their places', async () => {
  const page = await openBetting({}, {}, { playType: 'LO3' })
  for (const [place, digits] of [
    ['Digit 1', '12'],
    ['Digit 2', '3'],
    ['Digit 3', '4'],
  ] as const) {
    const column = await screen.findByRole('group', { name: place })
    for (const digit of digits) await page.user.click(within(column).getByRole('button', { name: digit }))
  }

  await press(page, 'Add to slip')

  expect(within(slip()).getByText('134 234')).toBeInTheDocument()
})

test('a stake outside the limits is refused next to its field', async () => {
  const page = await openBetting()
  const field = await screen.findByRole('textbox', { name: 'Stake per unit' })
  await page.user.clear(field)
  await page.user.type(field, '0.01')

  expect(await screen.findByText('Stake × multiplier must be P0.05 to P2,000.00.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '1 line' })).toBeDisabled()
})

test('without a draw that takes bets nothing is added, and the slip is kept', async () => {
  await openBetting({ 'LOTT.current': { gameCode: 'MB_HN', area: 'MB', serverTime: Date.now(), draws: [] } })

  expect(await screen.findByText('No draw is open for bets right now')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: '10 lines' })).toBeDisabled()
})

/** Waits until a countdown has been drawn again. */
async function untilItTicks(): Promise<string> {
  const timer = (await screen.findAllByRole('timer'))[0] as HTMLElement
  const before = timer.textContent
  await waitFor(() => expect(timer.textContent).not.toBe(before), { timeout: 5_000 })
  return timer.textContent ?? ''
}

test.each([
  ['ahead', 7_200_000],
  ['back', -7_200_000],
])('V5.lottery a countdown goes on when the clock of the device is set %s by two hours', async (_, jump) => {
  await openBetting()
  await screen.findByRole('group', { name: 'Numbers' })
  const realNow = Date.now
  const setClock = jest.spyOn(Date, 'now').mockImplementation(() => realNow() + jump)

  expect(await untilItTicks()).toMatch(/^59:/)
  setClock.mockRestore()
})

test('V5.lottery the server’s time is requested again when the visitor returns to the page', async () => {
  const { network } = await openBetting()
  await screen.findByRole('group', { name: 'Numbers' })
  const asked = network.callsTo('LOTT.current').length
  // The device was asleep for half an hour, and its own clocks with it.
  network.answer({
    'LOTT.current': () => {
      const answer = currentDraws('MB_HN', '20260131')
      return { ...answer, serverTime: answer.serverTime + 1_800_000 }
    },
  })

  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

  await waitFor(() => expect(network.callsTo('LOTT.current').length).toBeGreaterThan(asked))
  await waitFor(() => expect(screen.getAllByRole('timer')[0]).toHaveTextContent(/^(30:00|29:)/))
})

describe('a purchase above the amount that the brand names', () => {
  const asking = { 'LOTT.playTypes': { ...offersAt(), confirmAbove: '50.00' } }

  test('is confirmed with its lines and its total, and nothing is bought before', async () => {
    const page = await openBetting(asking)
    await addNumbers(page, '23', '45')
    expect(screen.getByText('We ask you to confirm bets above P50.00.')).toBeVisible()

    await press(page, 'Buy for P54.00')
    const question = await screen.findByRole('dialog', { name: 'Place this bet?' })
    expect(within(question).getByText('Lines: 1 · Tickets: 1 · Total: P54.00')).toBeVisible()
    expect(page.network.callsTo('LOTT.bet')).toHaveLength(0)
    await page.user.click(within(question).getByRole('button', { name: 'Buy for P54.00' }))

    await waitFor(() => expect(page.network.callsTo('LOTT.bet')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('is not made when the member cancels, and the slip is kept', async () => {
    const page = await openBetting(asking)
    await addNumbers(page, '23', '45')
    await press(page, 'Buy for P54.00')
    const question = await screen.findByRole('dialog', { name: 'Place this bet?' })

    await page.user.click(within(question).getByRole('button', { name: 'Cancel' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(page.network.callsTo('LOTT.bet')).toHaveLength(0)
    expect(screen.getByRole('button', { name: 'Buy for P54.00' })).toBeEnabled()
  })

  test('is asked for only above it', async () => {
    const page = await openBetting(asking)
    await addNumbers(page, '23')

    await press(page, 'Buy for P27.00')

    await waitFor(() => expect(page.network.callsTo('LOTT.bet')).toHaveLength(1))
  })
})

describe('a purchase that the balance does not cover', () => {
  const withBalance = (available: string, more: Parameters<typeof aBalance>[0] = {}) => ({
    'WAL.balance': aBalance({ available, ...more }),
  })

  test('says next to the total what is missing, and leads to the deposit over this page instead of the gateway', async () => {
    const asked = jest.fn()
    const stop = on('overlay-requested', asked)
    const page = await openBetting(withBalance('20.00'))
    await addNumbers(page, '23')

    expect(await within(slip()).findByText('Your balance is P20.00. You need P7.00 more.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Buy for/ })).not.toBeInTheDocument()
    await press(page, 'Deposit')
    await press(page, 'Deposit P7.00 more')

    const deposit = { overlay: 'member-centre', page: 'depositv2' }
    expect(asked.mock.calls.map(([request]) => request)).toEqual([deposit, deposit])
    expect(page.network.callsTo('LOTT.bet')).toHaveLength(0)
    stop()
  })

  test('can be made with the same button as soon as the deposit has arrived', async () => {
    const page = await openBetting(withBalance('20.00'))
    await addNumbers(page, '23')
    const button = await screen.findByRole('button', { name: 'Deposit P7.00 more' })

    act(() => emit('balance-changed', { available: '27.00', currency: 'PHP', version: 2 }))

    expect(button).toHaveAccessibleName('Buy for P27.00')
    expect(screen.queryByText(/^Your balance is/)).not.toBeInTheDocument()
    await page.user.click(button)
    await waitFor(() => expect(page.network.callsTo('LOTT.bet')).toHaveLength(1))
  })

  test('takes bonus money into account, which pays for tickets too', async () => {
    const page = await openBetting(withBalance('20.00', { bonus: '7.00' }))
    await addNumbers(page, '23')

    await press(page, 'Buy for P27.00')

    await waitFor(() => expect(page.network.callsTo('LOTT.bet')).toHaveLength(1))
    expect(screen.queryByText(/^Your balance is/)).not.toBeInTheDocument()
  })

  test('of all tickets leaves the purchase of one of them, which the balance covers', async () => {
    const ticket = (id: string, numero: string) => ({
      ...{ id, gameCode: 'MB_HN', area: 'MB', numero, stations: [], follow: 0, stopOnWin: false },
      lines: [{ id: `${id}1`, playType: 'LO2', numbers: ['17'], unit: '1.00', multiple: 1, odds: '95' }],
    })
    const tickets = [ticket('1', '20260131'), ticket('2', '20260201')]
    localStorage.setItem('lottery-slip', JSON.stringify({ tickets }))
    await openBetting(withBalance('30.00'))

    expect(await screen.findByRole('button', { name: 'Deposit P24.00 more' })).toBeEnabled()
    expect(screen.getAllByRole('button', { name: 'Buy for P27.00' })).toHaveLength(2)
  })

  test('is not possible for a trial account, which has no deposit', async () => {
    const page = await openBetting(withBalance('20.00'), { isAgent: 4 })
    await addNumbers(page, '23')

    expect(await screen.findByRole('button', { name: 'P7.00 missing' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: /^Deposit/ })).not.toBeInTheDocument()
  })

  test('is not known for a visitor, who is asked to log in', async () => {
    const page = await openBetting(withBalance('0.00'), 'visitor')
    await addNumbers(page, '23')

    expect(await screen.findByRole('button', { name: 'Buy for P27.00' })).toBeEnabled()
    expect(page.network.callsTo('WAL.balance')).toHaveLength(0)
  })
})

const quickStakes = () =>
  within(screen.getByRole('group', { name: 'Quick stakes' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('a quick stake is chosen by one press, and is within the limits of the play with the multiplier', async () => {
  const page = await openBetting()
  await press(page, '23')
  expect(await screen.findByRole('button', { name: 'P1', pressed: true })).toBeVisible()
  expect(quickStakes()).toEqual(['P0.05', 'P0.25', 'P1', 'P5', 'P10'])

  await press(page, 'P5')
  expect(screen.getByRole('textbox', { name: 'Stake per unit' })).toHaveValue('5.00')
  expect(screen.getByRole('button', { name: 'P5', pressed: true })).toBeVisible()
  expect(screen.getByText('Numbers: 1 · P135.00')).toBeVisible()

  const multiplier = screen.getByRole('textbox', { name: 'Multiplier' })
  await page.user.clear(multiplier)
  await page.user.type(multiplier, '1000')
  expect(quickStakes()).toEqual(['P0.05', 'P0.25', 'P1'])
})

test('the stake stands between the numbers and the button that adds them, and above what is written', async () => {
  const page = await openBetting()
  const numbers = await screen.findByRole('group', { name: 'Numbers' })
  const stake = () => screen.getByRole('textbox', { name: 'Stake per unit' })
  const isBefore = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0

  expect(isBefore(numbers, stake())).toBe(true)
  expect(isBefore(stake(), screen.getByRole('button', { name: 'Add to slip' }))).toBe(true)
  await page.user.clear(stake())
  await page.user.type(stake(), '2')
  await page.user.click(screen.getByRole('tab', { name: 'Type or paste' }))

  expect(stake()).toHaveValue('2')
  expect(isBefore(stake(), await screen.findByRole('textbox', { name: 'Numbers or shorthand' }))).toBe(true)
})

test('on a phone the help of the chosen play is behind one button', async () => {
  const page = await openBetting({}, {}, { playType: 'DE' })

  await press(page, 'How this bet works')

  const help = await screen.findByRole('dialog', { name: 'Special prize, last 2' })
  expect(within(help).getByText(/^Example: 23 at P1.00/)).toBeVisible()
  await page.user.click(within(help).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
