import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version

const react = versionOf('react')
const shared = (require('../web/package.json') as { version: string }).version

/** A page shares our modules under this prefix, which is older than the packages: remotes of earlier releases ask for it. */
const ownPrefix = '@parlay/shared/'

/** Returns whether a page's shared module is ours and not a third party's. */
export const isOwn = (shareKey: string): boolean => shareKey.startsWith(ownPrefix)

/** Returns the module that a share key stands for, as our code imports it. */
export const moduleOf = (shareKey: string): string => shareKey.replace(ownPrefix, '@parlay/web/')

/** Returns the share key of one of our singletons by its folder in `shared/web/src`. */
export const shareKeyOf = (folder: string): string => `${ownPrefix}${folder}`

/**
 * The modules that a page holds only once, however many remotes it loads: share key → version. The shell supplies
 * all of them.
 */
export const federationSingletons: Readonly<Record<string, string>> = {
  react,
  'react/jsx-runtime': react,
  'react-dom': react,
  'react-dom/client': react,
  [shareKeyOf('router')]: shared,
  [shareKeyOf('state')]: shared,
  [shareKeyOf('session')]: shared,
  [shareKeyOf('events')]: shared,
  [shareKeyOf('api')]: shared,
  [shareKeyOf('i18n')]: shared,
  [shareKeyOf('theme')]: shared,
}

export const sharedVersion = shared

/**
 * A shell of the next line of `@parlay/web` is accepted too: it goes live before the remotes of its line, and the
 * release tool has compared by name what they use. For React the version alone decides.
 */
function acceptedVersions(shareKey: string, version: string): string {
  if (!isOwn(shareKey)) return `^${version}`
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return `>=${version} <${major === 0 ? `0.${minor + 2}.0` : `${major + 2}.0.0`}`
}

/**
 * The shell's copies are in its first script (shell/src/remotes/federation-host.ts). A published remote contains none
 * and rejects a page with incompatible versions; a remote that runs alone bundles its own.
 */
export function sharedModules(user: 'published-remote' | 'lone-remote') {
  return Object.fromEntries(
    Object.entries(federationSingletons).map(([shareKey, version]) => [
      moduleOf(shareKey),
      {
        shareKey,
        singleton: true,
        strictVersion: true,
        requiredVersion: acceptedVersions(shareKey, version),
        ...(user === 'published-remote' ? { import: false as const } : { version, eager: false }),
      },
    ]),
  )
}
