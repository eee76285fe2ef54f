import { mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive } from '@parlay/shared/server'
import { Refusal } from '../refusal'
import { errorCodeOf } from './error-code'

const staleAfter = 30_000
const pollEvery = 25

/**
 * Runs `change` while no other process changes the store. A lock left by a dead process of this machine, or by anyone
 * over 30 s ago, is broken.
 *
 * @throws Refusal when the lock is still held after `patience` milliseconds.
 */
export async function withStoreLock<T>(lock: string, change: () => Promise<T>, patience = 10_000): Promise<T> {
  await mkdir(path.dirname(lock), { recursive: true })
  const deadline = Date.now() + patience

  while (!(await tryToTake(lock))) {
    await breakIfStale(lock)
    if (Date.now() > deadline) throw new Refusal(`the store is locked by ${await ownerOf(lock)}: try again`)
    await wait(pollEvery)
  }

  try {
    return await change()
  } finally {
    await rm(lock, { force: true })
  }
}

async function tryToTake(lock: string): Promise<boolean> {
  try {
    const handle = await open(lock, 'wx')
    await handle.writeFile(`${process.pid}@${hostname()}`)
    await handle.close()
    return true
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Two waiting processes must not break each other's fresh lock, so breaking has a lock of its own. */
async function breakIfStale(lock: string): Promise<void> {
  if (!(await isStale(lock))) return
  const breaking = `${lock}.breaking`
  if (!(await tryToTake(breaking))) {
    if ((await ageOf(breaking)) > staleAfter) await rm(breaking, { force: true })
    return
  }

  try {
    if (await isStale(lock)) await rm(lock, { force: true })
  } finally {
    await rm(breaking, { force: true })
  }
}

async function isStale(lock: string): Promise<boolean> {
  if ((await ageOf(lock)) > staleAfter) return true
  const [pid, host] = (await ownerOf(lock)).split('@')
  return host === hostname() && Number(pid) > 0 && !isAlive(Number(pid))
}

async function ageOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined)
  return found ? Date.now() - found.mtimeMs : 0
}

const ownerOf = (lock: string): Promise<string> => readFile(lock, 'utf8').catch(() => '')
