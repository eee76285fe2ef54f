/** The five-character SQLSTATE of a database error, e.g. `23505`; undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined
}

/**
 * A bound value does not fit its type: a number out of range, an invalid date, or text that cannot be stored. The
 * bounds of the contracts keep such values away, so this error means that a bound is missing.
 */
const unfitting = ['22003', '22007', '22008', '22021', '22P02', '22P05']
export const isUnfittingValue = (error: unknown): boolean => unfitting.includes(sqlState(error) ?? '')

/** A row with the same key already exists. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505'
