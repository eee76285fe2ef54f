const { contractAsMetadata } = require('./contract-metadata.cjs')

/**
 * Replaces a contract module by its metadata in browser builds, so that no schema and no zod is shipped.
 * @this {import('webpack').LoaderContext<unknown>}
 */
module.exports = function contractMetadataLoader() {
  const { code, inputs } = contractAsMetadata(this.resourcePath)
  for (const input of inputs) this.addDependency(input)
  return code
}
