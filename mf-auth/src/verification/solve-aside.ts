import type { Challenge } from './solve-challenge'

/** Tries before the page gets its turn, when there is no worker. */
const pageChunk = 250

/** Works out a challenge beside the page; where no worker can run, in the page itself. Undefined without a solution. */
export async function solveAside(challenge: Challenge): Promise<number | undefined> {
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
    // Blocked by a policy, or the files are served from another origin.
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
