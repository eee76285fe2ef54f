import { type ChildProcess, spawn } from 'node:child_process'

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** A command that a test has started in a separate process group. */
export class RunningCommand {
  readonly ended: Promise<Ended>
  private readonly child: ChildProcess
  private readonly output = { stdout: '', stderr: '' }
  private readonly listeners = new Set<() => void>()

  constructor(command: string, args: readonly string[], options: { cwd: string; env?: NodeJS.ProcessEnv }) {
    this.child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const name of ['stdout', 'stderr'] as const) {
      this.child[name]?.on('data', (chunk) => {
        this.output[name] += chunk
        for (const listener of this.listeners) listener()
      })
    }
    this.ended = new Promise((resolve, reject) => {
      this.child.once('error', reject)
      this.child.once('close', (code) => resolve({ code, ...this.output }))
    })
  }

  get pid(): number {
    return this.child.pid ?? 0
  }

  /** Waits until the command has printed this. Fails with its output when it ends first. */
  async hasPrinted(pattern: RegExp): Promise<void> {
    const printed = new Promise<void>((resolve) => {
      const listener = () => {
        if (pattern.test(this.output.stdout)) resolve()
      }
      this.listeners.add(listener)
      listener()
    })
    const tooLate = this.ended.then(({ stdout, stderr }) => {
      if (!pattern.test(stdout)) throw new Error(`ended without printing ${pattern}:\n${stdout}\n${stderr}`)
    })
    await Promise.race([printed, tooLate])
  }

  /** Sends a signal to this process alone. */
  signal(signal: NodeJS.Signals): void {
    process.kill(this.pid, signal)
  }

  /** Ends the whole process group, as a terminal does. */
  async stopGroup(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) process.kill(-this.pid, 'SIGTERM')
    await this.ended
  }

  /** Ends whatever is still running of it. */
  async stop(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) this.signal('SIGTERM')
    await this.ended
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
