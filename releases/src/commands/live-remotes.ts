import { remoteNames } from '@parlay/contracts/declared-remotes'
import type { ShellRecord } from '@parlay/contracts/release-manifest'
import type { RemoteName } from '@parlay/contracts/remotes'
import { Refusal } from '../refusal'
import { readManifest } from '../store/manifest-file'
import { entriesOf, versionOf } from '../store/remote-release'
import type { StoreLayout } from '../store/store-layout'
import { findVersion } from '../store/version-folder'
import { incompatibilitiesOf } from './compatibility'

export interface CheckedVersion {
  remote: RemoteName
  version: string
  /** Pages only fall back to it. */
  isFallback: boolean
  faults: string[]
}

/** Returns, for each version of a remote that the manifest names, the reasons why a shell cannot run it. */
export async function checkAgainstLive(layout: StoreLayout, shell: ShellRecord): Promise<CheckedVersion[]> {
  const manifest = await readManifest(layout)
  const live = remoteNames.flatMap((remote) => entriesOf(manifest, remote).map((entry) => ({ remote, entry })))
  return Promise.all(
    live.map(async ({ remote, entry }) => {
      const version = versionOf(entry)
      const stored = await findVersion(layout, remote, version).catch(() => undefined)
      const faults = stored ? incompatibilitiesOf(stored, shell) : ['its record cannot be read: publish it again']
      return { remote, version, isFallback: !entry.deployment, faults }
    }),
  )
}

/** The reason not to make a shell live: a default or canary that it cannot run. Undefined when there is none. */
export function reasonAgainst(versions: readonly CheckedVersion[]): string | undefined {
  const unfit = versions.filter(({ faults, isFallback }) => faults.length > 0 && !isFallback)
  if (unfit.length === 0) return undefined
  const names = unfit.map(({ remote, version }) => `${remote}@${version}`).join(', ')
  return `this shell cannot run what is live (${names}): promote versions that fit, or deploy another shell`
}

/** @throws Refusal naming every default and canary that the shell cannot run. */
export function requireRunsAll(versions: readonly CheckedVersion[]): void {
  const reason = reasonAgainst(versions)
  if (reason !== undefined) throw new Refusal(reason)
}
