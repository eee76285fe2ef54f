import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from '../core/errors'
import { packageRoot } from '../paths'

const workerFile = join(packageRoot, 'workers', 'password-worker.cjs')
/** A worker has its next job ready when it finishes one. */
const jobsAhead = 2

export interface Strength {
  /** KiB */
  memoryCost: number
  timeCost: number
  parallelism: number
}

export type PasswordJob =
  | { act: 'hash'; password: string; strength: Strength }
  | { act: 'verify'; passwordHash: string; password: string }
  /** Checks a hash of an earlier strength in the time of one of full strength, `asLongAs`. */
  | { act: 'verifyWeaker'; passwordHash: string; password: string; asLongAs: string }

export interface PasswordPoolOptions {
  /** The number of threads; each needs the strength's memory and a processor. */
  width?: number
  /** The number of jobs that may wait. More are refused, because their callers would give up before their turn. */
  queueLimit?: number
  onQueueChange?: ((waiting: number) => void) | undefined
}

interface Pending {
  job: PasswordJob
  resolve: (value: string | boolean) => void
  reject: (error: Error) => void
}

interface Thread {
  worker: Worker
  jobs: Map<number, Pending>
}

interface Answer {
  id: number
  value?: string | boolean
  fault?: string
}

/**
 * Opens threads for work that takes long on purpose. They start when they are first needed, and keep no process alive.
 */
export function createPasswordPool(options: PasswordPoolOptions = {}) {
  const { width = availableParallelism(), queueLimit = 100 * width, onQueueChange } = options
  const threads: Thread[] = []
  const waiting: Pending[] = []
  let lastId = 0

  function start(): Thread {
    const worker = new Worker(workerFile)
    const thread: Thread = { worker, jobs: new Map() }
    worker.unref()
    worker.on('message', (answer: Answer) => settle(thread, answer))
    worker.on('error', (error) => drop(thread, error))
    worker.on('exit', () => drop(thread, new Error('the password worker has ended')))
    threads.push(thread)
    return thread
  }

  /** The jobs of a worker that ends are lost; the next job starts another worker. */
  function drop(thread: Thread, error: Error): void {
    const index = threads.indexOf(thread)
    if (index >= 0) threads.splice(index, 1)
    for (const { reject } of thread.jobs.values()) reject(error)
    thread.jobs.clear()
  }

  function settle(thread: Thread, { id, value, fault }: Answer): void {
    const pending = thread.jobs.get(id)
    thread.jobs.delete(id)
    if (fault === undefined) pending?.resolve(value ?? false)
    else pending?.reject(new Error(fault))
    const next = waiting.shift()
    if (next) {
      onQueueChange?.(waiting.length)
      give(thread, next)
    } else if (thread.jobs.size === 0) thread.worker.unref()
  }

  function give(thread: Thread, pending: Pending): void {
    lastId += 1
    thread.jobs.set(lastId, pending)
    thread.worker.ref()
    thread.worker.postMessage({ id: lastId, ...pending.job })
  }

  function findThread(): Thread | undefined {
    const leastBusy = threads.toSorted((one, other) => one.jobs.size - other.jobs.size)[0]
    if (leastBusy?.jobs.size === 0) return leastBusy
    if (threads.length < width) return start()
    return leastBusy && leastBusy.jobs.size < jobsAhead ? leastBusy : undefined
  }

  return {
    /** Throws SYS_RATE_LIMIT if too many are waiting already. */
    run<T extends string | boolean>(job: PasswordJob): Promise<T> {
      return new Promise<string | boolean>((resolve, reject) => {
        const pending = { job, resolve, reject }
        const thread = findThread()
        if (thread) return give(thread, pending)
        if (waiting.length >= queueLimit) return reject(new AppError('SYS_RATE_LIMIT', { value: { retryAfter: 5 } }))
        waiting.push(pending)
        onQueueChange?.(waiting.length)
      }) as Promise<T>
    },

    async close(): Promise<void> {
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
    },
  }
}
