import path from 'node:path'
import type { RemoteName } from '@parlay/contracts/remotes'
import { promote } from '../commands/promote'
import { publish } from '../commands/publish'
import type { ReleaseContext } from '../commands/release-context'
import { versionFolderOf } from '../store/store-layout'
import { aReleaseContext } from './a-release-context'
import { aRemoteBuild } from './a-remote-build'
import { aShellBuild } from './a-shell-build'

export interface Site {
  context: ReleaseContext
  dataDir: string
  /** The folder of the version of the shell that is live first. */
  shellDir: string
  /** Publishes a shell with this title and this script, and makes it live. */
  releaseShell(version: string, title: string, script: string): Promise<void>
  /** Publishes a build that contains `word` and makes it the default. */
  release(version: string, word: string): Promise<void>
}

export const hashedScript = '/main.0123456789ab.js'

/** A store with a live shell and two live remotes, `mf-lobby` and `mf-auth`, all 1.0.0. */
export async function aSite(): Promise<Site> {
  const context = await aReleaseContext()
  const releaseShell = async (version: string, title: string, script: string) => {
    await aShellBuild(context.workspace, { title, script })
    await publish(context, 'shell', { version })
    await promote(context, `shell@${version}`)
  }
  await releaseShell('1.0.0', 'Parlay', hashedScript)
  const release = async (version: string, word: string, remote: RemoteName = 'mf-lobby') => {
    await aRemoteBuild(context.workspace, remote, { word })
    await publish(context, remote, { version })
    await promote(context, `${remote}@${version}`)
  }
  await release('1.0.0', 'hello')
  // With one remote alone the manifest would be too small to be compressed.
  await release('1.0.0', 'hello', 'mf-auth')
  const shellDir = versionFolderOf(context.layout, 'shell', '1.0.0')
  return { context, dataDir: path.dirname(context.layout.root), shellDir, release, releaseShell }
}
