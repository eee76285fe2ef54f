import { noStaffInPlayersPages, singletonsComeFromShell } from './bundle-rules-plugin'

test('F2.versions a remote must not contain its own copy of a module that a page shares', () => {
  expect(singletonsComeFromShell('shared/web/src/session/session.ts')).toBeDefined()
  expect(singletonsComeFromShell('node_modules/.pnpm/react@19.3.1/node_modules/react/index.js')).toBeDefined()
  expect(singletonsComeFromShell('node_modules/.pnpm/jotai@3.0.1/node_modules/jotai/esm/vanilla.mjs')).toBeDefined()
})

test('F2.versions a remote may contain the user interface and its own code', () => {
  expect(singletonsComeFromShell('shared/ui/src/button.tsx')).toBeUndefined()
  expect(singletonsComeFromShell('shared/contracts/src/endpoints/games.ts')).toBeUndefined()
  expect(singletonsComeFromShell('mf-lobby/src/features/game/game-list.tsx')).toBeUndefined()
  expect(singletonsComeFromShell('node_modules/.pnpm/x/node_modules/react-remove-scroll/index.js')).toBeUndefined()
})

test.each(['shared/contracts/src/staff/permissions.ts', 'back-office/src/app.tsx'])(
  'a page of players must not contain %s',
  (file) => {
    expect(noStaffInPlayersPages(file)).toBeDefined()
  },
)

test('a page of players may contain the calls of players', () => {
  expect(noStaffInPlayersPages('shared/contracts/src/endpoints/games.ts')).toBeUndefined()
})
