import { Readable } from 'node:stream'
import { dateOf, printWithOffset } from './business-day'

export type Batches<Row> = AsyncIterable<readonly Row[]>

/**
 * A cell is a figure of ours, which may be negative; a text, which may quote a member; an instant; or the day that
 * begins at an instant. Instants are milliseconds since the epoch.
 */
type Cell = { figure: string } | { text: string | null } | { time: number } | { day: number }
export type Columns<Row> = Record<string, (row: Row) => Cell>

/** A spreadsheet reads a text with this beginning as a formula. A quote before it makes it a text. */
const formula = /^[=+\-@\t\r]/
const quoteFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)
function printCell(cell: Cell, timeZone: string): string {
  if ('figure' in cell) return cell.figure
  if ('time' in cell) return printWithOffset(cell.time, timeZone)
  if ('day' in cell) return dateOf(new Date(cell.day), timeZone)
  return `"${quoteFormula(cell.text ?? '').replaceAll('"', '""')}"`
}

/** Writes RFC 4180 after the byte order mark, by which spreadsheets recognize UTF-8. */
async function* writeCsv<Row>(columns: Columns<Row>, batches: Batches<Row>, timeZone: string): AsyncGenerator<string> {
  const cells = Object.values(columns)
  yield `\ufeff${Object.keys(columns).join(',')}\r\n`
  for await (const rows of batches) {
    yield rows.map((row) => `${cells.map((cell) => printCell(cell(row), timeZone)).join(',')}\r\n`).join('')
  }
}

async function* writeJson(batches: Batches<unknown>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const rows of batches) {
    if (rows.length === 0) continue
    yield separator + rows.map((row) => JSON.stringify(row)).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** Writes records as files. Rows come in batches, and at most one batch is held in memory. */
export const fileFormats = <Row>(columns: Columns<Row>) => ({
  csv: {
    type: 'text/csv; charset=utf-8',
    /** Days and times are in this time zone. Times include their offset from UTC. */
    write: (batches: Batches<Row>, timeZone: string) => Readable.from(writeCsv(columns, batches, timeZone)),
  },
  json: {
    type: 'application/json; charset=utf-8',
    write: (batches: Batches<Row>, _timeZone: string) => Readable.from(writeJson(batches)),
  },
})
