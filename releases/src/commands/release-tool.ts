import { z } from 'zod'
import { Refusal } from '../refusal'
import { parseCommandLine, usage } from './command-line'
import { readReleaseContext } from './config'
import { runCommand } from './run-command'

/** The ops tool's outputs. Each function takes a text and ends its line. */
export interface ToolOutput {
  print(text: string): void
  complain(text: string): void
}

/** Runs the ops tool and returns its exit code. A refusal is one line of complaint and exit code 1. */
export async function runReleaseTool(args: string[], env: NodeJS.ProcessEnv, output: ToolOutput): Promise<number> {
  try {
    return await runLine(args, env, output)
  } catch (error) {
    output.complain(reasonOf(error).replaceAll('\n', ' '))
    return 1
  }
}

async function runLine(args: string[], env: NodeJS.ProcessEnv, { print, complain }: ToolOutput): Promise<number> {
  const line = parseCommandLine(args)
  if (line.values.help) {
    print(usage)
    return 0
  }

  const { lines, value, fault } = await runCommand(readReleaseContext(env), line)
  print(line.values.json ? JSON.stringify(value) : lines.join('\n'))
  if (fault === undefined) return 0
  complain(fault)
  return 1
}

function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return `refused: ${error.message}`
  if (error instanceof z.ZodError)
    return `refused: ${error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`
  return `failed: ${error instanceof Error ? error.message : String(error)}`
}
