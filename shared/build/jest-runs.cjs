/** The pattern of files that only `npm test -- --full` runs: `*.full.test.ts`. */
const isFullRun = process.env.TEST_RUN === 'full'

/** Patterns for `testPathIgnorePatterns`. */
exports.notInThisRun = isFullRun ? [] : ['\\.full\\.test\\.tsx?$']
