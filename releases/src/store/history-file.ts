import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { errorCodeOf } from './error-code'

const releaseActions = ['publish', 'promote', 'canary', 'end-canary', 'rollback', 'disable', 'enable', 'prune'] as const

const historyEntrySchema = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  /** `operator@machine`. */
  who: z.string(),
  remote: z.string(),
  action: z.enum(releaseActions),
  version: z.string().optional(),
  /** Percentage of consumers, for a canary. */
  traffic: z.number().optional(),
  /** The default before, for promote and rollback. */
  from: z.string().optional(),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

/** Adds one line to the append-only history. */
export async function appendHistory(file: string, entry: HistoryEntry): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await appendFile(file, `${JSON.stringify(entry)}\n`)
}

/** Every change, oldest first. A line cut short by a crash is left out. */
export async function readHistory(file: string): Promise<HistoryEntry[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => parseLine(line))
}

/** Versions that were a remote's default, oldest first; a rollback takes the last one off. */
export function formerDefaultsOf(history: readonly HistoryEntry[], remote: string): string[] {
  const defaults: string[] = []
  for (const { action, version, remote: changed } of history) {
    if (changed !== remote || version === undefined) continue
    if (action === 'promote') defaults.push(version)
    if (action === 'rollback') defaults.splice(defaults.lastIndexOf(version) + 1)
  }
  return defaults
}

function parseLine(line: string): HistoryEntry[] {
  try {
    return [historyEntrySchema.parse(JSON.parse(line))]
  } catch {
    return []
  }
}
