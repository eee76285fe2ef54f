import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { isAlive, startedAt } from './process-life'

export interface LockRule {
  /**
   * For a lock on a disk that several machines may share: the milliseconds after which the lock is stale, because a
   * machine cannot see whether a process of another one still runs. Without it only the process counts and not the
   * machine's name, because a replaced container finds its own directory under another name.
   */
  staleAfter?: number
}

interface LockHolder {
  pid: number
  /** The owner as named in the file. */
  name: string
}

/**
 * The lock belongs either to this process, until it calls `release`, or to another one; the owner is unknown while it
 * changes hands.
 */
export type LockAttempt = { release: () => void } | { release?: never; heldBy: LockHolder | undefined }

/** An empty file younger than this is still being written by its owner. */
const writingTakes = 1_000
/** Removing a lock takes milliseconds; a process that takes longer has died while doing so. */
const breakingTakes = 30_000

/**
 * Tries to take a lock file for this process. Takes over a lock whose process has died. Throws the system's error when the
 * file cannot be written, and leaves no file then.
 */
export function tryLockFile(file: string, rule: LockRule = {}): LockAttempt {
  mkdirSync(dirname(file), { recursive: true })
  if (create(file, rule) || (removeIfLeft(file, rule) && create(file, rule))) {
    return { release: () => rmSync(file, { force: true }) }
  }
  return { heldBy: readHolder(file) }
}

function create(file: string, { staleAfter }: LockRule): boolean {
  const owner = staleAfter === undefined ? process.pid : `${process.pid}@${hostname()}`
  const handle = openNew(file)
  if (handle === undefined) return false
  try {
    writeFileSync(handle, `${owner} ${startedAt(process.pid)}`)
    return true
  } catch (error) {
    // On a full disk a file can be created but not written.
    rmSync(file, { force: true })
    throw error
  } finally {
    closeSync(handle)
  }
}

function openNew(file: string): number | undefined {
  try {
    return openSync(file, 'wx')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
    throw error
  }
}

/** Two waiting processes must not remove each other's new lock, so removing a lock needs a separate lock. */
function removeIfLeft(file: string, rule: LockRule): boolean {
  if (!isLeft(file, rule)) return false
  const removing = `${file}.breaking`
  if (!create(removing, rule)) {
    if (ageOf(removing) > breakingTakes) rmSync(removing, { force: true })
    return false
  }
  try {
    if (isLeft(file, rule)) rmSync(file, { force: true })
    return true
  } finally {
    rmSync(removing, { force: true })
  }
}

function isLeft(file: string, { staleAfter = Number.POSITIVE_INFINITY }: LockRule): boolean {
  const age = ageOf(file)
  if (age > staleAfter) return true
  const content = read(file)
  if (content === '') return age > writingTakes
  const { pid, host, started } = parse(content)
  if (host !== undefined && host !== hostname()) return false
  return !(pid > 0 && isAlive(pid) && (started === undefined || started === startedAt(pid)))
}

/** Parses `<pid> <start>` or `<pid>@<host> <start>`; the start is missing on systems that do not report it. */
function parse(content: string): { pid: number; host?: string; started?: string } {
  const [, pid, host, started] = /^(\d+)(?:@(\S+))?(?: (\S*))?$/.exec(content) ?? []
  return { pid: Number(pid ?? 0), ...(host && { host }), ...(started !== undefined && { started }) }
}

function readHolder(file: string): LockHolder | undefined {
  const content = read(file)
  const { pid } = parse(content)
  return pid > 0 ? { pid, name: content.split(' ')[0] ?? '' } : undefined
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

const ageOf = (file: string): number => {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? Date.now() - found.mtimeMs : 0
}
