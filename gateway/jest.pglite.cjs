const gateway = require('./jest.config.cjs')
const files = require('./pglite-files.cjs')

/**
 * The gateway's tests on PGlite, in addition to a run of all of them on a PostgreSQL. They are a list of files, or all
 * files in a full run.
 */
module.exports = {
  ...gateway,
  testMatch: process.env.TEST_RUN === 'full' ? gateway.testMatch : files.map((file) => `<rootDir>/${file}`),
  setupFiles: [require.resolve('./src/testing/on-pglite.ts')],
}
