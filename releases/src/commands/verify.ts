import { remoteNames } from '@parlay/shared/contracts/remotes'
import { readManifest } from '../store/manifest-file'
import { versionOf } from '../store/remote-release'
import { findDamagedFiles, findVersion, listVersions } from '../store/version-folder'
import { incompatibilitiesOf } from './compatibility'
import { entriesOf, type Outcome, type ReleaseContext } from './release-context'

interface VerifiedVersion {
  remote: string
  version: string
  faults: string[]
}

/** Checks every stored file against its hash, every version against the live shell, and that what the manifest names is there. */
export async function verify(context: ReleaseContext): Promise<Outcome> {
  const named = await readNamedVersions(context)
  const versions = await Promise.all(named.map(({ remote, version }) => verifyVersion(context, remote, version)))
  const faulty = versions.filter(({ faults }) => faults.length > 0)

  const lines = versions.flatMap(({ remote, version, faults }) => [
    `${faults.length > 0 ? 'FAULT' : 'ok   '} ${remote}@${version}`,
    ...faults.map((fault) => `      ${fault}`),
  ])
  return {
    lines: lines.length > 0 ? lines : ['nothing published'],
    value: { ok: faulty.length === 0, versions },
    ...(faulty.length > 0 && { fault: `${faulty.length} of ${versions.length} versions are at fault` }),
  }
}

async function readNamedVersions({ layout }: ReleaseContext): Promise<{ remote: string; version: string }[]> {
  const manifest = await readManifest(layout.manifest)
  const ofRemotes = await Promise.all(
    remoteNames.map(async (remote) => {
      const versions = new Set([...entriesOf(manifest, remote).map(versionOf), ...(await listVersions(layout, remote))])
      return [...versions].map((version) => ({ remote, version }))
    }),
  )
  return ofRemotes.flat()
}

async function verifyVersion(context: ReleaseContext, remote: string, version: string): Promise<VerifiedVersion> {
  const stored = await findVersion(context.layout, remote, version)
  if (!stored) return { remote, version, faults: ['the manifest names it, the store does not hold it'] }
  const damage = await findDamagedFiles(context.layout, remote, stored)
  return { remote, version, faults: [...damage, ...incompatibilitiesOf(stored.record, await context.readShell())] }
}
