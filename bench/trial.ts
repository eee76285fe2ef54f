const isTrial = process.argv.includes('--trial')

/**
 * A trial shows that a bench or the soak still runs, with the least possible load. Its figures have no meaning.
 * e2e/run/scripts.test.ts runs the trials.
 */
export const unlessTrial = <Amount>(whole: Amount, trial: Amount): Amount => (isTrial ? trial : whole)
