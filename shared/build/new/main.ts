import { execFileSync } from 'node:child_process'
import { Refusal } from './names'
import type { Plan } from './plan'
import { planModule } from './plan-module'
import { planPage } from './plan-page'
import { planRemote } from './plan-remote'
import type { Files } from './render-folder'
import { writePlan } from './write-plan'

const usage = `Write one of these:
  npm run new -- remote <name>
  npm run new -- module <house> <name>
  npm run new -- page <account|rewards|agent> <key>`

async function planOf([kind, ...names]: readonly string[]): Promise<Plan> {
  const [first = '', second = ''] = names
  if (kind === 'remote' && names.length === 1) return planRemote(first)
  if (kind === 'module' && names.length === 2) return planModule(first, second)
  if (kind === 'page' && names.length === 2) return planPage(first, second)
  throw new Refusal(usage)
}

/** Generates a remote, a module or a page, and prints what was written and what is left to do. */
async function main(): Promise<void> {
  const plan = await planOf(process.argv.slice(2))
  writePlan(plan)
  for (const { folder, command } of plan.commands) {
    const [program, ...args] = command
    execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  print('Written:', inShort(plan.created))
  print('Changed:', inShort(plan.changed))
  print('Left to do:', plan.byHand)
}

/** The files of a catalogue are one line for all languages. */
const inShort = (files: Files): string[] => [
  ...new Set(Object.keys(files).map((file) => file.replace(/\/[A-Z]{2}\.json$/, '/*.json'))),
]

function print(heading: string, lines: readonly string[]): void {
  process.stdout.write(`${heading}\n${lines.map((line) => `  ${line}\n`).join('')}`)
}

main().catch((error: Error) => {
  process.stderr.write(`${error instanceof Refusal ? error.message : error.stack}\n`)
  process.exitCode = 1
})
