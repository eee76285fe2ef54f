import { plainText, trimmedText } from '@parlay/contracts/bounds'
import { z } from 'zod'
import { AppError } from './errors'

/**
 * What calls of the operator's staff take. The texts are kept for good and quoted in disputes, so they are held to the
 * bounds of the contracts, too.
 */
export const staffName = trimmedText(64).min(1)
export const staffReason = trimmedText(200).min(1)
export const accountText = trimmedText(64).min(1)
const numberText = plainText(64)

/** Reads the body of such a call. Throws SYS_VALIDATION with what is wrong by field, in English, because the calls are for testers. */
export function readStaffRequest<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  const fields = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
  throw new AppError('SYS_VALIDATION', { value: { fields }, cause: parsed.error })
}

/** Reads the number in the path of such a call. Throws SYS_INVALID_URL where nothing has such a number. */
export function readNumberInPath<Name extends string>(params: unknown, name: Name): { [key in Name]: string } {
  const parsed = z.object({ [name]: numberText }).safeParse(params)
  if (!parsed.success) throw new AppError('SYS_INVALID_URL', { cause: parsed.error })
  return parsed.data as { [key in Name]: string }
}
