import path from 'node:path'
import type { DeclaredRemote } from '@parlay/contracts/remote-declaration'
import type { RuleSetRule } from 'webpack'

const kebabCase = (screen: string) => screen.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()

/** Returns the source of a screen inside its package: `LobbyScreen` is `src/screens/lobby-screen`. */
export const screenFile = (screen: string): string => `src/screens/${kebabCase(screen)}`

/** Maps each screen of a remote to its source. */
export const screenFiles = ({ screens }: Pick<DeclaredRemote, 'screens'>): [screen: string, file: string][] =>
  Object.keys(screens).map((screen) => [screen, screenFile(screen)])

/**
 * Returns the rule with which a build has separate chunks for screens, loaded through `screens-on-demand.ts`.
 * @param screens their names and files
 */
export const screensOnDemand = (screens: readonly (readonly [name: string, file: string])[]): RuleSetRule => ({
  test: path.join(import.meta.dirname, 'screens-on-demand.ts'),
  enforce: 'pre',
  loader: path.join(import.meta.dirname, 'screen-imports-loader.cjs'),
  options: { screens },
})
