import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'

const requestIdPattern = /^[\w.:-]{8,128}$/

/** A server whose requests are logged by `observeRequests` alone. */
export const createHttp = (log: Logger): FastifyInstance =>
  Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']),
  })

const requestIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && requestIdPattern.test(header) ? header : randomUUID()
