import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverBundle } from '@parlay/build/server-bundle.mjs'
import { build } from 'esbuild'

/**
 * Builds the server into dist/main.js, the beacon into dist/beacon.js and the pages into dist/public, with hashed names
 * listed in manifest.json; or only the server, or the one whose entry is named, into the file that is given.
 */
const root = dirname(fileURLToPath(import.meta.url))
/** @param {string} entry @param {string} outfile */
const buildServer = (entry, outfile) => build({ ...serverBundle, entryPoints: [join(root, entry)], outfile })
const [, , serverFile, serverEntry = 'src/main.ts'] = process.argv
if (serverFile !== undefined) {
  await buildServer(serverEntry, serverFile)
  process.exit()
}
const publicFolder = join(root, 'dist', 'public')
const entries = ['book', 'slot', 'ways', 'draw', 'cards', 'verify', 'chat', 'inbox', 'lost', 'roulette', 'fish', 'pay']

/**
 * The maximum bytes of script that a page may load before it runs. Code for the server alone would immediately exceed
 * this.
 */
const mostScript = 41_000

await rm(join(root, 'dist'), { recursive: true, force: true })
await mkdir(publicFolder, { recursive: true })

const [pages] = await Promise.all([
  build({
    absWorkingDir: root,
    entryPoints: entries.map((entry) => `src/client/${entry}.ts`),
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    assetNames: '[name]-[hash]',
    outdir: publicFolder,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['es2022', 'chrome111', 'safari16.4', 'firefox114'],
    minify: true,
    sourcemap: true,
    metafile: true,
    loader: { '.woff2': 'file' },
    logLevel: 'warning',
  }),
  buildServer('src/main.ts', join(root, 'dist', 'main.js')),
  buildServer('src/beacon/main.ts', join(root, 'dist', 'beacon.js')),
])

/** @type {Record<string, string>} */
const manifest = { 'icon.svg': `/assets/${await copyHashed('src/client/icon.svg', 'icon', 'svg')}` }
for (const [file, { entryPoint, cssBundle }] of Object.entries(pages.metafile.outputs)) {
  if (entryPoint === undefined) continue
  const name = entryPoint.slice(entryPoint.lastIndexOf('/') + 1, -'.ts'.length)
  if (!entries.includes(name)) continue
  const bytes = scriptOf(file)
  if (bytes > mostScript) throw new Error(`The page ${name} loads ${bytes} bytes of script; ${mostScript} are allowed`)
  manifest[`${name}.js`] = addressOf(file)
  if (cssBundle !== undefined) manifest[`${name}.css`] = addressOf(cssBundle)
}
await writeFile(join(publicFolder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)

/**
 * Bytes of a script and of all static imports of it.
 * @param {string} file @param {Set<string>} counted @returns {number}
 */
function scriptOf(file, counted = new Set()) {
  const output = pages.metafile.outputs[file]
  if (output === undefined || counted.has(file)) return 0
  counted.add(file)
  const imported = output.imports.filter(({ kind }) => kind === 'import-statement')
  return imported.reduce((sum, { path }) => sum + scriptOf(path, counted), output.bytes)
}

/** @param {string} file */
function addressOf(file) {
  return `/assets/${file.slice(file.lastIndexOf('/') + 1)}`
}

/** @param {string} file @param {string} name @param {string} ending */
async function copyHashed(file, name, ending) {
  const bytes = await readFile(join(root, file))
  const hashed = `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.${ending}`
  await writeFile(join(publicFolder, hashed), bytes)
  return hashed
}
