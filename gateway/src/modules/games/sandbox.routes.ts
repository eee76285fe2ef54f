import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../core/errors'
import type { VendorAccess } from '../vendors'
import type { LaunchService } from './launch.service'

const requestSchema = z.object({ account: z.string().min(1), gameCode: z.string().min(1).optional() })

const fixtureSchema = z.object({
  vassalage: z.string().min(1),
  fixture: z.string().min(1),
  decree: z.enum(['void', 'finish']),
})
const decreedSchema = z.object({ fixture: z.string(), phase: z.enum(['ended', 'void']) })

export interface SandboxGames extends VendorAccess {
  launches: LaunchService
  findMemberId: (account: string) => Promise<bigint | undefined>
}

/**
 * Calls for tests, registered only where PARLAY_SANDBOX is 1. One opens an activated session without the vendor, for
 * tests of the wallet calls. The other makes the sports book void a fixture or end it at once.
 */
export function registerSandboxGames(
  app: FastifyInstance,
  { launches, findMemberId, vendors, client }: SandboxGames,
): void {
  app.post('/sandbox/game-session', async ({ body }) => {
    const request = requestSchema.safeParse(body)
    if (!request.success) throw new AppError('SYS_VALIDATION', { cause: request.error })
    const memberId = await findMemberId(request.data.account)
    if (memberId === undefined) throw new AppError('SYS_INVALID_URL')
    return launches.openActivated(memberId, request.data.gameCode)
  })

  app.post('/sandbox/fixture', async ({ body }) => {
    const request = fixtureSchema.safeParse(body)
    if (!request.success) throw new AppError('SYS_VALIDATION', { cause: request.error })
    const { vassalage, fixture, decree } = request.data
    const vendor = await vendors.find(vassalage)
    if (vendor === undefined) throw new AppError('GAME_UNKNOWN')
    return client.ask(vendor, {
      path: `/operator/generic/v2/book/${decree}`,
      body: { fixture },
      answer: decreedSchema,
    })
  })
}
