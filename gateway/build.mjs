// Bundles the gateway into dist/main.js; migrations and demo data are read from their folders.
import { fileURLToPath } from 'node:url'
import { serverBundle } from '@parlay/shared/build/server-bundle.mjs'
import { build } from 'esbuild'

const here = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url))

await build({ ...serverBundle, entryPoints: [here('src/main.ts')], outfile: here('dist/main.js') })
