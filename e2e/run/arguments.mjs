import { PlainError } from '../../deploy/local/steps.mjs'

/**
 * @typedef {{ run: 'ordinary', part: 'all' | 'jest' | 'browser' }
 *   | { run: 'changed', since: string | undefined }
 *   | { run: 'full', suites: string[], again: boolean }} Wanted
 */

const parts = /** @type {const} */ (['jest', 'browser'])

/** The arguments that `npm test` understands after `--`. */
const usage = `npm test                          everything that an ordinary run proves
npm test -- --part jest|browser   one half of it, for two machines
npm test -- --changed[=commit]    what the change touches: against HEAD, or the last commit where nothing is changed since
npm test -- --full [suite …]      everything, or these suites; what passed with the same sources is not run again,
                                  but with --again`

/**
 * Returns the run that is asked for. Throws a PlainError with the usage for anything else.
 * @param {readonly string[]} args those of the command line
 * @returns {Wanted}
 */
export function readArguments(args) {
  const [first, ...rest] = args
  const wrong = () => new PlainError(`"${args.join(' ')}" is not understood.\n${usage}`)
  if (first === undefined) return { run: 'ordinary', part: 'all' }
  if (first === '--part') {
    const part = parts.find((one) => one === rest[0])
    if (part === undefined || rest.length > 1) throw wrong()
    return { run: 'ordinary', part }
  }
  const changed = /^--changed(?:=(.+))?$/.exec(first)
  if (changed) {
    if (rest.length > 0) throw wrong()
    return { run: 'changed', since: changed[1] }
  }
  if (first !== '--full') throw wrong()
  const suites = rest.filter((one) => one !== '--again')
  if (suites.some((one) => one.startsWith('-'))) throw wrong()
  return { run: 'full', suites, again: rest.includes('--again') }
}
