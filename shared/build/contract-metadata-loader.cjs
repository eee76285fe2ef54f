const { buildSync } = require('esbuild')

const metadataKeys = ['moduleId', 'method', 'path', 'token', 'encrypted', 'idempotent']

const isEndpoint = (value) => typeof value === 'object' && value !== null && 'moduleId' in value && 'path' in value
const isSchema = (value) => typeof value === 'object' && value !== null && '_zod' in value
const isPlain = (value) =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (typeof value === 'object' && !isSchema(value) && Object.values(value).every(isPlain))

/** Exported constants and what the browser needs of each endpoint; schemas and functions stay out. */
function browserExports(contract) {
  return Object.entries(contract).flatMap(([name, value]) => {
    if (isEndpoint(value)) return [[name, Object.fromEntries(metadataKeys.map((key) => [key, value[key]]))]]
    return isPlain(value) ? [[name, value]] : []
  })
}

/**
 * Replaces a contract module by its metadata in browser builds, so that no schema and no zod is shipped. The module is
 * run here, in Node; what it exports besides endpoints and plain constants does not exist in the browser.
 */
module.exports = function contractMetadataLoader() {
  const { outputFiles, metafile } = buildSync({
    entryPoints: [this.resourcePath],
    bundle: true,
    format: 'cjs',
    platform: 'node',
    write: false,
    metafile: true,
    absWorkingDir: this.rootContext,
  })
  for (const input of Object.keys(metafile.inputs)) {
    if (!input.includes('node_modules')) this.addDependency(require('node:path').resolve(this.rootContext, input))
  }
  const module = { exports: {} }
  new Function('module', 'exports', 'require', outputFiles[0].text)(module, module.exports, require)
  return browserExports(module.exports)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}
