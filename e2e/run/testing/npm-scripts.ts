import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { assertPortsFree } from '../../../deploy/local/ports.mjs'
import { projectRoot } from '../../../deploy/local/steps.mjs'
import { RunningCommand } from '../../../deploy/local/testing/running-command'
import { serves } from './script-table'

/** The limit is long, because the machine may be busy with other tests and some scripts build first. */
export const scriptLimitMs = 300_000

/** Variables that describe a site, a database or Jest to this process must not reach the script. */
const notForScripts =
  /^(EDGE_URL|GATEWAY_URL|SANDBOX_URL|BEACON_URL|MIRROR_URLS|DATABASE_URL|NODE_OPTIONS|JEST_WORKER_ID|TEST_RUN)$/
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !notForScripts.test(name)))

/** Runs scripts of packages as a person does. `end` ends what still runs and removes their data. */
export class NpmScripts {
  readonly #dataDir = mkdtempSync(path.join(tmpdir(), 'parlay-scripts-'))
  readonly #commands: RunningCommand[] = []

  /** Starts `folder/script`, such as `./dev` or `sandbox/start`. */
  run(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): RunningCommand {
    const [folder = '', name = ''] = script.split('/')
    const command = new RunningCommand('npm', ['run', '--silent', name, '--', ...args], {
      cwd: path.join(projectRoot, folder),
      env: { ...environment, NODE_ENV: 'production', DATA_DIR: this.#dataDir, ...env },
    })
    this.#commands.push(command)
    return command
  }

  /** Starts a script of the table that serves, waits until it answers, ends it, and fails where it leaves a port taken. */
  async expectToServe(script: string): Promise<void> {
    const { args, path: address, port } = serves[script] ?? { args: [], path: '', port: 'PORT' }
    const first = await freeBlock()
    const names = ['PORT', 'GATEWAY_PORT', 'SANDBOX_PORT', 'BEACON_PORT', 'OPS_PORT']
    const ports = Object.fromEntries(names.map((name, index) => [name, `${first + index}`]))
    const PERSONAL_DATA_KEY = randomBytes(32).toString('base64')
    const command = this.run(script, args, { ...ports, PARLAY_SANDBOX: '0', PERSONAL_DATA_KEY })

    await untilAnswered(`http://localhost:${ports[port]}${address}`, command)
    await command.stopGroup()

    await assertPortsFree(ports)
  }

  async end(): Promise<void> {
    await Promise.all(this.#commands.map((command) => command.stopGroup()))
    rmSync(this.#dataDir, { recursive: true, force: true })
  }
}

/** Searches below the ports that the system assigns by itself. `dev` also uses the ports that follow its first. */
async function freeBlock(): Promise<number> {
  for (let first = 20_000 + (process.pid % 200) * 50; ; first += 50) {
    const ports = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${index}`, `${first + index}`]))
    const isFree = await assertPortsFree(ports).then(
      () => true,
      () => false,
    )
    if (isFree) return first
  }
}

/** Fails with the command's output when it ends too early. */
async function untilAnswered(url: string, command: RunningCommand): Promise<void> {
  let ended: string | undefined
  void command.ended.then(({ stdout, stderr }) => {
    ended = `${stdout}\n${stderr}`
  })
  while (ended === undefined) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`ended before it served:\n${ended}`)
}
