import * as calls from '@parlay/contracts/endpoints/bonuses'
import type { FastifyInstance } from 'fastify'
import { answeredByHandler, registerEndpoint } from '../../../plugins/endpoint'
import { sendFile } from '../../../plugins/send-file'
import { bonusFiles } from './bonus-file'
import type { BonusesService } from './bonuses.service'

export function registerBonuses(app: FastifyInstance, bonuses: BonusesService, timeZone: string): void {
  registerEndpoint(app, calls.listBonuses, ({ request, session, read }) =>
    bonuses.list(read, session.memberId, request),
  )
  registerEndpoint(app, calls.exportBonuses, async ({ request: { format, ...query }, session, reply, read }) => {
    const { type, write } = bonusFiles[format]
    await sendFile(reply, {
      name: `bonuses.${format}`,
      type,
      content: write(bonuses.readAll(read, session.memberId, query), timeZone),
    })
    return answeredByHandler
  })

  registerEndpoint(app, calls.listBonusContributions, ({ request, session, read }) =>
    bonuses.listContributions(read, session.memberId, request),
  )
  registerEndpoint(app, calls.cancelBonus, ({ request, session }) => bonuses.cancel(session.memberId, request.bonusId))
}
