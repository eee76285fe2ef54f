import { keyParts, pageKeys } from './page-keys'

/** The place after which a page of a queue begins, and the number of rows to read. */
export interface QueuePage {
  micros: bigint | null
  name: string | null
  limit: number
}

/** The column `micros` of a row of a queue. */
export const microsOf = (time: string): string => `(extract(epoch from ${time}) * 1000000)::bigint as micros`

/**
 * Returns the condition, order and limit of a page of a queue, whose rows are ordered by a time and then by a name. It
 * has three parameters, of which `first` is the number of the first one: see `queueValues`.
 */
export function pageOf(
  { time, name, isNewestFirst = false }: { time: string; name: string; isNewestFirst?: boolean },
  first: number,
): string {
  const [sign, direction] = isNewestFirst ? ['<', 'desc'] : ['>', 'asc']
  return `($${first}::bigint is null or (${time}, ${name})
      ${sign} (timestamptz 'epoch' + $${first} * interval '1 microsecond', $${first + 1}::text))
    order by ${time} ${direction}, ${name} ${direction} limit $${first + 2}`
}

export const queueValues = ({ micros, name, limit }: QueuePage) => [micros, name, limit]

/** Returns the reader and the writer of the keys of a queue's pages. */
export function queueKeys(list: string) {
  const keys = pageKeys(list, [keyParts.micros, keyParts.name])
  return {
    /** Throws SYS_VALIDATION for a key of another list. */
    read({ after, pageSize }: { after?: string | undefined; pageSize: number }): QueuePage {
      const [micros = null, name = null] = keys.read(after) ?? []
      return { micros, name, limit: pageSize + 1 }
    },
    cut: <Row extends { micros: bigint }>(
      rows: readonly Row[],
      { pageSize }: { pageSize: number },
      nameOf: (row: Row) => string,
    ) => keys.cut(rows, pageSize, (row) => [row.micros, nameOf(row)]),
  }
}
