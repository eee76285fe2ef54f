import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { packageRoot } from '../package-root'
import { findRoundById } from '../play/round.sql'
import { type Database, databaseOn, parsers } from './database'
import { migrate } from './migrate'

const folder = join(packageRoot, 'migrations')
const at = '2026-01-31T12:00:00Z'

let engine: PGlite
let db: Database
beforeEach(async () => {
  engine = await PGlite.create({ parsers })
  db = databaseOn(engine)
})
afterEach(() => engine.close())

/** Leaves the database as a sandbox had it before this migration. */
async function releaseBefore(name: string): Promise<void> {
  await db.execute('create table migration (name text primary key)')
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql') && file < name)
  for (const file of files.sort()) {
    await db.execute(readFileSync(join(folder, file), 'utf8'))
    await db.query('insert into migration (name) values ($1)', [file])
  }
}

/** A launch of a game of this kind, and a round of it. */
async function addRound(kind: 'draw' | 'slot', pick: number | null): Promise<void> {
  await db.query(
    `insert into launch (id, key_hash, player, vendor_code, game_code, title, currency, language, round_ticket,
       next_round_at, created_at)
     values ($1, $1, 'maya', 'ELOTT', $1, jsonb_build_object('kind', $1::text, 'name', 'Kept'), 'PHP', 'en', 't', $2, $2)`,
    [kind, at],
  )
  await db.query(
    `insert into round (id, view_key, launch_id, player, ticket, vendor_code, game_code, kind, currency, stake, payout, pick,
       state, created_at, settled_at)
     values ($1, $1, $1, 'maya', 't', 'ELOTT', $1, $1, 'PHP', 100000, 9500000, $2, 'settled', $3, $3)`,
    [kind, pick, at],
  )
}

test('a draw of one of a hundred that was played before draws had kinds is a lucky one with its bet, and other games stay', async () => {
  await releaseBefore('000040-draws-of-kinds.sql')
  await addRound('draw', 7)
  await addRound('slot', null)

  await migrate(db)

  expect(await findRoundById(db, 'draw')).toMatchObject({
    kind: 'lucky',
    detail: { bets: [{ play: 'number', numbers: [7] }] },
    payout: 9500000n,
    state: 'settled',
  })
  expect(await findRoundById(db, 'slot')).toMatchObject({ kind: 'slot', detail: null })
  const titles = await db.query<{ title: unknown }>('select title from launch order by id')
  expect(titles.map(({ title }) => title)).toEqual([
    { kind: 'lucky', name: 'Kept' },
    { kind: 'slot', name: 'Kept' },
  ])
})
