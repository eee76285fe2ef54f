import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Database } from '../../src/db'
import { projectRoot } from '../../src/paths'
import { testDataDir } from '../../src/testing/test-data-dir'
import { whoDraws } from '../raffles'
import { seed } from '../seed'

export const noon = new Date('2026-03-10T04:00:00Z')

export const seedAt = (db: Database, now: Date, onProgress?: (text: string) => void): Promise<void> =>
  seed(db, {
    clock: { now: () => now },
    dataDir: testDataDir,
    brandFolder: join(projectRoot, 'brands', 'parlay'),
    currency: 'PHP',
    timeZone: 'Asia/Manila',
    onProgress,
  })

/** Runs two processes that start together after an interrupted start. The embedded database has only one process. */
export async function seedTogether(db: Database, onProgress?: (text: string) => void): Promise<void> {
  await db.query(`insert into platform_setting values ('demo-data', '"started"')`)
  await db.query(`insert into member (account, nickname, password_hash) values ('agent01', 'Half', '')`)
  const processes = db.kind === 'postgres' ? 2 : 1
  await Promise.all(Array.from({ length: processes }, () => seedAt(db, noon, onProgress)))
}

/** Returns one digest of all movements and rounds, including their times. */
export async function digestOf(db: Database): Promise<string> {
  const postings = await db.query(
    `select a.code, p.version, p.amount, p.balance_after, t.kind, t.occurred_at,
       -- The numbers of what was exchanged, and of withdrawals that were asked for just now, cannot be guessed.
       case when t.kind in ('points', 'points-spent', 'points-returned') or t.reference like 'points-gift:%' then ''
         when exists (select from withdrawal w where t.reference like 'withdrawal:' || w.order_no || '%'
           and w.request_key not like 'demo:W%') then '' else t.reference end as reference
     from ledger_posting p join ledger_account a on a.id = p.account_id join ledger_transaction t on t.id = p.transaction_id
     where a.member_id is not null and a.member_id <> (select id from member where account = $1) order by a.code, p.version`,
    // The member who draws is left out, because random prizes differ.
    [whoDraws],
  )
  const rounds = await db.query(
    'select round, member_id, game_code, state, stake, payout, opened_at from game_round order by id',
  )
  const text = JSON.stringify([postings, rounds], (_, value) => (typeof value === 'bigint' ? String(value) : value))
  return createHash('sha256').update(text).digest('hex')
}
