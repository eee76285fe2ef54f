import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { PlainError, projectRoot, runMain, step } from '../../deploy/local/steps.mjs'
import type { BenchRow } from '../../gateway/bench/row'
import { benchMoves } from './moves'
import { benchPages } from './pages'
import { isWithinBudget, renderTable } from './row'

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean' },
    path: { type: 'string', multiple: true },
    profile: { type: 'string', multiple: true },
    runs: { type: 'string' },
  },
})
const isPart = Boolean(options.path ?? options.profile ?? options.runs)

/** Of the pages: `--path /help --profile desktop --runs 1` is quick to see whether something has become better. */
const selection = { paths: options.path, profiles: options.profile, runs: Number(options.runs ?? 5) }

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const suites: Record<string, { title: string; measure: () => Promise<BenchRow[]> }> = {
  pages: { title: 'First load', measure: () => benchPages(chromium, selection) },
  moves: { title: 'From a click on', measure: () => benchMoves(chromium) },
  ledger: { title: 'Bets', measure: () => measureGateway('gateway/bench/ledger.ts') },
  login: { title: 'Log-ins', measure: () => measureGateway('gateway/bench/login.ts') },
}

/** The gateway's benchmarks are processes of their own that print their rows as JSON. */
async function measureGateway(file: string): Promise<BenchRow[]> {
  const tsx = path.join(projectRoot, 'node_modules/.bin/tsx')
  const { stdout } = await promisify(execFile)(tsx, [file], { cwd: projectRoot, maxBuffer: 16 * 1024 * 1024 })
  return JSON.parse(stdout)
}

const page = path.join(projectRoot, 'docs/performance.md')

/** Puts the tables measured now in the place of those in the page; what was not measured stays. */
function writePage(tables: Map<string, string>): void {
  const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`
  let text = readFileSync(page, 'utf8')
  for (const [name, table] of tables) {
    const section = new RegExp(`(<!-- ${name} -->)[^]*?(<!-- /${name} -->)`)
    if (!section.test(text)) throw new PlainError(`docs/performance.md has no section ${name}`)
    text = text.replace(section, `$1\n\nMeasured ${machine}.\n\n${table}\n\n$2`)
  }
  writeFileSync(page, text)
}

await runMain(async () => {
  if (options.write && isPart)
    throw new PlainError('Only whole tables are written: leave out --path, --profile, --runs.')
  const chosen = Object.entries(suites).filter(([name]) => wanted.length === 0 || wanted.includes(name))
  if (chosen.length === 0) throw new PlainError(`Benchmarks are: ${Object.keys(suites).join(', ')}.`)

  const tables = new Map<string, string>()
  const missed: BenchRow[] = []
  for (const [name, { title, measure }] of chosen) {
    const rows = await step(title, measure)
    tables.set(name, renderTable(rows))
    missed.push(...rows.filter((row) => !isWithinBudget(row)))
    console.log(`\n## ${title}\n\n${tables.get(name)}\n`)
  }
  if (options.write) writePage(tables)
  for (const { name, ratio, budget } of missed) console.log(`missed: ${name}: ${ratio?.toFixed(2)} is not ${budget}`)
  if (missed.length > 0) process.exitCode = 1
})
