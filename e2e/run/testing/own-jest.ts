import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../../deploy/local/steps.mjs'

export const remotes = readdirSync(projectRoot).filter((name) => name.startsWith('mf-'))

/** Runs a remote's Jest as its script does, from its folder. Jest's own variables of this run must not reach it. */
export function ownJest(remote: string, ...args: string[]): string {
  const { JEST_WORKER_ID, ...env } = process.env
  return execFileSync('npm', ['run', '--silent', 'test', '--', ...args], {
    cwd: path.join(projectRoot, remote),
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  })
}
