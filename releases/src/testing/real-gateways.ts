import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { aFolder } from './a-release-context'
import { freePort } from './nginx-edge'

const root = path.join(__dirname, '../../..')
const tsx = require.resolve('tsx/cli')
const gatewayFolder = path.join(root, 'gateway')

/** Next to the gateway's packages, which are not part of the bundle. */
const bundle = path.join(gatewayFolder, 'node_modules', '.cache', `gateway-of-edges-${process.pid}`, 'main.js')

interface RealGateway {
  url: string
  /** Ends the process as a deployment does, and resolves with its exit code. */
  end(): Promise<number | null>
  /** Starts the process again on its port. Resolves when it is ready. */
  start(): Promise<void>
  /** Returns the number of event streams that are open there. */
  openStreams(): Promise<number>
}

/**
 * Starts gateways in separate processes on one PostgreSQL, from this workspace's source. The gateways run as they are
 * built for production, because each start from source would compile all of it again.
 */
export async function startRealGateways(count: number, settings: Record<string, string>) {
  execFileSync(process.execPath, ['build.mjs', bundle], { cwd: gatewayFolder })
  const database = run(['--import', path.join(path.dirname(tsx), 'loader.mjs'), 'gateway/src/db/local-postgres.ts'], {})
  const [databaseUrl] = await Promise.race([
    once(createInterface({ input: database.stdout ?? process.stdin }), 'line'),
    once(database, 'exit').then(() => Promise.reject(new Error('PostgreSQL did not start'))),
  ])
  const folder = await aFolder()
  const gateways: (RealGateway & { stop(): Promise<void> })[] = []
  for (let index = 0; index < count; index += 1) {
    gateways.push(aRealGateway(await freePort(), { DATABASE_URL: String(databaseUrl), DATA_DIR: folder, ...settings }))
  }
  const stop = async () => {
    await Promise.all(gateways.map((gateway) => gateway.stop()))
    await endProcess(database)
    rmSync(path.dirname(bundle), { recursive: true, force: true })
  }
  try {
    // The first one makes the tables.
    for (const gateway of gateways) await gateway.start()
  } catch (error) {
    await stop()
    throw error
  }
  return { gateways: gateways as readonly RealGateway[], stop }
}

function aRealGateway(port: number, env: Record<string, string>) {
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  return {
    url,
    async start() {
      const started = run(['--enable-source-maps', bundle], {
        NODE_ENV: 'test',
        LOG_LEVEL: 'error',
        RATE_LIMIT_SCALE: '1000000',
        GATEWAY_HOST: '127.0.0.1',
        GATEWAY_PORT: String(port),
        ...env,
      })
      child = started
      while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
        if (started.exitCode !== null) throw new Error(`the gateway ended with ${started.exitCode}`)
        await wait(50)
      }
    },
    end: () => endProcess(child),
    async openStreams() {
      const text = await (await fetch(`${url}/metrics`)).text()
      return Number(/^event_streams_open (\d+)$/m.exec(text)?.[1])
    },
    async stop() {
      await endProcess(child, 'SIGKILL')
    },
  }
}

function run(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

async function endProcess(child: ChildProcess | undefined, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
  return child.exitCode
}
