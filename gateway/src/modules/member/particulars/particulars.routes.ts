import { updateMemberInfo } from '@parlay/contracts/endpoints/member'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../../plugins/endpoint'
import { originOf } from '../identity'
import type { ParticularsService } from './particulars.service'

export function registerParticulars(app: FastifyInstance, particulars: ParticularsService): void {
  registerEndpoint(app, updateMemberInfo, ({ request, session, ...context }) =>
    particulars.update(session, request, originOf(context)),
  )
}
