import { standInClockAnswerSchema, standInClockPaths } from '@parlay/contracts/stand-in-clock'
import type { VendorClient } from '../games/vendors'
import { clockRefusal } from './clock-state'

export interface StandInOptions {
  client: VendorClient
  /** The addresses of the processes. */
  urls: Record<keyof typeof standInClockPaths, string>
}

export type StandIns = ReturnType<typeof createStandIns>

const timeoutMs = 4000
const names = Object.keys(standInClockPaths) as (keyof typeof standInClockPaths)[]

/** Reaches the clocks of the processes that stand in for a vendor, a payment provider and a beacon. */
export function createStandIns({ client, urls }: StandInOptions) {
  const ask = (name: (typeof names)[number], body: { offsetMs?: number }) =>
    client
      .ask(
        { baseUrl: urls[name], timeoutMs },
        { path: standInClockPaths[name], body, answer: standInClockAnswerSchema },
      )
      .catch((cause: unknown) => {
        throw clockRefusal(`the ${name} does not let its clock be moved`, cause)
      })

  return {
    /**
     * Returns how far each clock is ahead. Throws SYS_BUSY if one of them does not report it: a real beacon, or a
     * process that is down.
     */
    offsets: async (): Promise<number[]> =>
      (await Promise.all(names.map((name) => ask(name, {})))).map(({ offsetMs }) => offsetMs),

    /** Sets all clocks. Throws SYS_BUSY if one of them cannot be reached. */
    async setOffset(offsetMs: number): Promise<void> {
      await Promise.all(names.map((name) => ask(name, { offsetMs })))
    },
  }
}
