/**
 * The results of tests. `failures` and `flaky` are titles with their errors; `skipped` are the titles of tests that the
 * machine could not run. `proofs` are the tests that passed and name what they prove.
 * @typedef {import('./requirements/named-parts.mjs').Proof} Proof
 * @typedef {{ passed: number, failed: number, failures: string[], flaky: string[], skipped: string[], proofs: Proof[] }} Counts
 */

/** @returns {Counts} */
export const noCounts = () => ({ passed: 0, failed: 0, failures: [], flaky: [], skipped: [], proofs: [] })

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export const sumOf = (all) => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  failures: all.flatMap(({ failures }) => failures),
  flaky: all.flatMap(({ flaky }) => flaky),
  skipped: all.flatMap(({ skipped }) => skipped),
  proofs: all.flatMap(({ proofs }) => proofs),
})

/**
 * The end of a run: what failed, what passed at the second try only, what was skipped, where the time went, and the line
 * of counts. All of it is in the last lines of a run, because a reader may see no others.
 * @param {Counts} counts
 * @param {readonly { title: string, seconds: number }[]} steps
 * @param {number} seconds of the whole run
 * @returns {string[]} lines
 */
export function describeEnd({ passed, failed, failures, flaky, skipped }, steps, seconds) {
  const longest = steps.filter((one) => one.seconds >= 1).toSorted((a, b) => b.seconds - a.seconds)
  return [
    ...failures,
    ...list('flaky: passed at the second try; a fault of the test or of the product', flaky),
    ...list('skipped: what they need is not here', skipped),
    ...list(
      'where the time went (steps overlap)',
      longest.slice(0, 25).map((one) => `${one.seconds.toFixed(0).padStart(5)} s  ${one.title}`),
    ),
    `took ${(seconds / 60).toFixed(1)} min`,
    `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`,
  ]
}

/**
 * @param {string} title
 * @param {readonly string[]} lines
 */
const list = (title, lines) => (lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)])
