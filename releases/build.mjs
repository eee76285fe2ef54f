// Bundles the edge into `dist/edge.js`, which still needs its packages, and the ops tool into `dist/release.js`, a
// single file that needs only Node.
import { fileURLToPath } from 'node:url'
import { serverBundle } from '@parlay/build/server-bundle.mjs'
import { build } from 'esbuild'

const here = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url))

await Promise.all([
  build({ ...serverBundle, entryPoints: [here('src/edge/main.ts')], outfile: here('dist/edge.js') }),
  build({
    ...serverBundle,
    plugins: [],
    entryPoints: [here('src/commands/main.ts')],
    outfile: here('dist/release.js'),
  }),
])
