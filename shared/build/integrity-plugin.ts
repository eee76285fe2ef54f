import { createHash } from 'node:crypto'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Compilation, Compiler } from 'webpack'

/** No content has this hash, so a file that the release manifest does not list is blocked instead of run. */
const unknownFile = `sha384-${'A'.repeat(64)}`

/** The page's registry of hashes by absolute URL (shell/src/remotes/integrity.ts). */
const registry = 'globalThis.parlayIntegrityOf'

const guard = (tag: string, url: string) =>
  `${tag}.integrity = ${registry} && ${registry}(new URL(${url}, location.href).href) || "${unknownFile}"; ${tag}.crossOrigin = "anonymous";`

export const integrityOf = (content: Buffer | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

const isShipped = (file: string) => !/\.(map|html)$|\.LICENSE\.txt$/.test(file)

export function hashAssets(compilation: Compilation): Record<string, string> {
  const names = Object.keys(compilation.assets).filter(isShipped).sort()
  return Object.fromEntries(names.map((name) => [name, integrityOf(compilation.assets[name]?.buffer() ?? '')]))
}

/**
 * Emits `integrity.json` (file → sha384) and gives every script and style that webpack loads at run time the hash that
 * the page's registry has for its URL.
 */
export class IntegrityPlugin {
  constructor(private readonly options: { guardsChunks: boolean } = { guardsChunks: true }) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('Integrity', (compilation) => {
      if (this.options.guardsChunks) this.guardChunks(compiler, compilation)
      compilation.hooks.processAssets.tap({ name: 'Integrity', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        compilation.deleteAsset('mf-stats.json')
        const hashes = `${JSON.stringify(hashAssets(compilation), null, 2)}\n`
        compilation.emitAsset('integrity.json', new sources.RawSource(hashes))
      })
    })
  }

  private guardChunks(compiler: Compiler, compilation: Compilation): void {
    compiler.webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
      'Integrity',
      (source) => `${source}\n${guard('script', 'url')}`,
    )
    MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
      'Integrity',
      (source, { tag, href }) => `${source}\n${guard(tag, href)}`,
    )
  }
}
