/**
 * Lets a failed test of this file be tried once more. It is for files that start processes or wait on clocks, which a
 * busy machine can break; elsewhere a test that fails now and then shows a fault. The end of a run lists what passed
 * at the second try, with the first error.
 */
export const tryTwice = (): void => void jest.retryTimes(1, { logErrorsBeforeRetry: true })
