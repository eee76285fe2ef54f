import { type RemoteName, screensOf } from '@parlay/contracts/remotes'

const kebabCase = (screen: string) => screen.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()

/** Maps a screen to its source inside the package: `LobbyScreen` is `src/screens/lobby-screen`. */
export const screenFiles = (remote: RemoteName): [screen: string, file: string][] =>
  screensOf[remote].map((screen) => [screen, `src/screens/${kebabCase(screen)}`])
