import { remoteNames } from '@parlay/contracts/remotes'
import { screenFiles } from './screen-files'

test('F1 a screen’s source is named after it', () => {
  expect(screenFiles('mf-lobby')).toEqual([
    ['LobbyScreen', 'src/screens/lobby-screen'],
    ['GameFrameScreen', 'src/screens/game-frame-screen'],
    ['GamePageScreen', 'src/screens/game-page-screen'],
    ['SportsBookScreen', 'src/screens/sports-book-screen'],
  ])
})

test('F1 every remote exposes at least one screen', () => {
  for (const remote of remoteNames) expect(screenFiles(remote).length).toBeGreaterThan(0)
})
