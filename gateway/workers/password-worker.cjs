// Hashes and checks passwords on a thread of its own, so that neither the event loop nor libuv's pool waits for them.
// Plain JavaScript: it is loaded as it is, from source and from a bundle alike.
const { readlinkSync } = require('node:fs')
const { getPriority, setPriority } = require('node:os')
const { parentPort } = require('node:worker_threads')
const { hashSync, verifySync } = require('@node-rs/argon2')

/**
 * Below what serves calls: whoever logs in can wait for a bet, but not the other way round. Not so far below that log-ins
 * starve where other programs share the machine.
 */
const below = 5

try {
  // "<process>/task/<thread>"; Linux sets priorities thread by thread.
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  setPriority(thread, Math.min(getPriority() + below, 19))
} catch {
  // Elsewhere the scheduler has to do without.
}

const acts = {
  /** @param {{ password: string, strength: import('@node-rs/argon2').Options }} job */
  hash: ({ password, strength }) => hashSync(password, strength),
  /** @param {{ passwordHash: string, password: string }} job */
  verify: ({ passwordHash, password }) => verifySync(passwordHash, password),
}

parentPort?.on('message', ({ id, act, ...job }) => {
  try {
    parentPort?.postMessage({ id, value: acts[/** @type {keyof typeof acts} */ (act)](job) })
  } catch (error) {
    parentPort?.postMessage({ id, fault: String(error) })
  }
})
