import { standInClockRequestSchema } from '@parlay/contracts/stand-in-clock'
import type { FastifyInstance } from 'fastify'
import type { MovableClock } from '../clock'
import type { acceptSignedCalls } from './signed-calls'

/** Lets the operator of a sandbox ask how far this process's clock is ahead, and set it (`docs/adr/0052`). */
export function clockRoute(
  app: FastifyInstance,
  { clock, readSigned }: { clock: MovableClock; readSigned: ReturnType<typeof acceptSignedCalls> },
): void {
  app.post('/clock', async (request) => {
    const { offsetMs } = await readSigned(request, standInClockRequestSchema)
    if (offsetMs !== undefined && offsetMs !== clock.offset()) clock.setOffset(offsetMs)
    return { offsetMs: clock.offset() }
  })
}
