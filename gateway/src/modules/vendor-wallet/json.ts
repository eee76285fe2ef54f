/** For JSON.stringify, which knows no bigint: whole numbers as text, so that none loses a digit. */
export const printBigint = (_name: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value
