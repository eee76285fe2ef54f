import { brandConfiguration, brandFile, brandFolder } from '@parlay/build/brand'
import { readCatalogue } from '@parlay/server'
import type { Compiler } from 'webpack'
import { createWebManifest } from './web-manifest'

const gameTypesOfBrand = (): string[] => readCatalogue(brandFolder).vendors.map(({ gameType }) => gameType)

/** Emits the `manifest.webmanifest` of the brand that is built. */
export class WebManifestPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('WebManifest', (compilation) => {
      compilation.fileDependencies.add(brandFile)
      compilation.hooks.processAssets.tap(
        { name: 'WebManifest', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const manifest = createWebManifest(brandConfiguration, gameTypesOfBrand())
          compilation.emitAsset('manifest.webmanifest', new sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`))
        },
      )
    })
  }
}
