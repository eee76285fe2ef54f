/**
 * The number of rows of a file that are read and held in memory together. It is small, because on the embedded database
 * all other calls wait for a batch.
 */
export const fileBatch = 50

/** Reads all rows in batches, each after the key of the last row before, and presents them. */
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
