import { readManifestState } from '../store/manifest-file'
import { entriesOf, isDisabled, versionOf } from '../store/remote-release'
import { listVersions } from '../store/version-folder'
import { type Outcome, type ReleaseContext, releasedNames } from './release-context'

interface ListedVersion {
  version: string
  state: 'default' | 'canary' | 'last known good' | 'kept'
  /** Share of consumers, in per cent. */
  traffic: number
}

/** Lists the live versions with their traffic, the stored versions, newest first, and the manifest's revision. */
export async function list({ layout }: ReleaseContext): Promise<Outcome> {
  const { manifest, revision } = await readManifestState(layout)
  const remotes = await Promise.all(
    releasedNames.map(async (remote) => {
      const entries = entriesOf(manifest, remote)
      const live: ListedVersion[] = entries.map((entry) => ({
        version: versionOf(entry),
        state: stateOf(entry),
        traffic: entry.deployment?.traffic ?? 0,
      }))
      const named = new Set(live.map(({ version }) => version))
      const kept = (await listVersions(layout, remote)).filter((version) => !named.has(version)).reverse()
      const versions = [...live, ...kept.map((version): ListedVersion => ({ version, state: 'kept', traffic: 0 }))]
      return { remote, disabled: isDisabled(entries), versions }
    }),
  )
  return { lines: [...remotes.flatMap(linesOf), `revision ${revision}`], value: { revision, remotes } }
}

function stateOf(entry: Parameters<typeof isDisabled>[0][number]): ListedVersion['state'] {
  if (entry.deployment?.default) return 'default'
  return entry.deployment ? 'canary' : 'last known good'
}

function linesOf({ remote, disabled, versions }: { remote: string; disabled: boolean; versions: ListedVersion[] }) {
  const title = `${remote}${disabled ? '  (disabled)' : ''}`
  if (versions.length === 0) return [title, '  nothing published']
  return [
    title,
    ...versions.map(({ version, state, traffic }) =>
      `  ${version.padEnd(28)} ${state.padEnd(16)} ${traffic > 0 ? `${traffic} %` : ''}`.trimEnd(),
    ),
  ]
}
