import path from 'node:path'
import { importedBrandFile, readPageSettings } from '@parlay/build/brand'
import { contractAsMetadata, isEndpointModule } from '@parlay/build/contract-metadata.cjs'
import { build, type Plugin } from 'esbuild'

interface ShellFiles {
  integrity: Record<string, string>
  groups: Record<string, string[]>
}

const asInBrowser = (hasManifest: boolean): Plugin => ({
  name: 'as-in-browser',
  setup(bundler) {
    if (!hasManifest) {
      bundler.onLoad({ filter: /read-manifest\.ts$/ }, () => ({
        contents:
          'export const readManifest = () => ({ manifest: new Promise(() => {}), faults: new Promise(() => {}) })',
      }))
    }
    bundler.onLoad({ filter: importedBrandFile }, () => ({
      contents: JSON.stringify(readPageSettings()),
      loader: 'json',
    }))
    bundler.onLoad({ filter: /contracts[\\/]src[\\/]endpoints[\\/]/ }, ({ path: file }) =>
      isEndpointModule(file) ? { contents: contractAsMetadata(file).code, loader: 'js' } : undefined,
    )
  },
})

/** Builds the page's first script, which is small enough to be inlined and knows the shell's final files. */
export async function earlyStart(
  root: string,
  { hasManifest, ...files }: ShellFiles & { hasManifest: boolean },
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'src/start/early-start.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    define: { SHELL_FILES: JSON.stringify(files) },
    plugins: [asInBrowser(hasManifest)],
  })
  return (outputFiles[0]?.text ?? '').trim().replaceAll('</script', '<\\/script')
}
