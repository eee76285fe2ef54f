import { createHash } from 'node:crypto'
import { randomnessOf, roundAfter, signRound, timeOfRound } from '@parlay/contracts/lottery/beacon'
import { type BeaconInfo, beaconScheme } from '@parlay/contracts/lottery/beacon-client'
import { beaconFaultSchema } from '@parlay/contracts/stand-in-faults'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { MovableClock } from '../clock'
import { createHttp } from '../http'
import { openOperatorKeys } from '../keys/key-store'
import { createRequestMetrics } from '../observability/metrics'
import { observeRequests } from '../observability/observability.routes'
import { clockRoute } from '../operator/clock-route'
import { acceptSignedCalls } from '../operator/signed-calls'
import { createBeaconFaults } from './beacon-faults'
import { type LocalChain, localChainOf } from './local-chain'

export interface BeaconDeps {
  secretKey: Uint8Array
  /** The folder of the operator's public key, with which calls for tests are verified. */
  publicKeyFolder: string
  clock: MovableClock
  log: Logger
}

const paramsSchema = z.object({ round: z.literal('latest').or(z.coerce.number().int().min(1)) })

/**
 * A randomness beacon of one key, as a stand-in for drand and with its HTTP API. A round is signed when it is asked
 * for, and never before its time; there is only one signature for each round, so nothing has to be stored.
 */
export async function createBeacon({ secretKey, publicKeyFolder, clock, log }: BeaconDeps): Promise<FastifyInstance> {
  const chain = localChainOf(secretKey)
  const forkedKey = createHash('sha256').update(secretKey).digest().fill(0, 0, 1)
  const faults = createBeaconFaults()
  const http = createHttp(log)
  observeRequests(http, { ...createRequestMetrics('beacon'), checks: {} })

  const answer = (asked: number | 'latest', reply: FastifyReply) => {
    const latest = roundAfter(chain, clock.now().getTime()) - 1
    const round = asked === 'latest' ? latest : asked
    if (timeOfRound(chain, round) > clock.now().getTime()) return reply.code(425).send({ error: 'too early' })
    const fault = faults.take()
    if (fault === 'DOWN') return reply.code(503).send({ error: 'down' })
    const signature = signRound(fault === 'FORKED' ? forkedKey : secretKey, fault === 'REPLAYED' ? round - 1 : round)
    return { round, randomness: randomnessOf(signature), signature }
  }

  http.get('/chains', () => [chain.hash])
  for (const prefix of ['', `/${chain.hash}`]) {
    http.get(`${prefix}/info`, () => describe(chain))
    http.get(`${prefix}/public/:round`, (request, reply) => {
      const { success, data } = paramsSchema.safeParse(request.params)
      return success ? answer(data.round, reply) : reply.code(400).send({ error: 'not a round' })
    })
  }
  await http.register(async (scope) => {
    const readSigned = acceptSignedCalls(scope, openOperatorKeys(publicKeyFolder), () => undefined)
    clockRoute(scope, { clock, readSigned })
    /** Plans faults for the coming answers of a test. */
    scope.post('/faults', async (request, reply) => {
      faults.plan(await readSigned(request, beaconFaultSchema))
      return reply.code(204).send()
    })
  })
  return http
}

const describe = ({ publicKey, period, genesisTime, hash, groupHash, beaconId }: LocalChain): BeaconInfo => ({
  public_key: publicKey,
  period,
  genesis_time: genesisTime,
  hash,
  groupHash,
  schemeID: beaconScheme,
  metadata: { beaconID: beaconId },
})
