import { z } from 'zod'
import { Refusal } from '../refusal'
import { parseCommandLine, usage } from './command-line'
import { readReleaseContext } from './config'
import { runCommand } from './run-command'

/** Runs the ops tool as a process. Output goes to stdout. A refusal is one line on stderr and exit code 1. */
async function main(args: string[]): Promise<number> {
  const line = parseCommandLine(args)
  if (line.values.help) {
    console.log(usage)
    return 0
  }

  const { lines, value, fault } = await runCommand(readReleaseContext(process.env), line)
  console.log(line.values.json ? JSON.stringify(value) : lines.join('\n'))
  if (fault === undefined) return 0
  console.error(fault)
  return 1
}

function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return `refused: ${error.message}`
  if (error instanceof z.ZodError)
    return `refused: ${error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`
  return `failed: ${error instanceof Error ? error.message : String(error)}`
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(reasonOf(error).replaceAll('\n', ' '))
    process.exitCode = 1
  },
)
