import { createHash } from 'node:crypto'
import { latestTime } from '@parlay/contracts/bounds'
import { AppError } from './errors'

/** The least and the greatest value that a number of a key can have. */
interface NumberPart {
  least: bigint
  most: bigint
}
/** The pattern of a name in a key. The name has no colon. */
interface NamePart {
  pattern: RegExp
}
type KeyPart = NumberPart | NamePart

/** The parts of keys of pages. A caller can write any key, so its parts have bounds as every field has. */
export const keyParts = {
  id: { least: 0n, most: 10n ** 18n - 1n },
  flag: { least: 0n, most: 1n },
  depth: { least: 0n, most: 10n ** 9n - 1n },
  /** Milliseconds since the epoch. A report that ends at the earliest time of a request has days before that time. */
  time: { least: 0n, most: BigInt(latestTime) },
  /** Microseconds since the epoch. */
  micros: { least: 0n, most: BigInt(latestTime) * 1000n },
  /** The number of an order, or another name that the site gives. */
  name: { pattern: /^[\w-]{1,40}$/ },
} as const satisfies Record<string, KeyPart>

const isWithin = (text: string, part: KeyPart): boolean =>
  'pattern' in part
    ? part.pattern.test(text)
    : /^\d{1,18}$/.test(text) && BigInt(text) >= part.least && BigInt(text) <= part.most

/** Returns the check of a key: without it, a key with one more digit would be the key of another row. */
const checkOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8)

/** The values of a key, one for each of its parts. */
type KeyValues<Parts extends readonly KeyPart[]> = {
  -readonly [Place in keyof Parts]: Parts[Place] extends NamePart ? string : bigint
}
type GivenValues<Parts extends readonly KeyPart[]> = {
  [Place in keyof Parts]: Parts[Place] extends NamePart ? string : bigint | number
}

/**
 * Returns the reader and the writer of the keys of one list's pages. A key is the name of the list, the numbers and
 * names of a page's last row, from which the next page goes on, and a check. Only what was written is read: a key of another list,
 * a damaged one and another text for the same numbers are refused.
 */
export function pageKeys<const Parts extends readonly KeyPart[]>(list: string, expected: Parts) {
  const write = (values: readonly (bigint | number | string)[]): string => {
    const text = [list, ...values].join(':')
    return Buffer.from(`${text}:${checkOf(text)}`).toString('base64url')
  }

  /** Returns undefined on the first page. Throws SYS_VALIDATION for a text that is no key of this list. */
  function read(after: string | undefined): KeyValues<Parts> | undefined {
    if (after === undefined) return undefined
    const parts = Buffer.from(after, 'base64url').toString().split(':').slice(1, -1)
    const isKey =
      parts.length === expected.length && expected.every((part, index) => isWithin(parts[index] ?? '', part))
    const values = isKey ? parts.map((text, index) => ('pattern' in (expected[index] ?? {}) ? text : BigInt(text))) : []
    if (!isKey || write(values) !== after) {
      throw new AppError('SYS_VALIDATION', { value: { fields: { after: 'err_enter_correct' } } })
    }
    return values as unknown as KeyValues<Parts>
  }

  /** Returns a page of what was read with one row more than it has, and the key of its last row if there are further ones. */
  function cut<Row>(
    rows: readonly Row[],
    pageSize: number,
    keyOf: (row: Row) => GivenValues<Parts>,
  ): { page: Row[]; next: string | null } {
    const page = rows.slice(0, pageSize)
    const last = page.at(-1)
    return { page, next: last && rows.length > pageSize ? write(keyOf(last)) : null }
  }
  return { read, cut }
}
