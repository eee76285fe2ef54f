import type { Jackpot } from '@parlay/contracts/endpoints/jackpots'
import { type Answers, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { emit, on } from '@parlay/web/events'
import { endSession } from '@parlay/web/session'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { WinHost } from './win-host'
import './win-moments'
import '../../i18n/messages'

const pista: Jackpot = {
  jackpotId: 'pista',
  name: 'Pista Jackpot',
  currency: 'PHP',
  amount: '5000.00',
  cycle: 3,
  seed: '5000.00',
  mustDrop: '25000.00',
  share: '0.005',
  minStake: '1.00',
  returns: '0.0075',
  games: [],
  openedAt: 0,
  seedHash: 'ab'.repeat(32),
  lastWin: null,
}
const names: Answers = { 'GAME.jackpots': { list: [pista] } }

/** The button makes the host begin as it does after a reload of the page. */
function Reloadable() {
  const [count, setCount] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Reload
      </button>
      <WinHost key={count} />
    </>
  )
}

const open = (answers: Answers = names, session: 'visitor' | object = { account: 'maya' }) =>
  renderScreen(<Reloadable />, { session, answers, path: '/game' })
const reload = () => fireEvent.click(screen.getByText('Reload'))
const change = { jackpotId: 'pista', cycle: 3, amount: '5000.00' }
const won = { amount: '7210.10', accountMasked: 'm•••07', isMine: true }
const win = (changes: object = {}) => act(() => emit('jackpot-changed', { ...change, won, ...changes }))
const moment = () => screen.findByRole('dialog', { name: 'You won the Pista Jackpot' }, { timeout: 10_000 })
/** Longer than a win waits before it is shown. */
const aWhile = () => act(() => jest.advanceTimersByTimeAsync(5_000))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  jest.spyOn(document, 'hasFocus').mockReturnValue(true)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  document.querySelector('[data-testid="other-dialog"]')?.remove()
})

test('a member who wins a jackpot is shown its name and amount, and no message covers the account', async () => {
  const toasts: unknown[] = []
  const stop = on('toast-requested', (toast) => toasts.push(toast))
  await open()

  win()

  const dialog = await moment()
  const sentence = screen.getByText('P7,210.10 is in your main wallet, with no wagering requirement.')
  expect(dialog).toContainElement(sentence)
  expect(sentence).toHaveFocus()
  expect(screen.getByRole('link', { name: 'See the proof' })).toHaveAttribute('href', '/jackpots?id=pista')
  expect(toasts).toEqual([])
  stop()
})

test('the focus returns to where it was, and the win is not shown again after a reload or by a second notice', async () => {
  const button = document.createElement('button')
  document.body.append(button)
  const { user } = await open()
  button.focus()
  win()
  await moment()

  await user.click(screen.getByRole('button', { name: 'Continue' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(button).toHaveFocus())
  button.remove()
  jest.useFakeTimers()
  reload()
  win()
  await aWhile()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a key that was meant for the game does not close it, and Escape does', async () => {
  const { user } = await open()
  win()
  await moment()

  await user.keyboard(' {Enter}')
  expect(await moment()).toBeVisible()
  await user.keyboard('{Escape}')

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('the way to the proof closes it', async () => {
  const { user, location } = await open()
  win()
  await moment()

  await user.click(screen.getByRole('link', { name: 'See the proof' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(location()).toBe('/jackpots?id=pista')
})

test('wins in a row are shown one after the other', async () => {
  const { user } = await open()
  win()
  win({ cycle: 4, won: { ...won, amount: '5001.00' } })
  await moment()
  const first = screen.queryAllByRole('dialog')

  await user.click(screen.getByRole('button', { name: 'Continue' }))

  expect(first).toHaveLength(1)
  expect(await screen.findByText(/^P5,001\.00 is in your main wallet/, {}, { timeout: 10_000 })).toBeVisible()
})

test('a win waits until another dialog, such as that of a deposit, has closed, also over a reload', async () => {
  const other = document.createElement('div')
  other.setAttribute('role', 'dialog')
  other.dataset.testid = 'other-dialog'
  document.body.append(other)
  await open()
  jest.useFakeTimers()
  win()
  await aWhile()
  reload()
  await aWhile()
  const early = screen.queryByText(/is in your main wallet/)
  jest.useRealTimers()

  act(() => other.remove())

  expect(await moment()).toBeVisible()
  expect(early).toBeNull()
})

test('other members, visitors and the next member of the tab see nothing of it', async () => {
  await open(names, { account: 'ramon' })
  jest.useFakeTimers()
  win({ won: { ...won, isMine: false } })
  sessionStorage.setItem('jackpot-wins', JSON.stringify([{ ...change, amount: '7.00', account: 'maya' }]))
  reload()
  await aWhile()

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(sessionStorage.getItem('jackpot-wins')).toBeNull()
})

test('it goes with the session', async () => {
  await open()
  win()
  await moment()

  act(() => endSession('logout'))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('without the names of the jackpots the win is shown all the same', async () => {
  await open({ 'GAME.jackpots': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) })

  win()

  expect(await screen.findByRole('dialog', { name: 'You won a jackpot' }, { timeout: 10_000 })).toBeVisible()
})

describe('with two pages of a browser', () => {
  const held = new Set<string>()
  const locks = {
    async request(name: string, _: object, use: (lock: object | null) => unknown) {
      if (held.has(name)) return use(null)
      held.add(name)
      await use({})
      held.delete(name)
    },
  }
  beforeEach(() => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }))
  afterEach(() => {
    held.clear()
    Reflect.deleteProperty(navigator, 'locks')
  })

  test('only one shows the win, even if the other does not know yet', async () => {
    held.add('jackpot-win pista,3,7210.10')
    await open()
    jest.useFakeTimers()

    win()
    await aWhile()

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(sessionStorage.getItem('jackpot-wins')).toBeNull()
  })

  test('the one that shows it keeps the other from it until it is closed', async () => {
    const { user } = await open()
    win()
    await moment()
    const whileShown = [...held]

    await user.click(screen.getByRole('button', { name: 'Continue' }))

    await waitFor(() => expect(held.size).toBe(0))
    expect(whileShown).toEqual(['jackpot-win pista,3,7210.10'])
  })

  test('a page without the focus lets the other one be first', async () => {
    jest.mocked(document.hasFocus).mockReturnValue(false)
    await open()
    jest.useFakeTimers()
    win()
    await act(() => jest.advanceTimersByTimeAsync(400))
    const early = [...held]
    await aWhile()

    expect([early, [...held]]).toEqual([[], ['jackpot-win pista,3,7210.10']])
  })
})
