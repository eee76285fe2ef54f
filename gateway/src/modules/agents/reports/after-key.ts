import { earliestTime, latestTime } from '@parlay/contracts/bounds'
import { AppError } from '../../../core/errors'

/** The least and the greatest value that a part of a key can have. */
export interface KeyPart {
  least: bigint
  most: bigint
}

/** What keys of pages are made of. A caller can write any key, so its parts have bounds as every field has. */
export const keyParts = {
  id: { least: 0n, most: 10n ** 18n - 1n },
  flag: { least: 0n, most: 1n },
  /** Milliseconds since the epoch. */
  time: { least: BigInt(earliestTime), most: BigInt(latestTime) },
  /** Microseconds since the epoch. */
  micros: { least: BigInt(earliestTime) * 1000n, most: BigInt(latestTime) * 1000n },
} as const satisfies Record<string, KeyPart>

/** The key of a page's last row, whole numbers from which the next page goes on, as callers hold it. */
const writeKey = (parts: readonly (bigint | number)[]): string => Buffer.from(parts.join('.')).toString('base64url')

const isWithin = (text: string, { least, most }: KeyPart): boolean =>
  /^\d{1,18}$/.test(text) && BigInt(text) >= least && BigInt(text) <= most

/** Returns undefined on the first page. Throws SYS_VALIDATION for a text that is no key of such rows. */
export function readKey(after: string | undefined, expected: readonly KeyPart[]): bigint[] | undefined {
  if (after === undefined) return undefined
  const parts = Buffer.from(after, 'base64url').toString().split('.')
  if (parts.length !== expected.length || !expected.every((part, index) => isWithin(parts[index] ?? '', part))) {
    throw new AppError('SYS_VALIDATION', { value: { fields: { after: 'err_enter_correct' } } })
  }
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
