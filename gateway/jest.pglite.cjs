const gateway = require('./jest.config.cjs')
const files = require('./pglite-files.cjs')

/** The gateway's tests on PGlite, beside a run of all of them on a PostgreSQL: a list of files, or in a full run every one. */
module.exports = {
  ...gateway,
  testMatch: process.env.TEST_RUN === 'full' ? gateway.testMatch : files.map((file) => `<rootDir>/${file}`),
  setupFiles: [require.resolve('./src/testing/on-pglite.ts')],
}
