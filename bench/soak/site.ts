import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = join(import.meta.dirname, '../..')

/** A server of the site that can be killed at any moment and starts again. */
export interface Server {
  name: string
  url: string
  start(): Promise<void>
  /** Sends SIGKILL, waits a short time, and starts the server again. */
  crash(): Promise<void>
  stop(): Promise<void>
}

export interface ServerOptions {
  name: string
  entry: string
  port: number
  env: Record<string, string>
  logFolder: string
}

const readyTimeoutMs = 120_000

export function createServerProcess({ name, entry, port, env, logFolder }: ServerOptions): Server {
  const url = `http://127.0.0.1:${port}`
  mkdirSync(logFolder, { recursive: true })
  const log = createWriteStream(join(logFolder, `${name}.log`), { flags: 'a' })
  let child: ChildProcess | undefined

  const start = async () => {
    child = spawn(process.execPath, [join(root, entry)], { cwd: root, env: { ...process.env, ...env } })
    child.stdout?.pipe(log, { end: false })
    child.stderr?.pipe(log, { end: false })
    await untilReady(name, url)
  }
  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    if (ending === undefined || ending.exitCode !== null) return
    const ended = new Promise((resolve) => ending.once('close', resolve))
    ending.kill(signal)
    await ended
  }
  return {
    name,
    url,
    start,
    crash: async () => {
      await end('SIGKILL')
      await wait(200)
      await start()
    },
    stop: () => end('SIGTERM'),
  }
}

async function untilReady(name: string, url: string): Promise<void> {
  const limit = Date.now() + readyTimeoutMs
  while (Date.now() < limit) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
    if (answer?.ok) return
    await wait(100)
  }
  throw new Error(`${name} did not become ready`)
}
