import { screenFiles } from './screen-files'

test('F1 a screen’s source is named after it', () => {
  const screens = { LobbyScreen: { budget: 1 }, GameFrameScreen: { budget: 1 } }

  expect(screenFiles({ screens })).toEqual([
    ['LobbyScreen', 'src/screens/lobby-screen'],
    ['GameFrameScreen', 'src/screens/game-frame-screen'],
  ])
})
