import { createInterface } from 'node:readline'

/**
 * Prints what a process says, every line with its name.
 * @param {string} name
 * @param {import('node:child_process').ChildProcess} child
 */
export function showOutput(name, child) {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => line && console.log(`${name} | ${line}`))
  }
}
