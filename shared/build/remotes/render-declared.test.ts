import type { DeclaredRemote } from '@parlay/contracts/remote-declaration'
import { faultsOfDeclared, renderDeclared } from './render-declared'

const lobby: DeclaredRemote = {
  name: 'mf-lobby',
  port: 3012,
  screens: {
    LobbyScreen: { budget: 1, routes: [{ paths: ['/rng'], props: { gameType: 'RNG' } }] },
    GameFrameScreen: { budget: 1 },
  },
}
const auth: DeclaredRemote = {
  name: 'mf-auth',
  port: 3011,
  screens: { LoginModal: { budget: 1, routes: [{ paths: ['/login'], over: 'login' }] } },
}

/** Evaluates the constants of a rendered module. */
function constantsOf(text: string): Record<string, unknown> {
  const values = [...text.matchAll(/^export const (\w+): .+? = ([[{].*)$/gm)]
  return Object.fromEntries(values.map(([, name, json = '']) => [name, JSON.parse(json)]))
}

test('F1 the list of remotes has the screens and routes that each remote declares', () => {
  expect(constantsOf(renderDeclared([auth, lobby]))).toEqual({
    remoteNames: ['mf-auth', 'mf-lobby'],
    screensOf: { 'mf-auth': ['LoginModal'], 'mf-lobby': ['LobbyScreen', 'GameFrameScreen'] },
    routesOfRemotes: [
      { paths: ['/login'], screen: 'mf-auth/LoginModal', props: {}, over: 'login' },
      { paths: ['/rng'], screen: 'mf-lobby/LobbyScreen', props: { gameType: 'RNG' } },
    ],
  })
})

test('F1 two remotes with one port, or two routes with one path, are refused', () => {
  const twin: DeclaredRemote = { ...lobby, screens: { LobbyScreen: { budget: 1, routes: [{ paths: ['/login'] }] } } }

  expect(faultsOfDeclared([auth, lobby])).toEqual([])
  expect(faultsOfDeclared([auth, { ...twin, port: 3011 }])).toEqual([
    'two remotes have the port 3011',
    'two routes have the path /login',
  ])
})
