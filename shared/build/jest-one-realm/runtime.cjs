const { createRequire } = require('node:module')
const path = require('node:path')
const { compileFunction } = require('node:vm')
const { default: JestRuntime } = require('jest-runtime')

const packages = `${path.sep}node_modules${path.sep}`
const isBare = /^(?![./]|node:|@parlay\/|@jest\/|expect$)/
const onlyForJest = ['ERR_REQUIRE_ESM', 'ERR_PACKAGE_PATH_NOT_EXPORTED']

/**
 * Packages by importing folder and name; `undefined` for one that only Jest can load, because it comes as ES modules.
 * @type {Map<string, { exports: unknown } | undefined>}
 */
const loaded = new Map()

/**
 * @param {string} from
 * @param {string} name
 */
function loadPackage(from, name) {
  const require = createRequire(from)
  try {
    const file = require.resolve(name)
    return file.includes(packages) ? { exports: require(file) } : undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && onlyForJest.includes(String(error.code))) return undefined
    throw error
  }
}

/**
 * Loads packages with Node's own `require`, once for all test files of a worker; a server's packages take longer to load
 * than most of its tests to run. The project's own modules are loaded anew for every file, as always.
 */
module.exports = class SharedPackagesRuntime extends JestRuntime {
  /** @param {ConstructorParameters<typeof JestRuntime>} args */
  constructor(...args) {
    super(...args)
    const { executor } = /** @type {any} */ (this)
    executor.compile = (/** @type {string} */ source, /** @type {string} */ filename) =>
      executor.environment.getVmContext() && compileFunction(source, executor.injectedModuleParameters, { filename })
  }

  /**
   * @override
   * @template T
   * @param {string} from
   * @param {string} name
   * @returns {T}
   */
  requireModuleOrMock(from, name) {
    if (!isBare.test(name) || from.includes(packages)) return super.requireModuleOrMock(from, name)
    const key = `${path.dirname(from)}\0${name}`
    if (!loaded.has(key)) loaded.set(key, loadPackage(from, name))
    const found = /** @type {{ exports: T } | undefined} */ (loaded.get(key))
    return found ? found.exports : super.requireModuleOrMock(from, name)
  }
}
