import { plainText, trimmedText } from '@parlay/contracts/bounds'
import { z } from 'zod'
import { AppError } from './errors'

/**
 * The fields of calls for the operator's staff. The texts are stored permanently and quoted in disputes, so they also
 * have the bounds of the contracts.
 */
export const staffName = trimmedText(64).min(1)
export const staffReason = trimmedText(200).min(1)
export const accountText = trimmedText(64).min(1)
const numberText = plainText(64)

/**
 * Reads the body of such a call. Throws SYS_VALIDATION with the fault of each field, in English, because the calls are
 * for testers.
 */
export function readStaffRequest<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  const fields = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
  throw new AppError('SYS_VALIDATION', { value: { fields }, cause: parsed.error })
}

/** Reads the number in the path of such a call. Throws SYS_INVALID_URL if no thing can have such a number. */
export function readNumberInPath<Name extends string>(params: unknown, name: Name): { [key in Name]: string } {
  const parsed = z.object({ [name]: numberText }).safeParse(params)
  if (!parsed.success) throw new AppError('SYS_INVALID_URL', { cause: parsed.error })
  return parsed.data as { [key in Name]: string }
}
