/**
 * One line of the requirements. Its words are those of the specification, by section; its parts are the clauses that
 * follow from them, by key.
 * @typedef {{ words: Record<string, readonly string[]>, parts: Record<string, string> }} Requirement
 * @typedef {Record<string, Requirement>} Requirements
 * @typedef {import('./named-parts.mjs').Proof} Proof
 */

/**
 * The part of a requirement that a test's title names. A number alone stands for the part of a requirement that has
 * only one.
 * @param {Requirements} requirements
 * @param {string} name `V3.help` or `H2`
 * @returns {string} a number with several parts is returned as it is, and is no part
 */
function partOf(requirements, name) {
  const [number = '', key] = name.split('.')
  const [first, ...others] = Object.keys(requirements[number]?.parts ?? {})
  return key === undefined && first !== undefined && others.length === 0 ? `${number}.${first}` : name
}

/**
 * @param {Requirements} requirements
 * @returns {string[]} `V3.help`
 */
const listParts = (requirements) =>
  Object.entries(requirements).flatMap(([number, { parts }]) => Object.keys(parts).map((key) => `${number}.${key}`))

/**
 * The proofs of each part, and those of numbers with several parts.
 * @param {Requirements} requirements
 * @param {readonly Proof[]} proofs
 * @returns {Map<string, Proof[]>}
 */
export function groupByPart(requirements, proofs) {
  /** @type {Map<string, Proof[]>} */
  const byPart = new Map(listParts(requirements).map((part) => [part, []]))
  for (const proof of proofs) {
    for (const part of new Set(proof.proves.map((name) => partOf(requirements, name)))) {
      byPart.set(part, [...(byPart.get(part) ?? []), proof])
    }
  }
  return byPart
}

/**
 * Names of parts that do not exist. A text can look like a number without being one, so numbers alone are not judged.
 * @param {Requirements} requirements
 * @param {readonly Proof[]} proofs
 * @returns {string[]} lines
 */
export function findUnknownNames(requirements, proofs) {
  return proofs.flatMap(({ file, title, proves }) =>
    proves.flatMap((name) => {
      const [number = '', key] = name.split('.')
      const parts = requirements[number]?.parts
      if (key === undefined || (parts && key in parts)) return []
      const known = parts ? `${number} has ${Object.keys(parts).join(', ')}` : `there is no ${number}`
      return [`${file}: "${title}" names ${name}: ${known}`]
    }),
  )
}

/**
 * The run to which a file of tests belongs. An ordinary run has two halves. The rest belongs to the full run, or to a
 * separate command.
 * @param {string} file
 * @returns {'jest' | 'browser' | 'full'}
 */
export function runOf(file) {
  if (/\.full\.test\.tsx?$|^e2e\/full\/|\.providers\.spec\.ts$/.test(file)) return 'full'
  return file.endsWith('.spec.ts') ? 'browser' : 'jest'
}

/**
 * Parts that an ordinary run does not prove.
 * @param {Requirements} requirements
 * @param {readonly Proof[]} proofs
 * @returns {string[]} lines
 */
export function findUnproven(requirements, proofs) {
  const byPart = groupByPart(requirements, proofs)
  return listParts(requirements).flatMap((part) => {
    const files = [...new Set(byPart.get(part)?.map(({ file }) => file))]
    if (files.some((file) => runOf(file) !== 'full')) return []
    return [`${part}: ${files.length > 0 ? `only the full run proves it, in ${files.join(', ')}` : 'no test names it'}`]
  })
}

/**
 * Parts for which no test of a run has passed. A half of the ordinary run answers for the parts that no file of the
 * other half names.
 * @param {Requirements} requirements
 * @param {{ named: readonly Proof[], passed: readonly Proof[], half?: 'jest' | 'browser' }} tests those in the sources,
 * and those of the run that passed
 * @returns {string[]} names of parts
 */
export function findNotPassed(requirements, { named, passed, half }) {
  const other = half === 'jest' ? 'browser' : 'jest'
  const namedElsewhere = groupByPart(requirements, half ? named.filter(({ file }) => runOf(file) === other) : [])
  const byPart = groupByPart(requirements, passed)
  return listParts(requirements).filter((part) => !byPart.get(part)?.length && !namedElsewhere.get(part)?.length)
}
