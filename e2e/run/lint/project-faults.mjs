import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../../deploy/local/steps.mjs'
import { exceptions, faultsIn, isLookedAt } from './plain-words.mjs'
import { isRead } from './prose.mjs'

/** @returns {string[]} the paths in the project of the files that Git tracks, or would track once they are added */
const trackedFiles = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(projectRoot, file)))

/**
 * @param {(file: string) => unknown} isWanted
 * @returns {import('./plain-words.mjs').Fault[]} the faults of the project's files that are wanted
 */
export const projectFaults = (isWanted, allowed = exceptions) =>
  trackedFiles()
    .filter((file) => isLookedAt(file) && isWanted(file))
    .flatMap((file) => faultsIn(file, isRead(file) ? readFileSync(path.join(projectRoot, file), 'utf8') : '', allowed))

/**
 * Returns the entry of a list that holds a file, if there is one. An entry is a file or a folder.
 * @param {string} file its path in the project
 * @param {readonly string[]} entries
 */
export const entryOf = (file, entries) => entries.find((entry) => file === entry || file.startsWith(`${entry}/`))
