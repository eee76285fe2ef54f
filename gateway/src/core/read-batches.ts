/**
 * How many rows of a file are read, and held in memory, at once. They are few, because on the embedded database everybody
 * else waits for a batch.
 */
export const fileBatch = 50

/** Reads all rows after each other's keys, a batch at a time, as they are shown. */
export async function* readBatches<Row, Shown, Key = bigint[]>(
  read: (key: Key | undefined, limit: number) => Promise<Row[]>,
  { keyOf, present }: { keyOf: (row: Row) => Key; present: (row: Row) => Shown },
): AsyncGenerator<Shown[]> {
  let key: Key | undefined
  for (;;) {
    const rows = await read(key, fileBatch)
    yield rows.map(present)
    const last = rows.at(-1)
    if (last === undefined || rows.length < fileBatch) return
    key = keyOf(last)
  }
}
