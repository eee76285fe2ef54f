import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { packageRoot } from '../package-root'

export interface SandboxProcess {
  /** Resolves once the process has ended. */
  kill(): Promise<void>
}

/** A package next to its dependencies, which contains the server as in production, without the players' pages. */
const folder = join(packageRoot, 'node_modules', '.cache', `sandbox-${process.pid}`)
const bundle = join(folder, 'main.js')

export function buildSandbox(): void {
  removeSandbox()
  mkdirSync(join(folder, 'dist', 'public'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'dist', 'public', 'manifest.json'), '{}')
  symlinkSync(join(packageRoot, 'migrations'), join(folder, 'migrations'))
  execFileSync(process.execPath, ['build.mjs', bundle], { cwd: packageRoot })
}

export function removeSandbox(): void {
  rmSync(folder, { recursive: true, force: true })
}

/** Resolves when the server listens. */
export async function startSandboxProcess(environment: Record<string, string>): Promise<SandboxProcess> {
  const child = spawn(process.execPath, [bundle], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LOG_LEVEL: 'info', SANDBOX_HOST: '127.0.0.1', ...environment },
  })
  const ended = once(child, 'exit')
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = `${complaint}${chunk}`.slice(-4000)
  })
  await Promise.race([
    listening(child),
    ended.then(() => {
      throw new Error(`the sandbox ended before it listened: ${complaint}`)
    }),
  ])
  return {
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Resolves when a server of this package says that it listens. */
export function listening({ stdout }: ChildProcess): Promise<void> {
  if (!stdout) throw new Error('the server has no output')
  return new Promise((resolve) => {
    createInterface({ input: stdout }).on('line', (line) => {
      if (line.includes('Server listening')) resolve()
    })
  })
}
