import { setTimeout as pause } from 'node:timers/promises'
import { BulkheadRefusal, createBulkhead } from '../core/bulkhead'
import { type Database, planEach, type QueryOptions, type Sql } from '../db'

/** The number of files that one member, and all members together, may get at the same time. */
const ofMember = 2
const ofAll = 60

/** Milliseconds. A statement waits for its turn this long only if something is wrong. */
const longestWait = 5 * 60_000

export interface FileAsked {
  asker: string
  /** Calls back when the file has been sent or its reader has left. */
  onEnd: (leave: () => void) => void
}

/**
 * Reads for files, a batch at a time. The batches of all files take turns, so that many files cause no more work at a
 * time than one. After each turn there is a pause as long as its read, so that files leave half of the database to
 * other calls. A slow reader delays no other file, because no turn lasts from one batch to the next.
 */
export function createFileReads(db: Database) {
  const sent = new Map<string, number>()
  let all = 0
  const takeTurn = createBulkhead({
    maxConcurrent: 1,
    perCaller: Number.POSITIVE_INFINITY,
    maxQueued: Number.POSITIVE_INFINITY,
    queueTimeoutMs: longestWait,
  })
  const plain = planEach(db)
  const read: Sql = {
    ...db,
    query: <R>(text: string, params?: readonly unknown[], options?: QueryOptions) =>
      takeTurn('files', async () => {
        const begun = performance.now()
        const rows = await plain.query<R>(text, params, options)
        await pause(performance.now() - begun)
        return rows
      }),
  }

  /** Runs the handler of a call whose answer is a file. Throws a BulkheadRefusal. */
  return async function readForFile<T>({ asker, onEnd }: FileAsked, handle: (read: Sql) => Promise<T>): Promise<T> {
    const own = sent.get(asker) ?? 0
    if (own >= ofMember) throw new BulkheadRefusal('asker')
    if (all >= ofAll) throw new BulkheadRefusal('full')
    sent.set(asker, own + 1)
    all += 1
    onEnd(() => {
      all -= 1
      const left = (sent.get(asker) ?? 1) - 1
      if (left > 0) sent.set(asker, left)
      else sent.delete(asker)
    })
    return handle(read)
  }
}
