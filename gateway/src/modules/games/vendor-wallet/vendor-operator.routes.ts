import { trimmedText } from '@parlay/contracts/bounds'
import { printMoney } from '@parlay/contracts/money'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { accountText, readStaffRequest, staffAmount, staffReason } from '../../../core/staff-request'
import type { VendorWallet } from './open-vendor-wallet'
import { printBigint } from './print-bigint'
import type { VendorSettings } from './vendor-operator.sql'

export interface VendorStaffRoutes {
  wallet: Pick<VendorWallet, 'operator' | 'disputes' | 'refusedCredits'>
  clock: Clock
  currency: string
  findMemberId: (account: string) => Promise<bigint | undefined>
}

const limitSchema = staffAmount.nullable().optional()
const secondsSchema = z
  .number()
  .int()
  .min(0)
  .max(366 * 24 * 3600)
const nameSchema = z.string().regex(/^[\w.:-]{1,64}$/)

const changeSchema = z.strictObject({
  enabled: z.boolean().optional(),
  limits: z
    .strictObject({
      maxBet: limitSchema,
      maxDailyStake: limitSchema,
      maxRoundWin: limitSchema,
      /** A multiple of the round's stakes. */
      maxRoundMultiple: z.number().int().min(1).max(1_000_000).optional(),
    })
    .optional(),
  freeNeedsGrant: z.boolean().optional(),
})
const decisionSchema = z.strictObject({ decision: z.enum(['pay', 'refuse']) })
const settlementSchema = z.discriminatedUnion(
  'decision',
  [
    z.strictObject({
      decision: z.literal('book'),
      amount: staffAmount.optional(),
      /** An id of the vendor, in any form. */
      reference: trimmedText(64).min(1).optional(),
      reason: staffReason,
    }),
    z.strictObject({
      decision: z.literal('credit'),
      amount: staffAmount,
      account: accountText.optional(),
      reason: staffReason,
    }),
    z.strictObject({ decision: z.literal('dismiss'), reason: staffReason }),
  ],
  { error: 'has to be book, credit or dismiss' },
)
const creditIdSchema = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .transform(BigInt),
})
const keySchema = z.strictObject({
  keyId: nameSchema,
  publicKey: z.string().min(1).max(4096),
  /** Retires the vendor's other keys after this time. */
  overlapSeconds: secondsSchema.optional(),
})
const retireSchema = z.strictObject({ afterSeconds: secondsSchema.default(0) })
const grantSchema = z.strictObject({
  account: accountText,
  gameCode: trimmedText(96).min(1),
  rounds: z.number().int().min(1).max(1000),
  stake: staffAmount,
  expiresInSeconds: secondsSchema.default(7 * 24 * 3600),
  /** The caller's, so that the same grant again is refused. */
  rewardUuid: nameSchema,
})

const printLimit = (amount: bigint | null) => (amount === null ? null : printMoney(amount))
const presentSettings = ({ enabled, freeNeedsGrant, ...limits }: VendorSettings) => ({
  enabled,
  freeNeedsGrant,
  limits: {
    maxBet: printLimit(limits.maxBet),
    maxDailyStake: printLimit(limits.maxDailyStake),
    maxRoundWin: printLimit(limits.maxRoundWin),
    maxRoundMultiple: limits.maxRoundMultiple,
  },
})

/** Prints minor units as text, for people. */
const printAmounts = (value: unknown): unknown => JSON.parse(JSON.stringify(value, printBigint))

interface OfVendor {
  Params: { code: string; keyId: string; transactionUuid: string }
}

/**
 * Calls of the operator's staff. Amounts are decimal strings, but reports about rounds are in minor
 * units.
 */
export function registerStaffVendors(
  app: FastifyInstance,
  { wallet, clock, currency, findMemberId }: VendorStaffRoutes,
) {
  const { operator, disputes, refusedCredits } = wallet
  const memberIdOf = async (account: string): Promise<bigint> => {
    const memberId = await findMemberId(account)
    if (memberId !== undefined) return memberId
    throw new AppError('SYS_VALIDATION', { value: { fields: { account: 'there is no such member' } } })
  }

  app.get('/vendors', async () => ({ list: await operator.list() }))

  app.get<OfVendor>('/vendors/:code', async ({ params }) => {
    const { settings, ...vendor } = await operator.get(params.code)
    return { ...presentSettings(settings), ...(printAmounts(vendor) as object) }
  })

  app.put<OfVendor>('/vendors/:code', async ({ params, body, staffName }) => {
    const { limits, ...change } = readStaffRequest(changeSchema, body)
    const given = Object.entries({ ...change, ...limits }).filter(([, value]) => value !== undefined)
    return presentSettings(await operator.change(params.code, Object.fromEntries(given), staffName))
  })

  app.post<OfVendor>('/vendors/:code/held-wins/:transactionUuid', async ({ params, body, staffName }) => {
    const { code, transactionUuid } = params
    const { decision } = readStaffRequest(decisionSchema, body)
    await operator.decideWin(code, { transactionUuid, isPaid: decision === 'pay' }, staffName)
    return { transactionUuid, decision }
  })

  app.post<OfVendor>('/vendors/:code/refused-credits/:id', async ({ params, body, staffName }) => {
    const id = creditIdSchema.safeParse(params).data?.id
    const request = readStaffRequest(settlementSchema, body)
    if (id === undefined) throw new AppError('SYS_INVALID_URL')
    const memberId =
      request.decision === 'credit' && request.account !== undefined ? await memberIdOf(request.account) : undefined
    return printAmounts(await refusedCredits.settle(params.code, { ...request, id, memberId, currency }, staffName))
  })

  app.post<OfVendor>('/vendors/:code/keys', async ({ params, body, staffName }) => {
    const { keyId, publicKey, overlapSeconds } = readStaffRequest(keySchema, body)
    const overlapMs = overlapSeconds === undefined ? undefined : overlapSeconds * 1000
    await operator.addKey(params.code, { keyId, publicKeyPem: publicKey, overlapMs }, staffName)
    return { keyId }
  })

  app.post<OfVendor>('/vendors/:code/keys/:keyId/retire', async ({ params, body, staffName }) => {
    const { keyId, code } = params
    const afterMs = readStaffRequest(retireSchema, body).afterSeconds * 1000
    await operator.retireKey(code, { keyId, afterMs }, staffName)
    return { keyId }
  })

  app.post<OfVendor>('/vendors/:code/free-rounds', async ({ params, body, staffName }) => {
    const { account, expiresInSeconds, ...grant } = readStaffRequest(grantSchema, body)
    const memberId = await memberIdOf(account)
    const expiresAt = new Date(clock.now().getTime() + expiresInSeconds * 1000)
    await operator.grantFreeRounds({ ...grant, memberId, currency, expiresAt, vendorCode: params.code }, staffName)
    return { rewardUuid: grant.rewardUuid, expiresAt: expiresAt.getTime() }
  })

  app.get<{ Params: { vendor: string; round: string } }>('/rounds/:vendor/:round', async ({ params }) => {
    const story = await disputes.disputeOf(params.vendor, params.round)
    if (story.rounds.length === 0 && story.calls.length === 0) throw new AppError('SYS_INVALID_URL')
    return printAmounts(story)
  })
}
