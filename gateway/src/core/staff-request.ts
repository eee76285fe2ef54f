import { plainText, trimmedText } from '@parlay/contracts/bounds'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { AppError } from './errors'

/**
 * The fields of calls for the operator's staff. The texts are stored permanently and quoted in disputes, so they also
 * have the bounds of the contracts.
 */
export const staffName = trimmedText(64).min(1)
export const staffReason = trimmedText(200).min(1)
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

/** Reads a number of a path. Throws SYS_INVALID_URL for a text that nothing has as its number. */
export function readId(text: string): bigint {
  if (!/^[1-9]\d{0,17}$/.test(text)) throw new AppError('SYS_INVALID_URL')
  return BigInt(text)
}

/** Returns the member with an account. Throws SYS_VALIDATION with the field `account` if there is none. */
export async function requireMember(
  findMemberId: (account: string) => Promise<bigint | undefined>,
  account: string,
): Promise<bigint> {
  const memberId = await findMemberId(account)
  if (memberId !== undefined) return memberId
  throw new AppError('SYS_VALIDATION', { value: { fields: { account: 'there is no such member' } } })
}
