import { type Answers, aGame, aStatusWith, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { on } from '@parlay/web/events'
import { screen, waitFor, within } from '@testing-library/react'
import { aJackpot } from '../features/jackpots/testing/jackpot-answers'
import { AboutGameScreen } from './about-game-screen'

const game = aGame({
  name: 'Amber Tide',
  nodeId: '10101',
  vassalage: 'LUMEN',
  gameType: 'RNG',
  rtp: '96.01',
  demo: true,
})
const page = {
  game,
  vendorName: 'Lumen Atelier',
  volatility: 'MEDIUM',
  features: ['LINES', 'FREE_SPINS'],
  lowestStake: '1.00',
  highestStake: '50.00',
  rules: 'LINES',
  biggestWin: { accountMasked: 'm***1', amount: '1240.00', stake: '5.00', time: Date.UTC(2026, 2, 1, 12) },
  isPaused: false,
  similar: [aGame({ nodeId: '2', name: 'Night Market', gameCode: 'EMBER_night-market' })],
}

const open = (answers: Answers = {}, session: 'visitor' | object = 'visitor') =>
  renderScreen(<AboutGameScreen />, {
    path: '/game/lumen-amber-tide',
    session,
    answers: { 'GAME.page': page, 'SYS.status': aStatusWith('GAME.DEMO'), ...answers },
  })

const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent

test('the page names the game of its address, with return, volatility, limits, biggest win, features and rules', async () => {
  const { network } = await open()

  expect(await screen.findByRole('heading', { level: 1, name: 'Amber Tide' })).toBeVisible()
  expect(network.callsTo('GAME.page')[0]?.request).toMatchObject({ slug: 'lumen-amber-tide', language: 'EN' })
  expect(fact('Return to player (RTP)')).toBe('96.01%')
  expect(fact('Volatility')).toMatch(/^Medium/)
  expect(fact('Minimum bet')).toBe('P1.00')
  expect(fact('Maximum bet')).toBe('P50.00')
  expect(fact('Biggest win in 30 days')).toMatch(/^P1,240\.00 m\*\*\*1 .*2026$/)
  expect(within(screen.getByRole('list', { name: 'Features' })).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('region', { name: 'How to play' })).toHaveTextContent(/payline/)
  expect(screen.getByRole('link', { name: 'More from Lumen Atelier' })).toHaveAttribute('href', '/rng?vassalage=LUMEN')
})

test('L6.login a visitor may try it, and playing it asks for the login', async () => {
  const asked = jest.fn()
  const stop = on('login-requested', asked)
  const { user } = await open()

  expect(await screen.findByRole('link', { name: 'Try it: Amber Tide' })).toHaveAttribute(
    'href',
    expect.stringMatching(/demo=1/),
  )
  await user.click(screen.getByRole('button', { name: 'Play' }))

  expect(asked).toHaveBeenCalledWith({ stay: true, intent: { kind: 'game', game } }, expect.anything())
  stop()
})

test('L6.open a member plays it, and a similar game has its own page', async () => {
  const { user, location } = await open({}, {})

  const similar = await screen.findByRole('link', { name: 'Night Market' })
  expect(similar).toHaveAttribute('href', '/game/ember-night-market')
  await user.click(screen.getByRole('button', { name: 'Play' }))

  await waitFor(() => expect(location()).toBe('/game?vassalage=LUMEN&gameType=RNG&nodeId=10101'))
})

test('its address is shared by the device, or copied', async () => {
  const said = jest.fn()
  const stop = on('toast-requested', said)
  const { user } = await open()

  await user.click(await screen.findByRole('button', { name: 'Share' }))

  await waitFor(() => expect(said).toHaveBeenCalledWith({ kind: 'success', text: 'Link copied.' }, expect.anything()))
  expect(await navigator.clipboard.readText()).toBe(location.origin + location.pathname)
  stop()
})

test('a game under maintenance says so and cannot be started', async () => {
  await open({ 'GAME.page': { ...page, isPaused: true } })

  expect(await screen.findByText(/under maintenance/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Play' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Try it: Amber Tide' })).not.toBeInTheDocument()
})

test.each([
  ['GAME_UNKNOWN', "We couldn't find this game"],
  ['SYS_FUNCTION_OFF', 'This function is not enabled. Contact customer service.'],
] as const)('%s leads on to other pages', async (code, text) => {
  await open({
    'GAME.page': new ApiError({ code, messageKey: code === 'GAME_UNKNOWN' ? undefined : 'err_function_disabled' }),
  })

  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  expect(screen.getByRole('link')).toBeVisible()
})

test('an address of an unknown game has a heading and a way to the lobby, in words', async () => {
  await open({ 'GAME.page': new ApiError({ code: 'GAME_UNKNOWN' }) })

  expect(await screen.findByRole('heading', { level: 1, name: "We couldn't find this game" })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Go to the lobby' })).toHaveAttribute('href', '/rng')
})

test('the page of a game that carries a jackpot shows its pool and leads to its rules', async () => {
  const carried = aJackpot({ jackpotId: 'spark', name: 'Spark Jackpot', amount: '5.88', games: [game.gameCode] })
  await open({ 'GAME.jackpots': { list: [aJackpot(), carried] } })

  const jackpot = within(await screen.findByRole('region', { name: 'Jackpot' }, { timeout: 10_000 }))
  expect(await jackpot.findByRole('link', { name: /Spark Jackpot.*P5\.88/ })).toHaveAttribute(
    'href',
    '/jackpots?id=spark',
  )
  expect(jackpot.getAllByRole('link')).toHaveLength(1)
})

test('the page of a game without a jackpot names none', async () => {
  const { network } = await open({ 'GAME.jackpots': { list: [aJackpot()] } })

  await waitFor(() => expect(network.callsTo('GAME.jackpots').length).toBeGreaterThan(0), { timeout: 10_000 })
  expect(screen.queryByRole('region', { name: 'Jackpot' })).not.toBeInTheDocument()
})
