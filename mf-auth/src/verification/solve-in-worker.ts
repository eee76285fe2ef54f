import type { Challenge } from './solve-challenge'

/** The number of tries after which the page may render, if there is no worker. */
const pageChunk = 250

/**
 * Solves a challenge in a worker or, if none can run, in the page itself. Returns undefined if there is no solution.
 */
export async function solveInWorker(challenge: Challenge): Promise<number | undefined> {
  const worker = startWorker()
  if (!worker) return solveInPage(challenge)
  try {
    return await askWorker(worker, challenge)
  } catch {
    return solveInPage(challenge)
  } finally {
    worker.terminate()
  }
}

function startWorker(): Worker | undefined {
  if (!('Worker' in globalThis)) return undefined
  try {
    return new Worker(new URL('./solver.worker.ts', import.meta.url))
  } catch {
    // A policy blocks workers, or the files come from another origin.
    return undefined
  }
}

function askWorker(worker: Worker, challenge: Challenge): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number | null>) => resolve(data ?? undefined)
    worker.onerror = reject
    worker.postMessage(challenge)
  })
}

const solveInPage = async (challenge: Challenge): Promise<number | undefined> =>
  (await import('./solve-challenge')).findNumber(challenge, pageChunk)
