const releases = require('./jest.config.cjs')

/** The edge's conformance tests against nginx with the production configuration. They belong to the full run only. */
module.exports = {
  ...releases,
  testMatch: ['<rootDir>/src/edge/conformance-*.test.ts'],
  setupFiles: [require.resolve('./src/testing/on-nginx.ts')],
}
