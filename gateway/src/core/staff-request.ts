import { plainText, trimmedText } from '@parlay/contracts/bounds'
import { mostOfVendorUnits, parseMoney, printMoney } from '@parlay/contracts/money'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from './errors'

/**
 * The fields of calls for the operator's staff. The texts are stored permanently and quoted in disputes, so they also
 * have the bounds of the contracts.
 */
export const staffName = trimmedText(64).min(1)
export const staffReason = trimmedText(200).min(1)
/** Accounts are stored in lower case. */
export const accountText = trimmedText(64).min(1).toLowerCase()

const amountFault = `has to be an amount such as 5 or 5.00, above zero and at most ${printMoney(mostOfVendorUnits)}`
/** An amount above zero, in minor units. A balance of no more can still be reported to a vendor. */
export const staffAmount = z
  .string(amountFault)
  .regex(/^\d{1,11}(\.\d{2})?$/, amountFault)
  .transform((text) => parseMoney(text.includes('.') ? text : `${text}.00`))
  .refine((amount) => amount > 0n && amount <= mostOfVendorUnits, amountFault)

/** The longest id of a vendor is shorter. */
const partOfPath = plainText(256)

/**
 * Reads the body of such a call. Throws SYS_VALIDATION with the fault of each field, in English, because the calls are
 * for testers.
 */
export function readStaffRequest<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {}, { error: describeMissing })
  if (parsed.success) return parsed.data
  const fields = Object.fromEntries(parsed.error.issues.flatMap(describeIssue))
  throw new AppError('SYS_VALIDATION', { value: { fields }, cause: parsed.error })
}

/** Describes a field that is missing. */
export const describeMissing = ({ code, input }: z.core.$ZodRawIssue): string | undefined =>
  code.startsWith('invalid_') && input === undefined ? 'is needed' : undefined

/** Returns the fields that a fault of a schema is about, with a sentence about each. */
export function describeIssue(issue: z.core.$ZodIssue): [field: string, fault: string][] {
  if (issue.code !== 'unrecognized_keys') return [[issue.path.join('.'), issue.message]]
  return issue.keys.map((key) => [[...issue.path, key].join('.'), 'does not belong to this call or decision'])
}

/** Makes calls that are registered after it throw SYS_INVALID_URL if a part of the path can be no number or name. */
export function refuseUnfitPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ params }) => {
    const parts = Object.values(params as Record<string, string>)
    if (!parts.every((part) => partOfPath.safeParse(part).success)) throw new AppError('SYS_INVALID_URL')
  })
}
