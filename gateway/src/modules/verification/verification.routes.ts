import { getHumanChallenge } from '@parlay/shared/contracts/endpoints/verification'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../plugins/endpoint'
import type { Verification } from './verification'

export function registerVerification(app: FastifyInstance, { human }: Verification): void {
  registerEndpoint(app, getHumanChallenge, ({ request }) => human.challenge(request.scene))
}
