import { readFile } from 'node:fs/promises'
import type { BuildRecord } from '@parlay/shared/contracts/release-manifest'
import { type RemoteName, remoteNames, screenContractVersion, screensOf } from '@parlay/shared/contracts/remotes'
import { z } from 'zod'
import { Refusal } from '../refusal'

/** What the live shell supplies to remotes. `shared` is missing when nothing tells it; it is then not compared. */
export interface ShellRecord {
  screenContract: number
  shared?: string | undefined
}

const shellRecordSchema = z.object({ screenContract: z.number().int().positive(), shared: z.string() })
const packageSchema = z.object({ version: z.string() })

/**
 * Reads what the live shell supplies: its `release.json`, by file name or URL. A shell without one is taken to be built
 * from this workspace.
 *
 * @throws Refusal when a URL does not answer with a shell's record.
 */
export async function readShellRecord(source: string, sharedPackage: string): Promise<ShellRecord> {
  if (/^https?:/.test(source)) return fetchShellRecord(source)

  const built = shellRecordSchema.safeParse(await readJson(source))
  if (built.success) return built.data
  const workspace = packageSchema.safeParse(await readJson(sharedPackage))
  return { screenContract: screenContractVersion, shared: workspace.data?.version }
}

/** Why the shell can't run a build, in the words of an operator; empty when it can. */
export function incompatibilitiesOf(record: BuildRecord, shell: ShellRecord): string[] {
  return [...contractFaults(record, shell), ...sharedFaults(record, shell), ...screenFaults(record)]
}

/** @throws Refusal naming everything that does not fit. */
export function requireCompatible(record: BuildRecord, shell: ShellRecord): void {
  const faults = incompatibilitiesOf(record, shell)
  if (faults.length > 0)
    throw new Refusal(`the live shell can't run this build of ${record.remote}: ${faults.join('; ')}`)
}

export function isRemoteName(name: string): name is RemoteName {
  return remoteNames.some((known) => known === name)
}

function contractFaults({ screenContract }: BuildRecord, shell: ShellRecord): string[] {
  if (screenContract === shell.screenContract) return []
  return [`it has screen contract ${screenContract}, the shell ${shell.screenContract}`]
}

/** A remote may use what its own version of shared exports, so the shell's may be newer but not older, nor of another line. */
function sharedFaults({ shared }: BuildRecord, shell: ShellRecord): string[] {
  if (shell.shared === undefined || shared === shell.shared) return []
  const [ours, theirs] = [numbersOf(shared), numbersOf(shell.shared)]
  const line = ours[0] === 0 ? 2 : 1
  const isSameLine = ours.slice(0, line).join('.') === theirs.slice(0, line).join('.')
  if (isSameLine && compareNumbers(ours, theirs) <= 0) return []
  return [`it is built against shared ${shared}, the shell supplies ${shell.shared}`]
}

function screenFaults({ remote, preload }: BuildRecord): string[] {
  if (!isRemoteName(remote)) return [`the shell knows no remote ${remote}`]
  const missing = screensOf[remote].filter((screen) => !(screen in preload))
  return missing.length > 0 ? [`it lacks the screen ${missing.join(', ')}`] : []
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
