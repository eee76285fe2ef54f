const isTrial = process.argv.includes('--trial')

/**
 * A trial shows that a bench or the soak still runs, with as little load as there can be: its figures mean nothing.
 * e2e/run/scripts.test.ts makes them.
 */
export const unlessTrial = <Amount>(whole: Amount, trial: Amount): Amount => (isTrial ? trial : whole)
