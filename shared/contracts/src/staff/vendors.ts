import { z } from 'zod'
import { integerSchema, opaqueText, trimmedText } from '../bounds'
import { keyedShape, keyShape, moneySchema, timestampSchema } from '../shapes'
import { defineStaffEndpoint } from './define-staff-endpoint'
import { creditOrDismiss, memberAccount, minorUnits, pathText, staffAmount } from './fields'

const code = pathText
const secondsSchema = integerSchema.min(0).max(366 * 24 * 3600)
const nameSchema = z.string().regex(/^[\w.:-]{1,64}$/)
/** The units in which reports about rounds have their amounts. */
const units = minorUnits

export const listVendors = defineStaffEndpoint({
  id: 'vendors.list',
  method: 'GET',
  path: '/vendors',
  permission: 'vendors.read',
  reason: 'none',
  summary: 'Every vendor, and how much of it waits for a decision',
  request: z.object({}),
  response: z.object({
    list: z.array(
      z.object({
        vendorCode: z.string(),
        name: z.string(),
        enabled: z.boolean(),
        heldWins: z.number().int(),
        refusedCredits: z.number().int(),
        /** Since when the oldest of them has waited. */
        waitingSince: timestampSchema.nullable(),
      }),
    ),
  }),
  errors: [],
})

export type ListedVendor = z.infer<typeof listVendors.response>['list'][number]

export const vendorSettingsSchema = z.object({
  enabled: z.boolean(),
  freeNeedsGrant: z.boolean(),
  /** Null is no limit. */
  limits: z.object({
    maxBet: moneySchema.nullable(),
    maxDailyStake: moneySchema.nullable(),
    maxRoundWin: moneySchema.nullable(),
    /** A multiple of the round's stakes. */
    maxRoundMultiple: z.number().int(),
  }),
})

export const creditStates = ['OPEN', 'ARRIVED', 'BOOKED', 'CREDITED', 'DISMISSED'] as const

export const heldWinSchema = z.object({
  vendorCode: z.string(),
  transactionUuid: z.string(),
  memberId: z.string(),
  account: z.string(),
  round: z.string(),
  amount: units,
  currency: z.string(),
  receivedAt: timestampSchema,
  waitingSince: timestampSchema,
})

export type HeldWin = z.infer<typeof heldWinSchema>

export const refusedCreditSchema = z.object({
  id: z.string(),
  vendorCode: z.string(),
  call: z.enum(['win', 'rollback']),
  status: z.string(),
  transactionUuid: z.string().nullable(),
  referenceUuid: z.string().nullable(),
  memberId: z.string().nullable(),
  /** Null, as the number, if the call names no member of ours. */
  account: z.string().nullable(),
  round: z.string().nullable(),
  amount: units.nullable(),
  currency: z.string().nullable(),
  /** The call as it came, without its token. */
  raw: z.string(),
  times: z.number().int(),
  firstAt: timestampSchema,
  lastAt: timestampSchema,
  state: z.enum(creditStates),
  settledAt: timestampSchema.nullable(),
  waitingSince: timestampSchema.nullable(),
})

export type RefusedCredit = z.infer<typeof refusedCreditSchema>

const vendorCode = trimmedText(64).min(1).optional()

export const listHeldWins = defineStaffEndpoint({
  id: 'vendors.heldWins',
  method: 'GET',
  path: '/held-wins',
  permission: 'vendors.read',
  reason: 'none',
  summary:
    'Wins of all vendors, or of one, that wait because they are above the limit of their round, the oldest first',
  request: z.object({ vendorCode, ...keyShape(50) }),
  response: z.object(keyedShape(heldWinSchema)),
  errors: [],
})

export const listRefusedCredits = defineStaffEndpoint({
  id: 'vendors.refusedCredits',
  method: 'GET',
  path: '/refused-credits',
  permission: 'vendors.read',
  reason: 'none',
  summary:
    'Refused wins and rollbacks of all vendors, or of one, in a state: open ones from the oldest, others from the newest',
  request: z.object({ vendorCode, state: z.enum(creditStates).default('OPEN'), ...keyShape(50) }),
  response: z.object(keyedShape(refusedCreditSchema)),
  errors: [],
})

export const getVendor = defineStaffEndpoint({
  id: 'vendors.get',
  method: 'GET',
  path: '/vendors/:code',
  permission: 'vendors.read',
  reason: 'none',
  subject: 'vendor:code',
  summary:
    'The settings and keys of a vendor, some of what waits there, and its last changes. Amounts are in minor units',
  request: z.object({ code }),
  response: vendorSettingsSchema.extend({
    vendorCode: z.string(),
    keys: z.array(z.object({ keyId: z.string(), addedAt: timestampSchema, retiredAt: timestampSchema.nullable() })),
    changes: z.array(
      z.object({
        subject: z.string(),
        changedBy: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        at: timestampSchema,
      }),
    ),
    incidents: z.array(
      z.object({
        kind: z.string(),
        transactionUuid: z.string(),
        otherUuid: z.string().nullable(),
        memberId: z.string().nullable(),
        amount: units.nullable(),
        raisedAt: timestampSchema,
      }),
    ),
    /** The oldest of them. */
    heldWins: z.array(heldWinSchema),
    /** The open ones first, and the newest of the others. */
    refusedCredits: z.array(refusedCreditSchema),
    /** Parts of wins that are finer than the currency, in thousandths of a minor unit. */
    finerAmounts: z.array(z.object({ currency: z.string(), wins: z.number().int(), units })),
  }),
  errors: ['SYS_INVALID_URL'],
})

const limitSchema = staffAmount.nullable().optional()

export const changeVendor = defineStaffEndpoint({
  id: 'vendors.change',
  method: 'PUT',
  path: '/vendors/:code',
  permission: 'vendors.change',
  reason: 'optional',
  needsStepUp: true,
  subject: 'vendor:code',
  summary: 'Switches a vendor on or off, and changes the limits that it names. It holds from the next call',
  request: z.object({
    code,
    enabled: z.boolean().optional(),
    limits: z
      .strictObject({
        maxBet: limitSchema,
        maxDailyStake: limitSchema,
        maxRoundWin: limitSchema,
        /** A multiple of the round's stakes. */
        maxRoundMultiple: integerSchema.min(1).max(1_000_000).optional(),
      })
      .optional(),
    freeNeedsGrant: z.boolean().optional(),
  }),
  response: vendorSettingsSchema,
  errors: ['SYS_INVALID_URL'],
})

export const decideHeldWin = defineStaffEndpoint({
  id: 'vendors.decideWin',
  method: 'POST',
  path: '/vendors/:code/held-wins/:transactionUuid',
  permission: 'vendors.decide',
  reason: 'required',
  needsStepUp: true,
  isQueued: true,
  subject: 'held-win:transactionUuid',
  summary: 'Pays a win that waits because it is above the limit of its round, or refuses it for good',
  request: z.object({ code, transactionUuid: pathText, decision: z.enum(['pay', 'refuse']) }),
  response: z.object({ transactionUuid: z.string(), decision: z.enum(['pay', 'refuse']) }),
  errors: ['SYS_INVALID_URL'],
})

const creditPath = { code, id: pathText }

export const settleRefusedCredit = defineStaffEndpoint({
  id: 'vendors.settleCredit',
  method: 'POST',
  path: '/vendors/:code/refused-credits/:id',
  permission: 'vendors.decide',
  reason: 'required',
  needsStepUp: true,
  isQueued: true,
  subject: 'refused-credit:id',
  summary: 'Books a refused win or rollback with corrections, credits the member without a round, or dismisses it',
  request: z.discriminatedUnion(
    'decision',
    [
      z.strictObject({
        ...creditPath,
        decision: z.literal('book'),
        amount: staffAmount.optional(),
        /** An id of the vendor, in any form. */
        reference: trimmedText(64).min(1).optional(),
      }),
      ...creditOrDismiss(creditPath),
    ],
    { error: 'has to be book, credit or dismiss' },
  ),
  response: z.object({ id: z.string(), state: z.enum(creditStates) }),
  errors: ['SYS_INVALID_URL'],
})

export const addVendorKey = defineStaffEndpoint({
  id: 'vendors.addKey',
  method: 'POST',
  path: '/vendors/:code/keys',
  permission: 'vendors.change',
  reason: 'optional',
  needsStepUp: true,
  subject: 'vendor:code',
  summary: 'Adds a key with which the vendor signs its calls, and can retire the others after a time',
  request: z.object({
    code,
    keyId: nameSchema,
    /** RSA, as PEM. */
    publicKey: opaqueText(4096).min(1),
    /** Retires the vendor's other keys after this time. */
    overlapSeconds: secondsSchema.optional(),
  }),
  response: z.object({ keyId: z.string() }),
  errors: ['SYS_INVALID_URL'],
})

export const retireVendorKey = defineStaffEndpoint({
  id: 'vendors.retireKey',
  method: 'POST',
  path: '/vendors/:code/keys/:keyId/retire',
  permission: 'vendors.change',
  reason: 'optional',
  needsStepUp: true,
  subject: 'vendor:code',
  summary: 'Retires a key of a vendor, now or after a time',
  request: z.object({ code, keyId: pathText, afterSeconds: secondsSchema.default(0) }),
  response: z.object({ keyId: z.string() }),
  errors: ['SYS_INVALID_URL'],
})

export const grantFreeRounds = defineStaffEndpoint({
  id: 'vendors.grantFreeRounds',
  method: 'POST',
  path: '/vendors/:code/free-rounds',
  permission: 'promotions.grant',
  reason: 'required',
  needsStepUp: true,
  subject: 'member:account',
  summary: 'Grants a member free rounds of a game. The same name again is refused',
  request: z.object({
    code,
    account: memberAccount,
    gameCode: trimmedText(96).min(1),
    rounds: integerSchema.min(1).max(1000),
    stake: staffAmount,
    expiresInSeconds: secondsSchema.default(7 * 24 * 3600),
    /** The caller's, so that the same grant again is refused. */
    rewardUuid: nameSchema,
  }),
  response: z.object({ rewardUuid: z.string(), expiresAt: timestampSchema }),
  errors: ['SYS_INVALID_URL'],
})

const roundCallSchema = z.object({
  receivedAt: timestampSchema,
  call: z.string(),
  status: z.string(),
  requestUuid: z.string().nullable(),
  transactionUuid: z.string().nullable(),
  referenceUuid: z.string().nullable(),
  user: z.string().nullable(),
  sessionId: z.string().nullable(),
  amount: units.nullable(),
  currency: z.string().nullable(),
  balanceBefore: units.nullable(),
  balanceAfter: units.nullable(),
  isReplayed: z.boolean(),
  incident: z.string().nullable(),
  keyId: z.string().nullable(),
  requestId: z.string().nullable(),
  durationMs: z.number().nullable(),
})

export const getRound = defineStaffEndpoint({
  id: 'vendors.round',
  method: 'GET',
  path: '/rounds/:vendor/:round',
  permission: 'vendors.read',
  reason: 'none',
  subject: 'round:round',
  summary: 'Everything that was said and booked about a round. Amounts are in minor units',
  request: z.object({ vendor: pathText, round: pathText }),
  response: z.object({
    vendorCode: z.string(),
    round: z.string(),
    rounds: z.array(
      z.object({
        memberId: z.string(),
        gameCode: z.string(),
        currency: z.string(),
        state: z.string(),
        stake: units,
        payout: units,
        openedAt: timestampSchema,
        closedAt: timestampSchema.nullable(),
        settledAt: timestampSchema.nullable(),
        sessions: z.array(
          z.object({
            sessionId: z.string(),
            user: z.string().nullable(),
            gameCode: z.string(),
            launchedAt: timestampSchema,
            activatedAt: timestampSchema.nullable(),
            closedAt: timestampSchema.nullable(),
            expiresAt: timestampSchema.nullable(),
            launchIp: z.string().nullable(),
            userAgent: z.string().nullable(),
            balanceCalls: units.nullable(),
            lastBalance: units.nullable(),
            lastBalanceAt: timestampSchema.nullable(),
          }),
        ),
        transactions: z.array(
          z.object({
            transactionUuid: z.string(),
            kind: z.string(),
            amount: units,
            currency: z.string(),
            isFree: z.boolean(),
            referenceUuid: z.string().nullable(),
            balanceAfter: units.nullable(),
            rolledBackBy: z.string().nullable(),
            receivedAt: timestampSchema,
            sessionId: z.string().nullable(),
            requestUuid: z.string().nullable(),
            keyId: z.string().nullable(),
            rewardUuid: z.string().nullable(),
            postings: z.array(z.unknown()),
          }),
        ),
        calls: z.array(roundCallSchema),
      }),
    ),
    /** The calls under a name for which no bet was ever accepted. */
    calls: z.array(roundCallSchema),
  }),
  errors: ['SYS_INVALID_URL'],
})
