// Starting an embedded database takes seconds while other suites run.
module.exports = { ...require('../shared/build/jest-node.cjs'), rootDir: __dirname, testTimeout: 300_000 }
