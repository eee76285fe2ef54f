import { mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { cannotWrite, errorCodeOf } from './error-code'

const releaseActions = [
  'publish',
  'promote',
  'canary',
  'end-canary',
  'rollback',
  'disable',
  'enable',
  'prune',
  'restore',
] as const

const intentSchema = z.object({
  /** Links an intent with its outcome. Lines written before outcomes existed have no id. They count as done. */
  id: z.string().optional(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** `operator@machine`. */
  who: z.string(),
  /** A remote, the shell, or, for `restore`, the manifest. */
  remote: z.string(),
  action: z.enum(releaseActions),
  version: z.string().optional(),
  /** Per cent of consumers, for a canary. */
  traffic: z.number().optional(),
  /** The default before the change, for promote and rollback. */
  from: z.string().optional(),
  /** The manifest's revision after the change, for changes of the manifest. */
  revision: z.string().optional(),
})
const outcomeSchema = z.object({
  id: z.string(),
  at: z.string(),
  outcome: z.enum(['done', 'failed']),
  reason: z.string().optional(),
})

/** A line of the history: either what an operator is about to do, or how that ended. */
export type Intent = z.infer<typeof intentSchema>
export type OutcomeLine = z.infer<typeof outcomeSchema>

/**
 * A change with its outcome. `open` means that it is still under way, or that its process died before it could record
 * the outcome.
 */
export type HistoryEntry = Intent & { outcome: 'done' | 'failed' | 'open'; reason?: string | undefined }

/**
 * Appends one line to the history. Either the whole line is written or nothing.
 *
 * @throws Refusal naming the file when it cannot be written.
 */
export async function appendHistory(file: string, line: Intent | OutcomeLine): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true })
    const handle = await open(file, 'a+')
    const { size } = await handle.stat()
    try {
      await handle.appendFile(`${(await isCutShort(handle, size)) ? '\n' : ''}${JSON.stringify(line)}\n`)
      await handle.sync()
    } catch (error) {
      await handle.truncate(size)
      if (size === 0) await rm(file, { force: true })
      throw error
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw cannotWrite(file, error)
  }
}

/** Reads every change, oldest first. Lines that cannot be parsed are left out. */
export async function readHistory(file: string): Promise<HistoryEntry[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return ''
    throw error
  })
  const lines = text.split('\n').map(parseLine)
  const outcomes = new Map(lines.flatMap((line) => (line && 'outcome' in line ? [[line.id, line]] : [])))
  return lines.flatMap((line) => {
    if (!line || 'outcome' in line) return []
    if (line.id === undefined) return [{ ...line, outcome: 'done' }]
    const { outcome = 'open', reason } = outcomes.get(line.id) ?? {}
    return [{ ...line, outcome, ...(reason !== undefined && { reason }) }]
  })
}

async function isCutShort(handle: Awaited<ReturnType<typeof open>>, size: number): Promise<boolean> {
  if (size === 0) return false
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer.toString() !== '\n'
}

function parseLine(line: string): Intent | OutcomeLine | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return z.union([outcomeSchema, intentSchema]).parse(value)
  } catch {
    return undefined
  }
}
