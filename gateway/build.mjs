// Bundles the gateway into dist/main.js or the given file, and its two commands, which rebuild the sums of days and call
// the gateway as staff, into dist/rebuild.js and dist/staff.js. Migrations, functions and demo data are read from their folders next to dist.
import { fileURLToPath } from 'node:url'
import { serverBundle } from '@parlay/build/server-bundle.mjs'
import { build } from 'esbuild'

const here = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url))
const [, , serverFile] = process.argv

await build({ ...serverBundle, entryPoints: [here('src/main.ts')], outfile: serverFile ?? here('dist/main.js') })
if (serverFile === undefined)
  for (const command of ['rebuild', 'staff'])
    await build({
      ...serverBundle,
      entryPoints: [here(`src/${command}.ts`)],
      outfile: here(`dist/${command}.js`),
    })
