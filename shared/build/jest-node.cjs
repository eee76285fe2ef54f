const { notInThisRun } = require('./jest-runs.cjs')

/**
 * The Jest preset for packages that run on Node: swc transforms them, and workspace packages resolve to their source.
 */
module.exports = {
  testEnvironment: require.resolve('./jest-one-realm/environment.cjs'),
  runtime: require.resolve('./jest-one-realm/runtime.cjs'),
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...notInThisRun],
  transform: {
    '^.+\\.[cm]?[tj]sx?$': [
      require.resolve('./jest-transform.cjs'),
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, sourceMaps: 'inline' },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(?:\\.pnpm/)?(?:jose|ulid|@electric-sql|@noble|content-disposition|cookie)[@/+])',
  ],
}
