import { existsSync } from 'node:fs'
import path from 'node:path'
import { brandConfiguration, brandFile } from '@parlay/build/brand'
import { workspaceRoot } from '@parlay/build/workspace'
import { readCatalogue } from '@parlay/server'
import type { Compiler } from 'webpack'
import { createWebManifest } from './web-manifest'

/** A brand without its own catalogue uses parlay's. */
function gameTypesOfBrand(): string[] {
  const own = path.dirname(brandFile)
  const folder = existsSync(path.join(own, 'catalogue.json')) ? own : path.join(workspaceRoot, 'brands/parlay')
  return readCatalogue(folder).vendors.map(({ gameType }) => gameType)
}

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
