/**
 * A replacer for JSON.stringify, which does not support bigint. Whole numbers become text, so that none loses a
 * digit.
 */
export const printBigint = (_name: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value
