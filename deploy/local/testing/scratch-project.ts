import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as nextMoment } from 'node:timers/promises'
import { freePorts } from './free-port'
import { RunningCommand } from './running-command'
import { installedManager, scratchFiles } from './scratch-packages'

const scripts = path.join(__dirname, '..')

async function choosePorts() {
  const [PORT = '', GATEWAY_PORT = '', SANDBOX_PORT = '', BEACON_PORT = '', OPS_PORT = ''] = await freePorts(5)
  return { PORT, GATEWAY_PORT, SANDBOX_PORT, BEACON_PORT, OPS_PORT }
}

/**
 * The start scripts, copied into a small separate project. Builds, processes and ports are real but take only a
 * moment.
 */
export class ScratchProject {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'parlay-deploy-'))
  private readonly commands: RunningCommand[] = []

  private constructor(
    private readonly ports: Record<'PORT' | 'GATEWAY_PORT' | 'SANDBOX_PORT' | 'BEACON_PORT' | 'OPS_PORT', string>,
  ) {}

  static async create({ isManagerInstalled = true } = {}): Promise<ScratchProject> {
    const project = new ScratchProject(await choosePorts())
    for (const file of readdirSync(scripts).filter((name) => name.endsWith('.mjs'))) {
      project.write(`deploy/local/${file}`, readFileSync(path.join(scripts, file), 'utf8'))
    }
    project.writeAll(scratchFiles)
    if (isManagerInstalled) project.installManager()
    return project
  }

  /** Copies this project in its present state. The copy has other ports. */
  async copy(): Promise<ScratchProject> {
    const copy = new ScratchProject(await choosePorts())
    cpSync(this.folder, copy.folder, { recursive: true, verbatimSymlinks: true })
    return copy
  }

  private writeAll(files: Readonly<Record<string, string>>): void {
    for (const [file, text] of Object.entries(files)) this.write(file, text)
  }

  private installManager(): void {
    this.writeAll(installedManager)
    const bin = this.pathOf('node_modules/.bin')
    mkdirSync(bin)
    chmodSync(this.pathOf('node_modules/pnpm/pnpm.cjs'), 0o755)
    symlinkSync('../pnpm/pnpm.cjs', path.join(bin, 'pnpm'))
  }

  private pathOf(file: string): string {
    return path.join(this.folder, file)
  }

  write(file: string, text: string): void {
    mkdirSync(path.dirname(this.pathOf(file)), { recursive: true })
    writeFileSync(this.pathOf(file), text)
  }

  remove(file: string): void {
    rmSync(this.pathOf(file), { recursive: true })
  }

  /** The id of the process that wrote its file under this name. */
  pidOf(name: string): number {
    return Number(readFileSync(this.pathOf(`pids/${name}`), 'utf8'))
  }

  /** The id of a process that may not have written its file yet. */
  async pidToCome(name: string): Promise<number> {
    while (!existsSync(this.pathOf(`pids/${name}`)) || this.pidOf(name) === 0) await nextMoment(20)
    return this.pidOf(name)
  }

  run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): RunningCommand {
    const { PATH, HOME } = process.env
    const running = new RunningCommand(command, args, {
      cwd: this.folder,
      env: { PATH, HOME, npm_config_update_notifier: 'false', ...this.ports, ...env },
    })
    this.commands.push(running)
    return running
  }

  /** Runs lines of JavaScript that import from the start scripts. */
  script(lines: string): RunningCommand {
    return this.run(process.execPath, ['--input-type=module', '--eval', lines])
  }

  start(env?: NodeJS.ProcessEnv): RunningCommand {
    return this.run(process.execPath, ['deploy/local/start.mjs'], env)
  }

  async answerOf(server: keyof typeof this.ports): Promise<string> {
    return (await fetch(`http://localhost:${this.ports[server]}/`)).text()
  }

  /** Returns whether the server can be reached at this address of the machine. */
  hears(server: keyof typeof this.ports, address: string): Promise<boolean> {
    return fetch(`http://${address}:${this.ports[server]}/`).then(
      () => true,
      () => false,
    )
  }

  async delete(): Promise<void> {
    await Promise.all(this.commands.map((command) => command.stop()))
    rmSync(this.folder, { recursive: true, force: true })
  }
}
