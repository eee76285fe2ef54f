const base = require('../shared/build/jest-node.cjs')

/** The package sanitize-html is CommonJS, but its parser packages are ES modules only. */
const esModules =
  'jose|ulid|@electric-sql|@noble|content-disposition|cookie|htmlparser2|domhandler|domutils|domelementtype|dom-serializer|entities'

module.exports = {
  ...base,
  rootDir: __dirname,
  // It only ends what hangs: on a busy machine a separate database takes minutes to come up and fill.
  testTimeout: 300_000,
  setupFilesAfterEnv: [require.resolve('./src/testing/no-secret-logged.ts')],
  transformIgnorePatterns: [`/node_modules/(?!(?:\\.pnpm/)?(?:${esModules})[@/+])`],
}
