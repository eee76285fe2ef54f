import type { LoginIntent } from '@parlay/contracts/remotes'
import { aGame, aLogin, aMember } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { type EventMap, on, useEvent } from '@parlay/web/events'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { keepIntent, readIntent } from '../after-login/login-intent'
import { fillIn, openModal } from '../testing'
import { openLogin } from '../testing/open-login'
import { ChangePasswordModal } from './change-password-modal'
import { LoginModal } from './login-modal'
import { RegisterModal } from './register-modal'

const game = aGame({ name: 'Amber Tide', nodeId: '10101', vassalage: 'LUMEN', gameType: 'RNG' })
const gamePath = '/game?vassalage=LUMEN&gameType=RNG&nodeId=10101'

beforeEach(() => sessionStorage.clear())

test('L7.visitor A3 the login names the game, and opens it instead of the home page', async () => {
  const login = await openLogin({ props: { intent: { kind: 'game', game } } })
  expect(login.dialog).toHaveAccessibleDescription('Log in to play Amber Tide.')

  await login.logIn()

  await waitFor(() => expect(login.wentTo).toEqual([gamePath]))
  expect(login.onClose).toHaveBeenCalledTimes(1)
  expect(readIntent()).toBeUndefined()
})

test('L7.visitor a game with a window of its own opens in the page, which no browser blocks', async () => {
  const login = await openLogin({ props: { intent: { kind: 'game', game: { ...game, openMode: 'WINDOW' } } } })

  await login.logIn()

  await waitFor(() => expect(login.wentTo).toEqual([gamePath]))
})

describe('on the page of the game that was wanted', () => {
  afterEach(() => history.replaceState(null, '', '/'))

  test.each([
    ['with play money the game opens for real', '&demo=1', [gamePath]],
    ['with a room in its address the page stays', '&roomId=veranda', []],
  ])('L7.visitor %s', async (_, more, wentTo) => {
    history.replaceState(null, '', gamePath + more)
    const login = await openLogin({ props: { intent: { kind: 'game', game }, stay: true } })

    await login.logIn()

    await waitFor(() => expect(login.onClose).toHaveBeenCalled())
    await waitFor(() => expect(login.wentTo).toEqual(wentTo))
  })
})

test('L7.visitor a heart is set after the login, and the page stays', async () => {
  const changes: EventMap['favourite-changed'][] = []
  const stop = on('favourite-changed', (change) => changes.push(change))
  const login = await openLogin({
    props: { intent: { kind: 'favourite', game } },
    answers: { 'GAME.favAdd': { nodeIds: ['10101'] } },
  })
  expect(login.dialog).toHaveAccessibleDescription('Log in to add Amber Tide to your favourites.')

  await login.logIn()

  await waitFor(() => expect(changes).toEqual([{ nodeIds: ['10101'], added: '10101' }]))
  expect(login.network.callsTo('GAME.favAdd')[0]?.request).toEqual({
    nodeId: '10101',
    vendor: 'LUMEN',
    gameType: 'RNG',
  })
  expect(login.wentTo).toEqual([])
  stop()
})

test.each([
  ['deposit', 'depositv2'],
  ['withdraw', 'withdraw'],
] as const)('L7.visitor who wanted to %s finds the page open', async (kind, page) => {
  const opened = jest.fn()
  const stop = on('overlay-requested', opened)
  const login = await openLogin({ props: { intent: { kind } } })
  expect(login.dialog).toHaveAccessibleDescription(`Log in to ${kind}.`)

  await login.logIn()

  await waitFor(() => expect(opened).toHaveBeenCalledWith({ overlay: 'member-centre', page }, expect.anything()))
  expect(login.wentTo).toEqual([])
  stop()
})

const deposit: LoginIntent = { kind: 'deposit' }

test.each([
  ['the agent centre', { overlay: 'agent-centre', page: 'agentRevenueReport' }, 'Log in to open the agent centre.'],
  ['the member centre', { overlay: 'member-centre', page: 'messageV2' }, 'Log in to open the member centre.'],
] as const)('L7.visitor a page of %s takes the place of what was wanted before', async (_, centre, sentence) => {
  keepIntent(deposit)
  const opened = jest.fn()
  const stop = on('overlay-requested', opened)
  const login = await openLogin({ props: { centre, stay: true } })
  expect(login.dialog).toHaveAccessibleDescription(sentence)

  await login.logIn()

  await waitFor(() => expect(opened.mock.calls.map(([request]) => request)).toEqual([centre]))
  expect(login.wentTo).toEqual([])
  stop()
})

test('L7.visitor a login that a link has opened leads to where the link does, whatever was wanted before', async () => {
  keepIntent(deposit)
  const login = await openLogin({ props: { isFromLink: true, redirect: '/promotions' } })
  expect(login.dialog).not.toHaveAccessibleDescription()

  await login.logIn()

  await waitFor(() => expect(login.wentTo).toEqual(['/promotions']))
})

test.each([
  ['a link has opened', { isFromLink: true }, undefined],
  ['the agent centre was asked for', { centre: { overlay: 'agent-centre', page: 'agentTeamOverview' } }, undefined],
  [
    'the member centre was asked for',
    { centre: { overlay: 'member-centre', page: 'messageV2' } },
    'Open an account to use the member centre.',
  ],
] as const)('L7.visitor a registration that %s names nothing that was wanted before', async (_, props, sentence) => {
  keepIntent(deposit)

  await openModal((onClose) => <RegisterModal onClose={onClose} {...props} />)

  const dialog = await screen.findByRole('dialog')
  if (sentence) expect(dialog).toHaveAccessibleDescription(sentence)
  else expect(dialog).not.toHaveAccessibleDescription()
  expect(readIntent()).not.toEqual(deposit)
})

test.each<[LoginIntent, string]>([
  [{ kind: 'bet', name: 'Goal Line' }, 'Log in to bet at Goal Line.'],
  [{ kind: 'offer', name: 'First week' }, 'Log in to take part in “First week”.'],
  [{ kind: 'play', name: 'Lumen' }, 'Log in to play Lumen.'],
])('L7.visitor what the page itself goes on with is named, and the page stays', async (intent, sentence) => {
  const login = await openLogin({ props: { intent } })
  expect(login.dialog).toHaveAccessibleDescription(sentence)

  await login.logIn()

  await waitFor(() => expect(login.onClose).toHaveBeenCalled())
  expect(login.wentTo).toEqual([])
})

test('L7.visitor a refused login keeps the intent, and so does a profile that does not load', async () => {
  const answers: (object | ApiError)[] = [new ApiError({ code: 'AUTH_BAD_CREDENTIALS' }), aLogin(), aLogin()]
  const profiles: (object | ApiError)[] = [new ApiError({ code: 'SYS_INTERNAL', status: 500 }), aMember()]
  const login = await openLogin({
    props: { intent: { kind: 'game', game } },
    answers: { 'SESSION.login': () => answers.shift(), 'ACC.info': () => profiles.shift() },
  })

  await login.logIn()
  expect(await screen.findByText('The username or the password is wrong.')).toBeInTheDocument()
  expect(readIntent()).toMatchObject({ kind: 'game', game: { name: 'Amber Tide' } })
  await login.logIn()
  expect(await screen.findByText(/Nothing you entered is lost/)).toBeInTheDocument()
  expect(readIntent()).toMatchObject({ kind: 'game', game: { name: 'Amber Tide' } })
  await login.logIn()

  await waitFor(() => expect(login.wentTo).toEqual([gamePath]))
})

test('L7.visitor closing the login gives the intent up', async () => {
  const login = await openLogin({ props: { intent: { kind: 'game', game } } })
  expect(readIntent()).toBeDefined()

  await login.user.keyboard('{Escape}')

  expect(login.onClose).toHaveBeenCalledTimes(1)
  expect(readIntent()).toBeUndefined()
})

/** Shows the modals as the shell does: the login, and in its place what it asks for. */
function Modals({ onClose }: { onClose: () => void }) {
  const [request, setRequest] = useState<EventMap['auth-requested']>()
  useEvent('auth-requested', setRequest)
  if (!request) return <LoginModal onClose={onClose} intent={{ kind: 'game', game }} />
  if (request.modal === 'register') return <RegisterModal onClose={onClose} />
  return <ChangePasswordModal onClose={onClose} {...request} />
}

test('L7.visitor the registration that the login leads to names the game and opens it', async () => {
  const modal = await openModal((onClose) => <Modals onClose={onClose} />, { switches: ['REG.DIRECT'] })
  await modal.user.click(await screen.findByRole('button', { name: 'Register' }))
  await screen.findByRole('checkbox')
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Open an account to play Amber Tide.')
  await fillIn(modal, { username: 'newbie01', password: 'Parlay#2026', confirmPassword: 'Parlay#2026' })
  await modal.user.click(screen.getByRole('checkbox'))

  await modal.user.click(screen.getByRole('button', { name: 'Register' }))

  await waitFor(() => expect(modal.heard).toContain(`go to ${gamePath}`))
  expect(modal.heard).not.toContain('go to /')
})

test('L7.visitor a password that has to be changed first leads to the game as well', async () => {
  const modal = await openModal((onClose) => <Modals onClose={onClose} />, {
    answers: { 'SESSION.login': aLogin({ mustChangePassword: true }), 'ACC.changePassword': { token: 't2' } },
  })
  await screen.findByRole('dialog')
  await fillIn(modal, { username: 'member01', password: 'Parlay#2026' })
  await modal.user.click(screen.getByRole('button', { name: 'Login' }))
  const change = await screen.findByRole('button', { name: 'Change password' })
  await fillIn(modal, { newPassword: 'Brass-Lantern-64', confirmNewPassword: 'Brass-Lantern-64' })

  await modal.user.click(change)

  await waitFor(() => expect(modal.heard).toContain(`go to ${gamePath}`))
  expect(modal.heard).not.toContain('go to /')
})

test('L7.trial a guest is led where a guest always is', async () => {
  const login = await openLogin({
    props: { intent: { kind: 'game', game }, stay: true },
    answers: { 'ACC.info': aMember({ isAgent: 4 }) },
  })

  await login.logIn()

  await waitFor(() => expect(login.onClose).toHaveBeenCalled())
  expect(login.wentTo).toEqual([])
})
