import { trimmedText } from '@parlay/contracts/bounds'
import { memberAccount } from '@parlay/contracts/staff/fields'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../../core/errors'
import { readStaffRequest } from '../../../core/staff-request'
import type { VendorAccess } from '../vendors'
import type { LaunchService } from './launch.service'

const requestSchema = z.object({ account: memberAccount, gameCode: trimmedText(96).min(1).optional() })

const fixtureSchema = z.object({
  vassalage: trimmedText(64).min(1),
  fixture: trimmedText(64).min(1),
  decree: z.enum(['void', 'finish']),
})
const decreedSchema = z.object({ fixture: z.string(), phase: z.enum(['ended', 'void']) })

export interface SandboxGames extends VendorAccess {
  launches: LaunchService
  findMemberId: (account: string) => Promise<bigint | undefined>
}

/**
 * Calls for tests, registered only where PARLAY_SANDBOX is 1. One opens an activated session without the vendor, for
 * tests of the wallet calls. The other makes the sports book void a fixture or end it immediately.
 */
export function registerSandboxGames(
  app: FastifyInstance,
  { launches, findMemberId, vendors, client }: SandboxGames,
): void {
  app.post('/sandbox/game-session', async ({ body }) => {
    const { account, gameCode } = readStaffRequest(requestSchema, body)
    const memberId = await findMemberId(account)
    if (memberId === undefined) throw new AppError('SYS_INVALID_URL')
    return launches.openActivated(memberId, gameCode)
  })

  app.post('/sandbox/fixture', async ({ body }) => {
    const { vassalage, fixture, decree } = readStaffRequest(fixtureSchema, body)
    const vendor = await vendors.find(vassalage)
    if (vendor === undefined) throw new AppError('GAME_UNKNOWN')
    return client.ask(vendor, {
      path: `/operator/generic/v2/book/${decree}`,
      body: { fixture },
      answer: decreedSchema,
    })
  })
}
