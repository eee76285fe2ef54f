import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { manifestKeyOf } from '@parlay/contracts/pick-version'
import {
  type ReleaseEntry,
  type ReleaseManifest,
  releaseManifestSchema,
  releaseSchemaUrl,
} from '@parlay/contracts/release-manifest'
import { Refusal } from '../refusal'
import { clearUnfinishedWrites, writeAtomically } from './atomic-file'
import { errorCodeOf } from './error-code'
import { readLiveShell, writeLiveShell } from './live-shell'
import { type StoreLayout, shellName } from './store-layout'

/**
 * The live versions, and their revision: twelve characters that depend only on them. The shell is in this manifest like a
 * remote, but not in the file that pages read: which shell is live is a link, which both edges follow.
 */
export interface ManifestState {
  manifest: ReleaseManifest
  revision: string
}

/**
 * Reads what is live. Before the first promotion that is nothing.
 *
 * @throws Refusal when the file is not a release manifest.
 */
export async function readManifest(layout: StoreLayout): Promise<ReleaseManifest> {
  return (await readManifestState(layout)).manifest
}

/**
 * Reads what is live with its revision, to which a change can be bound.
 *
 * @throws Refusal when the file is not a release manifest.
 */
export async function readManifestState(layout: StoreLayout): Promise<ManifestState> {
  const file = layout.manifest
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return textOf({ schema: releaseSchemaUrl, microFrontends: {} })
    throw error
  })
  const parsed = releaseManifestSchema.safeParse(parseJson(text))
  if (!parsed.success)
    throw new Refusal(`${file} is not a release manifest: the command restore makes it anew from the history`)
  const shell = await readLiveShell(layout)
  const microFrontends = { ...parsed.data.microFrontends, ...(shell && { [shellKey]: [shell] }) }
  return { manifest: { ...parsed.data, microFrontends }, revision: revisionOf(text, shell) }
}

/** The revision that the store has once this is live. */
export const revisionOfManifest = (manifest: ReleaseManifest): string =>
  revisionOf(textOf(manifest), liveShellOf(manifest))

/**
 * Makes this live in one step, if the store still is at the revision `expected`. A change is either of the shell or of
 * remotes, so that it is one rename. Edges serve it from the next answer on.
 *
 * @throws Refusal when the store is at another revision or cannot be written. Nothing is changed then.
 */
export async function writeManifest(layout: StoreLayout, manifest: ReleaseManifest, expected: string): Promise<void> {
  const requireUnchanged = async () => {
    const { revision } = await readManifestState(layout)
    if (revision !== expected)
      throw new Refusal(`${layout.manifest} is at revision ${revision}, no longer at ${expected}`)
  }
  const next = liveShellOf(manifest)?.metadata.version
  const isOfShell = next !== undefined && next !== (await readLiveShell(layout))?.metadata.version
  await clearUnfinishedWrites(isOfShell ? layout.liveShell : layout.manifest)
  if (isOfShell) await writeLiveShell(layout, next, requireUnchanged)
  else await writeAtomically(layout.manifest, textOf(manifest), requireUnchanged)
}

/**
 * Makes this live whatever is there, be it damaged or nothing; the caller holds the store's lock. The shell goes first,
 * because it also runs the remotes of the line before its own.
 *
 * @throws Refusal when the store cannot be written.
 */
export async function replaceManifest(layout: StoreLayout, manifest: ReleaseManifest): Promise<void> {
  const shell = liveShellOf(manifest)?.metadata.version
  await clearUnfinishedWrites(layout.liveShell)
  await clearUnfinishedWrites(layout.manifest)
  if (shell !== undefined && shell !== (await readLiveShell(layout))?.metadata.version)
    await writeLiveShell(layout, shell)
  await writeAtomically(layout.manifest, textOf(manifest))
}

const shellKey = manifestKeyOf(shellName)

const liveShellOf = ({ microFrontends }: ReleaseManifest): ReleaseEntry | undefined =>
  microFrontends[shellKey]?.find(({ deployment }) => deployment?.default)

function textOf({ schema, microFrontends }: ReleaseManifest): string {
  const { [shellKey]: _shell, ...remotes } = microFrontends
  return `${JSON.stringify(releaseManifestSchema.parse({ schema, microFrontends: remotes }))}\n`
}

const revisionOf = (text: string, shell: ReleaseEntry | undefined): string =>
  createHash('sha256')
    .update(text)
    .update(shell?.metadata.version ?? '')
    .digest('hex')
    .slice(0, 12)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
