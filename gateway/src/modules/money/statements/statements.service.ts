import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import {
  type Statement,
  statementDays,
  statementMonths,
  statementsPerDay,
} from '@parlay/contracts/endpoints/statements'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Database } from '../../../db'
import { hashSecret, newSecret } from '../../../session'
import type { FileStore } from '../../member/files'
import type { StatementSource } from '../history'
import {
  countSince,
  findPending,
  giveUp,
  insertStatement,
  listExpired,
  listSince,
  lockMember,
  markExpired,
  markReady,
  putTicket,
  type StatementRow,
  takeNext,
  takeTicket,
} from './statement.sql'

const minute = 60_000
const day = 24 * 60 * minute
const shownFor = 30 * day
const ticketLifetime = 5 * minute
const maxAttempts = 3

export interface StatementsOptions {
  db: Database
  clock: Clock
  store: FileStore
  source: StatementSource
}

export type StatementsService = ReturnType<typeof createStatementsService>

/** Keeps the day of the month if the month has it. */
function monthsBefore(end: Date, months: number): Date {
  const start = new Date(end)
  start.setUTCMonth(start.getUTCMonth() - months)
  if (start.getUTCDate() !== end.getUTCDate()) start.setUTCDate(0)
  return start
}

/** Files of a member's last twelve months, which a job writes and a ticket fetches. */
export function createStatementsService({ db, clock, store, source }: StatementsOptions) {
  const later = (milliseconds: number): Date => new Date(clock.now().getTime() + milliseconds)

  /** Writes to a file of this machine first, so that neither the rows nor the file are held in memory. */
  async function write(statement: StatementRow): Promise<void> {
    const { id, memberId, kind, format, from, until } = statement
    const folder = await mkdtemp(join(tmpdir(), 'statement-'))
    try {
      const path = join(folder, id)
      const { content, counted } = source.write({ memberId, kind, format, from, until })
      await pipeline(content, createGzip(), createWriteStream(path, { mode: 0o600 }))
      const { size } = await stat(path)
      await store.putFile(id, { path, bytes: size, type: 'application/gzip' })
      await markReady(db, id, { rows: counted.rows, bytes: counted.bytes, expiresAt: later(statementDays * day) })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    /** Throws HIS_STATEMENT_LIMIT. */
    request: (memberId: bigint, asked: Pick<Statement, 'kind' | 'format'>): Promise<Statement> =>
      db.transaction(async (tx) => {
        await lockMember(tx, memberId)
        const pending = await findPending(tx, memberId, asked)
        if (pending) return present(pending)
        if ((await countSince(tx, memberId, later(-day))) >= statementsPerDay) throw new AppError('HIS_STATEMENT_LIMIT')
        const until = clock.now()
        const from = monthsBefore(until, statementMonths)
        return present(await insertStatement(tx, { ...asked, id: newSecret(), memberId, from, until }))
      }),

    list: async (memberId: bigint) => ({ list: (await listSince(db, memberId, later(-shownFor))).map(present) }),

    /** Issues a ticket for the member's own statement; the caller has checked that the member is present. */
    async issueTicket(memberId: bigint, id: string): Promise<{ ticket: string }> {
      const ticket = newSecret()
      const row = { id, memberId, hash: hashSecret(ticket), until: later(ticketLifetime), now: clock.now() }
      if (!(await putTicket(db, row))) throw new AppError('HIS_STATEMENT_UNKNOWN')
      return { ticket }
    },

    /** Opens the file of a ticket, and uses the ticket up. Throws HIS_STATEMENT_UNKNOWN. */
    async open(memberId: bigint, ticket: string): Promise<StatementRow & { content: Readable }> {
      const statement = await takeTicket(db, { memberId, hash: hashSecret(ticket), now: clock.now() })
      if (!statement) throw new AppError('HIS_STATEMENT_UNKNOWN')
      const stored = await store.open(statement.id)
      const content = createGunzip()
      // A store that fails halfway ends the answer, which the browser then shows as a failed download.
      pipeline(stored, content).catch(() => content.destroy())
      return { ...statement, content }
    },

    /**
     * Writes one statement after another until none waits. A failed one is tried again, and given up after a few
     * attempts.
     */
    async writePending(): Promise<void> {
      await giveUp(db, maxAttempts)
      for (let next = await takeNext(db, maxAttempts); next; next = await takeNext(db, maxAttempts)) await write(next)
    },

    /** Removes expired files. The object is removed first, so that the next sweep finds a row that stays. */
    async sweep(): Promise<void> {
      for (const { id } of await listExpired(db, clock.now())) {
        await store.remove(id)
        await markExpired(db, id)
      }
    },
  }
}

const present = ({ id, from, until, requestedAt, expiresAt, bytes, ...row }: StatementRow): Statement => ({
  statementId: id,
  kind: row.kind,
  format: row.format,
  state: row.state,
  rows: row.rows,
  bytes: bytes === null ? null : Number(bytes),
  startTime: from.getTime(),
  endTime: until.getTime(),
  requestedAt: requestedAt.getTime(),
  expiresAt: expiresAt?.getTime() ?? null,
})
