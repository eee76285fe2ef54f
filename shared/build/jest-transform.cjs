const { createHash } = require('node:crypto')
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs')
const path = require('node:path')
const { version } = require('@swc/core')
const swc = require('@swc/jest')

/**
 * Jest caches its transforms for each project separately. Most of what a package's tests load are the sources of
 * `shared` and the same few packages, so all projects share one cache here.
 * @param {object} options of swc
 */
exports.createTransformer = (options) => {
  const transformer = /** @type {any} */ (swc.createTransformer(options))
  const settings = JSON.stringify([version, options])

  /**
   * @param {string} source
   * @param {string} filename
   * @param {any} request
   * @returns {{ code: string }}
   */
  const process = (source, filename, request) => {
    const hash = createHash('sha256').update(`${settings}\0${filename}\0${request.supportsStaticESM}\0${source}`)
    const folder = path.join(request.config.cacheDirectory, 'parlay-swc')
    const file = path.join(folder, hash.digest('hex'))
    if (existsSync(file)) return { code: readFileSync(file, 'utf8') }

    const { code } = transformer.process(source, filename, request)
    const draft = `${file}.${globalThis.process.pid}`
    mkdirSync(folder, { recursive: true })
    writeFileSync(draft, code)
    renameSync(draft, file)
    return { code }
  }

  return { ...transformer, process }
}
