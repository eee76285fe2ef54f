import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version

const react = versionOf('react')
const shared = (require('../package.json') as { version: string }).version

/** What a page holds once, however many remotes are on it: module request → version. The shell supplies all of them. */
export const federationSingletons: Readonly<Record<string, string>> = {
  react,
  'react/jsx-runtime': react,
  'react-dom': react,
  'react-dom/client': react,
  '@parlay/shared/router': shared,
  '@parlay/shared/state': shared,
  '@parlay/shared/session': shared,
  '@parlay/shared/events': shared,
  '@parlay/shared/api': shared,
  '@parlay/shared/i18n': shared,
  '@parlay/shared/theme': shared,
}

export const sharedVersion = shared

/**
 * The shell's copies are in its first script (shell/src/remotes/federation-host.ts); a published remote carries none and
 * refuses a page whose versions do not fit; a remote that runs alone brings its own.
 */
export function sharedModules(user: 'published-remote' | 'lone-remote') {
  return Object.fromEntries(
    Object.entries(federationSingletons).map(([request, version]) => [
      request,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: `^${version}`,
        ...(user === 'published-remote' ? { import: false as const } : { version, eager: false }),
      },
    ]),
  )
}
