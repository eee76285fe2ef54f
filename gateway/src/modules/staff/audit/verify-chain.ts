import type { Sql } from '../../../db'
import { findBrokenHead, findHead, listRows } from './audit.sql'
import { type ChainRow, hashOf } from './chain'

/** The place at which the chain breaks, and why. */
interface Breach {
  seq: bigint
  why: string
}

export interface Verification {
  rows: bigint
  headHash: string
  breach: Breach | undefined
}

const usualBatch = 1_000

function findBreach(row: ChainRow, { seq, hash }: Pick<ChainRow, 'seq' | 'hash'>): string | undefined {
  if (row.seq !== seq + 1n) return 'a row is missing before this one'
  const { hash: stored, ...content } = row
  if (hashOf(hash, content) !== stored) return 'the row, or the one before it, is not what was written'
  return row.act > row.seq ? 'the row belongs to a later act' : undefined
}

/**
 * Computes the chain again, from the first row to the one that is the last now, a batch at a time. Compares its end with
 * the head, and its rows with the heads that were published.
 */
export async function verifyChain(sql: Sql, batch = usualBatch): Promise<Verification> {
  const head = await findHead(sql)
  let last: Pick<ChainRow, 'seq' | 'hash'> = { seq: 0n, hash: '' }
  const end = (breach?: Breach): Verification => ({ rows: last.seq, headHash: last.hash, breach })
  for (;;) {
    const rows = await listRows(sql, { after: last.seq, until: head.seq, limit: batch })
    for (const row of rows) {
      const why = findBreach(row, last)
      if (why !== undefined) return end({ seq: row.seq, why })
      last = row
    }
    if (rows.length < batch) break
  }
  if (last.seq !== head.seq) return end({ seq: last.seq + 1n, why: 'the last rows are missing' })
  if (last.hash !== head.hash) return end({ seq: last.seq, why: 'the last row is not the head' })
  const broken = await findBrokenHead(sql)
  return end(broken === undefined ? undefined : { seq: broken, why: 'the head that was published here is another' })
}
