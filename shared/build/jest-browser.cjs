const { notInThisRun } = require('./jest-runs.cjs')

/** The Jest preset for packages that run in a browser: jsdom with Node's fetch, and styles as class names. */
module.exports = {
  testEnvironment: require.resolve('./jest-page/environment.cjs'),
  runtime: require.resolve('./jest-page/runtime.cjs'),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...notInThisRun],
  setupFilesAfterEnv: [require.resolve('./jest-setup.ts')],
  transform: {
    '^.+\\.(?:[jt]sx?|mjs)$': [
      require.resolve('./jest-transform.cjs'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        sourceMaps: 'inline',
      },
    ],
  },
  moduleNameMapper: {
    '\\.module\\.css$': require.resolve('./css-module-proxy.cjs'),
    '\\.css$': require.resolve('./css-module-proxy.cjs'),
    '\\.(svg|png|webp|avif)$': require.resolve('./file-proxy.cjs'),
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(?:\\.pnpm/)?(?:ky|swiper|jotai|i18next|react-i18next|jose|lucide-react|ulid|@noble)[@/+])',
  ],
}
