import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { PlainError, projectRoot, run, runMain, step } from '../deploy/local/steps.mjs'
import { benchMoves } from './pages/moves'
import { benchPages } from './pages/pages'
import { isWithinBudget, renderTable } from './render-table'
import type { BenchRow } from './row'
import { unlessTrial } from './trial'

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean' },
    path: { type: 'string', multiple: true },
    profile: { type: 'string', multiple: true },
    runs: { type: 'string' },
    trial: { type: 'boolean' },
  },
})
const isPart = Boolean(options.path ?? options.profile ?? options.runs ?? options.trial)

/**
 * Limits the page benchmarks for a quick check of one change, for example `--path /help --profile desktop --runs 1`.
 */
const selection = { paths: options.path, profiles: options.profile, runs: Number(options.runs ?? unlessTrial(5, 1)) }

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const suites: Record<string, { title: string; measure: () => Promise<BenchRow[]> }> = {
  pages: { title: 'First load', measure: () => benchPages(chromium, selection) },
  moves: { title: 'From a click on', measure: () => benchMoves(chromium) },
  ledger: { title: 'Bets', measure: () => measureGateway('ledger') },
  login: { title: 'Log-ins', measure: () => measureGateway('login') },
  size: {
    title: 'At the size of a real operator',
    measure: async () => [...(await measureGateway('size')), ...(await measureGateway('flood'))],
  },
  lottery: { title: 'The lottery', measure: () => measureGateway('lottery') },
  agents: {
    title: 'Agents',
    measure: async () => [...(await measureGateway('agents')), ...(await measureGateway('teams'))],
  },
}

/** The gateway's benchmarks run as separate processes and print their rows as JSON. */
async function measureGateway(script: string): Promise<BenchRow[]> {
  const args = ['run', '--silent', script, '--', ...unlessTrial([], ['--trial'])]
  const cwd = path.join(projectRoot, 'bench')
  const { stdout } = await promisify(execFile)('npm', args, { cwd, maxBuffer: 16 * 1024 * 1024 })
  return JSON.parse(stdout)
}

const page = path.join(projectRoot, 'docs/performance.md')

/** Replaces the tables that were measured now, in the layout of the formatter. The others stay. */
async function writePage(tables: Map<string, string>): Promise<void> {
  const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`
  let text = readFileSync(page, 'utf8')
  for (const [name, table] of tables) {
    const section = new RegExp(`(<!-- ${name} -->)[^]*?(<!-- /${name} -->)`)
    if (!section.test(text)) throw new PlainError(`docs/performance.md has no section ${name}`)
    text = text.replace(section, `$1\n\nMeasured ${machine}.\n\n${table}\n\n$2`)
  }
  writeFileSync(page, text)
  await run('node_modules/.bin/biome', ['format', '--write', page])
}

await runMain(async () => {
  if (options.write && isPart)
    throw new PlainError('Only whole tables are written: leave out --path, --profile, --runs, --trial.')
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
  if (options.write) await writePage(tables)
  if (options.trial) return
  for (const { name, ratio, budget } of missed) console.log(`missed: ${name}: ${ratio?.toFixed(2)} is not ${budget}`)
  if (missed.length > 0) process.exitCode = 1
})
