/** The approximate number of rows that an export holds in memory at once. */
const batchSize = 1000

/** Reads all rows after each other's keys, a batch at a time, as they are shown. */
export async function* readBatches<Row, Shown, Key = bigint[]>(
  read: (key: Key | undefined, limit: number) => Promise<Row[]>,
  { keyOf, present }: { keyOf: (row: Row) => Key; present: (row: Row) => Shown },
): AsyncGenerator<Shown[]> {
  let key: Key | undefined
  for (;;) {
    const rows = await read(key, batchSize)
    yield rows.map(present)
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchSize) return
    key = keyOf(last)
  }
}
