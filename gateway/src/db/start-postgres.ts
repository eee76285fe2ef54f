import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { copyServer, findPostgres, unprivilegedUser } from './postgres-binaries'

export interface LocalPostgres {
  url: string
  /** The folder with the server's programs. Only that of an installed server also contains `pgbench`. */
  binaries: string
  stop(): Promise<void>
}

export interface LocalPostgresOptions {
  /** Makes commits wait for the disk, as in production. Tests leave it off. */
  durable?: boolean
  /** Settings in addition to the server's own, as `name=value`. */
  settings?: readonly string[]
}

const startTimeoutMs = 30_000
const attempts = 3

/** Starts a temporary server on a free port of this machine, with its files in a temporary folder. */
export async function startLocalPostgres({
  durable = false,
  settings = [],
}: LocalPostgresOptions = {}): Promise<LocalPostgres> {
  const user = unprivilegedUser()
  const found = findPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'parlay-pg-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const binaries = found.isPackage && user ? copyServer(found, join(folder, 'server')) : found.folder
    const files = join(folder, 'files')
    initialise(binaries, files, user)
    const { server, url } = await startOnFreePort(binaries, files, { user, durable, settings })
    return {
      url,
      binaries,
      async stop() {
        await end(server)
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

type User = ReturnType<typeof unprivilegedUser>

function initialise(binaries: string, files: string, user: User): void {
  const args = ['-D', files, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  try {
    execFileSync(join(binaries, 'initdb'), args, { ...user, cwd: tmpdir(), stdio: 'pipe', env: serverEnvironment() })
  } catch (error) {
    throw new Error(`postgres: initdb failed: ${String((error as { stderr?: Buffer }).stderr)}`, { cause: error })
  }
}

/** Returns the environment without the caller's PG* variables, which would configure the server. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'))
  return { ...Object.fromEntries(own), LC_ALL: 'C', HOME: tmpdir() }
}

interface StartOptions {
  user: User
  durable: boolean
  settings: readonly string[]
}

async function startOnFreePort(binaries: string, files: string, { user, durable, settings: asked }: StartOptions) {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', ...asked]
  if (!durable) settings.push('fsync=off', 'full_page_writes=off', 'synchronous_commit=off')
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    const args = ['-D', files, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
    const server = spawn(join(binaries, 'postgres'), args, {
      ...user,
      cwd: tmpdir(),
      stdio: ['ignore', 'ignore', 'pipe'],
      env: serverEnvironment(),
    })
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    const failure = await waitUntilReady(server, url)
    if (failure === undefined) return { server, url }
    await end(server)
    if (attempt === attempts) throw new Error(`postgres: the server did not start: ${failure}`)
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Returns undefined once the server responds, otherwise its output. */
async function waitUntilReady(server: ChildProcess, url: string): Promise<string | undefined> {
  let output = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-2000)
  })
  const deadline = Date.now() + startTimeoutMs
  while (server.exitCode === null && Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    const isReady = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (isReady) return undefined
    await wait(50)
  }
  return output
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  // SIGINT is PostgreSQL's fast shutdown, which does not wait for clients to disconnect.
  server.kill('SIGINT')
  await ended
}
