const { createRequire, isBuiltin } = require('node:module')
const path = require('node:path')
const { compileFunction } = require('node:vm')
const KnownSourcesRuntime = require('../jest-runtime.cjs')

const packages = `${path.sep}node_modules${path.sep}`
const isBare = /^(?![./]|node:|@parlay\/|@jest\/|expect$)/
const isPackage = /^@?[a-z][\w-]*/
const onlyForJest = ['ERR_REQUIRE_ESM', 'ERR_PACKAGE_PATH_NOT_EXPORTED']

/**
 * Maps importing folder and name to the package; `undefined` for an ES module package, which only Jest can load.
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
 * Maps a file named `*.kept` to its exports.
 * @type {Map<string, unknown>}
 */
const kept = new Map()

/**
 * Maps a file to its compiled source. The functions are compiled once and stay optimised.
 * @type {Map<string, { source: string, compiled: Function }>}
 */
const compilations = new Map()

/**
 * @param {string} source
 * @param {string} filename
 * @param {string[]} parameters
 */
function compile(source, filename, parameters) {
  const known = compilations.get(filename)
  if (known?.source === source) return known.compiled
  const compiled = compileFunction(source, parameters, { filename })
  compilations.set(filename, { source, compiled })
  return compiled
}

/**
 * Loads packages with Node's own `require`, once for all test files of a worker, because a server's packages take
 * longer to load than most of its tests take to run. The project's own modules are evaluated again for every file, as
 * usual, but read and compiled once. Only modules whose name ends in `.kept` are evaluated once too; they hold what is
 * expensive to create and safe to share, and import nothing but packages.
 */
module.exports = class SharedPackagesRuntime extends KnownSourcesRuntime {
  /** @param {ConstructorParameters<typeof KnownSourcesRuntime>} args */
  constructor(...args) {
    super(...args)
    this.compileWith(compile)
  }

  /**
   * @override
   * @template T
   * @param {string} from
   * @param {string} name
   * @returns {T}
   */
  requireModuleOrMock(from, name) {
    if (name.endsWith('.kept')) {
      const file = path.resolve(path.dirname(from), name)
      if (!kept.has(file)) kept.set(file, super.requireModuleOrMock(from, name))
      return /** @type {T} */ (kept.get(file))
    }
    if (!isBare.test(name) || from.includes(packages)) return super.requireModuleOrMock(from, name)
    const key = `${path.dirname(from)}\0${name}`
    if (!loaded.has(key)) loaded.set(key, loadPackage(from, name))
    const found = /** @type {{ exports: T } | undefined} */ (loaded.get(key))
    return found ? found.exports : super.requireModuleOrMock(from, name)
  }

  /**
   * Jest's own modules, such as `expect`, are also loaded once; their state of a test file is on the globals.
   * @override
   * @template T
   * @param {string} from
   * @param {string} [name]
   * @returns {T}
   */
  requireInternalModule(from, name) {
    if (name === undefined || !isPackage.test(name) || isBuiltin(name)) return super.requireInternalModule(from, name)
    return createRequire(from)(name)
  }
}
