import { habitNames } from './plain-words.mjs'
import { entryOf, projectFaults } from './project-faults.mjs'

/**
 * Looks for words that are hard to read, in the whole project or below the given paths; `--table` counts the faults of
 * every package.
 */
const [first, ...rest] = process.argv.slice(2)

if (first === '--table') printTable()
else {
  const wanted = first === undefined ? [] : [first, ...rest].map((entry) => entry.replace(/\/$/, ''))
  const faults = projectFaults((file) => wanted.length === 0 || entryOf(file, wanted))
  for (const { file, line, habit, word, instead } of faults)
    console.error(`${file}:${line}: ${habit}: "${word}"; say instead: ${instead}`)
  if (faults.length > 0) process.exitCode = 1
}

function printTable() {
  const faults = projectFaults(() => true)
  const packageOf = (/** @type {string} */ file) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : 'root')
  const packages = [...new Set(faults.map(({ file }) => packageOf(file)))].sort()
  const rows = packages.map((name) => faults.filter(({ file }) => packageOf(file) === name))
  const row = (/** @type {string} */ name, /** @type {typeof faults} */ of) =>
    `| ${[name, ...habitNames.map((habit) => of.filter((fault) => fault.habit === habit).length), of.length].join(' | ')} |`
  console.log(`| package | ${habitNames.join(' | ')} | all |\n|${'---|'.repeat(habitNames.length + 2)}`)
  console.log([...packages.map((name, index) => row(name, rows[index] ?? [])), row('all', faults)].join('\n'))
}
