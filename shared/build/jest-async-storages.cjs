const { AsyncLocalStorage } = require('node:async_hooks')

/**
 * What files have entered so far. Each storage that was ever entered costs a little at every promise of the process, and
 * one of Jest's own comes with each file: after two hundred files it is a tenth of the run.
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

/** Ends the storages that the file before has entered. One that is entered again begins anew. */
module.exports = function endAsyncStorages() {
  for (const storage of entered) storage.disable()
  entered.clear()
}
