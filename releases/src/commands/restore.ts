import { isDeepStrictEqual } from 'node:util'
import { manifestKeyOf } from '@parlay/contracts/pick-version'
import { type ReleaseEntry, type ReleaseManifest, releaseSchemaUrl } from '@parlay/contracts/release-manifest'
import { Refusal } from '../refusal'
import { readHistory } from '../store/history-file'
import { readManifest, replaceManifest, revisionOfManifest } from '../store/manifest-file'
import { defaultOf, entriesOf, versionOf } from '../store/remote-release'
import { withReserve } from '../store/reserve'
import { changeStore, makeChange } from '../store/store-change'
import { shellName } from '../store/store-layout'
import { findVersion } from '../store/version-folder'
import { damagesOf, type Outcome, type ReleaseContext, releasedNames } from './release-context'
import { replayHistory } from './replay-history'

/** The live versions of one remote according to the history, and those among them that cannot be live. */
interface Restored {
  remote: string
  entries: ReleaseEntry[]
  faults: string[]
}

/**
 * Restores what is live from the history: the manifest that pages read, and the link to the shell. A version that the
 * store no longer holds whole is left out and is a fault, and where it is a default, its remote with it. What the history
 * does not know stays, if the manifest can still be read.
 *
 * @throws Refusal when the history knows of nothing that was promoted, or the store cannot be written.
 */
export async function restore(context: ReleaseContext): Promise<Outcome> {
  const { layout } = context
  return withReserve(layout, () => changeStore(context, () => restoreLocked(context)))
}

async function restoreLocked(context: ReleaseContext): Promise<Outcome> {
  const { layout } = context
  const history = await readHistory(layout.history)
  const before = await readIfSound(context)
  const restored: Restored[] = []
  for (const remote of releasedNames) {
    const entries = await replayHistory(context, history, remote)
    if (entries) restored.push(await withoutDamaged(context, remote, entries))
  }
  if (restored.length === 0) {
    throw new Refusal(`${layout.history} knows of nothing that was promoted: publish and promote instead`)
  }

  const manifest: ReleaseManifest = {
    schema: before?.schema ?? releaseSchemaUrl,
    microFrontends: {
      ...before?.microFrontends,
      ...Object.fromEntries(restored.map(({ remote, entries }) => [manifestKeyOf(remote), entries])),
    },
  }
  const changed = restored.filter(
    ({ remote, entries }) => !before || !isDeepStrictEqual(entries, entriesOf(before, remote)),
  )
  const revision = revisionOfManifest(manifest)
  if (changed.length > 0 || !before) {
    await makeChange(context, { remote: 'manifest', action: 'restore', revision }, () =>
      replaceManifest(layout, manifest),
    )
  }
  return outcomeOf(restored, changed, revision)
}

/** Undefined when the manifest is damaged. Where there is none, nothing is live. */
async function readIfSound({ layout }: ReleaseContext): Promise<ReleaseManifest | undefined> {
  try {
    return await readManifest(layout)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

async function withoutDamaged(context: ReleaseContext, remote: string, entries: ReleaseEntry[]): Promise<Restored> {
  const faultsOf = await Promise.all(
    entries.map(async (entry) => ({ entry, fault: await faultOf(context, remote, entry) })),
  )
  const faults = faultsOf.flatMap(({ fault }) => fault ?? [])
  const sound = faultsOf.filter(({ fault }) => fault === undefined).map(({ entry }) => entry)
  // The shell's entry is made from the link, which names its version alone.
  const written = remote === shellName ? sound.filter(({ deployment }) => deployment).map(asLink) : sound
  return { remote, entries: defaultOf(written) ? written.map(plain) : [], faults }
}

const asLink = ({ metadata: { version } }: ReleaseEntry): ReleaseEntry => ({
  url: '/',
  metadata: { version, integrity: '' },
  deployment: { traffic: 100, default: true },
  extras: {},
})

/** Without the fields that are undefined, as the file has it. */
const plain = (entry: ReleaseEntry): ReleaseEntry => JSON.parse(JSON.stringify(entry)) as ReleaseEntry

async function faultOf(context: ReleaseContext, remote: string, entry: ReleaseEntry): Promise<string | undefined> {
  const version = versionOf(entry)
  const stored = await findVersion(context.layout, remote, version).catch(() => undefined)
  if (!stored) return `${remote}@${version} is not in the store: publish it again`
  const [damage] = await damagesOf(context.layout, remote, stored)
  return damage === undefined ? undefined : `${remote}@${version} is damaged (${damage}): publish it again`
}

function outcomeOf(restored: readonly Restored[], changed: readonly Restored[], revision: string): Outcome {
  const faults = restored.flatMap((one) => one.faults)
  const lines = restored.map(({ remote, entries }) => {
    const current = defaultOf(entries)
    const isChanged = changed.some((one) => one.remote === remote)
    return `${isChanged ? 'restored' : 'as it was'}  ${current ? `${remote}@${versionOf(current)}` : `${remote}: nothing`}`
  })
  return {
    lines: [...lines, ...faults.map((fault) => `FAULT     ${fault}`), `revision ${revision}`],
    value: { revision, changed: changed.map(({ remote }) => remote), faults },
    ...(faults.length > 0 && { fault: faults.join('; ') }),
  }
}
