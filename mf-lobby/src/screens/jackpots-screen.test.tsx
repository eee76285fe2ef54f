import { webcrypto } from 'node:crypto'
import { type Answers, aGame, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aJackpot, aWin } from '../features/jackpots/testing/jackpot-answers'
import { JackpotsScreen } from './jackpots-screen'

beforeAll(() => Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true }))

const answers: Answers = {
  'GAME.jackpots': { list: [aJackpot(), aJackpot({ jackpotId: 'tide', name: 'Tide Jackpot', amount: '231.07' })] },
  'GAME.jackpotWins': { list: [aWin()] },
  'GAME.list': { games: [aGame({ name: 'Lantern Tide' })], totalPages: 1 },
}
const open = (jackpotId?: string, more: Answers = {}) =>
  renderScreen(<JackpotsScreen {...(jackpotId && { jackpotId })} />, {
    path: '/jackpots',
    answers: { ...answers, ...more },
  })

test('the page lists the jackpots with their pools, how they are won, and the games of each', async () => {
  const { network } = await open()

  const link = await screen.findByRole('link', { name: /Tide Jackpot.*P231\.07/ })
  const games = within(screen.getByRole('region', { name: 'Tide Jackpot' }))

  expect(link).toHaveAttribute('href', '/jackpots?id=tide')
  expect(screen.getByText(/^Each pool has a hidden amount/)).toBeVisible()
  expect(await games.findByRole('button', { name: 'Play Lantern Tide' })).toBeVisible()
  expect(network.callsTo('GAME.list').map(({ request }) => request.jackpotId)).toEqual(['lantern', 'tide'])
})

test('a jackpot shows its rules with the chance now, the hash of its seed and its games', async () => {
  const { network } = await open('lantern')

  const rules = within(await screen.findByRole('region', { name: 'Rules' }))
  // P 7,965.50 are left; a stake of P 1.00 adds half a centavo.
  expect(
    await rules.findByText('1 in 1,593,100 with a stake of P1.00. Twice the stake, twice the chance.'),
  ).toBeVisible()
  expect(rules.getByText('P10,000.00')).toBeVisible()
  expect(screen.getByText('ab'.repeat(32))).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Play Lantern Tide' })).toBeVisible()
  expect(network.callsTo('GAME.list')[0]?.request).toMatchObject({ jackpotId: 'lantern' })
})

test('a win can be checked in the browser, which passes for the published values', async () => {
  const { user } = await open('lantern')

  await user.click(await screen.findByRole('button', { name: 'Check this win' }))

  expect(await screen.findByText('All checks passed')).toBeVisible()
  expect(screen.getAllByText('Passed')).toHaveLength(4)
  expect(screen.getByText('5412.26476634')).toBeVisible()
})

test.each([
  ['another seed', { serverSeed: '5b'.repeat(32) }, 'The seed matches its published hash'],
  ['a round that did not reach the amount', { before: '541200000000', after: '541200500000' }, 'The round brought'],
  ['a contribution that is too large', { before: '541220000000' }, 'The round added its share of the stake'],
])('the check fails for %s', async (_, proof, part) => {
  const { user } = await open('lantern', { 'GAME.jackpotWins': { list: [aWin(proof)] } })

  await user.click(await screen.findByRole('button', { name: 'Check this win' }))

  expect(await screen.findByText('A check failed. Please send this page to customer service.')).toBeVisible()
  expect(screen.getByText(new RegExp(`^${part}`)).closest('li')).toHaveTextContent('Failed')
})

test('a push moves the pool on, an older one does not, and a win reads pools and winners again', async () => {
  const { network } = await open('lantern')
  const pool = await screen.findByRole('region', { name: 'Lantern Jackpot' })
  await waitFor(() => expect(pool).toHaveTextContent('P2,034.50'))

  act(() => emit('jackpot-changed', { jackpotId: 'lantern', cycle: 4, amount: '2040.00' }))
  act(() => emit('jackpot-changed', { jackpotId: 'lantern', cycle: 4, amount: '2039.00' }))
  await waitFor(() => expect(pool).toHaveTextContent('P2,040.00P2,040.00'))

  network.answer({ 'GAME.jackpots': { list: [aJackpot({ cycle: 5, amount: '2000.00', seedHash: 'cd'.repeat(32) })] } })
  const won = { amount: '2041.00', accountMasked: 'a•••01', isMine: false }
  act(() => emit('jackpot-changed', { jackpotId: 'lantern', cycle: 5, amount: '2000.00', won }))

  expect(await screen.findByText('cd'.repeat(32))).toBeVisible()
  await waitFor(() => expect(network.callsTo('GAME.jackpotWins')).toHaveLength(2))
})

test('an address of an unknown jackpot says so and shows the others', async () => {
  await open('golden')

  expect(await screen.findByText('This jackpot doesn’t exist')).toBeVisible()
  expect(screen.getByRole('link', { name: /Tide Jackpot/ })).toBeVisible()
})

test('jackpots that cannot be loaded are asked for again on request', async () => {
  const { user, network } = await open(undefined, {
    'GAME.jackpots': new ApiError({ code: 'SYS_INTERNAL', status: 500 }),
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  network.answer({ 'GAME.jackpots': { list: [aJackpot()] } })

  await user.click(retry)

  expect(await screen.findByRole('link', { name: /Lantern Jackpot/ })).toBeVisible()
})
