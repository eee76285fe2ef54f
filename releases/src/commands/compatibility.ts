import { readFile } from 'node:fs/promises'
import { screensOf } from '@parlay/contracts/declared-remotes'
import {
  type BuildRecord,
  type ReleaseEntry,
  type ShellRecord,
  shellRecordSchema,
} from '@parlay/contracts/release-manifest'
import { screenContractVersion } from '@parlay/contracts/remotes'
import { z } from 'zod'
import { Refusal } from '../refusal'
import type { StoredVersion } from '../store/version-folder'

const packageSchema = z.object({ version: z.string() })

/** A shell built from this workspace may stand in for one whose record is missing. Its exports are then not compared. */
export type SuppliedByShell = Omit<ShellRecord, 'shared'> & { shared?: string | undefined }

/**
 * Reads what the live shell supplies from its `release.json`: from the first of these files, or of the URLs, that there
 * is. Where there is none it is taken to be a shell built from this workspace, with the version of `sharedPackage`.
 *
 * @throws Refusal when a URL does not answer with a shell's record.
 */
export async function readShellRecord(sources: readonly string[], sharedPackage: string): Promise<SuppliedByShell> {
  for (const source of sources) {
    if (/^https?:/.test(source)) return fetchShellRecord(source)
    const built = shellRecordSchema.safeParse(await readJson(source))
    if (built.success) return built.data
  }
  const workspace = packageSchema.safeParse(await readJson(sharedPackage))
  return { screenContract: screenContractVersion, shared: workspace.data?.version, readsLists: true }
}

/**
 * Reads the record of a shell that is to be deployed, by file name or URL.
 *
 * @throws Refusal when there is none.
 */
export async function requireShellRecord(source: string): Promise<ShellRecord> {
  if (/^https?:/.test(source)) return fetchShellRecord(source)
  const read = shellRecordSchema.safeParse(await readJson(source))
  if (!read.success) throw new Refusal(`${source} is no shell's release.json: build the shell and name the file`)
  return read.data
}

/** The reasons why the shell cannot run a version, in words for an operator. Empty when it can. */
export function incompatibilitiesOf({ record, entry }: StoredVersion, shell: SuppliedByShell): string[] {
  return [
    ...listFaults(entry, shell),
    ...contractFaults(record, shell),
    ...sharedFaults(record, shell),
    ...exportFaults(record, shell),
    ...screenFaults(record, shell),
  ]
}

/** @throws Refusal naming everything that does not fit. */
export function requireCompatible(version: StoredVersion, shell: SuppliedByShell): void {
  const faults = incompatibilitiesOf(version, shell)
  if (faults.length > 0)
    throw new Refusal(`the live shell can't run this build of ${version.record.remote}: ${faults.join('; ')}`)
}

function listFaults({ extras }: ReleaseEntry, { readsLists }: SuppliedByShell): string[] {
  return readsLists || extras.integrity ? [] : ['its hashes are in a list of files, which this shell does not read']
}

/** A shell also runs the screen contract before its own, so the shell is deployed first and the remotes follow. */
function contractFaults({ screenContract }: BuildRecord, shell: SuppliedByShell): string[] {
  if (screenContract === shell.screenContract || screenContract === shell.screenContract - 1) return []
  return [`it has screen contract ${screenContract}, the shell ${shell.screenContract}`]
}

/**
 * A remote may use everything its own version of shared exports, so the shell's version may be newer but not older. A
 * version of the line before is accepted where `exportFaults` can compare the exports by name.
 */
function sharedFaults({ shared }: BuildRecord, shell: SuppliedByShell): string[] {
  if (shell.shared === undefined || shared === shell.shared) return []
  const isOfLineBefore = followingLineOf(shared) === lineOf(shell.shared) && shell.supplies !== undefined
  if (isOfLineBefore) return []
  if (lineOf(shared) === lineOf(shell.shared) && compareNumbers(numbersOf(shared), numbersOf(shell.shared)) <= 0)
    return []
  return [`it is built against shared ${shared}, the shell supplies ${shell.shared}`]
}

/**
 * Equal versions do not prove equal exports, because a version may not have been raised. Everything a remote calls is
 * therefore looked up by name.
 */
function exportFaults({ uses }: BuildRecord, { supplies }: SuppliedByShell): string[] {
  if (supplies === undefined) return []
  return Object.entries(uses).flatMap(([singleton, { exports }]) => {
    const supplied = supplies[singleton]
    if (supplied === undefined) return [`it needs ${singleton}, which the shell does not supply`]
    const missing = exports.filter((name) => !supplied.exports.includes(name))
    if (missing.length === 0) return []
    return [`it needs ${missing.join(', ')} of ${singleton}, which the shell's ${supplied.version} does not export`]
  })
}

/** Shells whose record names no remotes are from the time when there were these five. */
const remotesOfOldShells = ['mf-auth', 'mf-lobby', 'mf-lottery', 'mf-member-centre', 'mf-agent-centre'] as const
const screensOfOldShells: NonNullable<ShellRecord['screens']> = Object.fromEntries(
  remotesOfOldShells.map((remote) => [remote, [...screensOf[remote]]]),
)

/** The live shell's own list of screens counts, because the tool may be older or newer than that shell. */
function screenFaults({ remote, preload }: BuildRecord, { screens = screensOfOldShells }: SuppliedByShell): string[] {
  const asked = screens[remote]
  if (!asked) return [`the shell knows no remote ${remote}: deploy a shell that does first`]
  const missing = asked.filter((screen) => !(screen in preload))
  return missing.length > 0 ? [`it lacks the screen ${missing.join(', ')}`] : []
}

/** Versions of one line are compatible with each other. The line of `0.1.4` is `0.1`, the line of `2.3.0` is `2`. */
function lineOf(version: string): string {
  const [major = 0, minor = 0] = numbersOf(version)
  return major === 0 ? `0.${minor}` : String(major)
}

function followingLineOf(version: string): string {
  const [major = 0, minor = 0] = numbersOf(version)
  return major === 0 ? `0.${minor + 1}` : String(major + 1)
}

function numbersOf(version: string): number[] {
  return version.split(/[-+]/, 1).join('').split('.').map(Number)
}

function compareNumbers(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((part, position) => part !== other[position])
  return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0)
}

async function fetchShellRecord(url: string): Promise<ShellRecord> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
  const body: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined
  const parsed = shellRecordSchema.safeParse(body)
  if (!parsed.success) throw new Refusal(`the live shell does not say what it supplies: ${url} has no release record`)
  return parsed.data
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => 'null')
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
