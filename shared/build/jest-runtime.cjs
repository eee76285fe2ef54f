const { default: JestRuntime } = require('jest-runtime')

/** Reads and transforms a file once for all test files of a worker, and again only after it has changed. */
module.exports = class KnownSourcesRuntime extends JestRuntime {
  /** @param {ConstructorParameters<typeof JestRuntime>} args */
  constructor(...args) {
    super(...args)
    const { transformCache } = /** @type {any} */ (this)
    const { fileCache, scriptTransformer } = transformCache
    const transform = scriptTransformer.transform.bind(scriptTransformer)
    transformCache.transform = (/** @type {string} */ filename, /** @type {any} */ options) => {
      if (options?.isInternalModule) return fileCache.readFile(filename)
      // Without a source, the transformer reads the file only if it has changed since the last time.
      const transformed = transform(filename, transformCache.getFullTransformationOptions(options))
      transformCache.transforms.set(filename, transformed)
      if (transformed.sourceMapPath) transformCache.sourceMaps.set(filename, transformed.sourceMapPath)
      return transformed.code
    }
  }

  /**
   * Makes every file's function with `compile`, except while a test file is being closed down.
   * @param {(source: string, filename: string, parameters: string[], context: import('node:vm').Context) => Function} compile
   */
  compileWith(compile) {
    const { executor } = /** @type {any} */ (this)
    executor.compile = (/** @type {string} */ source, /** @type {string} */ filename) => {
      const context = executor.environment.getVmContext()
      return context && compile(source, filename, executor.injectedModuleParameters, context)
    }
  }
}
