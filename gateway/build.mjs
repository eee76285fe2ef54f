// Bundles the gateway into dist/main.js or the file it is given, and the command that makes the sums of days anew into
// dist/rebuild.js. Migrations, functions and demo data are read from their folders beside it.
import { fileURLToPath } from 'node:url'
import { serverBundle } from '@parlay/build/server-bundle.mjs'
import { build } from 'esbuild'

const here = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url))
const [, , serverFile] = process.argv

await build({ ...serverBundle, entryPoints: [here('src/main.ts')], outfile: serverFile ?? here('dist/main.js') })
if (serverFile === undefined)
  await build({ ...serverBundle, entryPoints: [here('src/rebuild.ts')], outfile: here('dist/rebuild.js') })
