import { aBalance, aStatusWith, aStatusWithout, aWithdrawable, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { emit, on } from '@parlay/web/events'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Layout } from '../layout'
import { QuickLinks } from '../right-bar/quick-links'
import { DepositSign, MoneyButtons } from './money-buttons'

const answers = {
  'SYS.status': aStatusWith('REG.DIRECT'),
  'WAL.balance': aBalance({ available: '1234.50' }),
  'WDR.withdrawable': aWithdrawable(),
  'SESSION.logout': null,
  'WAL.badges': { messageV2: 0 },
  'WAL.merchantWallet': {
    list: [{ vassalage: 'SBT', name: 'Saltbox', walletType: 'TRANSFER' }],
    autoTransfer: false,
    amount: null,
  },
  'HIS.session': { since: 0, rounds: 3, stake: '30.00', win: '12.50', net: '-17.50' },
}
const member = { account: 'member01', nickname: 'Maya' }

async function givenMember(changes = {}, more = {}) {
  const page = await renderScreen(<Layout>{null}</Layout>, {
    session: { ...member, ...changes },
    answers: { ...answers, ...more },
  })
  await screen.findByRole('button', { name: 'Sign out' })
  return page
}

// On the site this is a separate chunk. The tests load it first, so that its loading does not affect them.
beforeAll(() => Promise.all([import('./member-panel'), import('./balance-menu')]))

beforeEach(() => {
  window.scrollTo = jest.fn()
  // With motion off, the balance shows its new value immediately.
  window.matchMedia = (query) => ({ ...new EventTarget(), matches: true, media: query }) as unknown as MediaQueryList
})

test('K1.defaults H6.balance H6.person H3.panel the panel shows balance with the currency symbol, avatar and nickname', async () => {
  await givenMember()

  const balance = await screen.findByText('P1,234.50')

  expect(balance.closest('[role="group"]')).toHaveAccessibleName('Balance')
  expect(screen.getByRole('button', { name: 'My account: Maya' })).toHaveTextContent('Maya')
})

test('H6.balance the balance can be hidden, and stays hidden for this member only', async () => {
  const { user, unmount } = await givenMember()
  await screen.findByText('P1,234.50')

  await user.click(screen.getByRole('button', { name: 'Hide balance' }))
  const isHidden = screen.queryByText('P1,234.50') === null
  unmount()
  await givenMember()

  expect(isHidden).toBe(true)
  expect(await screen.findByRole('button', { name: 'Show balance' })).toBeVisible()
  expect(Object.keys(localStorage).join()).not.toContain('member01')
})

test('H6.balance the balance follows the pushed balance, and never returns to an older version', async () => {
  await givenMember()
  await screen.findByText('P1,234.50')

  act(() => emit('balance-changed', { available: '1200.00', currency: 'PHP', version: 3 }))
  act(() => emit('balance-changed', { available: '9999.00', currency: 'PHP', version: 2 }))

  expect(await screen.findByText('P1,200.00')).toBeVisible()
  expect(screen.queryByText('P9,999.00')).not.toBeInTheDocument()
})

test('M3.language the language that a member chooses reaches the gateway, and the one of the last visit does not', async () => {
  const { user, network } = await givenMember({}, { 'ACC.language': null })
  expect(network.callsTo('ACC.language')).toEqual([])

  await user.click(screen.getByRole('button', { name: /^Language/ }))
  await user.click(screen.getByRole('button', { name: 'Tiếng Việt' }))

  await waitFor(() =>
    expect(network.callsTo('ACC.language').map(({ request }) => request)).toEqual([{ language: 'VI' }]),
  )
})

test('M3.language a message says that a language did not reach the gateway', async () => {
  const toasts: unknown[] = []
  const stop = on('toast-requested', (toast) => toasts.push(toast))
  const { user } = await givenMember({}, { 'ACC.language': new ApiError({ code: 'SYS_NETWORK' }) })

  await user.click(screen.getByRole('button', { name: /^Language/ }))
  await user.click(screen.getByRole('button', { name: 'English' }))

  await waitFor(() => expect(toasts).toEqual([expect.objectContaining({ kind: 'error' })]))
  stop()
})

describe('the menu of the balance', () => {
  test('H6.balance says what this session has staked and paid out, and leads to the pages of money in two presses', async () => {
    const asked = jest.fn()
    const stop = on('overlay-requested', asked)
    const since = Date.now() - 72 * 60_000
    const { user } = await givenMember(
      {},
      { 'HIS.session': { since, rounds: 3, stake: '30.00', win: '12.50', net: '-17.50' } },
    )

    await user.click(await screen.findByRole('button', { name: 'P1,234.50' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Your money' }))
    const session = within(menu.getByRole('region', { name: 'This session' }))
    expect(await session.findByText('-P17.50')).toBeVisible()
    expect(session.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      ...['1 hr 12 min', 'P30.00', 'P12.50', '-P17.50'],
    ])
    const split = within(menu.getByRole('region', { name: 'What you can withdraw' }))
    expect(await split.findByText('P990.00')).toBeVisible()
    await menu.findByRole('button', { name: 'Wallet' })
    expect(menu.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['Deposit', 'Withdraw', 'Transaction history', 'Betting history', 'Wallet'],
    ])
    await user.click(menu.getByRole('button', { name: 'Transaction history' }))

    expect(asked).toHaveBeenCalledWith({ overlay: 'member-centre', page: 'transactionHistory' }, expect.anything())
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your money' })).not.toBeInTheDocument())
    stop()
  })

  test('H6.balance while the amounts are hidden it has only the links', async () => {
    const { user, network } = await givenMember()
    await user.click(await screen.findByRole('button', { name: 'Hide balance' }))

    await user.click(await screen.findByRole('button', { name: /•/ }))

    const menu = within(await screen.findByRole('dialog', { name: 'Your money' }))
    await waitFor(() => expect(menu.getAllByRole('listitem')).toHaveLength(5))
    expect(menu.queryByRole('region')).not.toBeInTheDocument()
    expect(network.callsTo('HIS.session')).toHaveLength(0)
  })

  test('if the session’s figures cannot be loaded, the menu says so and still has its links', async () => {
    const { user } = await givenMember({}, { 'HIS.session': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) })

    await user.click(await screen.findByRole('button', { name: 'P1,234.50' }))

    const menu = within(await screen.findByRole('dialog', { name: 'Your money' }))
    expect(await menu.findByRole('button', { name: 'Try again' })).toBeVisible()
    await waitFor(() => expect(menu.getAllByRole('listitem')).toHaveLength(5))
  })

  test('M4.wallets where no vendor keeps its own wallet it does not lead to the wallets', async () => {
    const { user, network } = await givenMember({}, { 'WAL.merchantWallet': { list: [], autoTransfer: false } })

    await user.click(await screen.findByRole('button', { name: 'P1,234.50' }))

    const menu = within(await screen.findByRole('dialog', { name: 'Your money' }))
    await waitFor(() => expect(network.callsTo('WAL.merchantWallet')).toHaveLength(1))
    expect(menu.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['Deposit', 'Withdraw', 'Transaction history', 'Betting history'],
    ])
  })
})

describe('money in more than one wallet', () => {
  const elsewhere = aBalance({
    available: '21.80',
    total: '128.80',
    places: [{ vassalage: 'SBT', name: 'Saltbox', balance: '107.00', state: 'OK' }],
  })
  const results = [{ vassalage: 'SBT', amount: '107.00', transferId: 't1', state: 'DONE', balance: '128.80' }]

  test('H6.balance the header shows the total, says where the money is, and returns it', async () => {
    const { user, network } = await givenMember({}, { 'WAL.balance': elsewhere, 'WAL.recallAll': { results } })
    await user.click(await screen.findByRole('button', { name: 'P128.80' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Your money' }))
    const where = within(panel.getByRole('region', { name: 'Where your money is' }))
    const rows = where.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])

    network.answer({ 'WAL.balance': aBalance({ available: '128.80', total: '128.80', places: [], version: 2 }) })
    await user.click(panel.getByRole('button', { name: 'Bring back P107.00' }))

    expect(rows).toEqual([
      ['Main wallet', 'P21.80'],
      ['Saltbox wallet', 'P107.00'],
    ])
    await waitFor(() => expect(panel.queryByRole('button', { name: /^Bring back/ })).not.toBeInTheDocument())
    expect(screen.getByText('P128.80')).toBeVisible()
    expect(network.callsTo('WAL.recallAll')).toHaveLength(1)
  })

  test('H6.balance a pushed balance that is only a part is never shown as the total', async () => {
    const { network } = await givenMember({}, { 'WAL.balance': () => new Promise(() => undefined) })

    act(() => emit('balance-changed', { available: '21.80', currency: 'PHP', version: 1, isElsewhere: true }))

    await waitFor(() => expect(network.callsTo('WAL.balance')).toHaveLength(1))
    expect(screen.queryByText('P21.80')).not.toBeInTheDocument()
  })

  test('H6.balance after a push that money has moved elsewhere, the total is requested', async () => {
    const { network } = await givenMember({}, { 'WAL.balance': aBalance({ available: '128.80' }) })
    await screen.findByText('P128.80')

    network.answer({ 'WAL.balance': { ...elsewhere, version: 2 } })
    act(() => emit('balance-changed', { available: '21.80', currency: 'PHP', version: 2, isElsewhere: true }))

    expect(await screen.findByRole('button', { name: 'P128.80' })).toBeVisible()
  })
})

test('H6 a balance that cannot be fetched has its own retry', async () => {
  const { user, network } = await givenMember(
    {},
    { 'WAL.balance': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) },
  )
  const balance = within(screen.getByRole('group', { name: 'Balance' }))
  const retry = await balance.findByRole('button', { name: 'Try again' })

  network.answer({ 'WAL.balance': aBalance({ available: '1234.50' }) })
  await user.click(retry)

  expect(await balance.findByText('P1,234.50')).toBeVisible()
  expect(balance.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('H6 a pushed balance is shown where none could be fetched', async () => {
  await givenMember({}, { 'WAL.balance': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) })
  const balance = within(screen.getByRole('group', { name: 'Balance' }))
  await balance.findByRole('button', { name: 'Try again' })

  act(() => emit('balance-changed', { available: '1200.00', currency: 'PHP', version: 3 }))

  expect(await balance.findByText('P1,200.00')).toBeVisible()
  expect(balance.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('R3.agents H6.agent a plain member has no Agent button, an agent has one that asks for the agent centre', async () => {
  const asked = jest.fn()
  const stop = on('overlay-requested', asked)
  const { unmount } = await givenMember()
  const forMember = screen.queryByRole('button', { name: 'Agent' })
  unmount()

  const { user } = await givenMember({ isAgent: 1 })
  await user.click(screen.getByRole('button', { name: 'Agent' }))

  expect(forMember).not.toBeInTheDocument()
  expect(asked).toHaveBeenCalledWith({ overlay: 'agent-centre' }, expect.anything())
  stop()
})

test('R4.centres H6 a trial account has neither centre nor money, but a way to a real account', async () => {
  const asked = jest.fn()
  const stop = on('auth-requested', asked)
  const { user } = await givenMember({ isAgent: 4 })

  await user.click(await screen.findByRole('button', { name: 'Register a real account' }))

  expect(asked).toHaveBeenCalledWith({ modal: 'register' }, expect.anything())
  expect(screen.getByText('Maya')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Balance' })).toBeVisible()
  for (const name of [/My account/, 'Agent', 'Deposit', 'Withdraw']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  }
  stop()
})

test('H6 a real account is not asked to register', async () => {
  await givenMember()

  expect(await screen.findByText('P1,234.50')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Register a real account' })).not.toBeInTheDocument()
})

describe('the ways to money', () => {
  test.each([
    ['MEM.depositv2', ['Withdraw']],
    ['MEM.withdraw', ['Deposit', 'Deposit']],
  ])('H6.deposit H6.withdraw without %s there is no way to its page', async (modId, names) => {
    await renderScreen(
      <>
        <DepositSign />
        <MoneyButtons />
      </>,
      { answers: { 'SYS.status': aStatusWithout(modId) } },
    )

    await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(names.length))
    for (const name of names) expect(screen.getAllByRole('button', { name })).toHaveLength(names.length)
  })

  test.each([
    ['Deposit', 'depositv2'],
    ['Withdraw', 'withdraw'],
  ] as const)('H6.deposit H6.withdraw %s opens the page %s of the member centre', async (name, page) => {
    const asked = jest.fn()
    const stop = on('overlay-requested', asked)
    const { user } = await renderScreen(<MoneyButtons />)

    await user.click(screen.getByRole('button', { name }))

    expect(asked).toHaveBeenCalledWith({ overlay: 'member-centre', page }, expect.anything())
    stop()
  })

  test('H6 where there is no room for words Deposit is an icon next to the balance', async () => {
    const asked = jest.fn()
    const stop = on('overlay-requested', asked)
    const { user } = await renderScreen(<DepositSign />)

    await user.click(screen.getByRole('button', { name: 'Deposit' }))

    expect(asked).toHaveBeenCalledWith({ overlay: 'member-centre', page: 'depositv2' }, expect.anything())
    stop()
  })

  test('H6 without a connection none can be used', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await renderScreen(
      <>
        <DepositSign />
        <MoneyButtons />
      </>,
    )

    for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled()
    jest.restoreAllMocks()
  })
})

describe('what waits for the member', () => {
  test.each([
    [2, 1, '3', '3 waiting: 2 messages, 1 promotion'],
    [1, 0, '1', '1 waiting: 1 message'],
    [0, 2, '2', '2 waiting: 2 promotions'],
    [98, 2, '99+', '99+ waiting: 98 messages, 2 promotions'],
  ])(
    'H6.count %i messages and %i promotions are counted as %s, and said with the name',
    async (messageV2, unclaimedPromotions, shown, text) => {
      const { network } = await givenMember({}, { 'WAL.badges': { messageV2, unclaimedPromotions } })

      const button = await screen.findByRole('button', { name: `My account: Maya, ${text}` })
      expect(within(button).getByText(shown)).toBeVisible()
      expect(network.callsTo('WAL.badges')).toHaveLength(1)
    },
  )

  test('H6.count the count follows the pushed counts, and is hidden if nothing waits', async () => {
    await givenMember({}, { 'WAL.badges': { messageV2: 2 } })
    await screen.findByRole('button', { name: /2 waiting/ })

    act(() => emit('counts-changed', { messageV2: 2, unclaimedPromotions: 1 }))
    const three = await screen.findByRole('button', { name: /3 waiting: 2 messages, 1 promotion/ })
    expect(three).toHaveTextContent('3')
    act(() => emit('counts-changed', { messageV2: 0, unclaimedPromotions: 0 }))

    expect(screen.getByRole('button', { name: 'My account: Maya' })).toHaveTextContent(/^Maya$/)
  })

  test('H6 the link to the member centre keeps the focus when nothing waits any more', async () => {
    await givenMember({}, { 'WAL.badges': { messageV2: 1 } })
    const button = await screen.findByRole('button', { name: /1 waiting/ })
    act(() => button.focus())
    expect(await screen.findByRole('tooltip')).toHaveTextContent('1 message')

    act(() => emit('counts-changed', { messageV2: 0 }))

    expect(screen.getByRole('button', { name: 'My account: Maya' })).toHaveFocus()
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  })

  test('H6 counts that cannot be loaded are not shown', async () => {
    await givenMember({}, { 'WAL.badges': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) })

    expect(screen.getByRole('button', { name: 'My account: Maya' })).toHaveTextContent(/^Maya$/)
  })

  test('H6 H7 the links to messages and promotions in the menu say what waits there', async () => {
    const asked = jest.fn()
    const stop = on('overlay-requested', asked)
    const { user } = await renderScreen(<QuickLinks onChoose={() => undefined} />, {
      session: member,
      answers: { ...answers, 'WAL.badges': { messageV2: 2, unclaimedPromotions: 1 } },
    })

    expect(await screen.findByRole('link', { name: 'Promotions 1 promotion' })).toHaveAttribute('href', '/promotions')
    await user.click(screen.getByRole('button', { name: 'Messages 2 messages' }))

    expect(asked).toHaveBeenCalledWith({ overlay: 'member-centre', page: 'messageV2' }, expect.anything())
    stop()
  })

  test('H6 a visitor asks for no counts, and a trial account has no way to messages', async () => {
    const { network, unmount } = await renderScreen(<QuickLinks onChoose={() => undefined} />, { answers })
    expect(screen.queryByRole('button', { name: /^Messages/ })).not.toBeInTheDocument()
    expect(network.callsTo('WAL.badges')).toHaveLength(0)
    unmount()

    await renderScreen(<QuickLinks onChoose={() => undefined} />, { session: { ...member, isAgent: 4 }, answers })
    expect(screen.queryByRole('button', { name: /^Messages/ })).not.toBeInTheDocument()
  })
})

test('H6.sign-out A11.confirm A11.home sign out asks first, then ends the session and goes home', async () => {
  const { user, network, location } = await renderScreen(<Layout>{null}</Layout>, {
    path: '/rng',
    session: member,
    answers,
  })

  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out' }))
  expect(dialog.queryByText(/remembers you/)).not.toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: 'Sign out and forget me' })).not.toBeInTheDocument()
  const calledBefore = network.callsTo('SESSION.logout').length
  await user.click(dialog.getByRole('button', { name: 'Sign out' }))

  await waitFor(() => expect(location()).toBe('/'))
  expect(calledBefore).toBe(0)
  expect(network.callsTo('SESSION.logout')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('H6.sign-out A11.confirm cancelling the question keeps the session', async () => {
  const { user, network } = await givenMember()

  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(network.callsTo('SESSION.logout')).toHaveLength(0)
  expect(screen.getByText('Maya')).toBeVisible()
})

describe('in a browser that remembers its member', () => {
  const setCookie = (age: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in the browser of the tests.
    document.cookie = `loginRemember=1; path=/; ${age}`
  }
  beforeEach(() => setCookie(''))
  afterEach(() => setCookie('max-age=0'))

  async function askToSignOut(session: object) {
    const page = await renderScreen(<Layout>{null}</Layout>, { session: member, answers: { ...answers, ...session } })
    await page.user.click(await screen.findByRole('button', { name: 'Sign out' }))
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Sign out' })) }
  }

  test.each([
    ['Sign out and forget me', { forget: '1' }],
    ['Sign out', {}],
  ])('A4 H6.sign-out signing out says that the browser remembers the member; %s', async (button, request) => {
    const { user, network, dialog } = await askToSignOut({ 'SESSION.logout': null })
    expect(dialog.getByText(/This browser still remembers you/)).toBeVisible()

    await user.click(dialog.getByRole('button', { name: button }))

    await waitFor(() => expect(network.callsTo('SESSION.logout').map((call) => call.request)).toEqual([request]))
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible()
  })

  test('A4 H6.sign-out a message says that the browser could not forget its member', async () => {
    const { user, dialog } = await askToSignOut({ 'SESSION.logout': new ApiError({ code: 'SYS_NETWORK' }) })

    await user.click(dialog.getByRole('button', { name: 'Sign out and forget me' }))

    expect(await screen.findByText(/this browser may still remember you/)).toBeVisible()
  })
})

test('H6 a balance that cannot be loaded does not affect the rest of the header', async () => {
  await renderScreen(<Layout>{null}</Layout>, {
    session: member,
    answers: { 'WAL.balance': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) },
  })

  expect(await screen.findByRole('button', { name: 'Sign out' })).toBeVisible()
})
