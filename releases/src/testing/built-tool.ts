import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ReleaseManifest } from '@parlay/contracts/release-manifest'
import { screenContractVersion } from '@parlay/contracts/remotes'
import { aFolder } from './a-release-context'

const newMounts = ['--user', '--map-root-user', '--mount']
const fullDiskOf = (folder: string) => `mount -t tmpfs -o size=8m none "${folder}"`

/** Returns whether this account can give a process a small separate disk. Linux allows it if user namespaces are on. */
export const hasSmallDisks = (): boolean =>
  spawnSync('unshare', [...newMounts, 'sh', '-c', fullDiskOf('/mnt')], { stdio: 'ignore' }).status === 0

const packageFolder = path.join(__dirname, '../..')

/** The ops tool as one bundled file. It runs in separate processes on a separate store. */
export class BuiltTool {
  private constructor(
    private readonly file: string,
    private readonly record: string,
    readonly dataDir: string,
  ) {}

  static async create(): Promise<BuiltTool> {
    const folder = await aFolder()
    const file = path.join(folder, 'release.mjs')
    execFileSync(path.join(packageFolder, 'node_modules/.bin/esbuild'), [
      path.join(packageFolder, 'src/commands/main.ts'),
      '--bundle',
      '--platform=node',
      '--format=esm',
      '--target=node20',
      '--log-level=error',
      `--outfile=${file}`,
    ])
    const record = path.join(folder, 'shell.json')
    writeFileSync(record, JSON.stringify({ screenContract: screenContractVersion, shared: '0.1.0', readsLists: true }))
    return new BuiltTool(file, record, path.join(folder, 'data'))
  }

  /** The same tool on an empty store. */
  async onAnotherStore(): Promise<BuiltTool> {
    return new BuiltTool(this.file, this.record, path.join(await aFolder(), 'data'))
  }

  private get env(): NodeJS.ProcessEnv {
    return { PATH: process.env.PATH, DATA_DIR: this.dataDir, SHELL_RECORD: this.record, PARLAY_OPERATOR: 'ann' }
  }

  /** Runs a command to its end. With `largestFile`, every write beyond that many KiB fails, as on a full disk. */
  run(args: string[], { largestFile }: { largestFile?: number } = {}) {
    const command = [process.execPath, this.file, ...args]
    const [program = '', ...rest] =
      largestFile === undefined
        ? command
        : ['bash', '--norc', '-c', `ulimit -f ${largestFile}; exec "$@"`, 'bash', ...command]
    const { status, stdout, stderr } = spawnSync(program, rest, {
      env: this.env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return { status, stdout, stderr }
  }

  /**
   * Runs commands one after the other on a copy of the store. The copy is on a separate disk, which is full before each
   * command. Returns their exit codes and complaints, and the manifest at the end.
   */
  runOnFullDisk(commands: readonly (readonly string[])[]) {
    const lines = commands.map(
      (args, index) =>
        `cat /dev/zero > "$DATA_DIR/filler-${index}" 2>/dev/null; "${process.execPath}" "${this.file}" ${args.join(' ')} > /dev/null; echo $?`,
    )
    const script = `${fullDiskOf('$DATA_DIR')} && cp -a "$DATA_DIR.kept/." "$DATA_DIR"; ${lines.join('; ')}; cat "$DATA_DIR/releases/manifest.json"`
    renameSync(this.dataDir, `${this.dataDir}.kept`)
    mkdirSync(this.dataDir)
    const { stdout, stderr } = spawnSync('unshare', [...newMounts, 'sh', '-c', script], {
      env: this.env,
      encoding: 'utf8',
    })
    const answers = stdout.trim().split('\n')
    return {
      codes: answers.slice(0, -1).map(Number),
      stderr,
      manifest: JSON.parse(answers.at(-1) ?? '') as ReleaseManifest,
    }
  }

  start(args: string[], env: NodeJS.ProcessEnv = {}) {
    return spawn(process.execPath, [this.file, ...args], {
      env: { ...this.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }
}
