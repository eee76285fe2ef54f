import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { packageRoot } from '../src/paths'

export interface GatewayProcess {
  /** Resolves once the process is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

const tsx = join(packageRoot, 'node_modules', '.bin', 'tsx')

/** Runs the real gateway as it is started everywhere; resolves when it listens. */
export async function startGateway(environment: Record<string, string>): Promise<GatewayProcess> {
  // A group of its own: tsx is a process around the gateway, and a signal has to reach both.
  const child = spawn(tsx, ['src/main.ts'], {
    cwd: packageRoot,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'info', GATEWAY_HOST: '127.0.0.1', ...environment },
  })
  const ended = once(child, 'exit')
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-4000)
  })
  await Promise.race([
    listening(child),
    ended.then(() => {
      throw new Error(`the gateway ended before it listened: ${output}`)
    }),
  ])
  return {
    async end(signal) {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal)
      await ended
    },
  }
}

async function listening(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('the gateway has no output')
  await new Promise<void>((resolve) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      if (line.includes('Server listening')) resolve()
    })
  })
}
