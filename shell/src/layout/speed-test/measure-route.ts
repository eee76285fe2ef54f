/** Answered by every edge, small, and open to other origins. */
const probe = '/healthz'
const samples = 5
const patienceMs = 4_000

/** What a measurement needs of the browser. */
export interface Probe {
  fetch: typeof fetch
  now: () => number
}

const browser: Probe = { fetch: (...call) => fetch(...call), now: () => performance.now() }

async function askOnce(origin: string, { fetch, now }: Probe, signal: AbortSignal): Promise<number> {
  const start = now()
  // Another origin's answer may not be read, but that it came is all there is to know.
  await fetch(`${origin}${probe}`, { mode: 'no-cors', cache: 'no-store', credentials: 'omit', signal })
  return now() - start
}

export const medianOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [below = 0, above = 0] = sorted.length % 2 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1)
  return (below + above) / 2
}

/**
 * Milliseconds until a route answers, the middle of five tries; a first one, which opens the connection, does not count.
 * Undefined when it does not answer in time.
 */
export async function measureRoute(
  origin: string,
  signal: AbortSignal,
  device: Probe = browser,
): Promise<number | undefined> {
  const inTime = () => AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
  try {
    await askOnce(origin, device, inTime())
    const times: number[] = []
    while (times.length < samples) times.push(await askOnce(origin, device, inTime()))
    return medianOf(times)
  } catch {
    return undefined
  }
}
