import { Readable } from 'node:stream'
import type { Statement } from '@parlay/contracts/endpoints/statements'
import { planEach } from '../../../db'
import { createBetReader } from './read-bets'
import { accountFiles, betFiles, type WalletTransaction } from './record-file'
import { createTransactionService, type TransactionServiceOptions } from './transactions.service'

export interface StatementAsked extends Pick<Statement, 'kind' | 'format'> {
  memberId: bigint
  from: Date
  until: Date
}

export type StatementSource = ReturnType<typeof createStatementSource>

/** Reads the content of a member's statements, without the limit on the period that the calls have. */
export function createStatementSource(options: TransactionServiceOptions & { timeZone: string }) {
  const { timeZone } = options
  const read = planEach(options.db)
  const bets = createBetReader(options)
  const transactions = createTransactionService(options)

  async function* readAccount({ memberId, from, until }: StatementAsked): AsyncGenerator<WalletTransaction[]> {
    const period = { startTime: from.getTime(), endTime: until.getTime() }
    for (const wallet of await transactions.listWallets(read, memberId)) {
      for await (const rows of transactions.readAll(read, memberId, { wallet, ...period })) {
        yield rows.map((row) => ({ ...row, wallet }))
      }
    }
  }

  return {
    /** Returns the file as a stream, with the number of rows and bytes that have been read so far. */
    write(asked: StatementAsked) {
      const counted = { rows: 0, bytes: 0 }
      async function* countRows<Row>(batches: AsyncIterable<readonly Row[]>) {
        for await (const rows of batches) {
          counted.rows += rows.length
          yield rows
        }
      }
      async function* countBytes(text: AsyncIterable<string>) {
        for await (const part of text) {
          counted.bytes += Buffer.byteLength(part)
          yield part
        }
      }
      const { memberId, kind, format, from, until } = asked
      const period = { startTime: from.getTime(), endTime: until.getTime() }
      const text =
        kind === 'ACCOUNT'
          ? accountFiles[format].write(countRows(readAccount(asked)), timeZone)
          : betFiles[format].write(countRows(bets.readAll(read, memberId, period)), timeZone)
      return { content: Readable.from(countBytes(text)), counted }
    },
    typeOf: (format: StatementAsked['format']): string => accountFiles[format].type,
  }
}
