module.exports = { ...require('../build/jest-browser.cjs'), rootDir: __dirname }
