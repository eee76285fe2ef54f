import { readManifest } from '../store/manifest-file'
import { entriesOf, versionOf } from '../store/remote-release'
import { DamagedRecord, findVersion, listVersions } from '../store/version-folder'
import { incompatibilitiesOf } from './compatibility'
import { damagesOf, type Outcome, type ReleaseContext, releasedNames } from './release-context'
import { manifestFaults } from './verify-manifest'

interface VerifiedVersion {
  remote: string
  version: string
  faults: string[]
}

/**
 * Checks the manifest's names, traffic and hashes, every stored file and compressed twin against its hash, every version against the live shell, and that every
 * version in the manifest is stored.
 */
export async function verify(context: ReleaseContext): Promise<Outcome> {
  const named = await readNamedVersions(context)
  const versions = await Promise.all(named.map(({ remote, version }) => verifyVersion(context, remote, version)))
  const faulty = versions.filter(({ faults }) => faults.length > 0)
  const ofManifest = await manifestFaults(context)

  const ofVersions = versions.flatMap(({ remote, version, faults }) => [
    `${faults.length > 0 ? 'FAULT' : 'ok   '} ${remote}@${version}`,
    ...faults.map((fault) => `      ${fault}`),
  ])
  const lines = [
    ...ofVersions,
    ...(ofManifest.length > 0 ? ['FAULT manifest', ...ofManifest.map((fault) => `      ${fault}`)] : []),
  ]
  const fault = [
    ...(faulty.length > 0 ? [`${faulty.length} of ${versions.length} versions are at fault`] : []),
    ...(ofManifest.length > 0 ? [`the manifest has ${ofManifest.length} faults`] : []),
  ].join('; ')
  return {
    lines: lines.length > 0 ? lines : ['nothing published'],
    value: { ok: fault === '', versions, manifest: ofManifest },
    ...(fault !== '' && { fault }),
  }
}

async function readNamedVersions({ layout }: ReleaseContext): Promise<{ remote: string; version: string }[]> {
  const manifest = await readManifest(layout)
  const ofRemotes = await Promise.all(
    releasedNames.map(async (remote) => {
      const versions = new Set([...entriesOf(manifest, remote).map(versionOf), ...(await listVersions(layout, remote))])
      return [...versions].map((version) => ({ remote, version }))
    }),
  )
  return ofRemotes.flat()
}

async function verifyVersion(context: ReleaseContext, remote: string, version: string): Promise<VerifiedVersion> {
  const stored = await findVersion(context.layout, remote, version).catch((error: unknown) => {
    if (error instanceof DamagedRecord) return error
    throw error
  })
  if (!stored) {
    const fault = `the manifest names it, the store ${context.layout.root} does not hold it: publish it again`
    return { remote, version, faults: [fault] }
  }
  if (stored instanceof DamagedRecord) return { remote, version, faults: [stored.message] }
  const damage = await damagesOf(context.layout, remote, stored)
  const misfits = stored.shell ? [] : incompatibilitiesOf(stored, await context.readShell())
  return { remote, version, faults: [...damage, ...misfits] }
}
