// Bundles the gateway into dist/main.js or the given file, and its commands, which rebuild the sums of days, call
// the gateway as staff and verify the audit, into dist/rebuild.js, dist/staff.js and dist/audit.js. Migrations, functions and demo data are read from their folders next to dist.
import { fileURLToPath } from 'node:url'
import { serverBundle } from '@parlay/build/server-bundle.mjs'
import { build } from 'esbuild'

const here = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url))
const [, , serverFile] = process.argv

await build({ ...serverBundle, entryPoints: [here('src/main.ts')], outfile: serverFile ?? here('dist/main.js') })
if (serverFile === undefined)
  for (const command of ['rebuild', 'staff', 'audit'])
    await build({
      ...serverBundle,
      entryPoints: [here(`src/${command}.ts`)],
      outfile: here(`dist/${command}.js`),
    })
