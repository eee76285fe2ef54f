// Bundles the gateway into dist/main.js or the file it is given. Migrations, functions and demo data are read from their
// folders beside it.
import { fileURLToPath } from 'node:url'
import { serverBundle } from '@parlay/shared/build/server-bundle.mjs'
import { build } from 'esbuild'

const here = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url))

await build({ ...serverBundle, entryPoints: [here('src/main.ts')], outfile: process.argv[2] ?? here('dist/main.js') })
