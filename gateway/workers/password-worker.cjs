// Hashes and checks passwords on a separate thread, so that neither the event loop nor libuv's pool waits for them. It
// is plain JavaScript, because it is loaded unchanged from source and from a bundle.
const { readlinkSync } = require('node:fs')
const { getPriority, setPriority } = require('node:os')
const { parentPort } = require('node:worker_threads')
const { hashSync, verifySync } = require('@node-rs/argon2')

/**
 * The priority is lower than that of the threads that serve calls, because a log-in can wait for a bet, but a bet
 * cannot wait for a log-in. It is not so low that log-ins starve if other programs share the machine.
 */
const below = 5

try {
  // "<process>/task/<thread>"; Linux sets priorities thread by thread.
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  setPriority(thread, Math.min(getPriority() + below, 19))
} catch {
  // On other systems the scheduler works without priorities.
}

/** The durations in milliseconds of the last checks at full strength on this thread. */
const lately = /** @type {number[]} */ ([])
const remembered = 32
const pause = new Int32Array(new SharedArrayBuffer(4))

/** @param {string} passwordHash @param {string} password */
function verifyAtFullStrength(passwordHash, password) {
  const start = performance.now()
  const isRight = verifySync(passwordHash, password)
  lately.push(performance.now() - start)
  if (lately.length > remembered) lately.shift()
  return isRight
}

/**
 * Waits for what is left of the time of some recent check at full strength. To work for as long instead would show: as
 * many passes over less memory are faster, by a tenth on one machine and by nothing on the next.
 * @param {number} start
 */
function waitUntilAsLong(start) {
  const usual = lately[Math.floor(Math.random() * lately.length)] ?? 0
  Atomics.wait(pause, 0, 0, Math.max(0, start + usual - performance.now()))
}

const acts = {
  /** @param {{ password: string, strength: import('@node-rs/argon2').Options }} job */
  hash: ({ password, strength }) => hashSync(password, strength),
  /** @param {{ passwordHash: string, password: string }} job */
  verify: ({ passwordHash, password }) => verifyAtFullStrength(passwordHash, password),
  /** @param {{ passwordHash: string, password: string, asLongAs: string }} job */
  verifyWeaker({ passwordHash, password, asLongAs }) {
    const start = performance.now()
    if (lately.length === 0) verifyAtFullStrength(asLongAs, password)
    const isRight = verifySync(passwordHash, password)
    waitUntilAsLong(start)
    return isRight
  },
}

parentPort?.on('message', ({ id, act, ...job }) => {
  try {
    parentPort?.postMessage({ id, value: acts[/** @type {keyof typeof acts} */ (act)](job) })
  } catch (error) {
    parentPort?.postMessage({ id, fault: String(error) })
  }
})
