const { TestEnvironment } = require('jest-environment-jsdom')

/** jsdom plus the web platform that Node has and jsdom lacks. */
class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    const names = [
      'fetch',
      'Request',
      'Response',
      'Headers',
      'FormData',
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
    for (const name of names) if (globalThis[name]) this.global[name] = globalThis[name]
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true })
  }
}

module.exports = BrowserEnvironment
