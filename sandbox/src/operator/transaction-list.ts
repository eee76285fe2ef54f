import type { TransactionListAnswer, TransactionListRequest } from '@parlay/contracts/vendor-wallet'
import type { Sql } from '../database/database'
import { listTransactions, type Place } from './transactions.sql'

const placePattern = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z) ([0-9a-f-]{36})$/

const printCursor = ({ createdAt, transactionUuid }: Place): string =>
  Buffer.from(`${createdAt} ${transactionUuid}`).toString('base64url')

/** A caller can write any cursor, and the database knows no 30th of February. */
function isMoment(text: string): boolean {
  const time = new Date(text)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text.slice(0, 19))
}

/** Returns undefined for a text that is not one of our cursors. */
function readCursor(cursor: string): Place | undefined {
  const [, createdAt, transactionUuid] = placePattern.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (createdAt === undefined || transactionUuid === undefined || !isMoment(createdAt)) return undefined
  const place = { createdAt, transactionUuid }
  // Decoding overlooks what does not belong to a cursor.
  return printCursor(place) === cursor ? place : undefined
}

/** Returns one page of the vendor's transactions, or undefined for an invalid cursor. */
export async function listPage(
  db: Sql,
  { vendor, from, to, cursor, limit }: TransactionListRequest,
): Promise<TransactionListAnswer | undefined> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  if (cursor !== undefined && after === undefined) return undefined
  const transactions = await listTransactions(db, { vendorCode: vendor, from, to, after, limit })
  const last = transactions.at(-1)
  if (last === undefined || transactions.length < limit) return { transactions }
  return { transactions, next: printCursor({ createdAt: last.created_at, transactionUuid: last.transaction_uuid }) }
}
