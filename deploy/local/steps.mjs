import { fileURLToPath } from 'node:url'
import { endAllProcesses, startProcess } from './processes.mjs'

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** An expected failure. Its message is one line for the person at the terminal. */
export class PlainError extends Error {}

const seconds = (/** @type {number} */ since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * The duration of each step of this process, in the order in which the steps ended.
 * @type {{ title: string, seconds: number }[]}
 */
export const finishedSteps = []

/**
 * Runs one named step. It prints a line at the start, every ten seconds with the latest note, and at the end.
 * @template T
 * @param {string} title
 * @param {(note: (detail: string) => void) => Promise<T>} work
 * @param {{ everyMs?: number }} [options]
 * @returns {Promise<T>}
 */
export async function step(title, work, { everyMs = 10_000 } = {}) {
  let detail = ''
  const started = performance.now()
  console.log(`· ${title}`)
  const progress = setInterval(() => {
    console.log(`  … ${title}, ${seconds(started)}${detail && `: ${detail}`}`)
  }, everyMs)
  try {
    const outcome = await work((text) => {
      detail = text
    })
    console.log(`✓ ${title} (${seconds(started)})`)
    finishedSteps.push({ title, seconds: (performance.now() - started) / 1000 })
    return outcome
  } catch (error) {
    if (ending === undefined) console.log(`✗ ${title} (${seconds(started)})`)
    throw error
  } finally {
    clearInterval(progress)
  }
}

/**
 * Runs a command to its end. Unless `show` is set, its output is kept and printed only on failure.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, allowFailure?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd = projectRoot, env = {}, show = false, allowFailure = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = startProcess(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
    })
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    child.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      const origin = command === 'npm' || command === 'npx' ? '; it comes with Node' : ''
      reject(new PlainError(`${command} could not be started (${error.code})${origin}.`))
    })
    child.once('close', (code) => {
      if (code === 0 || allowFailure) return resolve({ code: code ?? 1, output })
      reject(new PlainError(`${[command, ...args].join(' ')} ended with ${code}\n${output.trimEnd().slice(-8000)}`))
    })
  })
}

/**
 * Runs jobs, at most `width` at a time. After a failure no further job begins. The failure is thrown when the running
 * jobs have ended.
 * @template T
 * @param {readonly T[]} jobs
 * @param {number} width
 * @param {(job: T) => Promise<unknown>} work
 */
export async function inParallel(jobs, width, work) {
  const waiting = [...jobs]
  const failures = /** @type {unknown[]} */ ([])
  const worker = async () => {
    for (let job = waiting.shift(); job !== undefined && failures.length === 0; job = waiting.shift()) {
      await work(job).catch((error) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  if (failures.length > 0) throw failures[0]
}

/** @type {Promise<never> | undefined} */
let ending

/** True once this process is ending. It is then normal that others end. */
export const isEnding = () => ending !== undefined

/**
 * Ends everything this process has started, then the process itself.
 * @param {number} code
 */
export function end(code) {
  ending ??= endAllProcesses().then(() => process.exit(code))
  return ending
}

/**
 * When npm is killed it does not signal this process, so its death is detected here. Outside npm a parent may end
 * while this process continues, for example under nohup.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) void end(0)
  }, 250).unref()
}

/**
 * Runs a command of the workspace. On failure or a signal, everything it started ends with it. A plain error prints
 * its one line, any other error is printed in full.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => end(0))
  endWithNpm()
  // The reader of the output has gone.
  process.stdout.on('error', () => end(1))
  try {
    await main()
  } catch (error) {
    if (ending !== undefined) return
    console.error(error instanceof PlainError ? error.message : error)
    await end(1)
  }
}
