/** Jest tests only the runner's own code. Playwright runs the browser specs. */
module.exports = { ...require('../shared/build/jest-node.cjs'), rootDir: __dirname, testMatch: ['**/run/**/*.test.ts'] }
