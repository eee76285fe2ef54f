import { setTimeout as wait } from 'node:timers/promises'
import { tryLockFile } from '@parlay/server'
import { Refusal } from '../refusal'
import { cannotWrite } from './error-code'

const staleAfter = 30_000
const pollEvery = 25

/**
 * Runs `change` while no other process changes the store. A lock is broken when its process on this machine is dead,
 * or when it is older than 30 s.
 *
 * @throws Refusal when the lock is still held after `timeoutMs` milliseconds, or its file cannot be written.
 */
export async function withStoreLock<T>(lock: string, change: () => Promise<T>, timeoutMs = 10_000): Promise<T> {
  const release = await takeLock(lock, Date.now() + timeoutMs)
  try {
    return await change()
  } finally {
    release()
  }
}

async function takeLock(lock: string, deadline: number): Promise<() => void> {
  for (;;) {
    const attempt = tryLock(lock)
    if (attempt.release) return attempt.release
    if (Date.now() > deadline) {
      throw new Refusal(`the store is locked by ${attempt.heldBy?.name ?? 'another process'} (${lock}): try again`)
    }
    await wait(pollEvery)
  }
}

function tryLock(lock: string): ReturnType<typeof tryLockFile> {
  try {
    return tryLockFile(lock, { staleAfter })
  } catch (error) {
    throw cannotWrite(lock, error)
  }
}
