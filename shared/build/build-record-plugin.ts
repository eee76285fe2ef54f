import type { Compiler } from 'webpack'
import type { BuildRecord } from '../src/contracts/release-manifest'
import { screenContractVersion } from '../src/contracts/remotes'
import { sharedVersion } from './federation-singletons'

interface FederationManifest {
  metaData: { remoteEntry: { name: string } }
  exposes: { name: string; assets: Record<'js' | 'css', { sync: string[] }> }[]
}

/** Screen → what its first render needs, remote entry first. */
function preloadOf({ metaData, exposes }: FederationManifest): BuildRecord['preload'] {
  return Object.fromEntries(
    exposes.map(({ name, assets }) => [
      name,
      [...new Set([metaData.remoteEntry.name, ...assets.js.sync, ...assets.css.sync])],
    ]),
  )
}

/** Emits `release.json`, which tells the release tool what this build was made against and what its screens load. */
export class BuildRecordPlugin {
  constructor(private readonly remote: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('BuildRecord', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'BuildRecord', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        () => {
          const manifest = JSON.parse(String(compilation.assets['mf-manifest.json']?.source())) as FederationManifest
          const record: BuildRecord = {
            remote: this.remote,
            screenContract: screenContractVersion,
            shared: sharedVersion,
            preload: preloadOf(manifest),
          }
          compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(record, null, 2)}\n`))
        },
      )
    })
  }
}

/** Emits the shell's `release.json`: what it supplies, which the release tool holds every remote against. */
export class ShellRecordPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('ShellRecord', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ShellRecord', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        () => {
          const record = { screenContract: screenContractVersion, shared: sharedVersion }
          compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(record, null, 2)}\n`))
        },
      )
    })
  }
}
