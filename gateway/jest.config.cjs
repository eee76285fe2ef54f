const base = require('../shared/build/jest-node.cjs')

/** sanitize-html is CommonJS, but what it parses with comes as ES modules only. */
const esModules =
  'jose|ulid|@electric-sql|content-disposition|cookie|htmlparser2|domhandler|domutils|domelementtype|dom-serializer|entities'

module.exports = {
  ...base,
  rootDir: __dirname,
  transformIgnorePatterns: [`/node_modules/(?!(?:\\.pnpm/)?(?:${esModules})[@/+])`],
}
