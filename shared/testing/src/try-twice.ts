/**
 * Repeats a failed test of this file once. It is for files that start processes or wait on clocks, which a busy machine
 * can break; elsewhere an occasional failure shows a fault. The end of a run lists the tests that passed at the second
 * try, with the first error.
 */
export const tryTwice = (): void => void jest.retryTimes(1, { logErrorsBeforeRetry: true })
