import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../errors'
import type { LaunchService } from './launch.service'

const requestSchema = z.object({ account: z.string().min(1), gameCode: z.string().min(1).optional() })

export interface SandboxGames {
  launches: LaunchService
  findMemberId: (account: string) => Promise<bigint | undefined>
}

/** Registered only where PARLAY_SANDBOX is 1: an activated launch without the vendor, for tests of the wallet calls. */
export function registerSandboxGames(app: FastifyInstance, { launches, findMemberId }: SandboxGames): void {
  app.post('/sandbox/game-session', async ({ body }) => {
    const request = requestSchema.safeParse(body)
    if (!request.success) throw new AppError('SYS_VALIDATION', { cause: request.error })
    const memberId = await findMemberId(request.data.account)
    if (memberId === undefined) throw new AppError('SYS_INVALID_URL')
    return launches.openActivated(memberId, request.data.gameCode)
  })
}
