export interface Reach {
  from: Date
  until: Date
}

/** Returns the rest of a range after a key, which begins with microseconds. No row lies in the future. */
export function reachAfter({ from, until }: Reach, key: readonly bigint[] | undefined, now: Date): Reach {
  const end = key?.[0] === undefined ? now.getTime() : Number(key[0] / 1000n)
  return { from, until: new Date(Math.min(until.getTime(), end + 1)) }
}

/** The factor by which a reach grows if the one before did not hold enough rows. */
const growth = 4

/**
 * Reads the newest rows of a range in reaches, backwards from its end, so that a page of a long range never sorts all
 * of it. The first reach is as wide as it should need to be.
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
