import { spawn } from 'node:child_process'

const hasGroups = process.platform !== 'win32'
const graceMs = 10_000

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Starts a process in a group of its own: a terminal's Ctrl-C reaches only this process, which then ends the others in
 * its own order, together with what they started.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function startProcess(command, args, options) {
  const child = spawn(command, args, { ...options, detached: hasGroups })
  running.add(child)
  child.once('close', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  try {
    if (hasGroups && child.pid) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Ends a process, and with it its group: politely first, by force after ten seconds.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<void>}
 */
export function endProcess(child) {
  if (!running.has(child)) return Promise.resolve()
  return new Promise((resolve) => {
    const force = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs)
    child.once('close', () => {
      clearTimeout(force)
      resolve()
    })
    signalGroup(child, 'SIGTERM')
  })
}

/** Ends every process that is still running. */
export async function endAllProcesses() {
  await Promise.all([...running].map(endProcess))
}
