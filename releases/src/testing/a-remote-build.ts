import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { screensOf } from '@parlay/contracts/declared-remotes'
import type { BuildRecord } from '@parlay/contracts/release-manifest'
import { type RemoteName, screenContractVersion } from '@parlay/contracts/remotes'
import { integrityOf } from '../store/integrity'

export interface BuildOptions {
  /** A word in the remote's entry file that makes builds differ. */
  word?: string
  record?: Partial<BuildRecord>
  packageVersion?: string
  /** Names of more files. */
  chunks?: readonly string[]
}

/** Writes the output of a remote's build into `<workspace>/<remote>/dist` and returns that folder. */
export async function aRemoteBuild(workspace: string, remote: RemoteName, options: BuildOptions = {}): Promise<string> {
  const { word = 'hello', record = {}, packageVersion = '0.1.0', chunks = [] } = options
  const files: Record<string, string> = {
    'mf-manifest.json': JSON.stringify({ id: remote, name: remote, word }),
    'remoteEntry.js': `export const word = '${word}'\n${'// a line that compresses well\n'.repeat(60)}`,
    'css/screen.0123abcd.css': '.screen { color: var(--text) }\n'.repeat(40),
    ...Object.fromEntries(chunks.map((name) => [name, `'${word}'`])),
  }
  const preload = Object.fromEntries(screensOf[remote].map((screen) => [screen, ['remoteEntry.js']]))
  const folder = path.join(workspace, remote, 'dist')

  await mkdir(path.join(folder, 'css'), { recursive: true })
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content)
  await writeFile(path.join(folder, 'remoteEntry.js.map'), '{}')
  await writeJson(
    path.join(folder, 'integrity.json'),
    Object.fromEntries(Object.entries(files).map(([name, content]) => [name, integrityOf(content)])),
  )
  await writeJson(path.join(folder, 'release.json'), {
    remote,
    screenContract: screenContractVersion,
    shared: '0.1.0',
    preload,
    ...record,
  })
  await writeJson(path.join(workspace, remote, 'package.json'), { version: packageVersion })
  return folder
}

const writeJson = (file: string, value: unknown) => writeFile(file, JSON.stringify(value))
