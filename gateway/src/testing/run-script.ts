import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs a script of the package in that folder as an operator does. Jest's own variables must not reach the script. */
export function runScript(folder: string, name: string, env: Record<string, string>, ...args: string[]) {
  const { JEST_WORKER_ID, NODE_OPTIONS, ...own } = process.env
  return run('npm', ['run', '--silent', name, '--', ...args], {
    cwd: folder,
    env: { ...own, NODE_ENV: 'development', PARLAY_SANDBOX: '1', ...env },
  })
}
