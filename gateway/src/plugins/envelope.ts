import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ulid } from 'ulid'
import type { Clock } from '../core/clock'
import { AppError, isAppError } from '../core/errors'
import { isUnfittingValue } from '../core/sql-state'

/** The parts of an answer without the request id and the time, which differ for each answer. */
export interface Answer {
  status: number
  code: string
  message: string
  value: unknown
  params?: Record<string, string>
}

export const successAnswer = (value: unknown): Answer => ({ status: 200, code: 'OK', message: '', value })

export const refusalAnswer = (error: AppError): Answer => ({
  status: error.status,
  code: error.code,
  message: error.messageKey,
  value: error.value,
  params: error.params,
})

/** Every answer, success or not, has the same shape (reference H.1). */
export function sendAnswer(reply: FastifyReply, answer: Answer, now: Date): FastifyReply {
  const { status, code, message, value, params } = answer
  const success = code === 'OK'
  return reply
    .code(status)
    .header('Content-Type', 'application/json; charset=utf-8')
    .send({ success, message, value: value ?? null, code, params, requestId: reply.request.id, ts: now.getTime() })
}

/** A refusal depends on the moment, so it must not be cached. */
export function sendRefusal(reply: FastifyReply, error: AppError, now: Date): FastifyReply {
  reply.header('Cache-Control', 'no-store')
  return sendAnswer(reply, refusalAnswer(error), now)
}

/**
 * Converts refusals of the framework, and errors of the database about a value that it cannot hold, to codes of the
 * table.
 */
function asAppError(error: FastifyError | AppError): AppError {
  if (isAppError(error)) return error
  if (isUnfittingValue(error)) return new AppError('SYS_VALIDATION', { cause: error })
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('FILE_TOO_LARGE', { cause: error })
  if (error.statusCode === 413) return new AppError('SYS_PAYLOAD_TOO_LARGE', { cause: error })
  if (error.statusCode === 404) return new AppError('SYS_INVALID_URL', { cause: error })
  const isClientFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return new AppError(isClientFault ? 'SYS_VALIDATION' : 'SYS_INTERNAL', { cause: error })
}

const retryAfterOf = (value: unknown): number | undefined =>
  typeof value === 'object' && value !== null && 'retryAfter' in value ? Number(value.retryAfter) : undefined

/** Unknown errors are logged completely and answered without their messages. Unknown paths get the envelope too. */
export function registerEnvelope(app: FastifyInstance, clock: Clock): void {
  app.setErrorHandler((thrown: FastifyError | AppError, request: FastifyRequest, reply) => {
    const error = asAppError(thrown)
    if (error.code === 'SYS_INTERNAL') request.log.error({ err: thrown }, 'call failed')
    // The fault is the caller's or ours, and only a person can decide. So it is logged as an error.
    else if (isUnfittingValue(thrown))
      request.log.error({ err: thrown }, 'a value reached the database without a bound')
    const retryAfter = retryAfterOf(error.value)
    if (retryAfter !== undefined) reply.header('Retry-After', retryAfter)
    return sendRefusal(reply, error, clock.now())
  })
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new AppError('SYS_INVALID_URL'), clock.now()))
}

const requestIdPattern = /^[\w-]{8,64}$/

/** The id of the edge or the client if it is well formed, otherwise a new one. */
export const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && requestIdPattern.test(given) ? given : ulid()
