const gateway = require('./jest.config.cjs')

/** Where the embedded database could behave differently: what migrates, stores money, listens, locks, or is killed. */
const suites = [
  'test/**/*.test.ts',
  'src/two-gateways.test.ts',
  'src/{core,db,jobs,ledger}/**/*.test.ts',
  'src/modules/{sandbox,stream,wallet}/**/*.test.ts',
  'src/modules/lottery/tickets/{oracle,tickets}.test.ts',
  'src/modules/vendor-wallet/{rollback,two-gateways,vendor-wallet}.test.ts',
].map((pattern) => `<rootDir>/${pattern}`)

/** The gateway's tests on PGlite, beside a run of all of them on a PostgreSQL. `TEST_PGLITE=all` repeats every one. */
module.exports = {
  ...gateway,
  testMatch: process.env.TEST_PGLITE === 'all' ? gateway.testMatch : suites,
  setupFiles: [require.resolve('./src/testing/on-pglite.ts')],
}
