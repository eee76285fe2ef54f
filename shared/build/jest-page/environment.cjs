const { TestEnvironment } = require('jest-environment-jsdom')
const endAsyncStorages = require('../jest-async-storages.cjs')
const lendLightStyles = require('./light-styles.cjs')

/** Adds the web platform features that Node has and jsdom lacks. */
class BrowserEnvironment extends TestEnvironment {
  /** @type {BroadcastChannel[]} */
  #channels = []

  /** @override */
  async setup() {
    await super.setup()
    const names = [
      'fetch',
      'Request',
      'Response',
      'Headers',
      'TextEncoder',
      'TextDecoder',
      'ReadableStream',
      'WritableStream',
      'TransformStream',
      'AbortController',
      'AbortSignal',
      'structuredClone',
      'Uint8Array',
      'ArrayBuffer',
    ]
    const node = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (globalThis))
    const page = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (this.global))
    for (const name of names) if (node[name]) page[name] = node[name]
    const channels = this.#channels
    page.BroadcastChannel = class extends BroadcastChannel {
      /** @param {string} name */
      constructor(name) {
        super(name)
        channels.push(this)
      }
    }
    lendLightStyles(/** @type {Window & typeof globalThis} */ (/** @type {unknown} */ (this.global)))
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true })
  }

  /**
   * Closes the page's channels as a browser does; otherwise a message of the process's next test file would reach them.
   * @override
   */
  async teardown() {
    endAsyncStorages()
    for (const channel of this.#channels) channel.close()
    await super.teardown()
  }
}

module.exports = BrowserEnvironment
