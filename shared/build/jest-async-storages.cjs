const { AsyncLocalStorage } = require('node:async_hooks')

/**
 * The storages that test files have entered so far. Each of them costs a little at every promise of the process, and
 * Jest adds one with each file: after two hundred files they take a tenth of the run.
 * @type {Set<AsyncLocalStorage<unknown>>}
 */
const entered = new Set()

const { run } = AsyncLocalStorage.prototype

/**
 * @this {AsyncLocalStorage<unknown>}
 * @param {Parameters<typeof run>} args
 */
AsyncLocalStorage.prototype.run = function (...args) {
  entered.add(this)
  return run.apply(this, args)
}

/** Disables the storages that the previous file has entered. A storage that is entered again is enabled again. */
module.exports = function endAsyncStorages() {
  for (const storage of entered) storage.disable()
  entered.clear()
}
