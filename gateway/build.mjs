// Bundles the gateway into dist/main.js or the given file, and the command that rebuilds the sums of days into
// dist/rebuild.js. Migrations, functions and demo data are read from their folders next to dist.
import { fileURLToPath } from 'node:url'
import { serverBundle } from '@parlay/build/server-bundle.mjs'
import { build } from 'esbuild'

const here = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url))
const [, , serverFile] = process.argv

await build({ ...serverBundle, entryPoints: [here('src/main.ts')], outfile: serverFile ?? here('dist/main.js') })
if (serverFile === undefined)
  await build({ ...serverBundle, entryPoints: [here('src/rebuild.ts')], outfile: here('dist/rebuild.js') })
