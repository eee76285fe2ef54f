import { spawn } from 'node:child_process'

const hasGroups = process.platform !== 'win32'

/**
 * @type {Map<import('node:child_process').ChildProcess, number>} running process → milliseconds it may take to end by
 * itself
 */
const running = new Map()
let isEndingAll = false

/**
 * Starts a process in a separate group. A terminal's Ctrl-C then reaches only this process, which ends the others
 * in its own order, together with what they started. Throws once everything is being ended.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { graceMs?: number }} options
 */
export function startProcess(command, args, { graceMs = 10_000, ...options }) {
  if (isEndingAll) throw new Error(`${command} is not started any more`)
  const child = spawn(command, args, { ...options, detached: hasGroups })
  running.set(child, graceMs)
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
 * Ends a process with its group, first by a signal and after its time by force. A process that has left the group may
 * keep the output open, which is not waited for.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<void>}
 */
export function endProcess(child) {
  const graceMs = running.get(child)
  if (graceMs === undefined) return Promise.resolve()
  return new Promise((resolve) => {
    const force = setTimeout(() => {
      signalGroup(child, 'SIGKILL')
      setTimeout(resolve, 1_000)
    }, graceMs)
    child.once('close', () => {
      clearTimeout(force)
      resolve()
    })
    signalGroup(child, 'SIGTERM')
  })
}

/** Ends every running process. No other can be started afterwards. */
export async function endAllProcesses() {
  isEndingAll = true
  await Promise.all([...running.keys()].map(endProcess))
}
