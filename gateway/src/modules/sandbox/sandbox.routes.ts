import { opaqueText, plainText, trimmedText } from '@parlay/contracts/bounds'
import { agentKinds } from '@parlay/contracts/endpoints/member'
import { memberAccount } from '@parlay/contracts/staff/fields'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../core/errors'
import { readStaffRequest } from '../../core/staff-request'
import type { SessionCookie } from '../../plugins/session-cookie'
import { parseFlags } from './parse-flags'
import type { SandboxService } from './sandbox.service'

/** The longest move in seconds, because the time in between is skipped. */
const longestMove = 400 * 24 * 60 * 60
const clockSchema = z.object({ seconds: z.number().int().min(0).max(longestMove) })
const sessionSchema = z.object({ account: memberAccount })
const memberSchema = z.object({
  account: z.string().regex(/^[a-z][a-z0-9]{3,19}$/),
  password: opaqueText(256).min(1),
  email: plainText(254).optional(),
  mobile: z
    .string()
    .regex(/^\+\d{8,15}$/)
    .optional(),
  isMobileVerified: z.boolean().optional(),
  upline: memberAccount.optional(),
  isAgent: z.literal([0, ...agentKinds]).optional(),
})
const timeSchema = z.iso.datetime().transform((text) => new Date(text))
/** Fields that are left out mean no restriction. */
const standingSchema = z.strictObject({
  account: memberAccount,
  excludedUntil: z
    .union([timeSchema, z.literal('infinity')])
    .nullable()
    .default(null),
  timedOutUntil: timeSchema.nullable().default(null),
  earns: z.boolean().default(true),
})
const inboxSchema = z.object({ to: trimmedText(254).min(1) })

/** These messages are in English only, because the calls are for testers. */
const faultsOf = ({ issues }: z.ZodError) =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))

function parse<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new AppError('SYS_VALIDATION', {
      value: cause instanceof z.ZodError ? { fields: faultsOf(cause) } : null,
      cause,
    })
  }
}

/** Registered only where PARLAY_SANDBOX is 1. Elsewhere these paths do not exist. Answers have no envelope. */
export function registerSandbox(app: FastifyInstance, sandbox: SandboxService, cookie: SessionCookie): void {
  app.put('/sandbox/flags', ({ body }) => sandbox.setFlags(parse(() => parseFlags(body))))

  // A long move is answered with 202 while it is under way; the call below returns its progress.
  app.post('/sandbox/clock', async ({ body }, reply) => {
    const { seconds } = readStaffRequest(clockSchema, body)
    const state = await sandbox.advanceClock(seconds)
    return reply.code(state.movingTo === null ? 200 : 202).send(state)
  })

  app.get('/sandbox/clock', sandbox.clockState)

  app.post('/sandbox/session', async ({ body, ip }, reply) => {
    const { account } = readStaffRequest(sessionSchema, body)
    const session = await sandbox.openSession(account, ip)
    cookie.write(reply, session.cookie)
    return { token: session.token }
  })

  app.post('/sandbox/member', async ({ body }) => {
    await sandbox.addMember(readStaffRequest(memberSchema, body))
    return { ok: true }
  })

  app.put('/sandbox/standing', async ({ body }) => {
    const { account, ...standing } = readStaffRequest(standingSchema, body)
    await sandbox.setStanding(account, standing)
    return { ok: true }
  })

  // Everything is seeded again, which takes minutes on a slow machine.
  app.post('/sandbox/reset', { handlerTimeout: 600_000 }, async () => {
    await sandbox.reset()
    return { ok: true }
  })

  app.get('/sandbox/inbox', ({ query }) => sandbox.listMessages(readStaffRequest(inboxSchema, query).to))
}
