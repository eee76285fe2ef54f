const releases = require('./jest.config.cjs')

/** What is asked of the edge, asked of nginx with the production configuration. Only the full run has it. */
module.exports = {
  ...releases,
  testMatch: ['<rootDir>/src/edge/conformance-*.test.ts'],
  setupFiles: [require.resolve('./src/testing/on-nginx.ts')],
}
