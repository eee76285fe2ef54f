const { createRequire } = require('node:module')
const { Script } = require('node:vm')
const fc = require('fast-check')
const KnownSourcesRuntime = require('../jest-runtime.cjs')

/**
 * Maps a file to its compiled source. A script belongs to no page: in another page it creates new functions of the same
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

// Property tests try the same cases in every run, so that none fails by chance. Only the full run tries new ones.
if (process.env.TEST_RUN !== 'full') fc.configureGlobal({ seed: 1 })

/**
 * Packages of which pages can share one copy: tables of the standard, in three hundred files, and cases for properties.
 */
const pageless = new Set(['aria-query', 'fast-check'])

/**
 * Evaluates all modules again for every page, because each page is a separate realm, but reads and compiles each once
 * per worker.
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
    return pageless.has(name) ? createRequire(from)(name) : super.requireModuleOrMock(from, name)
  }
}
