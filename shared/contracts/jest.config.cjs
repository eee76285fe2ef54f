module.exports = { ...require('../build/jest-node.cjs'), rootDir: __dirname }
