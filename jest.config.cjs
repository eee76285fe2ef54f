const { existsSync, readdirSync } = require('node:fs')
const path = require('node:path')

const sharedFolders = readdirSync(path.join(__dirname, 'shared')).map((name) => `shared/${name}`)
const projects = [...readdirSync(__dirname), ...sharedFolders]
  .filter((folder) => existsSync(path.join(__dirname, folder, 'jest.config.cjs')))
  .map((folder) => ({ displayName: path.basename(folder), ...require(`./${folder}/jest.config.cjs`) }))

// `npm test` tests the gateway on a server, and what touches money and storage on the embedded database as well.
if (process.env.TEST_RUN !== undefined) {
  projects.push({ displayName: 'gateway on PGlite', ...require('./gateway/jest.pglite.cjs') })
}
if (process.env.TEST_RUN === 'full') projects.push({ displayName: 'nginx', ...require('./releases/jest.nginx.cjs') })

/** All unit and integration tests; a package runs its own with `pnpm --filter @parlay/<name> test`. */
module.exports = {
  // Not a project's to set. It only ends what hangs: on a busy machine a database takes minutes to come up and fill.
  testTimeout: 300_000,
  testSequencer: require.resolve('./shared/build/jest-longest-first.cjs'),
  projects,
}
