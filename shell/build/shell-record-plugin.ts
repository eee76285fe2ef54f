import { sharedVersion } from '@parlay/build/federation-singletons'
import { suppliedExportsOf } from '@parlay/build/singleton-exports'
import { screensOf } from '@parlay/contracts/declared-remotes'
import type { ShellRecord } from '@parlay/contracts/release-manifest'
import { screenContractVersion } from '@parlay/contracts/remotes'
import type { Compiler } from 'webpack'

/** Emits the shell's `release.json`, which lists what it supplies. The release tool checks every remote against it. */
export class ShellRecordPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('ShellRecord', (compilation) => {
      let supplies: ReturnType<typeof suppliedExportsOf> = {}
      // Later, modules are concatenated and can no longer be listed.
      compilation.hooks.afterOptimizeModules.tap('ShellRecord', (modules) => {
        supplies = suppliedExportsOf(compilation, modules)
      })
      compilation.hooks.processAssets.tap(
        { name: 'ShellRecord', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        () => {
          const record: ShellRecord = {
            screenContract: screenContractVersion,
            shared: sharedVersion,
            supplies,
            readsLists: true,
            screens: Object.fromEntries(Object.entries(screensOf).map(([remote, screens]) => [remote, [...screens]])),
          }
          compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(record, null, 2)}\n`))
        },
      )
    })
  }
}
