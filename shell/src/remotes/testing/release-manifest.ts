import type { ReleaseEntry, ReleaseManifest } from '@parlay/contracts/release-manifest'

const hash = `sha384-${'H'.repeat(64)}`

type EntryChanges = Partial<Omit<ReleaseEntry, 'extras'>> & { extras?: Partial<ReleaseEntry['extras']> }

/** Returns a published version of mf-lobby by default. */
export function anEntry(version: string, changes: EntryChanges = {}): ReleaseEntry {
  return {
    url: `/remotes/mf-lobby/${version}/mf-manifest.json`,
    metadata: { version, integrity: hash },
    ...changes,
    extras: {
      integrity: { 'remoteEntry.js': hash, 'LobbyScreen.js': hash },
      preload: { LobbyScreen: ['remoteEntry.js', 'LobbyScreen.js'] },
      ...changes.extras,
    },
  }
}

export const asDefault = { deployment: { traffic: 100, default: true } }
export const asCanary = (traffic: number) => ({ deployment: { traffic, default: false } })
export const asLastKnownGood = { extras: { lastKnownGood: true } }

export const aManifest = (...entries: ReleaseEntry[]): ReleaseManifest => ({
  schema: 'v1-pre',
  microFrontends: { 'parlay/lobby': entries },
})
