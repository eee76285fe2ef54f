/** Every edge serves this small file, also to other origins. */
const probe = '/healthz'
const samples = 5
const probeTimeoutMs = 4_000

/** The browser functions that a measurement needs. */
export interface Probe {
  fetch: typeof fetch
  now: () => number
}

const browser: Probe = { fetch: (...call) => fetch(...call), now: () => performance.now() }

async function askOnce(origin: string, { fetch, now }: Probe, signal: AbortSignal): Promise<number> {
  const start = now()
  // The response of another origin cannot be read, but knowing that it arrived is enough.
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
 * Returns the milliseconds until a route responds: the median of five tries after a first one, which only opens the
 * connection. Returns undefined if it does not respond in time.
 */
export async function measureRoute(
  origin: string,
  signal: AbortSignal,
  device: Probe = browser,
): Promise<number | undefined> {
  const inTime = () => AbortSignal.any([signal, AbortSignal.timeout(probeTimeoutMs)])
  try {
    await askOnce(origin, device, inTime())
    const times: number[] = []
    while (times.length < samples) times.push(await askOnce(origin, device, inTime()))
    return medianOf(times)
  } catch {
    return undefined
  }
}
