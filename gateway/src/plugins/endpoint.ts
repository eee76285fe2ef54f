import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint, ValueOf } from '@parlay/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../core/errors'
import type { Sql } from '../db'
import type { Session } from '../session'
import { answerFromCache } from './caching'
import type { CallPipeline } from './call-pipeline'
import { type Answer, refusalAnswer, sendAnswer, successAnswer } from './envelope'
import { requireKey } from './idempotency'
import type { Caller } from './rate-limit'
import type { Nonce } from './rate-limit.sql'
import { assertAnswer, parseRequest, type Query, readQuery } from './validation'

/** Never null if the call requires a session. */
type SessionOf<E> = E extends { token: 'required' } ? Session : Session | null

export interface CallContext<E> {
  request: E extends Endpoint<infer Request extends z.ZodType, z.ZodType> ? z.output<Request> : never
  session: SessionOf<E>
  /**
   * The database as this call may read it. A costly read is one snapshot with a time limit, and a file is read in
   * turns.
   */
  read: Sql
  headers: IncomingHttpHeaders
  reply: FastifyReply
  ip: string
  requestId: string
  /**
   * The key of a call that carries one. Together with the member it is safe to use as the reference of the call's
   * effect.
   */
  idempotencyKey: string | undefined
  /** For a call with `readProof`: its proof is correct and was not used before, or none was needed. */
  isProofSpent: boolean
}

/** The nonces that an encrypted call may spend together with its own: a proof that counts once. */
export interface EndpointOptions<E> {
  /** Returns undefined for a proof that is wrong or missing. */
  readProof?: (request: CallContext<E>['request']) => Promise<Nonce | 'not-needed' | undefined>
  /** Each statement of a costly read is a separate transaction, because sums are saved on the way. */
  readsApart?: boolean
}

export type Handler<E> = (context: CallContext<E>) => Promise<ValueOf<E>>

/** The answer of a handler that has taken over the reply, as the event stream does. */
export const answeredByHandler = Symbol('answered by the handler')

declare module 'fastify' {
  interface FastifyInstance {
    calls: CallPipeline
  }
  interface FastifyContextConfig {
    /** The calls that share this method and path. The module id distinguishes them. */
    served?: readonly Served[]
  }
}

interface Served {
  endpoint: Endpoint
  handler: Handler<Endpoint>
  options: EndpointOptions<Endpoint>
}

const sessions = new WeakMap<FastifyRequest, Session | null>()
/** Ends the turn of a costly call, which began before the call was authenticated. */
const turns = new WeakMap<FastifyRequest, () => void>()
const isCostly = ({ cost = 'cheap' }: Endpoint): boolean => cost !== 'cheap'
const servedByRoute = new WeakMap<CallPipeline, Map<string, Served[]>>()

/**
 * Serves one call of the contract table. These steps come before the handler, in this order: module id, site status,
 * limits, session and role, switches, decryption, validation, idempotency. An encrypted call is counted after its
 * decryption, by the same statement that spends its nonce.
 */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: EndpointOptions<E> = {},
): void {
  const routes = servedByRoute.get(app.calls) ?? new Map<string, Served[]>()
  servedByRoute.set(app.calls, routes)
  const route = `${endpoint.method} ${endpoint.path}`
  const one = { endpoint, handler, options } as unknown as Served
  const others = routes.get(route)
  if (others) {
    others.push(one)
    return
  }
  const served = [one]
  routes.set(route, served)
  addRoute(app, served, endpoint)
}

function addRoute(app: FastifyInstance, served: readonly Served[], { method, path }: Endpoint): void {
  const { calls } = app
  app.route({
    method,
    url: path,
    // A HEAD request would run the handler without need.
    exposeHeadRoute: false,
    config: { served },
    onRequest: async (request, reply) => {
      const { endpoint } = getServed(request)
      const { ip } = request
      calls.assertOpen(endpoint, ip)
      const token = headerOf(request, 'x-session-token')
      if (isCostly(endpoint) && token !== undefined) {
        const leave = await calls.lineUp(token)
        turns.set(request, leave)
        onceClosed(reply, leave)
        // The caller has left while the call waited in the queue.
        if (reply.raw.closed) return reply.hijack()
      }
      if (!endpoint.encrypted && !calls.limiter.isLimitedByMember(endpoint)) await calls.limiter.admit(endpoint, { ip })
      const session = await calls.authenticate(endpoint, request)
      calls.assertOn(endpoint, session)
      sessions.set(request, session)
      if (!endpoint.encrypted && calls.limiter.isLimitedByMember(endpoint)) {
        await calls.limiter.admit(endpoint, { ip, memberId: session?.memberId })
      }
    },
    handler: async (request, reply) => {
      const { endpoint, handler, options } = getServed(request)
      const session = sessions.get(request) ?? null
      const caller = { ip: request.ip, memberId: session?.memberId }
      const { fields, parsed, isProofSpent } = endpoint.encrypted
        ? await openBody(calls, { endpoint, options, caller }, request)
        : { ...readBody(calls, endpoint, request), isProofSpent: false }
      const idempotencyKey = headerOf(request, 'idempotency-key')
      const endTurn = () => turns.get(request)?.()
      const question = {
        asker: subjectOf(caller),
        request: parsed,
        onEnd: (leave: () => void) => onceClosed(reply, leave),
        readsApart: options.readsApart ?? false,
      }
      const handle = (read: Sql) => {
        // A file is read in separate turns and does not delay other calls of its reader.
        if (endpoint.cost === 'file') endTurn()
        return handler({
          request: parsed as CallContext<Endpoint>['request'],
          session,
          read,
          headers: request.headers,
          reply,
          ip: request.ip,
          requestId: request.id,
          idempotencyKey,
          isProofSpent,
        })
      }
      const run = async (): Promise<unknown> => calls.readFor(endpoint, question, handle).finally(endTurn)
      if (!endpoint.idempotent || endpoint.hasSecretAnswer) {
        if (endpoint.idempotent) requireKey(idempotencyKey)
        return respond(calls, endpoint, reply, await answerOf(calls, endpoint, run))
      }

      const attempt = { endpoint, key: idempotencyKey, subject: subjectOf(caller), request: fields }
      const { answer, isReplay } = await calls.idempotency.once(attempt, () => completed(calls, endpoint, run))
      if (isReplay) reply.header('Idempotent-Replayed', 'true')
      return respond(calls, endpoint, reply, answer)
    },
  })
}

/** Calls back when the answer is over, or immediately if the caller has already left. */
function onceClosed(reply: FastifyReply, callBack: () => void): void {
  if (reply.raw.closed) callBack()
  else reply.raw.once('close', callBack)
}

const subjectOf = ({ ip, memberId }: Caller): string =>
  memberId === undefined ? `address:${ip}` : `member:${memberId}`

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** Finds the call of the request's module id among those that share its path. */
export const findServed = ({ headers, routeOptions }: FastifyRequest): Served | undefined =>
  routeOptions.config.served?.find(({ endpoint }) => endpoint.moduleId === headers['x-module-id'])

function getServed(request: FastifyRequest): Served {
  const served = findServed(request)
  if (!served) throw new AppError('SYS_MODULE_MISMATCH')
  return served
}

function readBody(
  calls: CallPipeline,
  endpoint: Endpoint,
  request: FastifyRequest,
): { fields: unknown; parsed: unknown } {
  const fields = readFields(endpoint, request)
  calls.assertRequestOn(endpoint, fields)
  return { fields, parsed: parseRequest(endpoint, fields) }
}

function readFields(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return readQuery(request.query as Query)
  const isForm = hasBodyOf(request, 'application/x-www-form-urlencoded')
  const isUpload = hasBodyOf(request, 'multipart/form-data')
  if (
    hasBodyOf(request, 'application/jose') ||
    isForm !== (endpoint.form ?? false) ||
    isUpload !== (endpoint.upload ?? false)
  )
    throw new AppError('SYS_VALIDATION')
  // The handler reads the file itself, after all earlier steps have admitted the call.
  return isUpload ? {} : withPathFields(request)
}

/** The body together with the fields in the path. */
const withPathFields = ({ params, body }: FastifyRequest): unknown =>
  Object.keys(params as object).length > 0 && (body === undefined || typeof body === 'object')
    ? { ...body, ...(params as object) }
    : body

interface SealedCall {
  endpoint: Endpoint
  options: EndpointOptions<Endpoint>
  caller: Caller
}

/**
 * A body that cannot be read is counted separately, so that a sender of such bodies does not use up the log-ins of an
 * address.
 */
async function openBody(calls: CallPipeline, { endpoint, options, caller }: SealedCall, request: FastifyRequest) {
  const { limiter, encryption } = calls
  const isJose = hasBodyOf(request, 'application/jose')
  const opened = await encryption.open(isJose ? request.body : undefined, endpoint).catch(async (error: unknown) => {
    await limiter.admitUnreadable(caller)
    throw error
  })
  limiter.guard(endpoint, caller)
  const { fields, nonce } = opened
  const parsing = tryTo(() => parseRequest(endpoint, fields) as CallContext<Endpoint>['request'])
  const proof = 'value' in parsing ? await options.readProof?.(parsing.value) : undefined
  const given = typeof proof === 'object' ? [nonce, proof] : [nonce]
  const spent = await limiter.admitAndSpend(endpoint, caller, given)
  if (!spent.has(nonce.nonce)) throw new AppError('SYS_STALE_REQUEST')
  if ('error' in parsing) throw parsing.error
  const isProofSpent = typeof proof === 'object' ? spent.has(proof.nonce) : proof === 'not-needed'
  return { fields, parsed: parsing.value, isProofSpent }
}

function tryTo<T>(act: () => T): { value: T } | { error: unknown } {
  try {
    return { value: act() }
  } catch (error) {
    return { error }
  }
}

const hasBodyOf = (request: FastifyRequest, type: string): boolean =>
  headerOf(request, 'content-type')?.startsWith(type) ?? false

async function answerOf(calls: CallPipeline, endpoint: Endpoint, run: () => Promise<unknown>): Promise<Answer> {
  const value = await run()
  if (calls.isCheckingAnswers && value !== answeredByHandler) assertAnswer(endpoint, value)
  return successAnswer(value)
}

/** An idempotent call stores the refusals of its domain too, so a repetition with the same key changes nothing. */
async function completed(calls: CallPipeline, endpoint: Endpoint, run: () => Promise<unknown>): Promise<Answer> {
  try {
    return await answerOf(calls, endpoint, run)
  } catch (error) {
    if (error instanceof AppError && error.status === 200) return refusalAnswer(error)
    throw error
  }
}

function respond(calls: CallPipeline, endpoint: Endpoint, reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.value === answeredByHandler || answerFromCache(endpoint, answer, reply)) return reply
  return sendAnswer(reply, answer, calls.clock.now())
}
