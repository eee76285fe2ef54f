import { drawVendor } from '@parlay/contracts/game-category'
import { beaconFaultSchema, lotteryFaultSchema } from '@parlay/contracts/stand-in-faults'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../../core/errors'
import { readStaffRequest } from '../../../core/staff-request'
import type { VendorAccess } from '../../games/vendors'

interface SandboxDraws extends VendorAccess {
  beaconUrl: string
}

const answer = z.undefined()
const timeoutMs = 4000

/**
 * Calls for tests, registered only where PARLAY_SANDBOX is 1. They plan faults of the vendor's draws and of the beacon,
 * which take such plans from the operator alone.
 */
export function registerSandboxDraws(app: FastifyInstance, { vendors, client, beaconUrl }: SandboxDraws): void {
  app.post('/sandbox/lottery/faults', async (request, reply) => {
    const body = readStaffRequest(lotteryFaultSchema, request.body)
    const vendor = await vendors.find(drawVendor)
    if (vendor === undefined) throw new AppError('GAME_UNKNOWN')
    await client.ask(vendor, { path: '/operator/generic/v2/lottery/faults', body, answer })
    return reply.code(204).send()
  })

  app.post('/sandbox/beacon/faults', async (request, reply) => {
    const body = readStaffRequest(beaconFaultSchema, request.body)
    await client.ask({ baseUrl: beaconUrl, timeoutMs }, { path: '/faults', body, answer })
    return reply.code(204).send()
  })
}
