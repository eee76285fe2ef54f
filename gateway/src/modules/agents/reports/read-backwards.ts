export interface Reach {
  from: Date
  until: Date
}

/** What is left of a range after a key, which begins with microseconds. Nothing lies in the future. */
export function reachAfter({ from, until }: Reach, key: readonly bigint[] | undefined, now: Date): Reach {
  const end = key?.[0] === undefined ? now.getTime() : Number(key[0] / 1000n)
  return { from, until: new Date(Math.min(until.getTime(), end + 1)) }
}

/** How much wider each reach is than the one before, where that has not held enough. */
const growth = 4

/**
 * Reads the newest rows of a range in reaches back from its end, the first of a width at which it should hold enough, so
 * that a page of a long range never sorts all of it.
 */
export async function readBackwards<Row>(
  { from, until }: Reach,
  { limit, width }: { limit: number; width: number },
  read: (reach: Reach, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  let end = until.getTime()
  let milliseconds = width
  while (rows.length < limit && end > from.getTime()) {
    const start = Math.max(from.getTime(), end - Math.ceil(milliseconds))
    rows.push(...(await read({ from: new Date(start), until: new Date(end) }, limit - rows.length)))
    end = start
    milliseconds *= growth
  }
  return rows
}
