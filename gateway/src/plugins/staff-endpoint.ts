import type { IncomingHttpHeaders } from 'node:http'
import { isChange, type StaffEndpoint, type StaffValueOf } from '@parlay/contracts/staff/index'
import { staffStepUpLimit } from '@parlay/contracts/staff/session'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '../core/clock'
import { deviceOf } from '../core/device'
import { AppError } from '../core/errors'
import { answeredByHandler } from './endpoint'
import { sendAnswer, successAnswer } from './envelope'
import type { MarkedCall } from './second-person'
import { endOfError, type StaffAct, type StaffActEnd, type StaffActs } from './staff-acts'
import { callerOfSession, type StaffCaller, type StaffSession } from './staff-caller'
import { type Fields, parseStaffFields, readStaffFields } from './staff-request-fields'
import { hideSecrets } from './staff-secrets'

/** The notes of a handler for the audit's row of its call. Secrets do not belong there. */
export interface ActNotes {
  /** Names what the call is about, such as `withdrawal:W1`. */
  about(subject: string): void
  before(value: unknown): void
  after(value: unknown): void
}

interface StaffContext<E> {
  request: E extends StaffEndpoint<infer Request extends z.ZodType, z.ZodType> ? z.output<Request> : never
  /** Empty if none was given. */
  reason: string
  /** The caller. A call that is `open` has a caller without an account and permissions. */
  staff: StaffCaller
  /** Null for callers without one: the machine's key, and visitors of an `open` call. */
  session: StaffSession | null
  audit: ActNotes
  headers: IncomingHttpHeaders
  reply: FastifyReply
  ip: string
  requestId: string
}

export type StaffHandler<E> = (context: StaffContext<E>) => Promise<StaffValueOf<E>>

/** The claims of items of queues. */
interface StaffQueue {
  /** Throws STAFF_CLAIMED if another person has claimed the subject. */
  assertFree(subject: string, caller: StaffCaller): Promise<void>
  /** Ends the claim of a subject that is decided. */
  settle(subject: string): Promise<void>
}

/** The parts that every call of the staff passes through. */
export interface StaffPipeline {
  clock: Clock
  isCheckingAnswers: boolean
  acts: StaffActs
  /** Returns who calls without a session, if they may: the holder of the machine's key. Throws AUTH_FORBIDDEN for a wrong key. */
  findCaller: (request: FastifyRequest) => StaffCaller | undefined
  /** Returns the session of the browser. Throws AUTH_NOT_LOGGED_IN, AUTH_SESSION_EXPIRED, AUTH_SESSION_REVOKED, AUTH_FORBIDDEN. */
  recognise: (request: FastifyRequest) => Promise<StaffSession>
  /** Throws AUTH_FORBIDDEN for a request of a page that is not the listener's. */
  assertOwnPage: (request: FastifyRequest) => void
  /** The items of queues that people work on. */
  queue: StaffQueue
  /** Counts a request of a visitor. Throws SYS_RATE_LIMIT, and such a refusal is not in the audit. */
  admitVisitor: (request: FastifyRequest) => Promise<void>
  /**
   * Makes a proposal of a call that needs a second person, and returns its number; undefined if it needs none. Without
   * this function no call needs one, as in a sandbox.
   */
  secondPerson?: (call: MarkedCall) => Promise<string | undefined>
}

declare module 'fastify' {
  interface FastifyInstance {
    staffCalls: StaffPipeline
  }
  interface FastifyContextConfig {
    staffCall?: StaffEndpoint
  }
}

const visitor: StaffCaller = { id: null, account: '', name: '', permissions: new Set() }

/** One request on its way. */
interface Passage {
  caller: StaffCaller
  session: StaffSession | null
  /** The number of the act, once it has begun. */
  number?: bigint
  act: StaffAct
  notes: { subject: string | undefined; before: unknown; after: unknown }
  /** True if the audit has its end, or is not to have it. */
  isOver: boolean
}

const passages = new WeakMap<FastifyRequest, Passage>()

/**
 * Serves one call of the operator's staff. These steps come before the handler, in this order: session or key,
 * permission, second factor, validation, reason. The audit gets every change, every refused request, and every read that
 * its contract names. A change is written before its handler runs, and its result afterwards.
 */
export function registerStaffEndpoint<E extends StaffEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: StaffHandler<E>,
): void {
  const { staffCalls } = app
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    ...(endpoint.largestBody !== undefined && { bodyLimit: endpoint.largestBody }),
    config: { staffCall: endpoint },
    onRequest: (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      return enter(staffCalls, endpoint, request)
    },
    onError: (request, _reply, error) => leaveByError(staffCalls, endpoint, request, error),
    handler: (request, reply) => answer(staffCalls, endpoint, handler as StaffHandler<StaffEndpoint>, request, reply),
  })
}

/** Finds out who calls, and whether they may. */
async function enter(staffCalls: StaffPipeline, endpoint: StaffEndpoint, request: FastifyRequest): Promise<void> {
  const passage = newPassage(endpoint, request)
  passages.set(request, passage)
  const admitVisitor = () =>
    staffCalls.admitVisitor(request).catch((tooMany: unknown) => {
      passage.isOver = true
      throw tooMany
    })
  try {
    await identify(staffCalls, endpoint, request, passage)
  } catch (error) {
    await admitVisitor()
    throw error
  }
  if (passage.caller === visitor) return admitVisitor()
  passage.act.staff = passage.caller.account
  request.log = request.log.child({ staff: passage.caller.account })
  assertAllowed(staffCalls, endpoint, passage)
}

async function identify(
  { findCaller, recognise, assertOwnPage }: StaffPipeline,
  { permission }: StaffEndpoint,
  request: FastifyRequest,
  passage: Passage,
): Promise<void> {
  const known = findCaller(request)
  if (known) {
    passage.caller = known
    // The command is no device of a person.
    passage.act.device = ''
    return
  }
  if (permission === 'open') return assertOwnPage(request)
  const session = await recognise(request)
  passage.session = session
  passage.caller = callerOfSession(session)
  passage.act.device = session.device
}

function assertAllowed({ clock }: StaffPipeline, endpoint: StaffEndpoint, { caller, session }: Passage): void {
  const { permission, needsStepUp } = endpoint
  if (permission === 'open') return
  const isAllowed = permission === 'signed-in' ? session !== null : caller.permissions.has(permission)
  if (!isAllowed) throw new AppError('AUTH_FORBIDDEN', { value: { permission } })
  const isRecent = session === null || clock.now().getTime() - session.provenAt.getTime() < staffStepUpLimit
  if (needsStepUp && !isRecent) throw new AppError('AUTH_REAUTH_REQUIRED')
}

const newPassage = (endpoint: StaffEndpoint, request: FastifyRequest): Passage => ({
  caller: visitor,
  session: null,
  act: {
    staff: '',
    ip: request.ip,
    device: deviceOf(request.headers['user-agent'] ?? ''),
    call: endpoint.id,
    permission: endpoint.permission,
    // A request that is refused before its body is read is about the fields of its path.
    subject: subjectOf(endpoint, request.params as Fields),
    reason: '',
    request: null,
    requestId: request.id,
  },
  notes: { subject: undefined, before: null, after: null },
  isOver: false,
})

async function answer(
  staffCalls: StaffPipeline,
  endpoint: StaffEndpoint,
  handler: StaffHandler<StaffEndpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { acts, clock, queue, isCheckingAnswers } = staffCalls
  const passage = passages.get(request)
  if (!passage) throw new Error(`${endpoint.id} was not entered`)
  const { act, notes, caller, session } = passage
  const fields = readStaffFields(endpoint, request)
  Object.assign(act, describeFields(endpoint, fields, request))
  const parsed = parseStaffFields(endpoint, fields, { inEnglish: session === null && caller !== visitor })
  act.reason = parsed.reason
  if (endpoint.isQueued) await queue.assertFree(act.subject, caller)
  if (isChange(endpoint) || endpoint.isAudited) passage.number = await acts.begin(act)
  if (endpoint.approval && staffCalls.secondPerson) {
    const { reason: _, ...given } = fields
    const marked = { endpoint, fields: given, ...parsed, caller, session, ip: request.ip }
    const proposalId = await staffCalls.secondPerson(marked)
    if (proposalId !== undefined) {
      notes.after = { proposalId }
      throw new AppError('STAFF_SECOND_PERSON', { value: { proposalId } })
    }
  }
  const value = await handler({
    request: parsed.request as StaffContext<StaffEndpoint>['request'],
    reason: parsed.reason,
    staff: caller,
    session,
    audit: {
      about: (subject) => {
        notes.subject = subject
      },
      before: (before) => {
        notes.before = hideSecrets(before)
      },
      after: (after) => {
        notes.after = hideSecrets(after)
      },
    },
    headers: request.headers,
    reply,
    ip: request.ip,
    requestId: request.id,
  })
  if (passage.number !== undefined) {
    passage.isOver = true
    const end = endOf(passage, { result: 'DONE', code: '' })
    // The act is done and its caller hears so. Without its end, the audit shows its result as unknown.
    await acts
      .end(passage.number, act, end)
      .catch((error: unknown) =>
        request.log.error({ err: error, call: act.call }, 'the end of an act is not in the audit'),
      )
  }
  if (endpoint.isQueued) await settle(queue, act, request)
  if (value === answeredByHandler) return reply
  if (isCheckingAnswers) assertStaffAnswer(endpoint, value)
  return sendAnswer(reply, successAnswer(value), clock.now())
}

/** Ends the claim of what was decided. A claim that stays ends by itself, so its fault is in the log alone. */
const settle = (queue: StaffQueue, { call, subject }: StaffAct, request: FastifyRequest): Promise<void> =>
  queue
    .settle(subject)
    .catch((error: unknown) => request.log.error({ err: error, call }, 'the claim of a decided item stays'))

/** Visitors type secrets into the wrong fields, so nothing that they send is stored. */
function describeFields(
  endpoint: StaffEndpoint,
  fields: Fields,
  { params }: FastifyRequest,
): Pick<StaffAct, 'subject' | 'request' | 'reason'> {
  const { reason, ...others } = fields
  if (endpoint.permission === 'open') return { subject: '', request: null, reason: '' }
  const recorded = Object.entries(others).filter(([name]) => !endpoint.unrecorded?.includes(name))
  const named = { ...(hideSecrets(Object.fromEntries(recorded)) as Fields), ...(params as Fields) }
  return {
    subject: subjectOf(endpoint, fields),
    request: named,
    reason: typeof reason === 'string' && endpoint.reason !== 'none' ? reason.slice(0, longestReason) : '',
  }
}

/** A longer reason is refused. */
const longestReason = 200

function subjectOf({ subject }: StaffEndpoint, fields: Fields): string {
  if (subject === undefined) return ''
  const [kind, field = ''] = subject.split(':')
  const value = fields[field]
  return typeof value === 'string' ? `${kind}:${value}` : ''
}

const endOf = ({ act, notes }: Passage, end: Pick<StaffActEnd, 'result' | 'code'>): StaffActEnd => ({
  ...end,
  subject: notes.subject ?? act.subject,
  before: notes.before,
  after: notes.after,
})

/** Writes the refusal or the fault of a request. A read that fails by our fault is in the log alone. */
async function leaveByError(
  { acts }: StaffPipeline,
  endpoint: StaffEndpoint,
  request: FastifyRequest,
  error: unknown,
): Promise<void> {
  const passage = passages.get(request)
  if (!passage || passage.isOver) return
  passage.isOver = true
  const end = endOf(passage, endOfError(error))
  const isRead = !isChange(endpoint) && !endpoint.isAudited
  if (isRead && end.result === 'FAILED') return
  try {
    if (passage.number === undefined) await acts.record(passage.act, end)
    else await acts.end(passage.number, passage.act, end)
  } catch (fault) {
    request.log.error({ err: fault, call: endpoint.id }, 'the end of an act is not in the audit')
  }
}

/** A handler that breaks its contract is our fault. The error names the place. */
function assertStaffAnswer(endpoint: StaffEndpoint, value: unknown): void {
  const parsed = endpoint.response.safeParse(value)
  if (!parsed.success) throw new Error(`${endpoint.id} broke its contract: ${parsed.error.message}`)
}
