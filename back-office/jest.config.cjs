module.exports = { ...require('../shared/build/jest-browser.cjs'), rootDir: __dirname }
