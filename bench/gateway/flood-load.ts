import { setTimeout as pause } from 'node:timers/promises'

/** A member who repeats one call, with this number of parallel requests. */
export interface Flood {
  url: string
  headers: Record<string, string>
  atOnce: number
}

/** The number of answers by status. */
export type FloodResult = Record<number, number>

/** A caller who is refused waits, but not as long as the answer says. */
const pauseMs = 250

let over = new AbortController()
const answered: FloodResult = {}

async function askOver({ url, headers }: Flood): Promise<void> {
  const { signal } = over
  while (!signal.aborted) {
    try {
      const response = await fetch(url, { headers, signal })
      await response.arrayBuffer()
      answered[response.status] = (answered[response.status] ?? 0) + 1
      if (response.status === 429 || response.status === 503) await pause(pauseMs)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
}

/** Floods from one message until the next, which ends it. */
process.on('message', async (flood: Flood | 'end') => {
  if (flood === 'end') {
    over.abort()
    return
  }
  over = new AbortController()
  for (const status of Object.keys(answered)) delete answered[Number(status)]
  await Promise.all(Array.from({ length: flood.atOnce }, () => askOver(flood)))
  process.send?.(answered)
})
