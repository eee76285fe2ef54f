import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { screenContractVersion } from '@parlay/shared/contracts/remotes'
import { aFolder } from './a-release-context'

const packageFolder = path.join(__dirname, '../..')

/** The ops tool as one bundled file. It runs in processes of its own on a store of its own. */
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

  start(args: string[], env: NodeJS.ProcessEnv = {}) {
    return spawn(process.execPath, [this.file, ...args], {
      env: { ...this.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }
}
