const { createRequire } = require('node:module')
const { Script } = require('node:vm')
const KnownSourcesRuntime = require('../jest-runtime.cjs')

/**
 * Maps a file to its compiled source. A script belongs to no page: run in another, it gives other functions of the same
 * code, which V8 need not compile again.
 * @type {Map<string, { source: string, script: Script }>}
 */
const scripts = new Map()

/**
 * @param {string} source
 * @param {string} filename
 * @param {string[]} parameters
 * @param {import('node:vm').Context} context
 */
function compile(source, filename, parameters, context) {
  let known = scripts.get(filename)
  if (known?.source !== source) {
    known = { source, script: new Script(`(function (${parameters.join(', ')}) {${source}\n})`, { filename }) }
    scripts.set(filename, known)
  }
  return known.script.runInContext(context)
}

/** Nothing but tables of the standard, in three hundred files. */
const tables = 'aria-query'

/**
 * Evaluates all modules again for every page, which is a realm of its own, but reads and compiles each once a worker.
 */
module.exports = class PageRuntime extends KnownSourcesRuntime {
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
    return name === tables ? createRequire(from)(name) : super.requireModuleOrMock(from, name)
  }
}
