import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version

const react = versionOf('react')
const shared = (require('../package.json') as { version: string }).version

/**
 * The modules that a page holds only once, however many remotes it loads: module request → version. The shell supplies
 * all of them.
 */
export const federationSingletons: Readonly<Record<string, string>> = {
  react,
  'react/jsx-runtime': react,
  'react-dom': react,
  'react-dom/client': react,
  '@parlay/web/router': shared,
  '@parlay/web/state': shared,
  '@parlay/web/session': shared,
  '@parlay/web/events': shared,
  '@parlay/web/api': shared,
  '@parlay/web/i18n': shared,
  '@parlay/web/theme': shared,
}

export const sharedVersion = shared

/**
 * A shell of the next line of `@parlay/shared` is accepted too: it goes live before the remotes that follow it, and the
 * release tool has compared by name what they use. React is taken at its word.
 */
function acceptedVersions(request: string, version: string): string {
  if (!request.startsWith('@parlay/')) return `^${version}`
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return `>=${version} <${major === 0 ? `0.${minor + 2}.0` : `${major + 2}.0.0`}`
}

/**
 * The shell's copies are in its first script (shell/src/remotes/federation-host.ts). A published remote contains none
 * and rejects a page with incompatible versions; a remote that runs alone bundles its own.
 */
export function sharedModules(user: 'published-remote' | 'lone-remote') {
  return Object.fromEntries(
    Object.entries(federationSingletons).map(([request, version]) => [
      request,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: acceptedVersions(request, version),
        ...(user === 'published-remote' ? { import: false as const } : { version, eager: false }),
      },
    ]),
  )
}
