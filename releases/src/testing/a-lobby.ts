import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { bucketOf, pickVersion } from '@parlay/contracts/pick-version'
import { parseCommandLine } from '../commands/command-line'
import { publish } from '../commands/publish'
import type { ReleaseContext } from '../commands/release-context'
import { runCommand } from '../commands/run-command'
import { readManifest } from '../store/manifest-file'
import { entriesOf } from '../store/remote-release'
import { aRemoteBuild, type BuildOptions } from './a-remote-build'

/** The remote that tests of the ops tool publish and promote. */
export const lobby = 'mf-lobby'

/** Builds a lobby whose content contains the version's name, and publishes it. */
export async function aPublishedVersion(context: ReleaseContext, version: string, options: BuildOptions = {}) {
  await aRemoteBuild(context.workspace, lobby, { word: version, ...options })
  return publish(context, lobby, { version })
}

export async function liveEntries({ layout }: ReleaseContext) {
  return entriesOf(await readManifest(layout), lobby)
}

export async function versionFor(context: ReleaseContext, consumer: string) {
  return pickVersion(await liveEntries(context), bucketOf(consumer))?.metadata.version
}

/** Everything in the store as one string, to prove that a refusal changes nothing. */
export function snapshotOf({ layout }: ReleaseContext): string {
  const names = existsSync(layout.root) ? readdirSync(layout.root, { recursive: true }).map(String).sort() : []
  const texts = [layout.manifest, layout.history].map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
  return JSON.stringify([names, texts])
}

/** Runs a command line as the ops tool does. */
export async function run(context: ReleaseContext, ...args: string[]) {
  return runCommand(context, parseCommandLine(args))
}
