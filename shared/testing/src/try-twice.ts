/**
 * Repeats a failed test of this file once. It is for files that start processes, wait on clocks or render pages, which a
 * busy machine can break; elsewhere an occasional failure shows a fault. The end of a run lists the tests that passed at
 * the second try, with the first error. They are mended, because the list is of faults too.
 */
export const tryTwice = (): void => void jest.retryTimes(1, { logErrorsBeforeRetry: true })
