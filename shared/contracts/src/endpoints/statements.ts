import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint'
import { presenceErrors, presenceShape } from '../presence'
import { emptySchema, timestampSchema } from '../shapes'
import { exportFormats } from './transactions'

/** The contents of a statement: every movement of the member’s wallets, or every bet. */
export const statementKinds = ['ACCOUNT', 'BETS'] as const
export const statementStates = ['PENDING', 'READY', 'FAILED', 'EXPIRED'] as const
/** The number of months before today that a statement can cover. */
export const statementMonths = 12
/** The days for which a finished statement can be fetched. */
export const statementDays = 7
/** The number of statements that a member may request in a day. */
export const statementsPerDay = 5

const statementSchema = z.object({
  statementId: z.string(),
  kind: z.enum(statementKinds),
  format: z.enum(exportFormats),
  startTime: timestampSchema,
  endTime: timestampSchema,
  state: z.enum(statementStates),
  /** Set once the statement is ready, as are the bytes. */
  rows: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  requestedAt: timestampSchema,
  expiresAt: timestampSchema.nullable(),
})
export type Statement = z.infer<typeof statementSchema>

const statementIdSchema = z.string().regex(/^[\w-]{43}$/)
const encryptedErrors = ['SYS_DECRYPT_FAILED', 'SYS_STALE_REQUEST'] as const

export const requestStatement = defineEndpoint({
  moduleId: 'HIS.statementRequest',
  method: 'POST',
  path: '/wps/relay/ODSFE2_requestStatement',
  token: 'required',
  role: 'member',
  rate: 'R5',
  summary: 'Asks for a file of the last twelve months; asking again while one is being written returns that one',
  request: z.object({ kind: z.enum(statementKinds), format: z.enum(exportFormats) }),
  response: statementSchema,
  errors: ['HIS_STATEMENT_LIMIT'],
})

export const listStatements = defineEndpoint({
  moduleId: 'HIS.statements',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getStatements',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'The member’s own statements of the last thirty days, newest first',
  request: emptySchema,
  response: z.object({ list: z.array(statementSchema) }),
  errors: [],
})

export const openStatement = defineEndpoint({
  moduleId: 'HIS.statementOpen',
  method: 'POST',
  path: '/wps/relay/ODSFE2_openStatement',
  token: 'required',
  role: 'member',
  encrypted: true,
  rate: 'R5',
  summary: 'Answers a ticket that fetches a statement once, within five minutes; the member shows to be present',
  request: z.object({ statementId: statementIdSchema, ...presenceShape }),
  response: z.object({ ticket: z.string() }),
  errors: ['HIS_STATEMENT_UNKNOWN', ...presenceErrors, ...encryptedErrors],
})

export const getStatement = defineEndpoint({
  moduleId: 'HIS.statementFile',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getStatement',
  token: 'required',
  role: 'member',
  rate: 'R5',
  summary: 'The file of a statement, for its ticket',
  request: z.object({ ticket: statementIdSchema }),
  response: z.unknown(),
  errors: ['HIS_STATEMENT_UNKNOWN'],
})
