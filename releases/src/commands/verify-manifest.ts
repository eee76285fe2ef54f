import { remoteNames } from '@parlay/contracts/declared-remotes'
import { manifestKeyOf } from '@parlay/contracts/pick-version'
import type { ReleaseEntry, ReleaseManifest } from '@parlay/contracts/release-manifest'
import { readManifest } from '../store/manifest-file'
import { canariesOf, defaultOf, entriesOf, isDisabled, versionOf } from '../store/remote-release'
import { findVersion } from '../store/version-folder'
import type { ReleaseContext } from './release-context'

/**
 * Returns the faults of the manifest itself, in words for an operator: names that no remote has, traffic that does not add
 * up, and hashes or addresses that are not those of the stored versions.
 *
 * @throws Refusal when the file is not a release manifest.
 */
export async function manifestFaults(context: ReleaseContext): Promise<string[]> {
  const manifest = await readManifest(context.layout)
  const ofRemotes = await Promise.all(
    remoteNames.map(async (remote) => {
      const entries = entriesOf(manifest, remote)
      const faults = [...traffic(entries), ...marks(entries), ...(await hashes(context, remote, entries))]
      return faults.map((fault) => `${remote}: ${fault}`)
    }),
  )
  return [...unknownNames(manifest), ...ofRemotes.flat()]
}

function unknownNames({ microFrontends }: ReleaseManifest): string[] {
  const known = new Set([...remoteNames, 'shell'].map(manifestKeyOf))
  return Object.keys(microFrontends)
    .filter((key) => !known.has(key))
    .map((key) => `${key} is the name of no remote: there are ${remoteNames.map(manifestKeyOf).join(', ')}`)
}

function traffic(entries: readonly ReleaseEntry[]): string[] {
  if (entries.length === 0) return []
  const defaults = entries.filter(({ deployment }) => deployment?.default)
  const silent = canariesOf(entries).filter(({ deployment }) => deployment?.traffic === 0)
  const sum = entries.reduce((total, { deployment }) => total + Math.round((deployment?.traffic ?? 0) * 100), 0) / 100
  return [
    ...(defaultOf(entries) ? [] : ['no version is the default']),
    ...(defaults.length > 1 ? [`${defaults.map(versionOf).join(', ')} are defaults at once`] : []),
    ...silent.map((entry) => `the canary ${versionOf(entry)} has no traffic`),
    ...(sum === 100 ? [] : [`its versions have ${sum} % of traffic together, not 100 %`]),
  ]
}

function marks(entries: readonly ReleaseEntry[]): string[] {
  const versions = entries.map(versionOf)
  const twice = new Set(versions.filter((version, index) => versions.indexOf(version) !== index))
  const good = entries.filter(({ extras }) => extras.lastKnownGood)
  const isHalfOff = isDisabled(entries) && entries.some(({ extras }) => !extras.disabled)
  return [
    ...[...twice].map((version) => `${version} is named twice`),
    ...(good.length > 1 ? [`${good.map(versionOf).join(', ')} are all the last known good version`] : []),
    ...(isHalfOff ? ['it is switched off for some of its versions only: disable or enable it'] : []),
  ]
}

/** A version that the store does not hold is a fault of that version, which `verify` names. */
async function hashes({ layout }: ReleaseContext, remote: string, entries: readonly ReleaseEntry[]): Promise<string[]> {
  const checked = entries.map(async (entry) => {
    const version = versionOf(entry)
    const stored = (await findVersion(layout, remote, version).catch(() => undefined))?.entry
    if (!stored) return []
    return [
      ...(entry.metadata.integrity === stored.metadata.integrity
        ? []
        : [`the hash of ${version} is not what was published`]),
      ...(isSameList(entry, stored) ? [] : [`the hashes of the files of ${version} are not what was published`]),
      ...(entry.url === stored.url ? [] : [`${version} is at ${entry.url}, was published at ${stored.url}`]),
    ]
  })
  return (await Promise.all(checked)).flat()
}

const isSameList = ({ extras }: ReleaseEntry, { extras: stored }: ReleaseEntry): boolean =>
  JSON.stringify([extras.integrity, extras.preload]) === JSON.stringify([stored.integrity, stored.preload])
