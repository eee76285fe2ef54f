/** The five-character SQLSTATE of a database error, e.g. `23505`; undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined
}

/**
 * A value that was bound does not fit its type: a number out of range, a date that is none, text that cannot be stored.
 * The contracts' bounds keep such values away, so whoever sees one has found a bound that is missing.
 */
const unfitting = ['22003', '22007', '22008', '22021', '22P02', '22P05']
export const isUnfittingValue = (error: unknown): boolean => unfitting.includes(sqlState(error) ?? '')

/** A row like it is there already. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505'
