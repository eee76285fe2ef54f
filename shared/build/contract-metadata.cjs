const { createRequire } = require('node:module')
const path = require('node:path')
const { buildSync } = require('esbuild')

const metadataKeys = ['moduleId', 'method', 'path', 'token', 'encrypted', 'form', 'upload', 'idempotent']
const staffMetadataKeys = ['id', 'method', 'path', 'permission', 'reason', 'needsStepUp']

const isEndpoint = (/** @type {unknown} */ value) =>
  typeof value === 'object' && value !== null && 'moduleId' in value && 'path' in value
const isStaffEndpoint = (/** @type {unknown} */ value) =>
  typeof value === 'object' && value !== null && 'audience' in value && value.audience === 'staff'
const isSchema = (/** @type {unknown} */ value) => typeof value === 'object' && value !== null && '_zod' in value
/** @type {(value: unknown) => boolean} */
const isPlain = (value) =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (typeof value === 'object' && !isSchema(value) && Object.values(value).every(isPlain))

/** @param {unknown} value @param {readonly string[]} keys */
const metadataOf = (value, keys) =>
  Object.fromEntries(keys.map((key) => [key, /** @type {Record<string, unknown>} */ (value)[key]]))

/** @param {unknown} value */
function keptOf(value) {
  if (isEndpoint(value)) return metadataOf(value, metadataKeys)
  if (isStaffEndpoint(value)) return metadataOf(value, staffMetadataKeys)
  return isPlain(value) ? value : undefined
}

/** @param {string} file */
function bundle(file) {
  const folder = path.dirname(file)
  const { outputFiles, metafile } = buildSync({
    entryPoints: [file],
    absWorkingDir: folder,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    // All modules share one zod. If each bundled its own, it would be parsed and run again with every module.
    external: ['zod'],
    write: false,
    metafile: true,
  })
  const inputs = Object.keys(metafile.inputs).filter((input) => !input.includes('node_modules'))
  return { outputFiles, inputs: inputs.map((input) => path.resolve(folder, input)) }
}

/**
 * Runs a contract module in Node and returns the parts that a browser needs, as the source of a module: the metadata of
 * each endpoint, and plain constants. Schemas and functions are left out. `inputs` are the files it was made from.
 * @param {string} file
 * @returns {{ code: string, inputs: string[] }}
 */
exports.contractAsMetadata = function contractAsMetadata(file) {
  const { outputFiles, inputs } = bundle(file)
  const module = { exports: {} }
  new Function('module', 'exports', 'require', outputFiles[0]?.text ?? '')(module, module.exports, createRequire(file))
  const lines = Object.entries(module.exports).flatMap(([name, value]) => {
    const kept = keptOf(value)
    return kept === undefined ? [] : [`export const ${name} = ${JSON.stringify(kept)}`]
  })
  return { code: `${lines.join('\n')}\n`, inputs }
}

/** @param {string} file */
exports.isEndpointModule = (file) =>
  /[\\/]contracts[\\/]src[\\/](endpoints|staff)[\\/](?!index\.)[\w-]+\.ts$/.test(file)
