import { trimmedText } from '@parlay/contracts/bounds'
import type { StaffErrorCode } from '@parlay/contracts/staff/error-codes'
import { defineStaffEndpoint } from '@parlay/contracts/staff/index'
import fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../core/errors'
import { registerEnvelope } from './envelope'
import { createKeyReader } from './staff-access'
import type { StaffAct, StaffActEnd } from './staff-acts'
import type { StaffSession } from './staff-caller'
import { registerStaffEndpoint } from './staff-endpoint'

const decide = defineStaffEndpoint({
  id: 'withdrawals.decide',
  method: 'POST',
  path: '/withdrawals/:orderNo/decision',
  permission: 'withdrawals.decide',
  reason: 'required',
  needsStepUp: true,
  subject: 'withdrawal:orderNo',
  summary: 'Decides',
  request: z.object({
    orderNo: trimmedText(32),
    decision: z.enum(['approve', 'reject']),
    token: trimmedText(9).optional(),
  }),
  response: z.object({ state: z.string() }),
  errors: ['STAFF_SELF'],
})
const readOne = defineStaffEndpoint({
  ...{ id: 'withdrawals.get', method: 'GET', path: '/withdrawals/:orderNo', permission: 'withdrawals.read' },
  ...{ reason: 'none', subject: 'withdrawal:orderNo', summary: 'Reads' },
  request: z.object({ orderNo: trimmedText(32) }),
  response: z.object({ orderNo: z.string() }),
  errors: [],
})
const logIn = defineStaffEndpoint({
  ...{
    id: 'session.try',
    method: 'POST',
    path: '/session/try',
    permission: 'open',
    reason: 'none',
    summary: 'Logs in',
  },
  request: z.object({ account: trimmedText(32), password: trimmedText(32) }),
  response: z.null(),
  errors: ['AUTH_BAD_CREDENTIALS'],
})

const now = new Date('2026-11-30T10:00:00Z')
let session: StaffSession | undefined
/** The fault of an audit that cannot be written. */
let fault: Error | undefined
let decided = 0
let rows: (StaffAct | StaffActEnd | 'begun' | 'ended' | 'refused')[]
let refusal: StaffErrorCode | undefined
let app: FastifyInstance

beforeEach(async () => {
  rows = []
  refusal = undefined
  session = undefined
  fault = undefined
  decided = 0
  app = fastify()
  registerEnvelope(app, { now: () => now })
  app.decorate('staffCalls', {
    clock: { now: () => now },
    isCheckingAnswers: true,
    acts: {
      begin: async (act) => {
        if (fault) throw fault
        return BigInt(rows.push('begun', { ...act }))
      },
      end: async (_number, _act, end) => void rows.push('ended', end),
      record: async (act, end) => void rows.push('refused', { ...act }, end),
    },
    findCaller: createKeyReader('k'),
    recognise: async () => {
      if (!session) throw new AppError('AUTH_NOT_LOGGED_IN')
      return session
    },
    admitVisitor: async () => undefined,
    assertOwnPage: () => undefined,
    queue: { assertFree: async () => undefined, settle: async () => undefined },
  })
  registerStaffEndpoint(app, decide, async ({ request, staff, audit }) => {
    audit.before({ state: 'REVIEW', secret: 'hush' })
    if (refusal) throw new AppError(refusal)
    decided += 1
    if (request.orderNo === 'broken') throw new Error('broken')
    audit.after({ state: 'PAID' })
    return { state: `${request.decision} by ${staff.account}` }
  })
  registerStaffEndpoint(app, readOne, async ({ request }) => request)
  registerStaffEndpoint(app, logIn, async () => {
    throw new AppError('AUTH_BAD_CREDENTIALS')
  })
})
afterEach(() => app.close())

const payments = (changes: Partial<StaffSession> = {}): StaffSession => ({
  ...{ id: 1n, staffId: 7n, account: 'payments01', name: 'Lan', device: 'Chrome on Windows' },
  permissions: new Set(['withdrawals.decide'] as const),
  ...{ provenAt: now, endsAt: now, ...changes },
})
const send = async (payload: object | string, headers: Record<string, string> = {}, orderNo = 'W1') => {
  const url = `/withdrawals/${orderNo}/decision`
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
  return { status: answer.statusCode, ...answer.json() }
}
const approve = { decision: 'approve', reason: 'The papers are right' }

test('a change is written before its handler runs and after it, with who, why, and what changed', async () => {
  session = payments()

  const answer = await send({ ...approve, token: 'hush' })

  expect(answer).toMatchObject({ status: 200, success: true, value: { state: 'approve by payments01' } })
  expect(rows).toMatchObject([
    'begun',
    {
      ...{
        staff: 'payments01',
        device: 'Chrome on Windows',
        call: 'withdrawals.decide',
        permission: 'withdrawals.decide',
      },
      ...{ subject: 'withdrawal:W1', reason: 'The papers are right' },
      request: { orderNo: 'W1', decision: 'approve', token: '(hidden)' },
    },
    'ended',
    {
      result: 'DONE',
      code: '',
      subject: 'withdrawal:W1',
      before: { state: 'REVIEW', secret: '(hidden)' },
      after: { state: 'PAID' },
    },
  ])
})

test.each([
  ['without a session', undefined, approve, 401, 'AUTH_NOT_LOGGED_IN'],
  ['without the permission', payments({ permissions: new Set() }), approve, 403, 'AUTH_FORBIDDEN'],
  [
    'without a recent second factor',
    payments({ provenAt: new Date(now.getTime() - 300_000) }),
    approve,
    403,
    'AUTH_REAUTH_REQUIRED',
  ],
  ['without a reason', payments(), { decision: 'approve' }, 400, 'SYS_VALIDATION'],
  ['with a field that the call does not have', payments(), { ...approve, amount: '5' }, 400, 'SYS_VALIDATION'],
  ['with a body that is not JSON', payments(), '{', 400, 'SYS_VALIDATION'],
])('a request %s is refused, and the refusal is written', async (_title, who, payload, status, code) => {
  session = who

  const answer = await send(payload)

  expect(answer).toMatchObject({ status, success: false, code })
  expect(rows).toMatchObject([
    'refused',
    { staff: who?.account ?? '', call: 'withdrawals.decide', subject: 'withdrawal:W1' },
    { result: 'REFUSED', code },
  ])
})

test('a change that the audit cannot hold is not carried out, whatever the audit’s fault', async () => {
  session = payments()
  fault = new Error('could not extend file: No space left on device')

  const answer = await send(approve)

  expect(answer).toMatchObject({ status: 500, success: false, code: 'SYS_INTERNAL' })
  expect([decided, rows]).toEqual([
    0,
    [expect.anything(), expect.anything(), expect.objectContaining({ result: 'FAILED' })],
  ])
})

test('a refusal by a rule and a fault end an act that has begun', async () => {
  session = payments()
  refusal = 'STAFF_SELF'
  const refused = await send(approve)
  refusal = undefined
  const failed = await send(approve, {}, 'broken')

  expect([refused.code, failed.code]).toEqual(['STAFF_SELF', 'SYS_INTERNAL'])
  expect(rows).toMatchObject([
    ...['begun', {}, 'ended', { result: 'REFUSED', code: 'STAFF_SELF' }],
    ...['begun', {}, 'ended', { result: 'FAILED', code: 'SYS_INTERNAL' }],
  ])
})

test('the holder of the key has every permission, is recorded with a name, and reads faults in English', async () => {
  const headers = { authorization: 'Bearer k', 'x-staff-name': 'lan' }

  const done = await send(approve, headers)
  const refused = await send({ decision: 'approve' }, headers)
  const wrong = await send(approve, { ...headers, authorization: 'Bearer x' })

  expect(done.value).toEqual({ state: 'approve by machine:lan' })
  expect(refused.value).toEqual({ fields: { reason: 'is needed' } })
  expect(wrong).toMatchObject({ status: 403, code: 'AUTH_FORBIDDEN' })
})

test('a visitor is written with the device, and the holder of the key with none', async () => {
  const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36' }

  await send(approve, agent)
  await send(approve, { ...agent, authorization: 'Bearer k', 'x-staff-name': 'lan' })

  expect(rows).toMatchObject([
    ...['refused', { staff: '', device: 'Chrome on Windows' }, {}],
    ...['begun', { staff: 'machine:lan', device: '' }, 'ended', {}],
  ])
})

test('a read is written only if it is refused, and a visitor leaves no typed text behind', async () => {
  session = payments({ permissions: new Set(['withdrawals.read'] as const) })
  await app.inject({ url: '/withdrawals/W1' })
  const ofRead = [...rows]
  session = undefined
  await app.inject({ method: 'POST', url: '/session/try', payload: { account: 'my password', password: 'hush' } })

  expect(ofRead).toEqual([])
  expect(rows).toMatchObject(['begun', { staff: '', request: null }, 'ended', { code: 'AUTH_BAD_CREDENTIALS' }])
  expect(JSON.stringify(rows)).not.toMatch(/hush|my password/)
})
