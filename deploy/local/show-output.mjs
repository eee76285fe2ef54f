import { createInterface } from 'node:readline'

/**
 * Prints the output of a process and begins every line with the given name.
 * @param {string} name
 * @param {import('node:child_process').ChildProcess} child
 */
export function showOutput(name, child) {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => line && console.log(`${name} | ${line}`))
  }
}
