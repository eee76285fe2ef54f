import { Readable } from 'node:stream'
import type { Transaction } from '@parlay/shared/contracts/endpoints/transactions'

type Rows = AsyncIterable<readonly Transaction[]>

const columns = ['time', 'txId', 'type', 'amount', 'balanceAfter', 'refNo', 'remark', 'reason'] as const

/** A spreadsheet takes a text that begins like this for a formula; the quote before it makes it a text. */
const formula = /^[=+\-@\t\r]/
const quoteFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The figures are ours and may be negative; all other cells may quote somebody. */
function cellOf(row: Transaction, column: (typeof columns)[number]): string {
  if (column === 'time') return new Date(row.time).toISOString()
  if (column === 'amount' || column === 'balanceAfter') return row[column]
  return `"${quoteFormula(row[column] ?? '').replaceAll('"', '""')}"`
}

/** RFC 4180, after the mark by which spreadsheets recognize UTF-8. */
async function* writeCsv(batches: Rows): AsyncGenerator<string> {
  yield `\ufeff${columns.join(',')}\r\n`
  for await (const rows of batches) {
    yield rows.map((row) => `${columns.map((column) => cellOf(row, column)).join(',')}\r\n`).join('')
  }
}

async function* writeJson(batches: Rows): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const rows of batches) {
    yield separator + rows.map((row) => JSON.stringify(row)).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

export const fileFormats = {
  csv: { type: 'text/csv; charset=utf-8', write: (batches: Rows) => Readable.from(writeCsv(batches)) },
  json: { type: 'application/json; charset=utf-8', write: (batches: Rows) => Readable.from(writeJson(batches)) },
}
