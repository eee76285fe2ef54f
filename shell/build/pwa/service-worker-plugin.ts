import { createHash } from 'node:crypto'
import path from 'node:path'
import { brandConfiguration } from '@parlay/build/brand'
import { build } from 'esbuild'
import type { Compilation, Compiler } from 'webpack'

/** These pages, and the screens that lead to them, are always available offline; others only once they were visited. */
const alwaysKept = ['home', 'download', 'menu', 'footer']

async function bundle(root: string, file: string, defines: Record<string, string>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'src/pwa/worker', file)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"', ...defines },
  })
  return outputFiles[0]?.text ?? ''
}

/** Lists the first script, followed by the other files that every visit needs. */
function filesOf({ entrypoints, namedChunkGroups }: Compilation): string[] {
  const { languages, defaultLanguage } = brandConfiguration
  const messages = [`messages-${defaultLanguage}-json`, ...languages.map((one) => `download-messages-${one}-json`)]
  const groups = [...alwaysKept, ...messages].map((name) => namedChunkGroups.get(name))
  const files = [...entrypoints.values(), ...groups].flatMap((group) => group?.getFiles() ?? [])
  const wanted = [...new Set(files)].filter((file) => /\.(js|css)$/.test(file))
  return [...wanted.filter((file) => file.endsWith('.js')), ...wanted.filter((file) => file.endsWith('.css'))]
}

/**
 * Emits `sw.js`, which knows the finished shell, and `sw-off.js`, which replaces it when the service worker is switched
 * off.
 */
export class ServiceWorkerPlugin {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('ServiceWorker', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'ServiceWorker', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          // The page contains the name of every file of the shell with its hash.
          const page = String(compilation.assets['index.html']?.source())
          const version = createHash('sha256').update(page).digest('hex').slice(0, 10)
          const shellBuild = JSON.stringify({ version, files: filesOf(compilation) })
          const [worker, off] = await Promise.all([
            bundle(this.root, 'worker.ts', { SHELL_BUILD: shellBuild }),
            bundle(this.root, 'worker-off.ts', {}),
          ])
          compilation.emitAsset('sw.js', new sources.RawSource(worker))
          compilation.emitAsset('sw-off.js', new sources.RawSource(off))
        },
      )
    })
  }
}
