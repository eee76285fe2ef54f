module.exports = { ...require('../shared/build/jest-node.cjs'), rootDir: __dirname }
