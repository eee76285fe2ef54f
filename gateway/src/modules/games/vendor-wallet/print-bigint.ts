/**
 * A replacer for JSON.stringify, which does not support bigint. Whole numbers become text, so that none loses a
 * digit.
 */
export const printBigint = (_name: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value

/** Minor units and ids become text, and times become milliseconds. */
type Printed<T> = T extends bigint
  ? string
  : T extends Date
    ? number
    : T extends readonly (infer One)[]
      ? Printed<One>[]
      : T extends object
        ? { [Name in keyof T]: Printed<T[Name]> }
        : T

/** Prints rows as an answer has them, at any depth. */
export function printRows<T>(value: T): Printed<T> {
  return print(value) as Printed<T>
}

function print(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Date) return value.getTime()
  if (Array.isArray(value)) return value.map(print)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, print(inner)]))
}
