/** True in `npm test -- --full`, which proves everything at full length. */
export const isFullRun = process.env.TEST_RUN === 'full'

/**
 * Returns how often a property is tried or a simulation plays: `ordinary` times in `npm test`, `full` times in `npm
 * test -- --full`. All other differences between the two are in separate files: `*.full.test.ts`, `e2e/full`.
 */
export const runs = (ordinary: number, full: number): number => (isFullRun ? full : ordinary)
