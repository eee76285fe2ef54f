/** About as many rows as an export holds in memory at once. */
const batchSize = 1000

/** Reads all rows after each other's keys, a batch at a time, as they are shown. */
export async function* readBatches<Row, Shown>(
  read: (key: bigint[] | undefined, limit: number) => Promise<Row[]>,
  { keyOf, present }: { keyOf: (row: Row) => bigint[]; present: (row: Row) => Shown },
): AsyncGenerator<Shown[]> {
  let key: bigint[] | undefined
  for (;;) {
    const rows = await read(key, batchSize)
    yield rows.map(present)
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchSize) return
    key = keyOf(last)
  }
}
