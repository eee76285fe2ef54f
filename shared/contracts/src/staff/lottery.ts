import { z } from 'zod'
import { integerSchema } from '../bounds'
import { keyedShape, keyShape, moneySchema, timestampSchema } from '../shapes'
import { drawAreas, drawCodeSchema, drawPrizesSchema, numeroSchema } from '../vendor-lottery'
import { defineStaffEndpoint } from './define-staff-endpoint'
import { memberAccount, staffAmount } from './fields'

const revisionSchema = integerSchema.max(1_000_000)
const drawnNumbers = z
  .array(z.string().regex(/^\d{2,6}$/))
  .min(1)
  .max(10)
/** The prizes of all areas, in the order of a draw. A draw has those of its area. */
const prizesSchema = z.strictObject({
  special: drawnNumbers.optional(),
  first: drawnNumbers.optional(),
  second: drawnNumbers.optional(),
  third: drawnNumbers.optional(),
  fourth: drawnNumbers.optional(),
  fifth: drawnNumbers.optional(),
  sixth: drawnNumbers.optional(),
  seventh: drawnNumbers.optional(),
  eighth: drawnNumbers.optional(),
})

export const getStaffDraw = defineStaffEndpoint({
  id: 'lottery.draw',
  method: 'GET',
  path: '/lottery/draws/:gameCode/:numero',
  permission: 'lottery.read',
  reason: 'none',
  subject: 'draw:numero',
  summary: 'The numbers of an opened draw that hold now, with its corrections, the first one first',
  request: z.object({ gameCode: drawCodeSchema, numero: numeroSchema }),
  response: z.object({
    gameCode: z.string(),
    numero: z.string(),
    area: z.enum(drawAreas),
    openedAt: timestampSchema,
    /** The revision of the numbers, 0 for those that were drawn. A correction names it. */
    revision: z.number().int(),
    prizes: drawPrizesSchema,
    corrections: z.array(
      z.object({
        revision: z.number().int(),
        prizes: drawPrizesSchema,
        reason: z.string(),
        staff: z.string(),
        time: timestampSchema,
      }),
    ),
  }),
  errors: ['SYS_INVALID_URL'],
})

export const correctDraw = defineStaffEndpoint({
  id: 'lottery.correct',
  method: 'POST',
  path: '/lottery/correction',
  permission: 'lottery.correct',
  reason: 'required',
  needsStepUp: true,
  approval: 'second-person',
  subject: 'draw:numero',
  summary: 'Gives an opened draw other numbers, all of them. Its tickets are settled again',
  request: z.object({
    gameCode: drawCodeSchema,
    numero: numeroSchema,
    /** The revision that it corrects, 0 for the numbers that were drawn. */
    revision: revisionSchema.min(0),
    prizes: prizesSchema,
  }),
  response: z.object({ revision: z.number().int() }),
  errors: ['SYS_INVALID_URL', 'LOTT_RESULT_CHANGED', 'STAFF_SECOND_PERSON'],
})

/** COLLECT: it is taken from later winnings. SETTLE: the member has repaid it outside the site. WAIVE: the house bears it. */
export const debtDecisions = ['COLLECT', 'SETTLE', 'WAIVE'] as const
export type DebtDecisionName = (typeof debtDecisions)[number]

export const debtStates = ['OWED', 'CLEARED'] as const

export const debtSchema = z.object({
  account: z.string(),
  gameCode: z.string(),
  numero: z.string(),
  revision: z.number().int(),
  currency: z.string(),
  takenBack: moneySchema,
  owed: moneySchema,
  stillOwed: moneySchema,
  /** True if it is taken from later winnings. */
  isCollected: z.boolean(),
  time: timestampSchema,
  /** Null if nothing is owed any more, or it is decided that winnings pay it. */
  waitingSince: timestampSchema.nullable(),
  decisions: z.array(
    z.object({
      decision: z.enum(debtDecisions),
      amount: moneySchema.nullable(),
      staff: z.string(),
      reason: z.string(),
      time: timestampSchema,
    }),
  ),
})

export type Debt = z.infer<typeof debtSchema>

export const listDebts = defineStaffEndpoint({
  id: 'lottery.debts',
  method: 'GET',
  path: '/lottery/receivables',
  permission: 'lottery.read',
  reason: 'none',
  summary: 'What members owe after a correction of a draw: what is still owed first, and the latest on top',
  request: z.object({ state: z.enum(debtStates).optional(), ...keyShape(50) }),
  response: z.object(keyedShape(debtSchema)),
  errors: [],
})

export const decideDebt = defineStaffEndpoint({
  id: 'lottery.decideDebt',
  method: 'POST',
  path: '/lottery/receivables',
  permission: 'lottery.decide',
  reason: 'required',
  needsStepUp: true,
  summary: 'Decides who pays what a member owes after a correction of a draw. The member gets a message',
  request: z.object({
    account: memberAccount,
    gameCode: drawCodeSchema,
    numero: numeroSchema,
    revision: revisionSchema.min(1),
    decision: z.enum(debtDecisions),
    /** To settle or waive it: the whole amount that is still owed. */
    amount: staffAmount.optional(),
  }),
  response: z.object({ decision: z.enum(debtDecisions), amount: moneySchema.nullable() }),
  errors: ['SYS_INVALID_URL'],
})
