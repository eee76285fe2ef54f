import { type Answers, aBalance, aGame, badAmounts, readableAmounts, renderScreen } from '@parlay/testing'
import { GameFrame } from '@parlay/ui/game-frame'
import { ApiError } from '@parlay/web/api'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'

const launched = (isAsked: boolean) => ({
  url: 'http://vendor.test/play?token=abc',
  origin: 'http://vendor.test',
  openMode: 'FRAME',
  sessionId: 's1',
  demo: false,
  game: aGame({ name: 'Amber Tide' }),
  ownWallet: { vassalage: 'SBT', name: 'Saltbox', isAsked },
})
const balanceWith = (there: string) =>
  aBalance({
    available: '121.80',
    total: '121.80',
    places: [{ vassalage: 'SBT', name: 'Saltbox', balance: there, state: 'OK' }],
  })
const settings = { list: [], autoTransfer: false, amount: null }
const transferred = { transferId: 't1', state: 'DONE', balance: '71.80' }
const answers: Answers = {
  'GAME.launch': launched(false),
  'GAME.close': { net: '0.00', rounds: 0 },
  'WAL.balance': balanceWith('0.00'),
  'WAL.merchantWallet': settings,
  'WAL.autoTransfer': { autoTransfer: true, amount: null },
  'WAL.transfer': transferred,
}

// On the site this is a separate chunk. The tests load it first, so that its loading does not affect them.
beforeAll(() => import('../rare-parts'))

const openGame = (more: Answers = {}) =>
  renderScreen(
    <GameFrame
      target={{ vassalage: 'SBT', gameType: 'RNG', nodeId: '1' }}
      otherGames="/rng"
      onExit={() => undefined}
    />,
    { path: '/game', session: {}, answers: { ...answers, ...more } },
  )
const theQuestion = () => screen.findByRole('dialog', { name: 'Money for Saltbox' })
const theFrame = () => screen.queryByTitle('Game: Amber Tide')
const theWallet = async () => (await screen.findByText('Saltbox wallet')).nextElementSibling

describe('a member who was never asked', () => {
  test('B.9 enters an amount, which is moved and remembered before the game opens', async () => {
    const { user, network } = await openGame()
    const question = within(await theQuestion())
    const during = theFrame()
    expect(question.getByRole('textbox', { name: 'Amount' })).toHaveFocus()

    await user.type(question.getByRole('textbox', { name: 'Amount' }), '50')
    await user.click(question.getByRole('button', { name: 'Move P50.00' }))

    await waitFor(() => expect(theFrame()).toBeVisible())
    expect(during).toBeNull()
    expect(network.callsTo('WAL.autoTransfer').map(({ request }) => request)).toEqual([
      { enabled: true, amount: '50.00' },
    ])
    expect(network.callsTo('WAL.transfer').map(({ request }) => request)).toEqual([
      { from: 'MAIN', to: 'SBT', amount: '50.00' },
    ])
  })

  test.each([
    ['Everything in my main wallet', /^Move P121\.80$/, { enabled: true }, ['121.80']],
    ['Nothing', 'Play with nothing moved', { enabled: false }, []],
  ])('B.9 may choose: %s', async (choice, button, setting, moved) => {
    const { user, network } = await openGame()
    const question = within(await theQuestion())

    await user.click(question.getByRole('radio', { name: new RegExp(choice) }))
    await user.click(question.getByRole('button', { name: button }))

    await waitFor(() => expect(theFrame()).toBeVisible())
    expect(network.callsTo('WAL.autoTransfer').map(({ request }) => request)).toEqual([setting])
    expect(network.callsTo('WAL.transfer').map(({ request }) => (request as { amount: string }).amount)).toEqual(moved)
  })

  test.each([
    ['', /^Enter an amount/],
    ['121.81', 'Your balance is too low.'],
  ])('cannot move %p', async (typed, fault) => {
    const { user, network } = await openGame()
    const question = within(await theQuestion())
    const field = question.getByRole('textbox', { name: 'Amount' })

    if (typed) await user.type(field, typed)
    await user.click(question.getByRole('button', { name: 'Move money' }))

    expect(field).toHaveAccessibleDescription(fault)
    expect(network.callsTo('WAL.autoTransfer')).toEqual([])
  })

  test('M4.wallets B.9 sees at the field that an input is no amount, and the input stays as it was typed', async () => {
    const { user, network } = await openGame()
    const question = within(await theQuestion())
    const field = question.getByRole('textbox', { name: 'Amount' })
    const move = question.getByRole('button', { name: 'Move money' })

    for (const typed of badAmounts) {
      fireEvent.change(field, { target: { value: typed } })
      await user.click(move)
      expect(field).toHaveAccessibleDescription(/^Enter an amount, like 50\./)
      expect(field).toHaveValue(typed)
    }

    expect(network.callsTo('WAL.autoTransfer')).toEqual([])
  })

  test.each(readableAmounts)('M4.wallets B.9 may type %j for %s', async (typed, amount) => {
    const { user, network } = await openGame()
    const question = within(await theQuestion())

    fireEvent.change(question.getByRole('textbox', { name: 'Amount' }), { target: { value: typed } })
    await user.click(question.getByRole('button', { name: `Move P${amount}` }))

    await waitFor(() => expect(network.callsTo('WAL.transfer')).toHaveLength(1))
    expect(network.callsTo('WAL.transfer')[0]?.request).toMatchObject({ amount })
  })

  test.each([
    ['does not take it', { ...transferred, state: 'FAILED' }, /didn't take the money/],
    ['is closed', new ApiError({ code: 'GAME_MAINTENANCE', messageKey: 'game_maintenance' }), 'Under maintenance'],
  ])('sees that the vendor %s', async (_, answer, text) => {
    const { user } = await openGame({ 'WAL.transfer': answer })
    const question = within(await theQuestion())

    await user.type(question.getByRole('textbox', { name: 'Amount' }), '50')
    await user.click(question.getByRole('button', { name: 'Move P50.00' }))

    expect(await question.findByRole('alert')).toHaveTextContent(text)
    expect(theFrame()).not.toBeInTheDocument()
  })

  test('plays with nothing moved when the question is closed, and is asked again', async () => {
    const { user, network } = await openGame()
    const question = within(await theQuestion())

    await user.click(question.getByRole('button', { name: 'Close' }))

    await waitFor(() => expect(theFrame()).toBeVisible())
    expect(network.callsTo('WAL.autoTransfer')).toEqual([])
  })
})

test('the bar shows the game’s own wallet by its name, never the main one', async () => {
  await openGame({ 'GAME.launch': launched(true), 'WAL.balance': balanceWith('37.00') })

  await waitFor(async () => expect(await theWallet()).toHaveTextContent('P37.00'))
  expect(screen.queryByText('P121.80')).not.toBeInTheDocument()
  expect(screen.queryByText('Balance')).not.toBeInTheDocument()
})

test('the game offers to change the last decision', async () => {
  const { user } = await openGame({
    'GAME.launch': launched(true),
    'WAL.autoTransfer': { autoTransfer: true, amount: '20.00' },
  })
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Move money' }))
    return within(await theQuestion())
  }
  const question = await open()
  const before = question.getByRole('radio', { name: 'Nothing' })
  expect(before).toBeChecked()

  await user.click(question.getByRole('radio', { name: 'Amount' }))
  await user.type(question.getByRole('textbox', { name: 'Amount' }), '20')
  await user.click(question.getByRole('button', { name: 'Move P20.00' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  expect((await open()).getByRole('textbox', { name: 'Amount' })).toHaveValue('20.00')
})

test('the decision can be changed in the game, which can also return its money', async () => {
  const recalled = { results: [{ vassalage: 'SBT', amount: '37.00', ...transferred, balance: '158.80' }] }
  const { user, network } = await openGame({
    'GAME.launch': launched(true),
    'WAL.balance': balanceWith('37.00'),
    'WAL.merchantWallet': { ...settings, autoTransfer: true, amount: '20.00' },
    'WAL.recallAll': recalled,
  })
  await user.click(await screen.findByRole('button', { name: 'Move money' }))
  const question = within(await theQuestion())

  expect(await question.findByRole('textbox', { name: 'Amount' })).toHaveValue('20.00')
  await user.click(question.getByRole('button', { name: 'Bring back P37.00' }))

  await waitFor(() => expect(network.callsTo('WAL.recallAll')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

describe('the page of a game', () => {
  const over = {
    ...{ sessionId: 's1', nodeId: '1', vassalage: 'SBT', gameType: 'RNG', gameName: 'Amber Tide', startedAt: 0 },
    ...{ endedAt: 60_000, serverTime: 90_000, rounds: 0, openRounds: 0, stake: '0.00', win: '0.00', net: '0.00' },
  }

  test('ends its session when the browser caches it, and opens the game again when it is restored', async () => {
    const { network } = await openGame({ 'GAME.launch': launched(true) })
    await waitFor(() => expect(theFrame()).toBeVisible())

    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() =>
      expect(network.callsTo('GAME.close').map(({ request }) => request)).toEqual([{ sessionId: 's1' }]),
    )
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))

    await waitFor(() => expect(network.callsTo('GAME.launch')).toHaveLength(2))
  })

  test('asks for its session as soon as it is visible again, says that it has ended, and opens the game again', async () => {
    const { user, network } = await openGame({ 'GAME.launch': launched(true), 'GAME.session': over })
    await waitFor(() => expect(theFrame()).toBeVisible())

    document.dispatchEvent(new Event('visibilitychange'))
    await user.click(await screen.findByRole('button', { name: 'Open the game again' }))

    await waitFor(() => expect(network.callsTo('GAME.launch')).toHaveLength(2))
  })
})
