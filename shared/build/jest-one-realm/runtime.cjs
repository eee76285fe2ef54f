const { createRequire } = require('node:module')
const path = require('node:path')
const { compileFunction } = require('node:vm')
const { default: JestRuntime } = require('jest-runtime')

const packages = `${path.sep}node_modules${path.sep}`
const isBare = /^(?![./]|node:|@parlay\/|@jest\/|expect$)/

/** Packages by importing folder and name; `undefined` for one that only Jest can load, because it comes as ES modules. */
const loaded = new Map()

function loadPackage(from, name) {
  const require = createRequire(from)
  try {
    const file = require.resolve(name)
    return file.includes(packages) ? { exports: require(file) } : undefined
  } catch (error) {
    if (error.code === 'ERR_REQUIRE_ESM' || error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED') return undefined
    throw error
  }
}

/**
 * Loads packages with Node's own `require`, once for all test files of a worker; a server's packages take longer to load
 * than most of its tests to run. The project's own modules are loaded anew for every file, as always.
 */
module.exports = class SharedPackagesRuntime extends JestRuntime {
  constructor(...args) {
    super(...args)
    const { executor } = this
    executor.compile = (source, filename) =>
      executor.environment.getVmContext() && compileFunction(source, executor.injectedModuleParameters, { filename })
  }

  requireModuleOrMock(from, name) {
    if (!isBare.test(name) || from.includes(packages)) return super.requireModuleOrMock(from, name)
    const key = `${path.dirname(from)}\0${name}`
    if (!loaded.has(key)) loaded.set(key, loadPackage(from, name))
    return loaded.get(key)?.exports ?? super.requireModuleOrMock(from, name)
  }
}
