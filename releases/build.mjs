// Bundles the edge (dist/edge.js, packages stay outside) and the ops tool (dist/release.js, one file that needs only Node).
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url))
/** @type {import('esbuild').BuildOptions} */
const common = { bundle: true, platform: 'node', format: 'esm', target: 'node20', sourcemap: true, logLevel: 'warning' }
const ownPackages = { name: 'own-packages', setup: keepForeignPackagesOutside }

/** Our workspace packages are TypeScript source, so they go into the bundle; all others are found at run time. */
function keepForeignPackagesOutside(/** @type {import('esbuild').PluginBuild} */ { onResolve }) {
  onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || path.startsWith('@parlay/') ? undefined : { path, external: true },
  )
}

await Promise.all([
  build({ ...common, entryPoints: [here('src/edge/main.ts')], outfile: here('dist/edge.js'), plugins: [ownPackages] }),
  build({ ...common, entryPoints: [here('src/commands/main.ts')], outfile: here('dist/release.js') }),
])
