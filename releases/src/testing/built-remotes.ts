import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { screenFiles } from '@parlay/build/screen-files'
import { screensOf } from '@parlay/contracts/declared-remotes'

const workspace = path.join(__dirname, '../../..')
const installed = path.join(workspace, 'mf-lottery/node_modules')

/**
 * Configures the shell's federation host and the two remotes whose screens are written here, each with its own
 * preset.
 */
const configuration = `
import { baseConfiguration } from '@parlay/build/base-configuration'
import { ShellRecordPlugin } from ${JSON.stringify(path.join(workspace, 'shell/build/shell-record-plugin.ts'))}
import { remoteConfiguration } from '@parlay/build/remote-configuration'
import { remote } from ${JSON.stringify(path.join(workspace, 'mf-lottery/src/remote.ts'))}
import path from 'node:path'

const root = (name) => path.join(import.meta.dirname, name)
const shell = baseConfiguration('shell', root('shell'), 'production')

export default [
  remoteConfiguration(remote, root('fitting'), 'production'),
  remoteConfiguration(remote, root('calling-what-is-missing'), 'production'),
  {
    ...shell,
    entry: ${JSON.stringify(path.join(workspace, 'shell/src/remotes/federation-host.ts'))},
    plugins: [...shell.plugins, new ShellRecordPlugin()],
  },
]
`

const screenCalling = (name: string) => `
import { ${name} } from '@parlay/web/session'
export default function Screen() { return <p>{String(${name}())}</p> }
`

export interface BuiltRemotes {
  fitting: string
  callingWhatIsMissing: string
  shellRecord: string
  remove(): void
}

/** Builds a shell and two small remotes with webpack, as packages of this workspace are built. */
export async function buildRemotes(): Promise<BuiltRemotes> {
  mkdirSync(path.join(workspace, '.cache'), { recursive: true })
  const folder = mkdtempSync(path.join(workspace, '.cache', 'built-remotes-'))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }

  symlinkSync(installed, path.join(folder, 'node_modules'))
  write('package.json', JSON.stringify({ type: 'module', version: '0.1.0' }))
  write('webpack.config.ts', configuration)
  const screens = Object.fromEntries(screensOf['mf-lottery'].map((screen) => [screen, { budget: 0 }]))
  for (const [, file] of screenFiles({ screens })) {
    write(`fitting/${file}.tsx`, screenCalling('getSession'))
    write(`calling-what-is-missing/${file}.tsx`, screenCalling('getSessionOfTomorrow'))
  }
  await promisify(execFile)(path.join(installed, '.bin/webpack'), ['--mode', 'production'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  })

  return {
    fitting: path.join(folder, 'fitting/dist'),
    callingWhatIsMissing: path.join(folder, 'calling-what-is-missing/dist'),
    shellRecord: path.join(folder, 'shell/dist/release.json'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
