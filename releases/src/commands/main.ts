import { z } from 'zod'
import { Refusal } from '../refusal'
import { readReleaseContext } from './config'
import { parseCommandLine, runCommand, usage } from './run-command'

/** The ops tool as a process: output on stdout, one line on stderr and exit code 1 when refused. */
async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseCommandLine(args)
  if (values.help) {
    console.log(usage)
    return 0
  }

  const { lines, value, fault } = await runCommand(readReleaseContext(process.env), positionals, values)
  console.log(values.json ? JSON.stringify(value) : lines.join('\n'))
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
