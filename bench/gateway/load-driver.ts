import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { unlessTrial } from '../trial'

const run = promisify(execFile)
export const clients = unlessTrial(8, 2)

/**
 * One transaction, as a pgbench script and as statements for the fallback. `$1` is a random member and `$2` a new
 * number.
 */
export interface Workload {
  script: string
  statements: readonly { text: string; params?: (member: number, unique: number) => unknown[] }[]
  members: number
}

/** The time, or the number of transactions, for which each client is kept busy. */
export type Amount = { seconds: number } | { transactions: number }

/** Keeps its clients busy and returns the number of transactions per second. */
export interface LoadDriver {
  name: string
  prepareTpcB(): Promise<void>
  tpcB(amount: Amount): Promise<number>
  measure(workload: Workload, amount: Amount): Promise<number>
}

async function findPgbench(binaries: string): Promise<string | undefined> {
  const beside = join(binaries, 'pgbench')
  if (existsSync(beside)) return beside
  return run('pgbench', ['--version']).then(
    () => 'pgbench',
    () => undefined,
  )
}

/**
 * Uses pgbench if it is installed. Otherwise Node runs the same transactions, for the reference as well as for ours.
 */
export async function openLoadDriver(url: string, binaries: string): Promise<LoadDriver> {
  const pgbench = await findPgbench(binaries)
  return pgbench === undefined ? nodeDriver(url) : pgbenchDriver(url, pgbench)
}

const scale = unlessTrial(20, 1)

function pgbenchDriver(url: string, pgbench: string): LoadDriver {
  const load = async (amount: Amount, options: readonly string[]): Promise<number> => {
    const until = 'seconds' in amount ? ['-T', String(amount.seconds)] : ['-t', String(amount.transactions)]
    const args = ['-M', 'prepared', '-n', '-c', String(clients), '-j', '2', ...until, ...options, url]
    const { stdout } = await run(pgbench, args)
    const [, rate] = /^tps = ([\d.]+)/m.exec(stdout) ?? []
    if (rate === undefined) throw new Error(`pgbench gave no figure: ${stdout}`)
    return Number(rate)
  }
  return {
    name: 'pgbench',
    async prepareTpcB() {
      await run(pgbench, ['-i', '-q', '-s', String(scale), url])
    },
    tpcB: (amount) => load(amount, []),
    async measure({ script, members }, amount) {
      const folder = mkdtempSync(join(tmpdir(), 'parlay-bench-'))
      const path = join(folder, 'script.sql')
      writeFileSync(path, `\\set member random(1, ${members})\n\\set unique random(1, 9000000000000000)\n${script}\n`)
      try {
        return await load(amount, ['-f', path])
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  }
}

const random = (below: number) => Math.floor(Math.random() * below) + 1

/** A hundred thousand per scale, as in pgbench. */
const accounts = unlessTrial(scale * 100_000, 1_000)
const tpcB: Workload = {
  script: '',
  members: accounts,
  statements: [
    { text: 'begin' },
    { text: 'update bench_account set balance = balance + 1 where id = $1', params: (account) => [account] },
    { text: 'select balance from bench_account where id = $1', params: (account) => [account] },
    { text: 'update bench_teller set balance = balance + 1 where id = $1', params: () => [random(scale * 10)] },
    { text: 'update bench_branch set balance = balance + 1 where id = $1', params: () => [random(scale)] },
    { text: 'insert into bench_history (account, delta, at) values ($1, 1, now())', params: (account) => [account] },
    { text: 'end' },
  ],
}

function nodeDriver(url: string): LoadDriver {
  const measure = async ({ statements, members }: Workload, amount: Amount): Promise<number> => {
    const started = performance.now()
    const isOver = (done: number) =>
      'seconds' in amount ? performance.now() - started >= amount.seconds * 1000 : done >= amount.transactions
    const counts = Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      let done = 0
      for (; !isOver(done); done += 1) {
        const [member, unique] = [random(members), random(2 ** 53 - 1)]
        for (const [index, { text, params }] of statements.entries()) {
          await client.query(params ? { name: `w${index}`, text, values: params(member, unique) } : text)
        }
      }
      await client.end()
      return done
    })
    const done = (await Promise.all(counts)).reduce((sum, one) => sum + one)
    return done / ((performance.now() - started) / 1000)
  }
  return {
    name: 'node',
    async prepareTpcB() {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(`
        create table bench_account as select id, 0 as balance, repeat(' ', 84) as filler from generate_series(1, ${accounts}) id;
        create table bench_teller as select id, 0 as balance from generate_series(1, ${scale * 10}) id;
        create table bench_branch as select id, 0 as balance from generate_series(1, ${scale}) id;
        create table bench_history (account int, delta int, at timestamptz);
        alter table bench_account add primary key (id);
        alter table bench_teller add primary key (id);
        alter table bench_branch add primary key (id)`)
      await client.query('vacuum analyze')
      await client.end()
    },
    tpcB: (amount) => measure(tpcB, amount),
    measure,
  }
}
