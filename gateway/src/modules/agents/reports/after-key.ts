import { AppError } from '../../../core/errors'

/** The key of a page's last row, whole numbers from which the next page goes on, as callers hold it. */
const writeKey = (parts: readonly (bigint | number)[]): string => Buffer.from(parts.join('.')).toString('base64url')

/** Returns undefined on the first page. Throws SYS_VALIDATION for a text that is no key of such rows. */
export function readKey(after: string | undefined, length: number): bigint[] | undefined {
  if (after === undefined) return undefined
  const parts = Buffer.from(after, 'base64url').toString().split('.')
  if (parts.length !== length || !parts.every((part) => /^-?\d{1,18}$/.test(part))) throw new AppError('SYS_VALIDATION')
  return parts.map(BigInt)
}

/** A page of what was read with one row more than it holds, and the key of its last row if there are further ones. */
export function cutPage<Row>(
  rows: readonly Row[],
  pageSize: number,
  keyOf: (row: Row) => readonly (bigint | number)[],
) {
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return { page, next: last && rows.length > pageSize ? writeKey(keyOf(last)) : null }
}
