const { TestEnvironment } = require('jest-environment-jsdom')

/** Adds the web platform features that Node has and jsdom lacks. */
class BrowserEnvironment extends TestEnvironment {
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
      'BroadcastChannel',
      'structuredClone',
      'Uint8Array',
      'ArrayBuffer',
    ]
    const node = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (globalThis))
    const page = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (this.global))
    for (const name of names) if (node[name]) page[name] = node[name]
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true })
  }
}

module.exports = BrowserEnvironment
