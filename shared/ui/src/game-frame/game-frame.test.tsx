import { type Answers, aBalance, aGame, aStatusWith, renderScreen } from '@parlay/testing'
import { GameFrame } from '@parlay/ui/game-frame'
import { ApiError, configureApi } from '@parlay/web/api'
import { emit, on } from '@parlay/web/events'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'

const origin = 'http://vendor.test'
const launched = {
  url: `${origin}/play?token=abc`,
  origin,
  openMode: 'FRAME',
  sessionId: 's1',
  demo: false,
  game: aGame({ name: 'Amber Tide', rtp: '96.01' }),
}
const answers: Answers = {
  'GAME.launch': launched,
  'GAME.close': { net: '0.00', rounds: 0 },
  'WAL.balance': aBalance({ available: '1000.00', version: 1 }),
}
const target = { vassalage: 'LUMEN', gameType: 'RNG', nodeId: '10101' }

async function openGame(options: { answers?: Answers; session?: 'visitor' | object } = {}) {
  const onExit = jest.fn()
  const rendered = await renderScreen(<GameFrame target={target} otherGames="/rng" onExit={onExit} />, {
    path: '/game',
    session: options.session ?? {},
    answers: { ...answers, ...options.answers },
  })
  return { ...rendered, onExit }
}

const theFrame = () => screen.findByTitle<HTMLIFrameElement>('Game: Amber Tide')

function say(frame: HTMLIFrameElement, data: object, from: { origin?: string; source?: Window | null } = {}) {
  const source = 'source' in from ? from.source : frame.contentWindow
  const message = new MessageEvent('message', {
    data: { source: 'parlay-vendor', ...data },
    origin: from.origin ?? origin,
    source,
  })
  act(() => void window.dispatchEvent(message))
}

const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent

test('L6.open opens the game in a frame that can do no more than a game needs', async () => {
  const { network } = await openGame()

  const frame = await theFrame()

  expect(frame).toHaveAttribute('src', launched.url)
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups')
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
  const [call] = network.callsTo('GAME.launch')
  expect(call?.request).toMatchObject({ ...target, mode: 'REAL', device: 'WEB', language: 'EN' })
  expect(call?.headers.get('Idempotency-Key')).toBeTruthy()
})

test('V12 requests a game for the device of the brand', async () => {
  configureApi({ device: 'TV' })

  const { network } = await openGame()
  await theFrame()
  configureApi({ device: 'WEB' })

  expect(network.callsTo('GAME.launch')[0]?.request).toMatchObject({ device: 'TV' })
})

test('V5 gives the page the name of the game, however the launch ends, and removes it after the game', async () => {
  const names: (string | null)[] = []
  const stop = on('page-named', ({ name }) => names.push(name))

  const { unmount } = await openGame()
  await theFrame()
  unmount()

  expect(names).toEqual(['Amber Tide', null])
  stop()
})

test('RG-01 RG-04 shows the balance and the result of this session’s rounds', async () => {
  await openGame()
  const frame = await theFrame()

  say(frame, { type: 'round', roundId: 'r1', stake: '2.00', payout: '0.00' })
  say(frame, { type: 'round', roundId: 'r2', stake: '2.00', payout: '5.50' })
  say(frame, { type: 'round', roundId: 'r2', stake: '2.00', payout: '5.50' })
  act(() => emit('balance-changed', { available: '1001.50', currency: 'PHP', version: 3 }))

  expect(figure('Net position')).toBe('+P1.50')
  expect(figure('Balance')).toBe('P1,001.50')
})

test('RG-04 the net position is the gateway’s, once the gateway has reported it', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const booked = {
    sessionId: 's1',
    nodeId: '10101',
    vassalage: 'LUMEN',
    gameType: 'RNG',
    gameName: 'Amber Tide',
    startedAt: 0,
    endedAt: null,
    serverTime: 60_000,
    rounds: 4,
    openRounds: 0,
    stake: '10.00',
    win: '2.50',
    net: '-7.50',
  }
  await openGame({ answers: { 'GAME.session': booked } })
  const frame = await theFrame()

  say(frame, { type: 'round', roundId: 'r1', stake: '2.00', payout: '0.00' })
  expect(figure('Net position')).toBe('-P2.00')
  await act(() => jest.advanceTimersByTimeAsync(3_001))

  await waitFor(() => expect(figure('Net position')).toBe('-P7.50'))
  jest.useRealTimers()
})

test('RG-05 shows the time since the game was opened', async () => {
  const start = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start)
  await openGame()
  await theFrame()

  clock.mockReturnValue(start + 3_661_000)

  await waitFor(() => expect(figure('Time played')).toBe('01:01:01'), { timeout: 2_500 })
  clock.mockRestore()
})

test.each([
  ['another origin', { origin: 'http://evil.test' }],
  ['another window', { source: null }],
])('L6 ignores messages of %s', async (_, from) => {
  const { onExit } = await openGame()
  const frame = await theFrame()

  say(frame, { type: 'exit' }, from)
  say(frame, { type: 'round', roundId: 'r1', stake: '0.00', payout: '999.00' }, from)

  expect(onExit).not.toHaveBeenCalled()
  expect(figure('Net position')).toBe('P0.00')
})

test.each([
  { type: 'round', roundId: 'r1', stake: 2, payout: 5 },
  { type: 'round', roundId: 'r1', stake: '-2.00', payout: '5.00' },
  { type: 'round', stake: '2.00', payout: '5.00' },
  { type: 'navigate', to: '/' },
])('L6 ignores a message that is not one of ours: %j', async (message) => {
  await openGame()
  const frame = await theFrame()

  say(frame, message)

  expect(figure('Net position')).toBe('P0.00')
})

test('L6 the balance that a game reports is not shown, and causes no request while it equals ours', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const { network } = await openGame()
  const frame = await theFrame()

  await waitFor(() => expect(figure('Balance')).toBe('P1,000.00'))

  say(frame, { type: 'balance', balance: '998.00' })
  expect(figure('Balance')).toBe('P1,000.00')
  act(() => emit('balance-changed', { available: '998.00', currency: 'PHP', version: 2 }))
  await act(() => jest.advanceTimersByTimeAsync(5_000))

  expect(figure('Balance')).toBe('P998.00')
  expect(network.callsTo('WAL.balance')).toHaveLength(1)
  jest.useRealTimers()
})

test('L6 if the balance that a game reports differs from the pushed one, the gateway is asked once', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const { network } = await openGame()
  const frame = await theFrame()
  await waitFor(() => expect(figure('Balance')).toBe('P1,000.00'))
  network.answer({ 'WAL.balance': aBalance({ available: '997.00', version: 2 }) })

  for (const _ of [1, 2]) {
    say(frame, { type: 'balance', balance: '998.00' })
    await act(() => jest.advanceTimersByTimeAsync(5_000))
  }

  await waitFor(() => expect(figure('Balance')).toBe('P997.00'))
  expect(network.callsTo('WAL.balance')).toHaveLength(2)
  jest.useRealTimers()
})

test('L6 the window grows to the height that the game reports, up to a limit', async () => {
  await openGame()
  const frame = await theFrame()
  const height = () => frame.parentElement?.style.getPropertyValue('--reported-height')

  say(frame, { type: 'height', height: 1840 })
  for (const refused of [0, -5, 12.5, 900_000, '2000', null]) say(frame, { type: 'height', height: refused })

  expect(height()).toBe('1840px')
})

test('L6 a game whose token has expired is launched again', async () => {
  const { network } = await openGame()

  say(await theFrame(), { type: 'relogin' })

  await waitFor(() => expect(network.callsTo('GAME.launch')).toHaveLength(2))
  expect(await theFrame()).toHaveAttribute('src', launched.url)
})

test('L6 L7 a game whose member is no longer logged in leads to the login', async () => {
  const asked = jest.fn()
  const stop = on('login-requested', asked)
  const { network } = await openGame()
  const frame = await theFrame()
  network.answer({ 'GAME.launch': new ApiError({ code: 'AUTH_NOT_LOGGED_IN', status: 401 }) })

  say(frame, { type: 'relogin' })

  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(await screen.findByText('Log in to play')).toBeInTheDocument()
  stop()
})

test('L6 header and game can both leave the page, which ends the session at the gateway', async () => {
  const { user, onExit, unmount, network } = await openGame()
  const frame = await theFrame()

  await user.click(screen.getByRole('button', { name: 'Exit' }))
  say(frame, { type: 'exit' })
  unmount()

  expect(onExit).toHaveBeenCalledTimes(2)
  await waitFor(() =>
    expect(network.callsTo('GAME.close').map(({ request }) => request)).toEqual([{ sessionId: 's1' }]),
  )
})

test.each([
  ['GAME_MAINTENANCE', 'Under maintenance'],
  ['GAME_VENDOR_DOWN', /game’s vendor isn’t responding/],
  ['GAME_UNKNOWN', /no longer here/],
] as const)('L6 C3 %s says what happened and offers two ways on', async (code, text) => {
  const { user, network } = await openGame({ answers: { 'GAME.launch': new ApiError({ code }) } })

  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByRole('link', { name: 'Other games' })).toHaveAttribute('href', '/rng')
  network.answer({ 'GAME.launch': launched })
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await theFrame()).toBeInTheDocument()
  const [first, second] = network.callsTo('GAME.launch').map((call) => call.headers.get('Idempotency-Key'))
  expect(first).not.toBe(second)
})

test('V12 a game whose category is switched off says so and leads home, because trying again opens nothing', async () => {
  await openGame({
    answers: { 'GAME.launch': new ApiError({ code: 'SYS_FUNCTION_OFF', messageKey: 'err_function_disabled' }) },
  })

  expect(await screen.findByRole('alert')).toHaveTextContent('This function is not enabled. Contact customer service.')
  expect(screen.getByRole('link', { name: 'Other games' })).toHaveAttribute('href', '/')
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('L6 a message says that the page of a vendor did not load in time', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  await openGame()
  const frame = await theFrame()

  act(() => void jest.advanceTimersByTime(20_001))
  expect(screen.getByRole('alert')).toHaveTextContent(/game’s vendor isn’t responding/)
  fireEvent.load(frame)

  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  jest.useRealTimers()
})

describe('out of money', () => {
  const offer = () => screen.findByRole('button', { name: 'Deposit' })
  const nothing = { 'WAL.balance': aBalance({ available: '0.00', version: 1 }) }

  test('M4.deposit with a balance below the minimum stake the deposit is offered over the game, which is notified of the money', async () => {
    const opened = jest.fn()
    const stop = on('overlay-requested', opened)
    const { user } = await openGame({ answers: nothing })
    const frame = await theFrame()
    const posted = jest.spyOn(frame.contentWindow as Window, 'postMessage')
    act(() => emit('balance-changed', { available: '0.00', currency: 'PHP', version: 2 }))

    await user.click(await offer())
    expect(opened).toHaveBeenCalledWith({ overlay: 'member-centre', page: 'depositv2' }, expect.anything())
    expect(posted).not.toHaveBeenCalled()
    act(() => emit('balance-changed', { available: '250.00', currency: 'PHP', version: 3 }))

    expect(posted).toHaveBeenCalledWith({ source: 'parlay', type: 'wallet-changed' }, origin)
    expect(screen.queryByRole('button', { name: 'Deposit' })).not.toBeInTheDocument()
    expect(screen.getByTitle('Game: Amber Tide')).toBe(frame)
    stop()
  })

  test('M4.deposit after a stake that the wallet could not pay the deposit is offered, until there is more money', async () => {
    await openGame()
    const frame = await theFrame()
    act(() => emit('balance-changed', { available: '1000.00', currency: 'PHP', version: 2 }))
    expect(screen.queryByRole('button', { name: 'Deposit' })).not.toBeInTheDocument()

    say(frame, { type: 'no-money' })
    expect(await offer()).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('Not enough balance for this stake.')
    act(() => emit('balance-changed', { available: '900.00', currency: 'PHP', version: 3 }))
    expect(await offer()).toBeInTheDocument()
    act(() => emit('balance-changed', { available: '900.01', currency: 'PHP', version: 4 }))

    expect(screen.queryByRole('button', { name: 'Deposit' })).not.toBeInTheDocument()
  })

  test.each([true, false])(
    'a jackpot is paid outside the game, which is notified if it is the member’s: %s',
    async (isMine) => {
      await openGame()
      const frame = await theFrame()
      const posted = jest.spyOn(frame.contentWindow as Window, 'postMessage')

      const won = { amount: '11.25', accountMasked: 'm•••03', isMine }
      act(() => emit('jackpot-changed', { jackpotId: 'spark', cycle: 5, amount: '3.00', won }))

      expect(posted.mock.calls).toEqual(isMine ? [[{ source: 'parlay', type: 'wallet-changed' }, origin]] : [])
    },
  )

  test('M4.deposit a game may request the deposit page itself, and is not notified of a payout', async () => {
    const opened = jest.fn()
    const stop = on('overlay-requested', opened)
    await openGame()
    const frame = await theFrame()
    const posted = jest.spyOn(frame.contentWindow as Window, 'postMessage')

    act(() => emit('balance-changed', { available: '1004.00', currency: 'PHP', version: 2 }))
    say(frame, { type: 'deposit' })

    expect(opened).toHaveBeenCalledWith({ overlay: 'member-centre', page: 'depositv2' }, expect.anything())
    expect(posted).not.toHaveBeenCalled()
    stop()
  })
})

test('L7.visitor L6.login a visitor is asked to log in and nothing is launched', async () => {
  const asked = jest.fn()
  const stop = on('login-requested', asked)

  const { network } = await openGame({ session: 'visitor' })

  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  expect(screen.getByText('Log in to play')).toBeInTheDocument()
  expect(network.callsTo('GAME.launch')).toHaveLength(0)
  stop()
})

test('L7.visitor L6.login a visitor is asked to log in for the game by its name, and offered to try it', async () => {
  const asked = jest.fn()
  const stop = on('login-requested', asked)
  const game = aGame({ name: 'Amber Tide', nodeId: '10101', demo: true })

  const { network, user, location } = await openGame({
    session: 'visitor',
    answers: { 'GAME.list': { games: [game], totalPages: 1 }, 'SYS.status': aStatusWith('GAME.DEMO') },
  })

  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  expect(asked).toHaveBeenCalledWith({ stay: true, intent: { kind: 'game', game } }, expect.anything())
  expect(network.callsTo('GAME.list')[0]?.request).toMatchObject({ vassalage: 'LUMEN', nodeId: '10101' })
  await user.click(await screen.findByRole('link', { name: 'Try it: Amber Tide' }))
  expect(new URLSearchParams(location().split('?')[1]).get('demo')).toBe('1')
  stop()
})

test('L6.login a game that cannot be tried, or is not known, is offered for real only', async () => {
  const asked = jest.fn()
  const stop = on('login-requested', asked)

  await openGame({
    session: 'visitor',
    answers: { 'GAME.list': { games: [], totalPages: 0 }, 'SYS.status': aStatusWith('GAME.DEMO') },
  })

  await waitFor(() =>
    expect(asked).toHaveBeenCalledWith({ stay: true, intent: { kind: 'play', name: '' } }, expect.anything()),
  )
  expect(screen.getByRole('button', { name: 'Log in' })).toBeInTheDocument()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  stop()
})

test('L7.trial a trial account is warned and nothing is launched', async () => {
  const warned = jest.fn()
  const stop = on('confirm-requested', warned)

  const { network } = await openGame({ session: { isAgent: 4 } })

  await waitFor(() => expect(warned).toHaveBeenCalledTimes(1))
  expect(network.callsTo('GAME.launch')).toHaveLength(0)
  stop()
})

describe('on a phone', () => {
  const before = globalThis.matchMedia
  let isPhone = true
  const media = Object.assign(new EventTarget(), { media: '' })
  beforeEach(() => {
    isPhone = true
    globalThis.matchMedia = ((query: string) =>
      Object.defineProperty(media, 'matches', {
        configurable: true,
        get: () => isPhone && query.includes('max-width: 640px'),
      })) as never
  })
  afterEach(() => {
    globalThis.matchMedia = before
  })
  const openMenu = async (user: Awaited<ReturnType<typeof openGame>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Game menu' }))
    return screen.findByRole('dialog', { name: 'Amber Tide' })
  }

  test('the bar has back, the figures and a menu, which leads to the deposit, the rules and other games', async () => {
    const opened = jest.fn()
    const stop = on('overlay-requested', opened)
    const { user } = await openGame()
    await theFrame()
    const bar = within(screen.getByRole('banner'))
    expect(bar.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Exit', 'Game menu'])

    const menu = await openMenu(user)
    expect(within(menu).getByRole('link', { name: 'Other games' })).toHaveAttribute('href', '/rng')
    await user.click(within(menu).getByRole('button', { name: 'Deposit' }))
    expect(opened).toHaveBeenCalledWith({ overlay: 'member-centre', page: 'depositv2' }, expect.anything())
    await user.click(within(await openMenu(user)).getByRole('button', { name: 'Rules and RTP' }))

    expect(await screen.findByRole('dialog', { name: 'Rules and RTP' })).toHaveTextContent('96.01%')
    stop()
  })

  test('a balance that is too low is said, and a chip leads to the deposit', async () => {
    await openGame({ answers: { 'WAL.balance': aBalance({ available: '0.00', version: 1 }) } })
    await theFrame()

    expect(await screen.findByRole('button', { name: 'Deposit' })).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('Not enough balance for this stake.')
  })

  test('a game that takes long to open can be left, and turning the phone keeps the frame and the time', async () => {
    const start = Date.now()
    const clock = jest.spyOn(Date, 'now').mockReturnValue(start)
    let answer: (value: object) => void = () => undefined
    const waiting = new Promise<object>((resolve) => {
      answer = resolve
    })
    const { user, onExit } = await openGame({ answers: { 'GAME.launch': () => waiting } })
    await user.click(await screen.findByRole('button', { name: 'Exit' }))
    expect(onExit).toHaveBeenCalledTimes(1)
    answer(launched)
    const frame = await theFrame()
    clock.mockReturnValue(start + 60_000)
    await waitFor(() => expect(figure('Time played')).toBe('00:01:00'), { timeout: 2_500 })

    isPhone = false
    act(() => void media.dispatchEvent(new Event('change')))

    expect(screen.queryByRole('button', { name: 'Game menu' })).not.toBeInTheDocument()
    expect(screen.getByTitle('Game: Amber Tide')).toBe(frame)
    expect(figure('Time played')).toBe('00:01:00')
    clock.mockRestore()
  })
})

describe('full screen', () => {
  const page = document.documentElement
  const turnTo = (element: Element | null) => {
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: element })
    act(() => void document.dispatchEvent(new Event('fullscreenchange')))
  }
  beforeEach(() => {
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true })
    page.requestFullscreen = async () => turnTo(page)
    document.exitFullscreen = async () => turnTo(null)
  })
  afterEach(() => {
    for (const name of ['fullscreenEnabled', 'fullscreenElement']) Reflect.deleteProperty(document, name)
  })
  const button = () => screen.getByRole('button', { name: 'Full screen' })

  test('L6 shows the whole page with everything over the game, ends by the same button, and ends with the game', async () => {
    const { user, unmount } = await openGame()
    await theFrame()

    await user.click(button())
    expect(document.fullscreenElement).toBe(page)
    expect(button()).toHaveAttribute('aria-pressed', 'true')
    await user.click(button())
    expect(document.fullscreenElement).toBeNull()
    expect(button()).toHaveAttribute('aria-pressed', 'false')
    await user.click(button())
    unmount()

    expect(document.fullscreenElement).toBeNull()
  })

  test('L6 is not offered if the browser does not support it', async () => {
    Reflect.deleteProperty(document, 'fullscreenEnabled')

    await openGame()
    await theFrame()

    expect(screen.queryByRole('button', { name: 'Full screen' })).not.toBeInTheDocument()
  })
})

test('shows the return, the smallest bet as money and where the rules are', async () => {
  const { user } = await openGame()
  await theFrame()

  await user.click(screen.getByRole('button', { name: 'Rules and RTP' }))

  const dialog = await screen.findByRole('dialog', { name: 'Rules and RTP' })
  expect(dialog).toHaveTextContent('96.01%')
  expect(dialog).toHaveTextContent(/Minimum betP\d/)
})

test('L9 M8.redeem a member with free rounds is offered no deposit until the last one is played', async () => {
  const empty = aBalance({ available: '0.00', version: 1 })
  await openGame({ answers: { 'GAME.launch': { ...launched, freeRounds: 1 }, 'WAL.balance': empty } })
  const frame = await theFrame()
  await waitFor(() => expect(figure('Balance')).toBe('P0.00'))
  const offered = screen.queryByRole('button', { name: 'Deposit' })

  say(frame, { type: 'round', roundId: 'r1', stake: '0.00', payout: '0.00' })

  expect(offered).toBeNull()
  expect(await screen.findByRole('button', { name: 'Deposit' })).toBeVisible()
})
