// Starting an embedded database takes seconds when other suites run beside this one.
module.exports = { ...require('../shared/build/jest-node.cjs'), rootDir: __dirname, testTimeout: 60_000 }
